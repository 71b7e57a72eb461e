import Features
import Geography

/// Reads features from JSON, as RFC 7946 has them.
struct FeatureReader {
  /// A point position: its number array's place among the tokens, and what it says.
  struct Point {
    var token: Int
    var coordinate: Coordinate
  }

  var json: JSONReader
  /// The point positions of the feature read last.
  var points: [Point] = []
  /// The shapes of the feature read last that are not points.
  var shapes: FeatureRecord.Shapes = []
  /// Why a vertex of those shapes has no place.
  var fault: Unplaced?
  /// Whether a line or area of the feature read last has any vertex.
  var hasVertices = false
  /// Children still to be read, as ranges of tokens, while inside collections.
  var pending: [(next: Int, end: Int)] = []
  /// How features of the text are written.
  var pattern = FeaturePattern()

  init(_ json: JSONReader) { self.json = json }

  /// Reads the value at the text's position as a Feature.
  mutating func readFeature() throws(GeoJSONError) -> ReadFeature {
    json.tokens.removeAll(keepingCapacity: true)
    return try feature(at: json.readValue())
  }

  /// Reads the value at the text's position as a bare geometry.
  mutating func readBareGeometry() throws(GeoJSONError) -> ReadFeature {
    json.tokens.removeAll(keepingCapacity: true)
    return try geometry(at: json.readValue())
  }

  /// The bare geometry at `token`.
  mutating func geometry(at token: Int) throws(GeoJSONError) -> ReadFeature {
    var read = begin(at: token)
    read.outline.isFeature = false
    try readGeometry(at: token)
    finish(&read.record)
    return read
  }

  private mutating func begin(at token: Int) -> ReadFeature {
    points.removeAll(keepingCapacity: true)
    shapes = []
    fault = nil
    hasVertices = false
    return ReadFeature(
      record: FeatureRecord(points: 0..<0), outline: FeatureOutline(range: json.tokens[token].range))
  }

  private func finish(_ record: inout FeatureRecord) {
    record.shapes = shapes
    record.unplaced = fault
    record.points = 0..<points.count
    if fault == nil, points.isEmpty, !hasVertices { record.unplaced = .emptyGeometry }
  }

  /// The Feature at `token`.
  mutating func feature(at token: Int) throws(GeoJSONError) -> ReadFeature {
    guard json.tokens[token].kind == .object else { throw structure(.feature, at: token) }
    let members = FeatureMembers(of: token, json)
    var read = begin(at: token)
    guard let type = members.type else {
      throw json.fault(.structure(expected: .featureType, found: .missing), at: read.outline.range.lowerBound)
    }
    guard json.isString(type, "Feature") else { throw structure(.featureType, at: type) }
    try note(members, in: &read)
    if let geometry = members.geometry, json.tokens[geometry].kind != .null {
      guard json.tokens[geometry].kind == .object else { throw structure(.geometryOrNull, at: geometry) }
      try readGeometry(at: geometry)
      finish(&read.record)
    } else {
      read.record.unplaced = .noGeometry
    }
    return read
  }

  /// Notes what is shown of a feature besides its geometry.
  func note(_ members: FeatureMembers, in read: inout ReadFeature) throws(GeoJSONError) {
    if let id = members.id {
      switch json.tokens[id].kind {
      // Null is not in the RFC, but others write it.
      case .string, .number, .null: break
      case .object, .array, .true, .false: throw structure(.identifier, at: id)
      }
      read.outline.identifierStart = json.tokens[id].start
    }
    if let properties = members.properties { try noteProperties(at: properties, members, in: &read) }
  }

  func structure(_ expected: GeoJSONError.ExpectedState, at token: Int) -> GeoJSONError {
    json.fault(
      .structure(expected: expected, found: json.finding(ofToken: token)), at: json.tokens[token].start)
  }
}
