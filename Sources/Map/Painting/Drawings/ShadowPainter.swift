import CCairo
import Geography
import Graphics
import Keys

/// Paints blurred shadows at the resolution of the context. The standard deviation of the Gaussian is half the blur
/// radius.
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
    cairo_new_path(context)
    let area = Rectangle(x: left, y: top, width: right - left, height: bottom - top)
    let scale = AlphaMask.scale(of: context)
    let mask = AlphaMask(of: area.inset(by: -blur * 1.5 - 1), scale: scale) { mask in
      DrawingPainter.trace(path, in: mask)
      cairo_fill(mask)
    }
    guard var mask else { return }
    mask.blur(sigma: blur * scale / 2)
    DrawingPainter.setSource(color, of: context)
    mask.paint(into: context)
  }
}
