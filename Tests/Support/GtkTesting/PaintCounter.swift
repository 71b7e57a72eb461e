import CGtk
import Gtk

/// A drawing that counts how often cairo paints it. GTK's cairo renderer paints the drawing whenever it redraws the
/// region.
///
/// The drawing is a single node, which a widget can use in each snapshot.
public final class PaintCounter {
  public private(set) var count = 0
  public private(set) var node: RenderNode!
  nonisolated(unsafe) private let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1)!

  /// Creates a drawing. `bounds` is in logical pixels.
  public init(in bounds: Bounds) {
    let pattern = cairo_pattern_create_raster_source(
      Unmanaged.passUnretained(self).toOpaque(), CAIRO_CONTENT_COLOR_ALPHA, 1, 1)!
    cairo_raster_source_pattern_set_acquire(
      pattern,
      { _, counter, _, _ in
        let counter = Unmanaged<PaintCounter>.fromOpaque(counter!).takeUnretainedValue()
        MainActor.assumeIsolated { counter.count += 1 }
        return cairo_surface_reference(counter.image)
      }, nil)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    node = RenderNode(in: bounds) { context in
      cairo_set_source(context, pattern)
      cairo_paint(context)
    }
    cairo_pattern_destroy(pattern)
  }

  deinit { cairo_surface_destroy(image) }
}
