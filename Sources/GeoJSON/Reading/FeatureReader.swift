import Features
import Geography

/// Reads features from JSON according to RFC 7946.
struct FeatureReader {
  /// The position of a point: the token of its number array, and its coordinate.
  struct Point {
    var token: Int
    var coordinate: Coordinate
  }

  var json: JSONReader
  /// The points of the last feature.
  var points: [Point] = []
  /// The kinds of shapes in the last feature, other than points.
  var shapes: FeatureRecord.Shapes = []
  /// The reason why a vertex of those shapes is invalid.
  var fault: PlacementFailure?
  /// Whether any line or area of the last feature has a vertex.
  var hasVertices = false
  /// The token ranges of collection children that haven't been read yet.
  var pending: [(next: Int, end: Int)] = []
  /// The pattern of the features in this text.
  var pattern = FeaturePattern()

  init(_ json: JSONReader) { self.json = json }

  /// Reads the value at the current position as a Feature.
  mutating func readFeature() throws(GeoJSONError) -> ReadFeature {
    json.tokens.removeAll(keepingCapacity: true)
    return try feature(at: json.readValue())
  }

  /// Reads the value at the current position as a bare geometry.
  mutating func readBareGeometry() throws(GeoJSONError) -> ReadFeature {
    json.tokens.removeAll(keepingCapacity: true)
    return try geometry(at: json.readValue())
  }

  /// Interprets the value at `token` as a bare geometry.
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

  /// Interprets the value at `token` as a Feature.
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

  /// Reads the identifier and the properties of a feature into `read`.
  func note(_ members: FeatureMembers, in read: inout ReadFeature) throws(GeoJSONError) {
    if let id = members.id {
      switch json.tokens[id].kind {
      // RFC 7946 doesn't allow `null`, but some programs write it.
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
