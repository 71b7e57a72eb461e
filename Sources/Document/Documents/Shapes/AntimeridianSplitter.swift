import Features
import Geography

/// A new line or area that may cross ±180°. It can be written in two ways: in pieces that end at ±180° (RFC 7946,
/// section 3.1.9), or in one piece that extends beyond ±180°.
struct AntimeridianSplitter {
  /// The shape with continuous longitudes. `nil` if the shape surrounds a pole, because then its longitudes can't be
  /// continuous.
  private let whole: NewShape?
  private let given: NewShape

  /// Creates a splitter for `shape`, in which each edge takes the shorter route around the globe.
  init(_ shape: NewShape) {
    given = shape
    switch shape {
    case .line(let line): whole = .line(AntimeridianSplitter.goingOn(line))
    case .area(let rings):
      var area: [[Coordinate]] = []
      for (index, ring) in rings.enumerated() {
        let clockwise = index > 0
        let distinct = RingWinding.wound(ring, clockwise: clockwise)
        guard RingWinding.signedArea(distinct) != nil else {
          whole = nil
          return
        }
        area.append(AntimeridianSplitter.goingOn(distinct, near: area.first))
      }
      whole = .area(area)
    }
  }

  /// Whether the shape crosses ±180°. False if the shape surrounds a pole.
  var crosses: Bool { whole.map { !AntimeridianSplitter.meridians(of: $0).isEmpty } ?? false }

  /// The shape in one piece, which extends beyond ±180° if necessary.
  var goingOn: NewShape { whole ?? given }

  /// The shape in pieces within ±180°. If it doesn't cross ±180° or surrounds a pole, it is a single piece.
  var pieces: [NewShape] {
    guard let whole else { return [given] }
    switch whole {
    case .line(let line):
      var pieces = [line]
      for meridian in AntimeridianSplitter.meridians(of: whole) {
        pieces = pieces.flatMap { AntimeridianSplitter.cut($0, at: meridian) }
      }
      return pieces.map { .line(AntimeridianSplitter.shifted([$0])[0]) }
    case .area(let rings):
      var pieces = [rings]
      for meridian in AntimeridianSplitter.meridians(of: whole) {
        pieces = pieces.flatMap { AreaSplitter($0, at: meridian).pieces }
      }
      return pieces.map { .area(AntimeridianSplitter.shifted($0)) }
    }
  }

  /// Returns the coordinates with continuous longitudes, which may extend beyond ±180°. The first longitude is within
  /// ±180°, or, if `outer` isn't `nil`, the first equivalent longitude that isn't west of the ring `outer`.
  private static func goingOn(_ line: [Coordinate], near outer: [Coordinate]? = nil) -> [Coordinate] {
    guard let first = line.first else { return line }
    var last = first.wrapped.longitude
    if let outer, let west = outer.map(\.longitude).min() {
      // Choose the first equivalent longitude that isn't west of the outer ring, because the hole must be inside it.
      last += ((west - last) / 360).rounded(.up) * 360
    }
    return line.map { place in
      let step = (place.longitude - last).remainder(dividingBy: 360)
      // If the longitude isn't shifted, keep its exact value.
      last = abs(last + step - place.longitude) < 1e-6 ? place.longitude : last + step
      return Coordinate(latitude: place.latitude, longitude: last)
    }
  }

  /// Returns the meridians equivalent to ±180° that the shape crosses, from west to east.
  static func meridians(of shape: NewShape) -> [Double] {
    let longitudes: [Double] =
      switch shape {
      case .line(let line): line.map(\.longitude)
      case .area(let rings): rings.joined().map(\.longitude)
      }
    guard let west = longitudes.min(), let east = longitudes.max() else { return [] }
    return stride(from: ((west + 180) / 360).rounded(.down) * 360 + 180, to: east, by: 360).filter {
      west < $0 && $0 < east
    }
  }

  /// Returns the lines, all shifted by the same number of full turns so that they are within ±180°.
  private static func shifted(_ lines: [[Coordinate]]) -> [[Coordinate]] {
    let longitudes = lines.joined().map(\.longitude)
    guard let west = longitudes.min(), let east = longitudes.max() else { return lines }
    let turns = ((west + east) / 720).rounded()
    guard turns != 0 else { return lines }
    return lines.map { line in
      line.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude - turns * 360) }
    }
  }

  static func cut(_ line: [Coordinate], at meridian: Double) -> [[Coordinate]] {
    var pieces: [[Coordinate]] = [[]]
    for (index, place) in line.enumerated() {
      if index > 0, (line[index - 1].longitude < meridian) != (place.longitude < meridian) {
        let cut = line[index - 1].crossing(meridian, to: place)
        pieces[pieces.count - 1].append(cut)
        pieces.append([cut])
      }
      pieces[pieces.count - 1].append(place)
    }
    return pieces.map(\.withoutRepetitions).filter { $0.count > 1 }
  }
}

extension Coordinate {
  /// Returns the point at which the edge to `other` crosses a meridian. The edge is straight in a plane of longitude
  /// and latitude.
  func crossing(_ meridian: Double, to other: Coordinate) -> Coordinate {
    let part = (meridian - longitude) / (other.longitude - longitude)
    return Coordinate(latitude: latitude + (other.latitude - latitude) * part, longitude: meridian)
  }
}

extension [Coordinate] {
  var withoutRepetitions: [Coordinate] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
