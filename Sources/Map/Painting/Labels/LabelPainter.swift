import BaseMap
import CCairo
import Geography
import Graphics
import MapStyles
import Symbols

/// Draws placed labels: text, dots, icons, shields, and text along lines.
public enum LabelPainter {
  /// Paints sprites on a background thread. `scale` is in device pixels per logical pixel.
  @concurrent public static func sprites(
    for appearances: Set<PlacedLabel.Appearance>, scale: Double
  ) async -> sending [PlacedLabel.Appearance: Sprite] {
    var sprites: [PlacedLabel.Appearance: Sprite] = [:]
    for appearance in appearances {
      if Task.isCancelled { break }
      sprites[appearance] = sprite(for: appearance, scale: scale)
    }
    return sprites
  }

  /// Paints a label with its anchor at the origin.
  public static func sprite(for appearance: PlacedLabel.Appearance, scale: Double) -> Sprite {
    let size = TextLayout(appearance.text, appearance.style.text).size
    return Sprite(frame: appearance.bounds(size).inset(by: -2), scale: scale) { paint(appearance, into: $0) }
  }

  /// Draws labels into a context whose unit is a logical pixel of the view: as sprites in pixel images, and as outlines
  /// in vector files. `scale` is in device pixels per logical pixel.
  public static func paint(_ labels: [PlacedLabel], into context: OpaquePointer, scale: Double = 1) {
    // Draw the least important labels first, so that the dots of more important labels are on top.
    for label in labels.reversed() {
      guard context.isVector else {
        sprite(for: label.appearance, scale: scale).draw(at: label.anchor, into: context)
        continue
      }
      cairo_save(context)
      cairo_translate(context, label.anchor.x, label.anchor.y)
      cairo_rotate(context, label.turn)
      paint(label.appearance, into: context)
      cairo_restore(context)
    }
  }

  static func paint(_ appearance: PlacedLabel.Appearance, into context: OpaquePointer) {
    let style = appearance.style
    let layout = TextLayout(appearance.text, style.text)
    let origin = appearance.textOrigin(layout.size)
    switch appearance.form {
    case .along(let line):
      return paint(CurvedText(layout), along: LinePath(line), style, in: context)
    case .shield:
      paintPlate(of: layout.size, style, in: context)
    case .icon(let name):
      paintIcon(name, style, in: context)
      paintHalo(of: layout, at: origin, style, in: context)
    case .text, .right, .left:
      paintHalo(of: layout, at: origin, style, in: context)
      if let dot = style.dot { paint(dot, in: context) }
    }
    DrawingPainter.setSource(style.color, of: context)
    layout.show(in: context, at: origin)
  }

  private static func paint(
    _ text: consuming CurvedText, along path: LinePath, _ style: LabelStyle, in context: OpaquePointer
  ) {
    cairo_new_path(context)
    text.trace(along: path, in: context)
    cairo_set_line_width(context, 2 * style.haloWidth)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    DrawingPainter.setSource(style.halo, of: context)
    cairo_stroke_preserve(context)
    // Fill the outlines, because cairo would move each glyph of a text to a whole pixel.
    DrawingPainter.setSource(style.color, of: context)
    cairo_fill(context)
  }

  private static func paintHalo(
    of layout: borrowing TextLayout, at origin: Point, _ style: LabelStyle, in context: OpaquePointer
  ) {
    DrawingPainter.setSource(style.halo, of: context)
    layout.showHalo(in: context, at: origin, width: style.haloWidth)
  }

  private static func paint(_ dot: LabelStyle.Dot, in context: OpaquePointer) {
    cairo_new_path(context)
    cairo_arc(context, 0, 0, dot.radius + 1, 0, 2 * .pi)
    DrawingPainter.setSource(dot.fill, of: context)
    cairo_fill(context)
    cairo_arc(context, 0, 0, dot.radius, 0, 2 * .pi)
    cairo_set_line_width(context, 1.3)
    DrawingPainter.setSource(dot.color, of: context)
    cairo_stroke(context)
  }

  private static func paintPlate(of size: Size, _ style: LabelStyle, in context: OpaquePointer) {
    let padding = PlacedLabel.Appearance.shieldPadding
    let plate = Rectangle(
      center: .zero,
      size: Size(width: size.width + 2 * padding.width, height: size.height + 2 * padding.height)
    ).inset(by: 0.5)
    let radius = 2.5
    cairo_new_path(context)
    cairo_arc(context, plate.maxX - radius, plate.minY + radius, radius, -.pi / 2, 0)
    cairo_arc(context, plate.maxX - radius, plate.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(context, plate.minX + radius, plate.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(context, plate.minX + radius, plate.minY + radius, radius, .pi, 1.5 * .pi)
    cairo_close_path(context)
    DrawingPainter.setSource(style.halo, of: context)
    cairo_fill_preserve(context)
    DrawingPainter.setSource(style.color.opacity(0.55), of: context)
    cairo_set_line_width(context, 1)
    cairo_stroke(context)
  }

  private static func paintIcon(_ name: String, _ style: LabelStyle, in context: OpaquePointer) {
    guard let outline = SymbolIcons.installed.outline(named: name) else { return }
    let side = PlacedLabel.Appearance.iconSide
    let factor = side / SymbolIcons.side
    cairo_save(context)
    cairo_translate(context, -side / 2, -side / 2)
    cairo_scale(context, factor, factor)
    var icon = Drawing()
    icon.stroke(outline, style.halo, width: 2 * style.haloWidth / factor)
    icon.fill(outline, style.color)
    DrawingPainter.paint(icon, into: context)
    cairo_restore(context)
  }
}
