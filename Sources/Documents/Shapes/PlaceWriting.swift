import AnnotationKit
import Features
import Geography

extension [Coordinate] {
  /// With so many decimals, at most 15, all numbers are written as they are.
  var exactDecimals: Int {
    let numbers = flatMap { [$0.longitude, $0.latitude] }
    return (0..<15).first { decimals in
      numbers.allSatisfy { number in
        DecimalText.text(number, decimals: decimals).withUnsafeBufferPointer(DecimalNumber.value) == number
      }
    } ?? 15
  }
}

extension Coordinate {
  /// The coordinate so many whole turns to the east, with no more decimals than it has.
  func turned(by turns: Double) -> Coordinate {
    guard turns != 0, turns.isFinite else { return self }
    let decimals = [Coordinate(latitude: 0, longitude: longitude)].exactDecimals
    return Coordinate(
      latitude: latitude, longitude: (longitude + 360 * turns).rounded(toDecimals: decimals))
  }
}

extension Double {
  /// The number that is written with so many decimals, 0 to 15.
  func rounded(toDecimals decimals: Int) -> Double {
    DecimalText.text(self, decimals: decimals).withUnsafeBufferPointer(DecimalNumber.value)
  }
}

/// Which numbers are written for new positions: those of what is there already, or as many decimals as a zoom of the map asks
/// for.
struct PlaceWriting {
  /// With so many decimals the numbers that this gives are written as they are.
  static let decimals = 15

  let decimals: Int
  /// What stands where a new position does, with all its decimals.
  let existing: (Coordinate) -> Coordinate?

  /// `old` is where the position was: numbers that stay keep their digits.
  func written(_ place: Coordinate, from old: Coordinate? = nil) -> Coordinate {
    if let there = existing(place) {
      return there.turned(by: ((place.longitude - there.longitude) / 360).rounded())
    }
    return Coordinate(
      latitude: place.latitude == old?.latitude ? place.latitude : rounded(place.latitude),
      longitude: place.longitude == old?.longitude ? place.longitude : rounded(place.longitude))
  }

  private func rounded(_ number: Double) -> Double {
    number.isFinite ? number.rounded(toDecimals: decimals) : number
  }

  func written(_ edit: ShapeEdit, on outline: ShapeOutline) -> ShapeEdit {
    switch edit {
    case .move(let moves):
      .move(
        Dictionary(
          uniqueKeysWithValues: moves.map { ($0, written($1, from: outline.coordinate(of: $0))) }))
    case .insert(let new, let vertex): .insert(new.map { written($0) }, at: vertex)
    case .addHole(let ring, let part): .addHole(ring.map { written($0) }, toRing: part)
    case .addPart(let new): .addPart(new.map { written($0) })
    case .remove, .removePart, .reverse, .convert: edit
    }
  }

  func written(_ shape: NewShape) -> NewShape {
    switch shape {
    case .line(let line): .line(line.map { written($0) })
    case .area(let rings): .area(rings.map { $0.map { written($0) } })
    }
  }
}

extension MapDocument {
  /// How `count` new positions are written on a map of that zoom.
  func placeWriting(zoom: Double, count: Int) -> PlaceWriting {
    // So many are not put on others one by one.
    let isSought = count <= 256
    return PlaceWriting(decimals: Precision.decimals(forZoom: zoom)) { [unowned self] place in
      isSought ? existingPosition(at: place) : nil
    }
  }

  /// What is nearer to another place than anybody means: a tenth of a millimetre, in degrees.
  private static let samePlace = 1e-9

  /// The marker, or the position of a line or an area, that stands at `place` as it is on the map, with the numbers of its text;
  /// nil where there is none. O(log n + positions of what is around).
  func existingPosition(at place: Coordinate) -> Coordinate? {
    guard place.isValid else { return nil }
    func isThere(_ other: Coordinate) -> Bool {
      abs(other.latitude - place.latitude) < MapDocument.samePlace
        && abs((other.longitude - place.longitude).remainder(dividingBy: 360)) < MapDocument.samePlace
    }
    let center = MercatorPoint(place.wrapped)
    let reach = MapDocument.samePlace / 180
    let area = Rectangle(x: center.x, y: center.y, width: 0, height: 0).inset(by: -reach)
    var found: Coordinate?
    // No zoom: nothing is drawn.
    source.forEachMarker(in: area, zoom: .nan) { marker in
      guard found == nil, let row = RowKey(marker.key), let other = coordinate(of: row), isThere(other) else {
        return
      }
      found = other
    }
    guard found == nil else { return found }
    forEachShape(in: area) { shape in
      func isNear(_ point: MercatorPoint) -> Bool {
        abs(point.y - center.y) <= reach && abs((point.x - center.x).remainder(dividingBy: 1)) <= reach
      }
      guard found == nil, shape.parts.contains(where: { $0.contains(where: isNear) }),
        let row = RowKey(shape.key)
      else { return }
      found = outline(of: row)?.parts.joined().first(where: isThere)
    }
    return found
  }
}
