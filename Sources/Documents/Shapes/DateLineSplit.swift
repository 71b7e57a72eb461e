import Features
import Geography

/// How the lines and areas of a layer go across ±180°.
enum DateLineWay: Hashable, Sendable {
  /// Longitudes go on beyond ±180.
  case beyond
  /// From one side of the map to the other, within ±180.
  case jumping
  /// Nothing goes there: what comes to do so ends at ±180 and goes on as a part of its own, as RFC 7946, section 3.1.9 has it.
  case split
}

extension DocumentContents {
  /// O(the layer's size).
  func dateLineWay(of layer: LayerKey) -> DateLineWay {
    var jumps = false
    for (key, _) in featureKeys(of: layer) {
      let feature = feature(key)
      if feature.positions.contains(where: { abs($0.longitude) > 180 }) { return .beyond }
      jumps =
        jumps
        || (feature.lines + feature.rings).contains { part in
          zip(part, part.dropFirst()).contains { (180..<360).contains(abs($0.longitude - $1.longitude)) }
        }
    }
    return jumps ? .jumping : .split
  }
}

/// Lines or areas that have come to go beyond ±180°, written as the others of their layer. Positions keep all that their texts
/// say.
struct DateLineSplit {
  private let shapes: FeatureRecord.Shapes
  /// Of the positions where parts end at ±180°.
  private let decimals: Int

  init(_ shapes: FeatureRecord.Shapes, decimals: Int) { (self.shapes, self.decimals) = (shapes, decimals) }

  static func goesBeyond(_ feature: any Feature, _ shapes: FeatureRecord.Shapes) -> Bool {
    (shapes == .areas ? feature.rings : feature.lines).contains { $0.contains { abs($0.longitude) > 180 } }
  }

  func written(_ feature: any Feature, as way: DateLineWay) throws(ShapeEditError) -> any Feature {
    switch way {
    case .beyond: feature
    case .jumping: try jumping(feature)
    case .split: try shapes == .areas ? splitAreas(of: feature) : splitLines(of: feature)
    }
  }

  private func jumping(_ feature: any Feature) throws(ShapeEditError) -> any Feature {
    var moves: [Vertex: Coordinate] = [:]
    for (part, positions) in (shapes == .areas ? feature.rings : feature.lines).enumerated() {
      for (index, place) in positions.withoutClosing(shapes).enumerated() where abs(place.longitude) > 180 {
        moves[Vertex(part: part, index: index)] = place.turned(by: -(place.longitude / 360).rounded())
      }
    }
    return try feature.edited(.move(moves), shapes, decimals: PlaceWriting.decimals)
  }

  private func splitLines(of feature: any Feature) throws(ShapeEditError) -> any Feature {
    var (feature, gone) = (feature, [Int]())
    for (part, line) in feature.writtenPositions(of: .lines).enumerated() {
      let places = line.map(\.coordinate)
      guard places.contains(where: { abs($0.longitude) > 180 }) else { continue }
      var pieces = [places]
      for meridian in DateLineCut.meridians(of: .line(places)) {
        pieces = pieces.flatMap { DateLineCut.cut($0, at: meridian) }
      }
      for piece in pieces { feature = try adding(piece, from: [line], to: feature, holeOf: nil) }
      gone.append(part)
    }
    return try removing(gone, from: feature)
  }

