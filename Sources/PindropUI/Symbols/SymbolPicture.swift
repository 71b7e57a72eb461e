import AnnotationKit
import BaseMap
import Geography
import Gtk
import Painting
import Symbols

/// Icons of markers in the color of the desktop's texts.
enum SymbolPicture {
  /// In logical pixels: a whole multiple of what they were drawn for would be too large.
  static let side = 20.0
  /// So many device pixels are painted for a logical one, whatever the screen has.
  private static let sharpness = 2.0

  /// Nil where there is no such icon.
  static func texture(of name: String, _ theme: Theme = .current) -> Texture? {
    guard let outline = SymbolIcons.installed.outline(named: name) else { return nil }
    let ink = theme == .dark ? Color.white : Color.black.opacity(0.8)
    let scale = Transform(scale: side / SymbolIcons.side)
    let drawing = Drawing([.drawing(Drawing([.fill(outline, .color(ink))]), scale, alpha: 1)])
    let pixels = Int(side * sharpness)
    let buffer = PixelBuffer(width: pixels, height: pixels, scale: sharpness) {
      DrawingPainter.paint(drawing, into: $0)
    }
    return Texture(
      width: buffer.width, height: buffer.height, stride: buffer.stride, premultipliedBGRA: buffer.bytes)
  }
}
