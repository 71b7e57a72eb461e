/// A schema of vector tiles: the names of layers and attributes.
public enum CitySchema: String, CaseIterable, Sendable {
  /// OpenMapTiles 3.15.
  case openMapTiles
  /// The basemap of Protomaps, version 4.
  case protomaps
  /// Shortbread 1.0.
  case shortbread

  func entries(of feature: CityFeature) -> [SchemaEntry] {
    switch self {
    case .openMapTiles: OpenMapTilesSchema.entries(of: feature)
    case .protomaps: ProtomapsSchema.entries(of: feature)
    case .shortbread: ShortbreadSchema.entries(of: feature)
    }
  }
}

/// A feature in a layer of a schema.
struct SchemaEntry {
  var layer: String
  var attributes: [(key: String, value: TileValue)]
  /// Whether the entry is a point for the label of an area.
  var isLabel = false
  /// The lowest zoom of the entry, or `nil` for the lowest zoom of the feature's kind.
  var minimumZoom: Int?

  init(
    _ layer: String, _ attributes: [(key: String, value: TileValue?)], isLabel: Bool = false,
    from minimumZoom: Int? = nil
  ) {
    self.layer = layer
    self.attributes = attributes.compactMap { key, value in value.map { (key, $0) } }
    self.isLabel = isLabel
    self.minimumZoom = minimumZoom
  }
}

extension CityFeature {
  /// The position of an area's label: on the area, next to its hole if it has one.
  var labelPoint: CityPoint? {
    guard case .polygon(let rings) = shape, let outer = rings.first else { return nil }
    if rings.count > 1 {
      return CityPoint((outer[0].x + rings[1][0].x) / 2, (outer[0].y + rings[1][0].y) / 2)
    }
    let sum = outer.reduce(CityPoint(0, 0), +)
    return CityPoint(sum.x / Double(outer.count), sum.y / Double(outer.count))
  }
}
