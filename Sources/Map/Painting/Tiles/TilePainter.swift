import BaseMap
import CCairo
import Geography
import MapStyles
import Tiles

/// Paints tiles of the base map without seams. Each tile includes the parts of drawings in neighboring tiles that
/// extend into it, and is aligned to whole pixels.
public enum TilePainter {
  /// The width of a tile in logical pixels, at the tile's own zoom.
  public static let size = 256

  /// Paints a tile from its contents, the lowest first. A tile without contents is open sea.
  static func picture(of raster: TileRaster, from contents: [TileContent], theme: Theme) -> PixelBuffer {
    precondition((1...8).contains(raster.scale), "The scale must be in 1...8.")
    return PixelBuffer(width: Int(raster.width), height: Int(raster.height)) { context in
      paint(raster, from: contents, theme: theme, into: context)
    }
  }

  /// Paints a tile with its top left corner, rounded to a whole pixel, at the origin of a context. The unit of the
  /// context is a device pixel of the tile.
  static func paint(
    _ raster: TileRaster, from contents: [TileContent], theme: Theme, into context: OpaquePointer
  ) {
    if contents.first?.isOpaque != true {
      DrawingPainter.setSource(theme.style.background, of: context)
      cairo_paint(context)
    }
    for content in contents {
      cairo_save(context)
      if let clip = content.clip { TilePainter.clip(to: clip, raster, context) }
      switch content.data {
      case .vector(let source):
        paint(source, of: content, raster, theme: theme, into: context)
      case .image(let bytes, let region):
        do throws(TileImageError) {
          paint(try PixelBuffer(decoding: bytes), of: content, raster, into: context)
        } catch {
          region.report(.image(error))
        }
      }
      cairo_restore(context)
    }
  }

  private static func paint(
    _ source: StyledTile, of content: TileContent, _ raster: TileRaster, theme: Theme,
    into context: OpaquePointer
  ) {
    let zoom = max(raster.zoom, Double(raster.tile.z))
    DrawingPainter.setSource(source.background(in: theme, at: zoom), of: context)
    cairo_paint(context)
    let window = TileWindow(of: raster.tile, in: content.source)
    // Lines in vector files are simplified less, because the user can magnify the files.
    let tolerance = context.isVector ? content.tolerance / 8 : content.tolerance
    for step in source.steps(in: theme, at: zoom) {
      let layer = source.tile.layers[step.layer]
      StepPainter(
        context: context, layer: layer, frame: TileFrame(window, extent: layer.extent, raster),
        scale: raster.scale, tolerance: tolerance
      ).paint(step)
    }
  }

  /// Paints an image, or a part of it, over the whole tile. The edge pixels are repeated outside of the image.
  private static func paint(
    _ image: PixelBuffer, of content: TileContent, _ raster: TileRaster, into context: OpaquePointer
  ) {
    let frame = TileFrame(TileWindow(of: raster.tile, in: content.source), extent: 1, raster)
    image.withSurface { surface in
      let (x, y) = (frame.unit / Double(image.width), frame.unit / Double(image.height))
      cairo_translate(context, -frame.x, -frame.y)
      cairo_scale(context, x, y)
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      if (x, y) == (1, 1) { cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST) }
      cairo_paint(context)
      // Remove the surface from the context, because the surface is valid only during this call.
      cairo_set_source_rgb(context, 0, 0, 0)
    }
  }

  /// Clips to parts of the tile. The edges are on whole pixels, so that adjacent tiles meet. Parts that end at the edge
  /// of the tile extend beyond the tile.
  private static func clip(to parts: [UnitRectangle], _ raster: TileRaster, _ context: OpaquePointer) {
    func place(_ share: Double, _ corner: Double) -> Double {
      (corner + share * raster.side).rounded() + (share == 0 ? -8 : share == 1 ? 8 : 0)
    }
    for part in parts {
      func x(_ share: Double) -> Double { place(share, raster.corner.x) }
      func y(_ share: Double) -> Double { place(share, raster.corner.y) }
      cairo_rectangle(
        context, x(part.left), y(part.top), x(part.right) - x(part.left), y(part.bottom) - y(part.top))
    }
    cairo_clip(context)
  }
}

extension OfflineMap {
  /// Paints a tile at its own zoom. `scale` is in device pixels per logical pixel. May be called concurrently.
  public func paint(tile: TileID, scale: Int, theme: Theme) async throws -> PixelBuffer {
    try await paint(TileRaster(tile, scale: Double(scale)), theme: theme)
  }

  /// Paints a tile. May be called concurrently.
  public func paint(_ raster: TileRaster, theme: Theme) async throws -> PixelBuffer {
    try Task.checkCancellation()
    let contents = try await contents(of: raster.tile)
    try Task.checkCancellation()
    return TilePainter.picture(of: raster, from: contents, theme: theme)
  }
}
