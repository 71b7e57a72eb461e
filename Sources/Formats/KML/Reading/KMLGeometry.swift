import Features
import Geography
import Markup

/// The positions of a feature, with their locations in the text.
struct KMLGeometry: Sendable {
  struct Position: Sendable {
    /// The range of the longitude. The offsets have 32 bits to save memory, because lines can be long.
    private var longitudeStart: Int32, longitudeEnd: Int32
    private var latitudeStart: Int32, latitudeEnd: Int32
    /// The range of the third number. If the tuple has only two numbers, this is an empty range after the latitude.
    private var heightStart: Int32, heightEnd: Int32
    /// The end of the tuple, after a trailing comma.
    private var tupleEnd: Int32
    var coordinate: Coordinate

    init(_ tuple: KMLTuples.Tuple, _ place: (Range<Int>) -> Range<Int>) {
      let (longitude, latitude) = (place(tuple.longitude), place(tuple.latitude))
      let height = tuple.height.map(place) ?? latitude.upperBound..<latitude.upperBound
      (longitudeStart, longitudeEnd) = (Int32(longitude.lowerBound), Int32(longitude.upperBound))
      (latitudeStart, latitudeEnd) = (Int32(latitude.lowerBound), Int32(latitude.upperBound))
      (heightStart, heightEnd) = (Int32(height.lowerBound), Int32(height.upperBound))
      tupleEnd = Int32(place(tuple.end..<tuple.end).lowerBound)
      coordinate = tuple.coordinate
    }

    var longitude: Range<Int> { Int(longitudeStart)..<Int(longitudeEnd) }
    var latitude: Range<Int> { Int(latitudeStart)..<Int(latitudeEnd) }
    var height: Range<Int> { Int(heightStart)..<Int(heightEnd) }
    /// The range of the whole tuple.
    var range: Range<Int> { Int(longitudeStart)..<Int(tupleEnd) }
  }

  /// A part of `coordinates` that isn't a valid tuple.
  struct Fault: Sendable {
    var range: Range<Int>
    /// The ranges of the longitude and latitude. `nil` if correcting these numbers isn't sufficient.
    var numbers: (longitude: Range<Int>, latitude: Range<Int>)?
    /// The element of the geometry. For a ring of an area, this is the Polygon.
    var element: Int
    /// Whether the range contains valid tuples that follow the first tuple of a Point. A Point may have only one tuple.
    var isSurplus = false
  }

  /// A Point, a LineString, a track, a ring of a Polygon, or a LinearRing outside of a Polygon.
  struct Part: Sendable {
    enum Kind: Sendable { case point, line, outerRing, innerRing }
    var kind: Kind
    /// The element of the geometry. For a ring of an area, this is the Polygon.
    var element: Int
    var positions: Range<Int>
    /// Whether the text contains only valid tuples that are separated by white space.
    var isPlain = true
  }

  private(set) var positions: [Position] = []
  private(set) var parts: [Part] = []
  /// The faults in the order of the text.
  private(set) var faults: [Fault] = []
  /// Whether the feature has a geometry, even without positions.
  private(set) var hasGeometry = false

  /// Reads all geometries in the outermost element of `reader`. Elements in texts and properties aren't geometries, even
  /// if they have the name of a geometry.
  mutating func read(_ reader: MarkupReader) {
    positions.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    faults.removeAll(keepingCapacity: true)
    hasGeometry = false
    var index = 1
    while index < reader.elements.count {
      if reader.elements[index].parent == 0, reader.isOwn(index, KMLGeometry.otherContents) {
        index = Int(reader.elements[index].next)
        continue
      }
      if reader.isOwn(index, "coordinates") {
        readCoordinates(index, reader)
      } else if reader.isLocally(index, "coord") {
        readTrackPoint(index, reader)
      } else if !hasGeometry {
        hasGeometry = KMLGeometry.names.contains { reader.isOwn(index, $0) }
      }
      index += 1
    }
  }

  /// The children of a feature whose elements belong to a text or property.
  private static let otherContents: [StaticString] =
    ["name", "description", "ExtendedData"] + KMLPropertyElements.own + KMLPropertyElements.times
  private static let names: [StaticString] = [
    "Point", "LineString", "LinearRing", "Polygon", "MultiGeometry", "Model",
  ]

