import Geography
import Streets
import Tiles

/// The tiles of a region whose labels are shown.
public struct StreetLabelSource: Sendable {
  /// The schema of the tiles, or `nil` to recognize the schema from each tile.
  public var schema: TileSchema?
  /// The zooms of the tiles. Deeper zooms of the map show the labels of the deepest tiles.
  public var zooms: ClosedRange<Int>
  /// The areas on the Mercator square that the tiles cover, or `nil` for the whole world.
  public var areas: [Rectangle]?
  /// Reads a tile. Returns `nil` if the tile doesn't exist or can't be read.
  public var tile: @Sendable (TileID) async -> VectorTile?
  /// Whether only tiles in the requested area are read, because each tile is a download. Labels can then change when
  /// the map is panned, because they are placed without regard to labels outside of the area.
  public var readsOnlyView: Bool
  /// The style of the labels, or `nil` for the style of street maps.
  public var style: (any LabeledTileStyle)?

  public init(
    schema: TileSchema?, zooms: ClosedRange<Int>, areas: [Rectangle]? = nil, readsOnlyView: Bool = false,
    style: (any LabeledTileStyle)? = nil, tile: @escaping @Sendable (TileID) async -> VectorTile?
  ) {
    (self.schema, self.zooms, self.areas) = (schema, zooms, areas)
    (self.readsOnlyView, self.style, self.tile) = (readsOnlyView, style, tile)
  }

  /// Returns the labels of a tile in a view at `zoom`.
  func labels(in tile: VectorTile, at id: TileID, zoom: Double, languages: [String]) -> [StreetLabel] {
    style?.labels(in: tile, at: id, zoom: zoom, languages: languages)
      ?? StreetLabel.labels(
        in: tile, at: id, schema: schema ?? TileSchema(of: tile), languages: languages)
  }

  /// Returns the zoom of the tiles that a view shows, or `nil` below the region's lowest zoom. The tiles are made for
  /// 512 pixels, so their zoom is lower by 1.
  func zoom(for zoom: Double) -> Int? {
    let zoom = Int((zoom + 1e-9).rounded(.down)) - 1
    return zoom < zooms.lowerBound ? nil : min(zoom, zooms.upperBound)
  }

  /// Whether the source shows labels at a position, in a view at `zoom`.
  func shows(_ position: MercatorPoint, at zoom: Double) -> Bool {
    guard self.zoom(for: zoom) != nil else { return false }
    let point = Point(x: position.x - position.x.rounded(.down), y: position.y)
    return areas?.contains { $0.contains(point) } ?? true
  }

  /// Whether a tile intersects the covered areas.
  func mayContain(_ tile: TileID) -> Bool {
    guard let areas else { return true }
    let side = 1 / Double(1 << tile.z)
    let frame = Rectangle(x: Double(tile.x) * side, y: Double(tile.y) * side, width: side, height: side)
    return areas.contains { $0.intersects(frame) }
  }
}