  private func splitAreas(of feature: any Feature) throws(ShapeEditError) -> any Feature {
    var (feature, gone, next) = (feature, [Int](), 0)
    let written = feature.writtenPositions(of: .areas)
    for area in feature.areas {
      let own = next..<next + area.count
      next = own.upperBound
      let rings = area.enumerated().map { index, ring in RingWinding.wound(ring, clockwise: index > 0) }
      // What goes around a pole has no other form.
      guard area.contains(where: { $0.contains { abs($0.longitude) > 180 } }),
        rings.allSatisfy({ RingWinding.signedArea($0) != nil })
      else { continue }
      var pieces = [rings]
      for meridian in DateLineCut.meridians(of: .area(rings)) {
        pieces = pieces.flatMap { AreaCut($0, at: meridian).pieces }
      }
      for piece in pieces {
        let outer = feature.rings.count
        let turns = DateLineSplit.turns(of: piece[0])
        for (index, ring) in piece.enumerated() {
          feature = try adding(
            ring, from: Array(written[own]), to: feature, turns: turns, holeOf: index > 0 ? outer : nil)
        }
      }
      gone.append(own.lowerBound)
    }
    return try removing(gone, from: feature)
  }

  private func removing(_ gone: [Int], from feature: any Feature) throws(ShapeEditError) -> any Feature {
    var feature = feature
    for part in gone.reversed() {
      feature = try feature.edited(.removePart(part), shapes, decimals: PlaceWriting.decimals)
    }
    return feature
  }

  /// Whole turns to the west of where the positions are within ±180.
  private static func turns(of places: [Coordinate]) -> Double {
    let longitudes = places.map(\.longitude)
    return (((longitudes.min() ?? 0) + (longitudes.max() ?? 0)) / 720).rounded()
  }

  /// The feature with a part of `places`: those that are in `written` with their texts.
  private func adding(
    _ places: [Coordinate], from written: [[WrittenPosition]], to feature: any Feature, turns: Double? = nil,
    holeOf outer: Int?
  ) throws(ShapeEditError) -> any Feature {
    let turns = turns ?? DateLineSplit.turns(of: places)
    let texts = Dictionary(written.joined().map { ($0.coordinate, $0) }) { first, _ in first }
    // Something must be there to stand beside, and goes again.
    let start = places.prefix(3).map { $0.turned(by: -turns) }
    let template = shapes == .areas ? Array(start) : Array(start.prefix(2))
    var feature = try feature.edited(
      outer.map { .addHole(template, toRing: $0) } ?? .addPart(template), shapes,
      decimals: PlaceWriting.decimals)
    let count = (shapes == .areas ? feature.rings : feature.lines).count
    let part = outer.map { feature.areas.lastRing(from: $0) } ?? count - 1
    var index = 0
    for run in places.runs(where: { texts[$0] != nil }) {
      let positions = run.map { place in
        var position = texts[place] ?? WrittenPosition(rounded(place), text: [], details: [])
        position.coordinate = position.coordinate.turned(by: -turns)
        return position
      }
      feature = try feature.inserting(positions, at: Vertex(part: part, index: index), shapes)
      index += positions.count
    }
    let rest = (index..<index + template.count).map { Vertex(part: part, index: $0) }
    return try feature.edited(.remove(Set(rest)), shapes, decimals: PlaceWriting.decimals)
  }

  /// A position on a meridian.
  private func rounded(_ place: Coordinate) -> Coordinate {
    Coordinate(latitude: place.latitude.rounded(toDecimals: decimals), longitude: place.longitude)
  }
}

extension [Coordinate] {
  fileprivate func withoutClosing(_ shapes: FeatureRecord.Shapes) -> [Coordinate] {
    shapes == .areas ? withoutClosing : self
  }

  /// Neighbours of which `isOne` says the same.
  fileprivate func runs(where isOne: (Coordinate) -> Bool) -> [[Coordinate]] {
    var runs: [[Coordinate]] = []
    var last: Bool?
    for place in self {
      let now = isOne(place)
      if now != last { runs.append([]) }
      runs[runs.count - 1].append(place)
      last = now
    }
    return runs
  }
}

extension [[[Coordinate]]] {
  /// Of areas, the last ring of the one whose outer ring is that.
  fileprivate func lastRing(from outer: Int) -> Int {
    var next = 0
    for rings in self {
      if next == outer { return next + rings.count - 1 }
      next += rings.count
    }
    return outer
  }
}
