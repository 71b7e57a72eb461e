import Features
import Geography

/// How the shapes in a layer are written if they cross ±180°.
enum AntimeridianStyle: Hashable, Sendable {
  /// Longitudes continue beyond ±180°, for example from 179° to 181°.
  case beyond
  /// Longitudes stay within ±180° and jump, for example from 179° to -179°.
  case jumping
  /// No shape in the layer crosses ±180°. New shapes are divided there, as required by RFC 7946, section 3.1.9.
  case split
}

extension DocumentContents {
  /// Returns how the shapes in a layer are written if they cross ±180°. O(the layer's size).
  func antimeridianStyle(of layer: LayerKey) -> AntimeridianStyle {
    var jumps = false
    for (key, _) in featureKeys(of: layer) {
      let feature = catalog.feature(key)
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

/// Rewrites lines or areas that an edit has extended beyond ±180° in the style of their layer. Existing positions keep
/// their text, including details such as elevations.
struct AntimeridianRewriter {
  private let shapes: FeatureRecord.Shapes
  /// The number of decimals of the new positions on the meridian.
  private let decimals: Int

  init(_ shapes: FeatureRecord.Shapes, decimals: Int) { (self.shapes, self.decimals) = (shapes, decimals) }

  static func goesBeyond(_ feature: any GeometryEditableFeature, _ shapes: FeatureRecord.Shapes) -> Bool {
    (shapes == .areas ? feature.rings : feature.lines).contains { $0.contains { abs($0.longitude) > 180 } }
  }

  func written(_ feature: any GeometryEditableFeature, as style: AntimeridianStyle) throws(ShapeEditError)
    -> any GeometryEditableFeature
  {
    switch style {
    case .beyond: feature
    case .jumping: try jumping(feature)
    case .split: try shapes == .areas ? splitAreas(of: feature) : splitLines(of: feature)
    }
  }

  private func jumping(_ feature: any GeometryEditableFeature) throws(ShapeEditError)
    -> any GeometryEditableFeature
  {
    var moves: [Vertex: Coordinate] = [:]
    for (part, positions) in (shapes == .areas ? feature.rings : feature.lines).enumerated() {
      for (index, place) in positions.withoutClosing(shapes).enumerated() where abs(place.longitude) > 180 {
        moves[Vertex(part: part, index: index)] = place.turned(by: -(place.longitude / 360).rounded())
      }
    }
    return try feature.edited(.move(moves), shapes, decimals: CoordinateSnapping.decimals)
  }

  private func splitLines(of feature: any GeometryEditableFeature) throws(ShapeEditError)
    -> any GeometryEditableFeature
  {
    var (feature, gone) = (feature, [Int]())
    for (part, line) in feature.writtenPositions(of: .lines).enumerated() {
      let places = line.map(\.coordinate)
      guard places.contains(where: { abs($0.longitude) > 180 }) else { continue }
      var pieces = [places]
      for meridian in AntimeridianSplitter.meridians(of: .line(places)) {
        pieces = pieces.flatMap { AntimeridianSplitter.cut($0, at: meridian) }
      }
      for piece in pieces { feature = try adding(piece, from: [line], to: feature, holeOf: nil) }
      gone.append(part)
    }
    return try removing(gone, from: feature)
  }

  private func splitAreas(of feature: any GeometryEditableFeature) throws(ShapeEditError)
    -> any GeometryEditableFeature
  {
    var (feature, gone, next) = (feature, [Int](), 0)
    let written = feature.writtenPositions(of: .areas)
    for area in feature.areas {
      let own = next..<next + area.count
      next = own.upperBound
      let rings = area.enumerated().map { index, ring in RingWinding.wound(ring, clockwise: index > 0) }
      // An area around a pole can't be divided.
      guard area.contains(where: { $0.contains { abs($0.longitude) > 180 } }),
        rings.allSatisfy({ RingWinding.signedArea($0) != nil })
      else { continue }
      var pieces = [rings]
      for meridian in AntimeridianSplitter.meridians(of: .area(rings)) {
        pieces = pieces.flatMap { AreaSplitter($0, at: meridian).pieces }
      }
      for piece in pieces {
        let outer = feature.rings.count
        let turns = AntimeridianRewriter.turns(of: piece[0])
        for (index, ring) in piece.enumerated() {
          feature = try adding(
            ring, from: Array(written[own]), to: feature, turns: turns, holeOf: index > 0 ? outer : nil)
        }
      }
      gone.append(own.lowerBound)
    }
    return try removing(gone, from: feature)
  }

  private func removing(_ gone: [Int], from feature: any GeometryEditableFeature) throws(ShapeEditError)
    -> any GeometryEditableFeature
  {
    var feature = feature
    for part in gone.reversed() {
      feature = try feature.edited(.removePart(part), shapes, decimals: CoordinateSnapping.decimals)
    }
    return feature
  }

  /// Returns the number of full turns that has to be subtracted from the longitudes so that they are within ±180°.
  private static func turns(of places: [Coordinate]) -> Double {
    let longitudes = places.map(\.longitude)
    return (((longitudes.min() ?? 0) + (longitudes.max() ?? 0)) / 720).rounded()
  }

  /// Returns the feature with `places` added as a line, an area, or a hole of the ring `outer`. The longitudes are
  /// shifted to be within ±180°. Positions that are also in `written` keep their text.
  private func adding(
    _ places: [Coordinate], from written: [[PositionLiteral]], to feature: any GeometryEditableFeature,
    turns: Double? = nil,
    holeOf outer: Int?
  ) throws(ShapeEditError) -> any GeometryEditableFeature {
    let turns = turns ?? AntimeridianRewriter.turns(of: places)
    let texts = Dictionary(written.joined().map { ($0.coordinate, $0) }) { first, _ in first }
    // Positions with text can be inserted only into an existing part. So first create the part with temporary
    // positions, and finally remove them.
    let start = places.prefix(3).map { $0.turned(by: -turns) }
    let template = shapes == .areas ? Array(start) : Array(start.prefix(2))
    var feature = try feature.edited(
      outer.map { .addHole(template, toRing: $0) } ?? .addPart(template), shapes,
      decimals: CoordinateSnapping.decimals)
    let count = (shapes == .areas ? feature.rings : feature.lines).count
    let part = outer.map { feature.areas.lastRing(from: $0) } ?? count - 1
    var index = 0
    for run in places.runs(where: { texts[$0] != nil }) {
      let positions = run.map { place in
        var position = texts[place] ?? PositionLiteral(rounded(place), text: [], details: [])
        position.coordinate = position.coordinate.turned(by: -turns)
        return position
      }
      feature = try feature.inserting(positions, at: Vertex(part: part, index: index), shapes)
      index += positions.count
    }
    let rest = (index..<index + template.count).map { Vertex(part: part, index: $0) }
    return try feature.edited(.remove(Set(rest)), shapes, decimals: CoordinateSnapping.decimals)
  }

  /// Rounds the latitude of a position on the meridian. The longitude is already exact.
  private func rounded(_ place: Coordinate) -> Coordinate {
    Coordinate(latitude: place.latitude.rounded(toDecimals: decimals), longitude: place.longitude)
  }
}

extension [Coordinate] {
  fileprivate func withoutClosing(_ shapes: FeatureRecord.Shapes) -> [Coordinate] {
    shapes == .areas ? withoutClosing : self
  }

  /// Splits the coordinates into runs of consecutive elements for which `isOne` returns the same value.
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
  /// Returns the index of the last ring of the area whose outer ring has the index `outer`. Rings are numbered through
  /// all areas.
  fileprivate func lastRing(from outer: Int) -> Int {
    var next = 0
    for rings in self {
      if next == outer { return next + rings.count - 1 }
      next += rings.count
    }
    return outer
  }
}
