import Geography
import Tiles

/// The tiles that cover a view, with their positions and their zoom level.
public struct TileGrid: Sendable {
  /// The width of a tile in logical pixels, at the tile's own zoom.
  public static let side = 256.0

  public struct PlacedTile: Hashable, Sendable {
    public var id: TileID
    /// The column, counted continuously across repeated worlds. `id.x` is always the column within one world.
    public var column: Int
    /// The frame in the view's logical pixels, before the view is rotated around its center.
    public var frame: Rectangle
  }

  /// The tiles in view, sorted by distance from its center.
  public let tiles: [PlacedTile]
  public let zoom: Int

  private let viewport: Viewport
  private let scale: Double

  /// Computes the tiles of a view enlarged by `margin` logical pixels. O(tiles).
  ///
  /// The tiles have the highest zoom in `zooms` that isn't higher than the view's zoom, and are magnified. `scale` is
  /// in device pixels per logical pixel. Without rotation, tile edges are on whole device pixels, so that neighboring
  /// tiles meet without a seam.
  public init(under viewport: Viewport, zooms: ClosedRange<Int>, scale: Double, margin: Double = 0) {
    self.viewport = viewport
    self.scale = scale
    let zoom = max(zooms.lowerBound, min(zooms.upperBound, Int((viewport.zoom + 1e-9).rounded(.down))))
    self.zoom = zoom
    let count = 1 << zoom
    let bounds = viewport.bounds(margin: margin)
    func index(_ value: Double) -> Int { Int((value * Double(count)).rounded(.down)) }
    // If a view ends exactly at the edge of a tile, the next tile isn't visible.
    func last(_ value: Double) -> Int { Int((value * Double(count)).rounded(.up)) - 1 }
    var tiles: [PlacedTile] = []
    let rows = max(0, index(bounds.minY))..<max(0, min(count, last(bounds.maxY) + 1))
    let columns = index(bounds.minX)...max(index(bounds.minX), last(bounds.maxX))
    for row in rows {
      for column in columns {
        let id = TileID(z: zoom, x: column & (count - 1), y: row)
        tiles.append(
          PlacedTile(id: id, column: column, frame: TileGrid.frame(column, row, zoom, viewport, scale)))
      }
    }
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    self.tiles = tiles.sorted {
      ($0.frame.center - middle).length < ($1.frame.center - middle).length
    }
  }

  /// Returns the frame of a tile at any zoom. The column is counted continuously across repeated worlds.
  public func frame(column: Int, row: Int, zoom: Int) -> Rectangle {
    TileGrid.frame(column, row, zoom, viewport, scale)
  }

  private static func frame(
    _ column: Int, _ row: Int, _ zoom: Int, _ viewport: Viewport, _ scale: Double
  ) -> Rectangle {
    // Round the edges in world pixels and the origin separately, so that a tile has the same pixels in each view.
    let turns = column >> zoom
    let raster = TileRaster(
      TileID(z: zoom, x: column - turns << zoom, y: row), zoom: viewport.zoom, scale: scale)
    func origin(_ center: Double, _ length: Double) -> Double {
      let origin = (center * viewport.worldSize - length / 2) * scale
      return viewport.rotation == 0 ? origin.rounded() : origin
    }
    let left =
      raster.left + Double(turns) * (viewport.worldSize * scale).rounded()
      - origin(viewport.center.x, viewport.size.width)
    let top = raster.top - origin(viewport.center.y, viewport.size.height)
    return Rectangle(
      x: left / scale, y: top / scale, width: raster.width / scale, height: raster.height / scale)
  }
}
