import BaseMap
import CCairo
import Geography
import Glibc
import MapStyles
import Tiles

extension OfflineMap {
  /// Paints a view of the base map with its labels. The image has the size of the view times `scale`.
  public func picture(of viewport: Viewport, scale: Int, theme: Theme) async throws -> PixelBuffer {
    let ground = try await ground(of: viewport, scale: scale, theme: theme)
    return PixelBuffer(
      width: ground.picture.width, height: ground.picture.height, scale: Double(scale)
    ) { context in
      ground.paintLand(into: context)
      ground.paintNames(into: context)
    }
  }
}

/// The tiles that cover a view, with their positions.
struct TileMosaic {
  struct PlacedTile {
    var tile: TileID
    /// The position relative to the center of the view, in logical pixels at the zoom of the tiles. Magnification and
    /// rotation are applied later.
    var origin: Point
  }

  let tiles: [PlacedTile]
  private let viewport: Viewport
  private let magnification: Double

  init(under viewport: Viewport) {
    self.viewport = viewport
    let grid = TileGrid(under: viewport, zooms: 0...19, scale: 1)
    magnification = exp2(viewport.zoom - Double(grid.zoom))
    let (count, side) = (Double(1 << grid.zoom), Double(TilePainter.size))
    tiles = grid.tiles.map { placed in
      let x = (Double(placed.column) - viewport.center.x * count) * side
      let y = (Double(placed.id.y) - viewport.center.y * count) * side
      return PlacedTile(tile: placed.id, origin: Point(x: x, y: y))
    }
  }

  /// Paints all tiles into one image and then rotates the image, so that the rotation causes no seams.
  func paint(
    _ tiles: [(placed: PlacedTile, picture: PixelBuffer)], scale: Double, into context: OpaquePointer
  ) {
    guard
      let area = Rectangle(
        around: tiles.flatMap { tile in
          let side = Double(TilePainter.size)
          return [tile.placed.origin, tile.placed.origin + Point(x: side, y: side)]
        })
    else { return }
    let together = PixelBuffer(
      width: Int((area.width * scale).rounded()), height: Int((area.height * scale).rounded())
    ) { mosaic in
      for (placed, picture) in tiles {
        picture.withSurface { surface in
          let corner = (placed.origin - area.origin) * scale
          cairo_set_source_surface(mosaic, surface, corner.x.rounded(), corner.y.rounded())
          cairo_paint(mosaic)
        }
      }
    }
    cairo_save(context)
    cairo_translate(context, viewport.size.width / 2, viewport.size.height / 2)
    cairo_rotate(context, viewport.rotation)
    cairo_scale(context, magnification / scale, magnification / scale)
    let isUpright = viewport.rotation == 0 && magnification == 1
    let corner = area.origin * scale
    together.withSurface { surface in
      // Without rotation and scaling, round the origin to whole pixels to keep the image sharp.
      let middle = Point(x: viewport.size.width / 2 * scale, y: viewport.size.height / 2 * scale)
      let x = isUpright ? (corner.x + middle.x).rounded() - middle.x : corner.x
      let y = isUpright ? (corner.y + middle.y).rounded() - middle.y : corner.y
      cairo_set_source_surface(context, surface, x, y)
      cairo_paint(context)
    }
    cairo_restore(context)
  }
}
