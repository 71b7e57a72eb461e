import CCairo
import Geography
import Graphics
import Keys

/// Paints drawings into a cairo context. Can be used on any thread.
///
/// Contexts are `cairo_t` pointers whose unit is a logical pixel. The functions restore the state of the context.
public enum DrawingPainter {
  public static func paint(_ drawing: Drawing, into context: OpaquePointer) {
    for element in drawing.elements { paint(element, into: context) }
  }

  /// Paints a placed drawing. Its alpha is applied to the drawing as a whole.
  public static func paint(_ placed: PlacedDrawing, into context: OpaquePointer) {
    cairo_save(context)
    defer { cairo_restore(context) }
    apply(placed.transform, to: context)
    guard placed.alpha < 1 else { return paint(placed.drawing, into: context) }
    paintGroup(in: placed.bounds, alpha: placed.alpha, into: context) {
      paint(placed.drawing, into: context)
    }
  }

  /// Paints the part of `body` inside `bounds` as a group.
  ///
  /// The clip is removed before the group is painted. With a clip in between, cairo 1.16 aborts when a recording is
  /// replayed into a region of several rectangles, as GTK does.
  static func paintGroup(
    in bounds: Rectangle, alpha: Double = 1, into context: OpaquePointer, _ body: () -> Void
  ) {
    cairo_save(context)
    cairo_rectangle(context, bounds.minX, bounds.minY, bounds.width, bounds.height)
    cairo_clip(context)
    cairo_push_group(context)
    body()
    let group = cairo_pop_group(context)
    cairo_restore(context)
    cairo_set_source(context, group)
    cairo_pattern_destroy(group)
    cairo_paint_with_alpha(context, alpha)
  }

  /// Paints a drawing into a new image of `bounds`. `scale` is in device pixels per logical pixel.
  public static func picture(of drawing: Drawing, bounds: Rectangle, scale: Double = 1) -> PixelBuffer {
    PixelBuffer(
      width: max(1, Int((bounds.width * scale).rounded(.up))),
      height: max(1, Int((bounds.height * scale).rounded(.up))), scale: scale
    ) { context in
      cairo_translate(context, -bounds.minX, -bounds.minY)
      paint(drawing, into: context)
    }
  }

  private static func paint(_ element: Drawing.Element, into context: OpaquePointer) {
    cairo_save(context)
    defer { cairo_restore(context) }
    switch element {
    case .fill(let path, let fill):
      trace(path, in: context)
      setSource(fill, of: context)
      cairo_fill(context)
    case .stroke(let path, let stroke):
      trace(path, in: context)
      setSource(stroke.color, of: context)
      cairo_set_line_width(context, stroke.width)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_set_line_cap(context, stroke.dashes.isEmpty ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
      cairo_set_dash(context, stroke.dashes, Int32(stroke.dashes.count), 0)
      cairo_stroke(context)
    case .shadow(let path, let color, let blur, let offset):
      ShadowPainter.paint(path, color, blur: blur, offset: offset, into: context)
    case .text(let run): paint(run, into: context)
    case .image(let image, let frame): paint(image, in: frame, into: context)
    case .mask(let image, let frame, let fill):
      cairo_push_group(context)
      paint(image, in: frame, into: context)
      let shape = cairo_pop_group(context)
      setSource(fill, of: context)
      cairo_mask(context, shape)
      cairo_pattern_destroy(shape)
    case .drawing(let drawing, let transform, let alpha):
      if alpha < 1 { cairo_push_group(context) }
      cairo_save(context)
      apply(transform, to: context)
      paint(drawing, into: context)
      cairo_restore(context)
      guard alpha < 1 else { return }
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, alpha)
    }
  }

  private static func paint(_ run: TextRun, into context: OpaquePointer) {
    let layout = TextLayout(run.text, run.style)
    let size = layout.size
    let origin = Point(x: run.center.x - size.width / 2, y: run.center.y - size.height / 2)
    if let halo = run.halo {
      setSource(halo, of: context)
      layout.showHalo(in: context, at: origin, width: 1.3)
    }
    setSource(run.color, of: context)
    layout.show(in: context, at: origin)
  }

  static func trace(_ path: Path, in context: OpaquePointer) {
    cairo_new_path(context)
    // Cairo connects an arc to the current point, so start a new subpath if none is open.
    var isOpen = false
    for segment in path.segments {
      switch segment {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .arc(let center, let radius, let from, let to):
        if !isOpen { cairo_new_sub_path(context) }
        cairo_arc(context, center.x, center.y, radius, from, to)
      case .close: cairo_close_path(context)
      }
      isOpen = segment != .close
    }
  }
}
