import Geography

/// The tiles under a view at the zoom at which they are drawn, and where.
public struct TileGrid: Sendable {
  /// A tile's width in logical pixels at its own zoom.
  public static let side = 256.0

  public struct PlacedTile: Hashable, Sendable {
    public var id: TileID
    /// Counted on from `id.x` where the world repeats.
    public var column: Int
    /// In the view's logical pixels, before the view is turned about its middle.
    public var frame: Rectangle
  }

  /// Those in view, the nearest to its middle first.
  public let tiles: [PlacedTile]
  public let zoom: Int

  private let viewport: Viewport
  private let scale: Double

  /// The tiles that a view shows, grown by `margin` logical pixels.
  ///
  /// They are of the zoom below the view's within `zooms`, magnified, unless the view is nearer to the next one than can be
  /// told. `scale` is in device pixels per logical pixel: the edges of tiles are on whole device pixels where the view is
  /// not turned, so that neighbours meet without a seam. O(tiles).
  public init(under viewport: Viewport, zooms: ClosedRange<Int>, scale: Double, margin: Double = 0) {
    self.viewport = viewport
    self.scale = scale
    let zoom = max(zooms.lowerBound, min(zooms.upperBound, Int((viewport.zoom + 1e-9).rounded(.down))))
    self.zoom = zoom
    let count = 1 << zoom
    let bounds = viewport.bounds(margin: margin)
    func index(_ value: Double) -> Int { Int((value * Double(count)).rounded(.down)) }
    // A view that ends where a tile does shows nothing of the next one.
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

  /// Where a tile of any zoom is drawn, whose column is counted on where the world repeats.
  public func frame(column: Int, row: Int, zoom: Int) -> Rectangle {
    TileGrid.frame(column, row, zoom, viewport, scale)
  }

  private static func frame(
    _ column: Int, _ row: Int, _ zoom: Int, _ viewport: Viewport, _ scale: Double
  ) -> Rectangle {
    let width = viewport.worldSize / Double(1 << zoom)
    let isTurned = viewport.rotation != 0
    // The world's own pixels are rounded, and where it begins: a tile keeps its size while the map is pulled about.
    func edge(_ index: Int, _ center: Double, _ length: Double) -> Double {
      let (place, origin) = (Double(index) * width, center * viewport.worldSize - length / 2)
      return isTurned ? place - origin : ((place * scale).rounded() - (origin * scale).rounded()) / scale
    }
    let (left, right) = (
      edge(column, viewport.center.x, viewport.size.width),
      edge(column + 1, viewport.center.x, viewport.size.width)
    )
    let (top, bottom) = (
      edge(row, viewport.center.y, viewport.size.height),
      edge(row + 1, viewport.center.y, viewport.size.height)
    )
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