  private mutating func readCoordinates(_ index: Int, _ reader: MarkupReader) {
    let parent = Int(reader.elements[index].parent)
    guard let (kind, element) = KMLGeometry.part(of: parent, reader) else { return }
    let start = positions.count
    let isPlain = readTuples(index, reader, isTrack: false, isPoint: kind == .point, of: element)
    if kind == .point, positions.count > start + 1 {
      faults.append(
        Fault(
          range: positions[start + 1].range.lowerBound..<positions[positions.count - 1].range.upperBound,
          element: element, isSurplus: true))
      positions.removeLast(positions.count - start - 1)
    }
    // Omit geometries without positions.
    guard positions.count > start else { return }
    parts.append(Part(kind: kind, element: element, positions: start..<positions.count, isPlain: isPlain))
  }

  /// Reads a position of a `gx:Track`, in which each position is a separate element.
  private mutating func readTrackPoint(_ index: Int, _ reader: MarkupReader) {
    let parent = Int(reader.elements[index].parent)
    guard parent > 0, reader.isLocally(parent, "Track") else { return }
    hasGeometry = true
    let start = positions.count
    _ = readTuples(index, reader, isTrack: true, isPoint: false, of: parent)
    guard positions.count > start else { return }
    if let last = parts.last, last.element == parent {
      parts[parts.count - 1].positions = last.positions.lowerBound..<positions.count
    } else {
      parts.append(Part(kind: .line, element: parent, positions: start..<positions.count))
    }
  }

  /// Reads the tuples in the content of the element at `index`. Returns whether the content has only valid tuples that
  /// are separated by white space.
  private mutating func readTuples(
    _ index: Int, _ reader: MarkupReader, isTrack: Bool, isPoint: Bool, of element: Int
  ) -> Bool {
    guard !reader.isPlain(index) else {
      return readTuples(reader.bytes, in: reader.elements[index].content, isTrack, isPoint, element) { $0 }
    }
    guard !reader.hasChildren(index) else {
      faults.append(Fault(range: reader.elements[index].content, element: element))
      return false
    }
    let characters = reader.characters(of: index)
    characters.bytes.withUnsafeBufferPointer { buffer in
      _ = readTuples(buffer, in: 0..<buffer.count, isTrack, isPoint, element, characters.range)
    }
    return false
  }

  private mutating func readTuples(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, _ isTrack: Bool, _ isPoint: Bool,
    _ element: Int, _ place: (Range<Int>) -> Range<Int>
  ) -> Bool {
    var isPlain = true
    var tuples = KMLTuples(bytes, in: range, isSpaced: isTrack, allowsJoined: !isPoint)
    tuples.forEach { tuple in
      positions.append(Position(tuple, place))
      if tuple.isJoined { isPlain = false }
    } faulty: { fault in
      faults.append(
        Fault(
          range: place(fault.range), numbers: fault.numbers.map { (place($0.longitude), place($0.latitude)) },
          element: element))
      isPlain = false
    }
    return isPlain
  }

  /// Returns the kind of the part whose coordinates are in `geometry`, and the element of its geometry.
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
}

extension KMLGeometry {
  func coordinates(of part: Part) -> [Coordinate] { positions[part.positions].map(\.coordinate) }

  /// The indices of the positions that are points.
  var points: [Int] { parts.compactMap { $0.kind == .point ? $0.positions.lowerBound : nil } }

  /// Whether `positions` is incomplete because a coordinate is invalid.
  var hasFaultyPosition: Bool { faults.contains { !$0.isSurplus } }

  /// The record of the feature. It refers to all of `points`.
  var record: FeatureRecord {
    var record = FeatureRecord(points: 0..<parts.count { $0.kind == .point })
    for part in parts where part.kind != .point {
      record.shapes.insert(part.kind == .line ? .lines : .areas)
      for position in positions[part.positions] where record.unplaced == nil {
        record.unplaced = PlacementFailure(position.coordinate)
      }
    }
    if positions.isEmpty { record.unplaced = hasGeometry ? .emptyGeometry : .noGeometry }
    if hasFaultyPosition { record.unplaced = .invalidCoordinate }
    return record
  }
}
