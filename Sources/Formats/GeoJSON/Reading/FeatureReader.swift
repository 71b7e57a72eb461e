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
  /// The reason why a vertex of a line or area is invalid, or `nil`.
  var fault: PlacementFailure?
  /// The faults of the last feature, in the order in which they were found.
  var faults: [FeatureFault] = []
  /// Whether a line or area of the last feature has at least one vertex.
  var hasVertices = false
  /// The token ranges of geometries in collections that haven't been read yet.
  var pending: [(next: Int, end: Int)] = []
  /// The pattern of the features in this text.
  var pattern = FeaturePattern()

  init(_ json: JSONReader) { self.json = json }

  /// Reads the value at the current position as a Feature. Records its faults.
  mutating func readFeature() throws(GeoJSONError) -> ParsedFeature { feature(at: try readTokens()) }

  /// Reads the value at the current position as a bare geometry. Records its faults.
  mutating func readBareGeometry() throws(GeoJSONError) -> ParsedFeature { geometry(at: try readTokens()) }

  /// Reads the value at the current position as an element of a feature list: a Feature, a bare geometry, or an invalid
  /// element.
  mutating func readElement() throws(GeoJSONError) -> ParsedFeature { element(at: try readTokens()) }

  /// Replaces the tokens with the tokens of the value at the current position. Returns the value's token.
  mutating func readTokens() throws(GeoJSONError) -> Int {
    json.tokens.removeAll(keepingCapacity: true)
    return try json.readFeatureValue()
  }

  /// Returns the element of a feature list at `token`.
  mutating func element(at token: Int) -> ParsedFeature {
    guard json.tokens[token].kind == .object else { return geometry(at: token, expected: .feature) }
    let members = FeatureMembers(of: token, json)
    guard let type = members.type else { return feature(at: token) }
    if isGeometryType(at: type) { return geometry(at: token) }
    let isFeature =
      json.isString(type, "Feature") || members.geometry != nil || members.properties != nil
    return isFeature ? feature(at: token) : geometry(at: token, expected: .feature)
  }

  /// Returns the bare geometry at `token`. Any other value is recorded as an error that names `expected`.
  mutating func geometry(
    at token: Int, expected: GeoJSONError.ExpectedState = .geometry
  ) -> ParsedFeature {
    var read = begin(at: token)
    read.outline.isFeature = false
    if expected == .feature { note(.feature, at: token) } else { readGeometry(at: token) }
    finish(&read.record)
    return read
  }

  private mutating func begin(at token: Int) -> ParsedFeature {
    points.removeAll(keepingCapacity: true)
    shapes = []
    fault = nil
    faults.removeAll(keepingCapacity: true)
    hasVertices = false
    return ParsedFeature(
      record: FeatureRecord(points: 0..<0), outline: FeatureOutline(range: json.tokens[token].range))
  }

  /// Completes the record. A feature with a fault isn't shown on the map until the fault is corrected.
  private mutating func finish(_ record: inout FeatureRecord) {
    if let fault = faults.first(where: { !$0.keepsPlace }) {
      points.removeAll(keepingCapacity: true)
      shapes = []
      record.unplaced = fault.isOfCoordinates ? .invalidCoordinate : .wrongGeometry
      return
    }
    record.shapes = shapes
    record.unplaced = fault
    record.points = 0..<points.count
    if fault == nil, points.isEmpty, !hasVertices { record.unplaced = .emptyGeometry }
  }

  /// Returns the Feature at `token`. If the value isn't a valid Feature, records the faults.
  mutating func feature(at token: Int) -> ParsedFeature {
    var read = begin(at: token)
    guard json.tokens[token].kind == .object else {
      note(.feature, at: token)
      finish(&read.record)
      return read
    }
    let members = FeatureMembers(of: token, json)
    if let type = members.type {
      if !json.isString(type, "Feature") { note(.featureType, at: type) }
    } else {
      noteMissing(.featureType, in: token)
    }
    note(members, in: &read)
    if let geometry = members.geometry, json.tokens[geometry].kind != .null {
      if json.tokens[geometry].kind == .object {
        readGeometry(at: geometry)
      } else {
        note(.geometryOrNull, at: geometry)
      }
      finish(&read.record)
    } else {
      read.record.unplaced = .noGeometry
      if faults.contains(where: { !$0.keepsPlace }) { finish(&read.record) }
    }
    return read
  }

  /// Records the members other than the geometry that are used: the identifier and the properties.
  mutating func note(_ members: FeatureMembers, in read: inout ParsedFeature) {
    if let id = members.id {
      switch json.tokens[id].kind {
      // Accept `null`, which RFC 7946 doesn't allow but other programs write.
      case .string, .number, .null: read.outline.identifierStart = json.tokens[id].start
      case .object, .array, .true, .false, .word: note(.identifier, at: id)
      }
    }
    if let properties = members.properties { noteProperties(at: properties, members, in: &read) }
  }

  func structure(_ expected: GeoJSONError.ExpectedState, at token: Int) -> GeoJSONError {
    json.fault(
      .structure(expected: expected, found: json.finding(ofToken: token)), at: json.tokens[token].start)
  }
}
