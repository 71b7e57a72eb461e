import Features

/// What the members of a file's root object say about what the file is.
struct RootOutline {
  enum RootType { case featureCollection, feature, geometry }

  private(set) var type: RootType?
  private(set) var hasFeatures = false
  /// What "features" is where it is no array, and where.
  private(set) var featuresFault: GeoJSONError.Fault?
  private(set) var featuresPlace: Int?
  /// What the root is where it is no object.
  var other: GeoJSONError.OtherJSON?

  private var typeName: String?
  private var names: Set<String> = []

  /// Notes a member of the root; an array of features has no token.
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

  /// Why a root that has none of GeoJSON's types is none.
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
