import Tiles

/// Classifies the features of one layer of a tile.
///
/// Names and values of attributes are looked up once for the layer, so that a feature is classified without comparing
/// strings.
package struct FeatureClassifier {
  private enum Role {
    case kind, detail
    case property(SchemaMapping.Property)
  }

  private let layer: VectorTile.Layer
  private let mapping: SchemaMapping.LayerMapping
  /// The role of each attribute, or `nil` if the attribute doesn't matter.
  private let roles: [Role?]
  /// The kind for each value of the layer, as the value of the kind attribute and of the detail attribute.
  private let kinds: [StreetKind?]
  private let details: [StreetKind?]

  /// Creates a classifier of `layer`. A layer of labels is classified like the layer `drawnLayer`. Returns `nil` if no
  /// feature of the layer is drawn.
  package init?(_ layer: VectorTile.Layer, in schema: SchemaMapping, like drawnLayer: String? = nil) {
    guard !layer.features.isEmpty, let mapping = schema.layers[drawnLayer ?? layer.name] else { return nil }
    self.layer = layer
    self.mapping = mapping
    roles = layer.attributeNames.map { name in
      if schema.kindNames.contains(name) { return .kind }
      if schema.detailNames.contains(name) { return .detail }
      return SchemaMapping.Property.byName[name].map(Role.property)
    }
    func lookUp(_ table: [String: StreetKind]) -> [StreetKind?] {
      layer.attributeValues.map { value in
        if case .string(let text) = value { table[text] } else { nil }
      }
    }
    kinds = lookUp(mapping.kinds)
    details = lookUp(mapping.details)
  }

  /// Returns what the feature is, or `nil` if the feature isn't drawn. O(attributes).
  package func classify(_ feature: VectorTile.Feature) -> StreetFeature? {
    let attributes = layer.attributes(of: feature)
    var kind: StreetKind?
    var detail: StreetKind?
    var properties = Properties()
    var index = attributes.startIndex
    while index + 1 < attributes.endIndex {
      let (name, value) = (Int(attributes[index]), Int(attributes[index + 1]))
      index += 2
      switch roles[name] {
      case .kind: kind = kinds[value]
      case .detail: detail = details[value]
      case .property(let property): properties.set(property, layer.attributeValues[value])
      case nil: continue
      }
    }
    if mapping.isBorder { kind = properties.borderKind }
    guard var kind = detail ?? kind ?? mapping.otherwise else { return nil }
    // Some schemas have the areas of roads in the same layer as the lines.
    if kind.isRoad, feature.kind == .polygons { kind = .square }
    if kind == .countryBorder || kind == .regionBorder, properties.isMaritime { return nil }
    return StreetFeature(
      kind, level: properties.level, isMinor: properties.isMinor, isDisputed: properties.isDisputed)
  }
}

/// The properties of a feature, apart from its kind.
private struct Properties {
  private var isBridge = false
  private var isTunnel = false
  private var layer = 0.0
  private var administrativeLevel: Double?
  var isMinor = false
  var isMaritime = false
  var isDisputed = false

  mutating func set(_ property: SchemaMapping.Property, _ value: VectorTile.Value) {
    switch property {
    case .structure:
      isBridge = value == .string("bridge")
      isTunnel = value == .string("tunnel")
    case .isBridge: isBridge = value.isTrue
    case .isTunnel: isTunnel = value.isTrue
    case .layer: layer = value.double ?? 0
    case .isLink: if value.isTrue { isMinor = true }
    case .service:
      if case .string(let use) = value, SchemaMapping.minorServices.contains(use) { isMinor = true }
    case .administrativeLevel: administrativeLevel = value.double
    case .isMaritime: isMaritime = value.isTrue
    case .isDisputed: isDisputed = value.isTrue
    }
  }

  var level: StreetFeature.Level {
    if isTunnel { return .tunnel }
    guard isBridge else { return .ground }
    return layer >= 2 ? .upperBridge : .bridge
  }

  var borderKind: StreetKind? {
    switch administrativeLevel ?? 2 {
    case ...2: .countryBorder
    case ...4: .regionBorder
    default: nil
    }
  }
}

extension VectorTile.Value {
  /// Whether the value means “yes”. Schemas use Booleans, numbers and texts.
  fileprivate var isTrue: Bool {
    switch self {
    case .bool(let value): value
    case .integer(let value): value != 0
    case .number(let value): value != 0
    case .string(let text): text == "yes" || text == "true" || text == "1"
    }
  }
}
