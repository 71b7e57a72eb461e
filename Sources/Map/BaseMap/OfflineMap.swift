import MapStyles
import Tiles

/// The map that is drawn without a network: the world, and any number of region maps over it.
///
/// Can be used from any thread.
public struct OfflineMap: Sendable {
  /// The world, or `nil` if its data wasn't found.
  public var world: WorldMap?
  /// The region maps, the lowest first.
  public var regions: [RegionMap]

  /// Creates a map. By default, the map is empty.
  public init(world: WorldMap? = nil, regions: [RegionMap] = []) {
    self.world = world
    self.regions = regions
  }

  /// Whether the map has neither the world nor a region.
  public var isEmpty: Bool { world == nil && regions.isEmpty }

  /// Returns what is drawn of a tile, the lowest content first. The list is empty in the open sea.
  ///
  /// Where no region has a tile, the content is the world's. Throws if the world can't be read. A region that can't be
  /// read has no content, and reports its error.
  package func contents(of tile: TileID) async throws(TileFileError) -> [TileContent] {
    guard tile.isValid else { return [] }
    var contents: [TileContent] = []
    for region in regions.reversed() {
      guard let content = await region.content(of: tile) else { continue }
      contents.insert(content, at: 0)
      if content.isOpaque { return contents }
    }
    if let content = try await world?.content(of: tile) { contents.insert(content, at: 0) }
    return contents
  }
}

/// The content of one map in one tile.
package struct TileContent: Sendable {
  package enum Data: Sendable {
    case vector(StyledTile)
    /// An encoded image, such as a PNG file. Its errors are reported to the region.
    case image([UInt8], of: RegionMap)
  }

  package var data: Data
  /// The tile of the file. It can be an ancestor of the tile that is drawn.
  package var source: TileID
  /// The part of the tile to draw, in fractions of the tile's width. `nil` draws the whole tile.
  package var clip: [UnitRectangle]?

  /// Whether the content hides everything below it.
  package var isOpaque: Bool {
    if case .vector = data { clip == nil } else { false }
  }
}
