import Tiles

/// A schema of vector tiles: the names and the meanings of layers and attributes.
public enum TileSchema: Hashable, Sendable, CaseIterable {
  /// OpenMapTiles 3.
  case openMapTiles
  /// The basemap of Protomaps, version 4. Version 3 differs in the names of attributes, which are also known.
  case protomaps
  /// Shortbread 1.
  case shortbread
  /// Another schema. Its features are drawn as plain geometry.
  case unknown

  /// The known schemas.
  static let known: [TileSchema] = [.openMapTiles, .protomaps, .shortbread]

  /// Recognizes a schema by the names of its layers, such as those in a file's metadata.
  ///
  /// Returns `unknown` if no known schema has a layer that the others lack.
  public init(layers: [String]) {
    let layers = Set(layers)
    let matches = TileSchema.known.compactMap { schema -> (schema: TileSchema, count: Int)? in
      let count = layers.intersection(schema.layers).count
      return layers.isDisjoint(with: schema.ownLayers) ? nil : (schema, count)
    }
    self = matches.max { $0.count < $1.count }?.schema ?? .unknown
  }

  /// Recognizes a schema by a tile. Schemas share some names of layers, but not the names of attributes.
  public init(of tile: VectorTile) {
    self.init(layers: tile.layers.map(\.name))
    guard self == .unknown else { return }
    for layer in tile.layers {
      let names = Set(layer.attributeNames)
      for schema in TileSchema.known where schema.layers.contains(layer.name) {
        if !names.isDisjoint(with: schema.mapping?.kindNames ?? []) {
          self = schema
          return
        }
      }
    }
  }

  /// The mapping to street kinds, or `nil` if the schema is unknown.
  package var mapping: SchemaMapping? {
    switch self {
    case .openMapTiles: .openMapTiles
    case .protomaps: .protomaps
    case .shortbread: .shortbread
    case .unknown: nil
    }
  }

  /// The names of the layers, including those of labels.
  private var layers: Set<String> {
    switch self {
    case .openMapTiles:
      [
        "aerodrome_label", "aeroway", "boundary", "building", "housenumber", "landcover", "landuse",
        "mountain_peak", "park", "place", "poi", "transportation", "transportation_name", "water",
        "water_name", "waterway",
      ]
    case .protomaps:
      ["boundaries", "buildings", "earth", "landcover", "landuse", "places", "pois", "roads", "water"]
    case .shortbread:
      [
        "addresses", "aerialways", "boundaries", "boundary_labels", "bridges", "buildings", "dam_lines",
        "dam_polygons", "ferries", "land", "ocean", "pier_lines", "pier_polygons", "place_labels", "pois",
        "public_transport", "sites", "street_labels", "street_labels_points", "street_polygons", "streets",
        "streets_polygons_labels", "water_lines", "water_lines_labels", "water_polygons",
        "water_polygons_labels",
      ]
    case .unknown: []
    }
  }

  /// The names of the layers that no other known schema has.
  private var ownLayers: Set<String> {
    TileSchema.known.filter { $0 != self }.reduce(into: layers) { $0.subtract($1.layers) }
  }
}
