import Features
import Geography
import Markup

/// Where the positions of a feature are in its text.
struct KMLGeometry: Sendable {
  struct Position: Sendable {
    /// The texts of the two numbers. Offsets are 32 bits, as a long line has many.
    var longitudeStart: Int32, longitudeEnd: Int32
    var latitudeStart: Int32, latitudeEnd: Int32
    var coordinate: Coordinate

    var longitude: Range<Int> { Int(longitudeStart)..<Int(longitudeEnd) }
    var latitude: Range<Int> { Int(latitudeStart)..<Int(latitudeEnd) }
  }

  /// A Point, a LineString, a LinearRing on its own, a track, or a ring of a Polygon.
  struct Part: Sendable {
    enum Kind: Sendable { case point, line, outerRing, innerRing }
    var kind: Kind
    /// What would have to go for the part to be gone: of a ring the Polygon.
    var element: Int
    var positions: Range<Int>
  }

  private(set) var positions: [Position] = []
  private(set) var parts: [Part] = []
  /// Whether there is any geometry, with positions or not.
  private(set) var hasGeometry = false

  /// Reads what is in the outermost element of `reader`.
  mutating func read(_ reader: MarkupReader) throws(MarkupError) {
    positions.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    hasGeometry = false
    for index in reader.elements.indices.dropFirst() {
      if reader.isOwn(index, "coordinates") {
        try readCoordinates(index, reader)
      } else if reader.isLocally(index, "coord") {
        try readTrackPoint(index, reader)
      } else if !hasGeometry {
        hasGeometry = KMLGeometry.names.contains { reader.isOwn(index, $0) }
      }
    }
  }

  private static let names: [StaticString] = [
    "Point", "LineString", "LinearRing", "Polygon", "MultiGeometry", "Model",
  ]

  private mutating func readCoordinates(_ index: Int, _ reader: MarkupReader) throws(MarkupError) {
    let parent = Int(reader.elements[index].parent)
    guard let (kind, element) = KMLGeometry.part(of: parent, reader) else { return }
    let start = positions.count
    try readTuples(reader.elements[index].content, reader, isSpaced: false)
    if kind == .point, positions.count > start + 1 { positions.removeLast(positions.count - start - 1) }
    // What has no positions is no part.
    guard positions.count > start else { return }
    parts.append(Part(kind: kind, element: element, positions: start..<positions.count))
  }

  /// Google's `gx:Track` has an element for each position.
  private mutating func readTrackPoint(_ index: Int, _ reader: MarkupReader) throws(MarkupError) {
    let parent = Int(reader.elements[index].parent)
    guard parent > 0, reader.isLocally(parent, "Track") else { return }
    hasGeometry = true
    let start = positions.count
    try readTuples(reader.elements[index].content, reader, isSpaced: true)
    guard positions.count > start else { return }
    if let last = parts.last, last.element == parent {
      parts[parts.count - 1].positions = last.positions.lowerBound..<positions.count
    } else {
      parts.append(Part(kind: .line, element: parent, positions: start..<positions.count))
    }
  }

  /// What the coordinates of a geometry are those of.
  private static func part(of geometry: Int, _ reader: MarkupReader) -> (Part.Kind, element: Int)? {
    guard geometry > 0 else { return nil }
    if reader.isOwn(geometry, "Point") { return (.point, geometry) }
    if reader.isOwn(geometry, "LineString") { return (.line, geometry) }
    guard reader.isOwn(geometry, "LinearRing") else { return nil }
    let boundary = Int(reader.elements[geometry].parent)
    guard boundary > 0 else { return (.line, geometry) }
    let polygon = Int(reader.elements[boundary].parent)
    guard polygon > 0, reader.isOwn(polygon, "Polygon") else { return (.line, geometry) }
    if reader.isOwn(boundary, "outerBoundaryIs") { return (.outerRing, polygon) }
    if reader.isOwn(boundary, "innerBoundaryIs") { return (.innerRing, polygon) }
    return (.line, geometry)
  }

  /// Tuples of numbers with commas between them and white space between tuples; or, where it is spaced, one with white
  /// space between its numbers. White space around a comma, which some programs write, is read over.
  private mutating func readTuples(
    _ content: Range<Int>, _ reader: MarkupReader, isSpaced: Bool
  ) throws(MarkupError) {
    let bytes = reader.bytes
    var at = content.lowerBound
    func skipSpace() { while at < content.upperBound, bytes[at].isMarkupSpace { at += 1 } }
    skipSpace()
    while at < content.upperBound {
      let tupleStart = at
      var count = 0
      var numbers = (0..<0, 0..<0)
      while true {
        let start = at
        while at < content.upperBound, !bytes[at].isMarkupSpace, bytes[at] != UInt8(ascii: ",") { at += 1 }
        if count == 0 { numbers.0 = start..<at }
        if count == 1 { numbers.1 = start..<at }
        count += 1
        skipSpace()
        guard at < content.upperBound else { break }
        if bytes[at] == UInt8(ascii: ",") {
          at += 1
          skipSpace()
        } else if !isSpaced {
          break
        }
      }
      guard count >= 2, let longitude = MarkupNumber.value(reader.slice(numbers.0)),
        let latitude = MarkupNumber.value(reader.slice(numbers.1))
      else {
        let text = String(decoding: bytes[tupleStart..<min(at, tupleStart + 40)], as: UTF8.self)
        throw MarkupError(
          .coordinates(text.trimmingMarkupSpace), at: TextPlace(offset: tupleStart, in: bytes))
      }
      positions.append(
        Position(
          longitudeStart: Int32(numbers.0.lowerBound), longitudeEnd: Int32(numbers.0.upperBound),
          latitudeStart: Int32(numbers.1.lowerBound), latitudeEnd: Int32(numbers.1.upperBound),
          coordinate: Coordinate(latitude: latitude, longitude: longitude)))
    }
  }
}

extension KMLGeometry {
  func coordinates(of part: Part) -> [Coordinate] { positions[part.positions].map(\.coordinate) }

  /// The places of the positions that are points.
  var points: [Int] { parts.compactMap { $0.kind == .point ? $0.positions.lowerBound : nil } }

  /// What a map needs to know of it; its points are all of `points`.
  var record: FeatureRecord {
    var record = FeatureRecord(points: 0..<parts.count { $0.kind == .point })
    for part in parts where part.kind != .point {
      record.shapes.insert(part.kind == .line ? .lines : .areas)
      for position in positions[part.positions] where record.unplaced == nil {
        record.unplaced = Unplaced(position.coordinate)
      }
    }
    if positions.isEmpty { record.unplaced = hasGeometry ? .emptyGeometry : .noGeometry }
    return record
  }
}
