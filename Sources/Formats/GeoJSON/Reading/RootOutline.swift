import Features

/// The type of the root value of a file: RFC 7946, section 2.
public enum GeoJSONRoot: Hashable, Sendable {
  case featureCollection, feature, geometry
  /// Several GeoJSON texts, either as a GeoJSON text sequence (RFC 8142) or with one text per line.
  case sequence
}

/// The type of a file's root object, determined from the members that were read so far.
struct RootOutline {
  enum RootType { case featureCollection, feature, geometry }

  private(set) var type: RootType?
  private(set) var hasFeatures = false
  /// The error and the offset of a member `features` that isn't an array.
  private(set) var featuresFault: GeoJSONError.Fault?
  private(set) var featuresPlace: Int?
  /// The kind of a root value that isn't an object.
  var other: GeoJSONError.OtherJSON?

  private(set) var typeName: String?
  private var names: Set<String> = []

  /// Records a member of the root. `token` is `nil` for an array of features, because such an array is read without
  /// creating a token.
  mutating func note(_ name: String, _ json: JSONReader, valueAt token: Int?) {
    if names.count < 64 { names.insert(name) }
    if name == "features" {
      hasFeatures = token == nil
      featuresFault = token.map { .structure(expected: .featuresArray, found: json.finding(ofToken: $0)) }
      featuresPlace = token.map { json.tokens[$0].start }
    }
    guard name == "type", let token else { return }
    typeName = json.tokens[token].kind == .string ? json.string(at: token) : nil
    type =
      switch typeName {
      case "FeatureCollection": .featureCollection
      case "Feature": .feature
      case "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
        "GeometryCollection":
        .geometry
      default: nil
      }
  }

  /// The error that explains why the root isn't GeoJSON.
  var fault: GeoJSONError.Fault {
    if let other { return .notGeoJSON(other) }
    if typeName == "Topology" { return .otherFormat(.topoJSON) }
    if let typeName { return .notGeoJSON(.unknownType(String(typeName.prefix(40)))) }
    if names.contains("geometryType") || names.contains("spatialReference") { return .otherFormat(.esriJSON) }
    if names.contains("osm3s") || names.contains("elements") { return .otherFormat(.overpassJSON) }
    if names.contains("tilejson") { return .otherFormat(.tileJSON) }
    if names.isSuperset(of: ["version", "sources", "layers"]) { return .otherFormat(.mapStyle) }
    return .notGeoJSON(hasFeatures ? .featuresWithoutType : .object)
  }
}
