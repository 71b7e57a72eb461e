import Features
import Geography

/// Reads features from JSON according to RFC 7946.
struct FeatureReader {
  /// The position of a point. `token` is the token of its array of numbers.
  struct Point {
    var token: Int
    var coordinate: Coordinate
  }

  var json: JSONReader
  /// The points of the last feature.
  var points: [Point] = []
  /// Whether the last feature has lines, areas or both.
  var shapes: FeatureRecord.Shapes = []
  /// Why a vertex of a line or area is invalid. `nil` if all vertices are valid.
  var fault: PlacementFailure?
  /// The faults of the last feature, in the order in which the reader found them.
  var faults: [FeatureFault] = []
  /// Whether a line or area of the last feature has at least one vertex.
  var hasVertices = false
  /// Ranges of tokens of geometries in collections that must still be read. `next` is the token of the next geometry.
  var pending: [(next: Int, end: Int)] = []
  /// The pattern that the features of this text follow.
  var pattern = FeaturePattern()

  init(_ json: JSONReader) { self.json = json }

  /// Reads the value at the current position as a Feature, and records its faults.
  mutating func readFeature() throws(GeoJSONError) -> ParsedFeature { feature(at: try readTokens()) }

  /// Reads the value at the current position as a bare geometry, and records its faults.
  mutating func readBareGeometry() throws(GeoJSONError) -> ParsedFeature { geometry(at: try readTokens()) }

  /// Reads the value at the current position as an element of a list of features. The element can be a Feature, a bare
  /// geometry or invalid.
  mutating func readElement() throws(GeoJSONError) -> ParsedFeature { element(at: try readTokens()) }

  /// Replaces all tokens with the tokens of the value at the current position. Returns the token of the value.
  mutating func readTokens() throws(GeoJSONError) -> Int {
    json.tokens.removeAll(keepingCapacity: true)
    return try json.readFeatureValue()
  }

  /// Reads the element of a list of features at `token`.
  mutating func element(at token: Int) -> ParsedFeature {
    guard json.tokens[token].kind == .object else { return geometry(at: token, expected: .feature) }
    let members = FeatureMembers(of: token, json)
    guard let type = members.type else { return feature(at: token) }
    if isGeometryType(at: type) { return geometry(at: token) }
    let isFeature =
      json.isString(type, "Feature") || members.geometry != nil || members.properties != nil
    return isFeature ? feature(at: token) : geometry(at: token, expected: .feature)
  }

  /// Reads the bare geometry at `token`. If the value isn't a geometry, records an error, in which `expected` is the
  /// expected value.
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

  /// Completes the record. If a fault prevents showing the feature on the map, removes its points and shapes.
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

  /// Reads the Feature at `token`. If the value isn't a valid Feature, records the faults.
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

  /// Records the identifier and the properties.
  mutating func note(_ members: FeatureMembers, in read: inout ParsedFeature) {
    if let id = members.id {
      switch json.tokens[id].kind {
      // Accept `null`, because some programs write it, although RFC 7946 doesn't allow it.
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
