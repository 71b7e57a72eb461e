import AnnotationKit
import AppBase
import BaseMap
import Geography
import Gtk
import MapStyles
import Painting
import Symbols

/// The pictures of marker symbols, in the desktop's text color.
enum SymbolPicture {
  /// The side of the picture in logical pixels. It isn't an integer multiple of the icons' design size, because twice
  /// that size would be too large.
  static let side = 20.0
  /// The number of pixels per logical pixel. It is the same on all screens.
  private static let sharpness = 2.0

  /// Returns the picture of the icon named `name`, or `nil` if the icon doesn't exist.
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
