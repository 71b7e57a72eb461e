import AnnotationKit
import CCairo
import Geography

/// Paints blurred silhouettes.
///
/// The blur is a Gaussian of half the given radius, as three box filters in a row, at the context's own
/// resolution.
enum ShadowPainter {
  static func paint(
    _ path: Path, _ color: Color, blur: Double, offset: Point, into context: OpaquePointer
  ) {
    cairo_translate(context, offset.x, offset.y)
    DrawingPainter.trace(path, in: context)
    guard blur > 0 else {
      DrawingPainter.setSource(color, of: context)
      cairo_fill(context)
      return
    }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(context, &left, &top, &right, &bottom)
    let scale = pixelScale(of: context)
    let reach = blur * 1.5 + 1
    let width = Int(((right - left + 2 * reach) * scale).rounded(.up))
    let height = Int(((bottom - top + 2 * reach) * scale).rounded(.up))
    guard (1...8192).contains(width), (1...8192).contains(height) else { return }

    let origin = Point(x: left - reach, y: top - reach)
    let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
    var mask = [UInt8](repeating: 0, count: stride * height)
    mask.withUnsafeMutableBufferPointer { pixels in
      let surface = cairo_image_surface_create_for_data(
        pixels.baseAddress, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))!
      let silhouette = cairo_create(surface)!
      cairo_scale(silhouette, scale, scale)
      cairo_translate(silhouette, -origin.x, -origin.y)
      DrawingPainter.trace(path, in: silhouette)
      cairo_fill(silhouette)
      cairo_destroy(silhouette)
      cairo_surface_flush(surface)
      soften(pixels, width: width, height: height, stride: stride, sigma: blur * scale / 2)
      cairo_surface_mark_dirty(surface)
      cairo_translate(context, origin.x, origin.y)
      cairo_scale(context, 1 / scale, 1 / scale)
      DrawingPainter.setSource(color, of: context)
      cairo_mask_surface(context, surface, 0, 0)
      // A context that records drops its hold on the pixels only when it copies them.
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// Device pixels to a unit of the context, but for rotation.
  private static func pixelScale(of context: OpaquePointer) -> Double {
    var (x, y) = (1.0, 0.0)
    cairo_user_to_device_distance(context, &x, &y)
    var (scaleX, scaleY) = (1.0, 1.0)
    cairo_surface_get_device_scale(cairo_get_group_target(context), &scaleX, &scaleY)
    return max(0.1, (x * x + y * y).squareRoot() * scaleX)
  }

  private static func soften(
    _ pixels: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, stride: Int, sigma: Double
  ) {
    // Three boxes of this width have the Gaussian's variance.
    let box = Int((4 * sigma * sigma + 1).squareRoot().rounded()) | 1
    guard box > 1 else { return }
    var line = [UInt8](repeating: 0, count: max(width, height))
    for _ in 0..<3 {
      for row in 0..<height { average(pixels, row * stride, 1, width, box, &line) }
      for column in 0..<width { average(pixels, column, stride, height, box, &line) }
    }
  }

  /// Replaces each of a line's pixels by the mean of the `box` pixels around it.
  private static func average(
    _ pixels: UnsafeMutableBufferPointer<UInt8>, _ start: Int, _ step: Int, _ count: Int, _ box: Int,
    _ line: inout [UInt8]
  ) {
    let half = box / 2
    var sum = 0
    for index in 0..<count { line[index] = pixels[start + index * step] }
    for index in 0..<min(half, count) { sum += Int(line[index]) }
    for index in 0..<count {
      if index + half < count { sum += Int(line[index + half]) }
      if index - half - 1 >= 0 { sum -= Int(line[index - half - 1]) }
      pixels[start + index * step] = UInt8((sum + box / 2) / box)
    }
  }
}
