import CCairo
import Geography

/// A painted page that is recorded on one thread and can be drawn on another.
///
/// The recording keeps outlines and text as vectors.
public final class PaintedPage: Sendable {
  private nonisolated(unsafe) let recording: OpaquePointer
  /// The key that marks recordings of pages. Recordings by GTK don't have it and are rasterized.
  fileprivate nonisolated(unsafe) static let key = {
    let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    key.initialize(to: cairo_user_data_key_t())
    return key
  }()

  /// Records a page. `paint` draws into a context whose unit is a logical pixel.
  package init(_ size: Size, paint: (OpaquePointer) -> Void) {
    var extents = cairo_rectangle_t(x: 0, y: 0, width: size.width, height: size.height)
    recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)
    cairo_surface_set_user_data(recording, PaintedPage.key, PaintedPage.key, nil)
    let context = cairo_create(recording)!
    paint(context)
    cairo_destroy(context)
  }

  deinit { cairo_surface_destroy(recording) }

  /// Draws the page at the origin of a context. Returns immediately: the context of a file writes the page when the
  /// page or the file is finished.
  public func show(in context: OpaquePointer) {
    cairo_save(context)
    cairo_set_source_surface(context, recording, 0, 0)
    cairo_paint(context)
    cairo_restore(context)
  }
}

extension OpaquePointer {
  /// Whether a surface is the recording of a page.
  var isPaintedPage: Bool { cairo_surface_get_user_data(self, PaintedPage.key) != nil }
}
