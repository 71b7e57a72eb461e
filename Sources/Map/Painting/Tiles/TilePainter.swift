import BaseMap
import CCairo
import MapStyles
import Tiles

/// Paints tiles of the base map without seams. Each tile includes the parts of drawings in neighboring tiles that
/// extend into it, and is aligned to whole pixels.
public enum TilePainter {
  /// The width of a tile in logical pixels.
  public static let size = 256

  /// Paints `tile` from its contents, the lowest first. A tile without contents is open sea. `scale` is in device pixels
  /// per logical pixel.
  static func paint(
    _ tile: TileID, from contents: [TileContent], scale: Int, theme: Theme
  ) -> PixelBuffer {
    precondition((1...8).contains(scale), "The scale must be in 1...8.")
    let width = size * scale
    return PixelBuffer(width: width, height: width) { context in
      if contents.first?.isOpaque != true {
        DrawingPainter.setSource(theme.style.background, of: context)
        cairo_paint(context)
      }
      for content in contents {
        cairo_save(context)
        if let clip = content.clip { TilePainter.clip(to: clip, width: Double(width), context) }
        let window = TileWindow(of: tile, in: content.source)
        switch content.data {
        case .vector(let source):
          paint(source, window, at: tile.z, scale: scale, theme: theme, into: context)
        case .image(let bytes, let region):
          do throws(TileImageError) {
            paint(try PixelBuffer(decoding: bytes), window, into: context, width: Double(width))
          } catch {
            region.report(.image(error))
          }
        }
        cairo_restore(context)
      }
    }
  }

  private static func paint(
    _ source: StyledTile, _ window: TileWindow, at zoom: Int, scale: Int, theme: Theme,
    into context: OpaquePointer
  ) {
    DrawingPainter.setSource(source.background(in: theme, at: zoom), of: context)
    cairo_paint(context)
    for step in source.steps(in: theme, at: zoom) {
      let layer = source.tile.layers[step.layer]
      let frame = TileFrame(window, extent: layer.extent, size: Double(size * scale))
      StepPainter(context: context, layer: layer, frame: frame, scale: Double(scale)).paint(step)
    }
  }

  /// Paints an image, or a part of it, over the whole tile. The edge pixels are repeated outside of the image.
  private static func paint(
    _ image: PixelBuffer, _ window: TileWindow, into context: OpaquePointer, width: Double
  ) {
    image.withSurface { surface in
      let factor = width * window.magnification / Double(image.width)
      cairo_translate(context, -window.column * width, -window.row * width)
      cairo_scale(context, factor, width * window.magnification / Double(image.height))
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      if factor == 1 { cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST) }
      cairo_paint(context)
      // Remove the surface from the context, because the surface is valid only during this call.
      cairo_set_source_rgb(context, 0, 0, 0)
    }
  }

  /// Clips to parts of the tile. The edges are on whole pixels, so that adjacent tiles meet.
  private static func clip(to parts: [UnitRectangle], width: Double, _ context: OpaquePointer) {
    for part in parts {
      let (left, top) = ((part.left * width).rounded(), (part.top * width).rounded())
      cairo_rectangle(
        context, left, top, (part.right * width).rounded() - left, (part.bottom * width).rounded() - top)
    }
    cairo_clip(context)
  }
}

extension OfflineMap {
  /// Paints a tile. `scale` is in device pixels per logical pixel. May be called concurrently.
  public func paint(tile: TileID, scale: Int, theme: Theme) async throws -> PixelBuffer {
    let contents = try await contents(of: tile)
    try Task.checkCancellation()
    return TilePainter.paint(tile, from: contents, scale: scale, theme: theme)
  }
}
