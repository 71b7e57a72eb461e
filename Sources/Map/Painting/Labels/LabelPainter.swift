import BaseMap
import CCairo
import Geography
import MapStyles

/// Draws placed labels (halo, text and dot), cached as sprites.
public final class LabelPainter {
  private let sprites = SpriteSheet<PlacedLabel.Appearance>()

  public init() {}

  /// Draws labels into a context whose unit is a logical pixel of the view. `scale` is in device pixels per
  /// logical pixel.
  public func paint(_ labels: [PlacedLabel], into context: OpaquePointer, scale: Double = 1) {
    // Draw the least important labels first, so that the dots of more important labels are on top.
    for label in labels.reversed() {
      let sprite = sprites.sprite(for: label.appearance, scale: scale) {
        LabelPainter.sprite(for: label.appearance, scale: scale)
      }
      sprite.draw(at: label.anchor, into: context)
    }
  }

  /// Paints a label with its anchor at the origin.
  public static func sprite(for appearance: PlacedLabel.Appearance, scale: Double) -> Sprite {
    let size = TextLayout(appearance.text, appearance.style.text).size
    return Sprite(frame: appearance.frame(size).inset(by: -1), scale: scale) { context in
      paint(appearance, into: context)
    }
  }

  /// Draws a label with its anchor at the origin.
  static func paint(_ appearance: PlacedLabel.Appearance, into context: OpaquePointer) {
    let style = appearance.style
    let layout = TextLayout(appearance.text, style.text)
    let origin = appearance.textOrigin(layout.size)
    DrawingPainter.setSource(style.halo, of: context)
    layout.showHalo(in: context, at: origin, width: style.haloWidth)
    if let dot = style.dot { paint(dot, halo: style, in: context) }
    DrawingPainter.setSource(style.color, of: context)
    layout.show(in: context, at: origin)
  }

  private static func paint(_ dot: LabelStyle.Dot, halo: LabelStyle, in context: OpaquePointer) {
    cairo_new_path(context)
    cairo_arc(context, 0, 0, dot.radius + 1, 0, 2 * .pi)
    DrawingPainter.setSource(dot.fill, of: context)
    cairo_fill(context)
    cairo_arc(context, 0, 0, dot.radius, 0, 2 * .pi)
    cairo_set_line_width(context, 1.3)
    DrawingPainter.setSource(dot.color, of: context)
    cairo_stroke(context)
  }
}
