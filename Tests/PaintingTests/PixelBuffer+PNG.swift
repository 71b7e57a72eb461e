import CCairo
import Painting

extension PixelBuffer {
  /// Writes the image as a PNG file. Returns `false` on failure.
  func writePNG(to path: String) -> Bool {
    withSurface { cairo_surface_write_to_png($0, path) == CAIRO_STATUS_SUCCESS }
  }
}
