import Geography
import Tiles

/// Vector tiles of a city in one schema.
public struct CityTiles: Sendable {
  public struct Layer: Hashable, Sendable {
    public var name: String
    /// The types of attributes by key: "String", "Number" or "Boolean".
    public var fields: [String: String]
  }

  public let schema: CitySchema
  public let zooms: ClosedRange<Int>
  /// Uncompressed tiles. Tiles without features don't exist.
  public private(set) var tiles: [TileID: [UInt8]] = [:]
  public private(set) var layers: [Layer] = []
  /// The number of zooms between a tile's zoom and the deeper zoom whose contents the tile has.
  private let growth: Int

  /// Creates the tiles. Each tile has the contents and the precision of the tiles in its area that are deeper by
  /// `growth` zooms.
  public init(
    _ city: City = City(), schema: CitySchema, zooms: ClosedRange<Int> = 10...14, growth: Int = 0
  ) {
    self.schema = schema
    self.zooms = zooms
    self.growth = growth
    var fields: [String: [String: String]] = [:]
    let features = city.features.map {
      SchemaFeature(feature: $0, entries: schema.entries(of: $0), bounds: ShapeBounds($0.shape))
    }
    for feature in features {
      for entry in feature.entries {
        let types = entry.attributes.map { ($0.key, $0.value.typeName) }
        fields[entry.layer, default: [:]].merge(types) { first, _ in first }
      }
    }
    layers = fields.map { Layer(name: $0.key, fields: $0.value) }.sorted { $0.name < $1.name }
    for zoom in zooms {
      for tile in CityTiles.tiles(at: zoom) {
        let bytes = bytes(of: tile, features)
        if !bytes.isEmpty { tiles[tile] = bytes }
      }
    }
  }

  /// The tiles in the order of zoom, column and row.
  public var sorted: [(id: TileID, bytes: [UInt8])] {
    tiles.sorted { ($0.key.z, $0.key.x, $0.key.y) < ($1.key.z, $1.key.x, $1.key.y) }.map {
      ($0.key, $0.value)
    }
  }

  private static func tiles(at zoom: Int) -> [TileID] {
    let (low, high) = (
      CityProjection.world(CityPoint(-City.reach, City.reach)),
      CityProjection.world(CityPoint(City.reach, -City.reach))
    )
    let scale = Double(1 << zoom)
    return (Int(low.x * scale)...Int(high.x * scale)).flatMap { x in
      (Int(low.y * scale)...Int(high.y * scale)).map { TileID(z: zoom, x: x, y: $0) }
    }
  }

  private func bytes(of tile: TileID, _ features: [SchemaFeature]) -> [UInt8] {
    let clipping = TileClipping(tile, extent: 4096 << growth)
    var layers: [TileLayerWriter] = self.layers.map { TileLayerWriter($0.name) }
    let indices = Dictionary(uniqueKeysWithValues: layers.enumerated().map { ($1.name, $0) })
    // Most features are far from most tiles, so compare their bounds first.
    for schemaFeature in features where clipping.meets(schemaFeature.bounds) {
      let feature = schemaFeature.feature
      for entry in schemaFeature.entries
      where tile.z + growth >= entry.minimumZoom ?? feature.kind.minimumZoom {
        let shape = entry.isLabel ? feature.labelPoint.map(CityFeature.Shape.point) : feature.shape
        guard let index = indices[entry.layer], let shape, let geometry = clipping.geometry(of: shape) else {
          continue
        }
        layers[index].add(feature.identifier, geometry, entry.attributes)
      }
    }
    var tile = WireWriter()
    for layer in layers where !layer.isEmpty { tile.field(3, layer.bytes(extent: clipping.extent)) }
    return tile.bytes
  }
}

/// A feature of the city and its entries in a schema.
private struct SchemaFeature {
  var feature: CityFeature
  var entries: [SchemaEntry]
  var bounds: ShapeBounds
}

extension TileValue {
  var typeName: String {
    switch self {
    case .text: "String"
    case .integer, .number: "Number"
    case .bool: "Boolean"
    }
  }
}
