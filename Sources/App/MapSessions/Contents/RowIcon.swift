import AnnotationKit
import DocumentMap
import Documents
import Geography
import Gtk
import Painting

/// The icons in front of the titles. They have the colors and symbols of the map.
package enum RowIcon {
  private static let side = 16.0
  private static var textures: [Drawing: Texture] = [:]

  /// Returns an icon with a color that is readable on `ground`.
  package static func texture(_ kind: RowContent.Kind, _ appearance: MarkerAppearance, on ground: Appearance)
    -> Texture
  {
    let drawing = drawing(kind, appearance, on: ground)
    // Empties the cache when it is full, because files may use any number of colors.
    if textures.count > 512 { textures.removeAll() }
    if let texture = textures[drawing] { return texture }
    let pixels = Int(side) * 2
    let buffer = PixelBuffer(width: pixels, height: pixels, scale: 2) {
      DrawingPainter.paint(drawing, into: $0)
    }
    let texture = Texture(
      width: buffer.width, height: buffer.height, stride: buffer.stride, premultipliedBGRA: buffer.bytes)
    textures[drawing] = texture
    return texture
  }

  /// Returns the drawing of an icon. A marker with a symbol gets a disc of the full icon size with the symbol.
  static func drawing(_ kind: RowContent.Kind, _ appearance: MarkerAppearance, on ground: Appearance)
    -> Drawing
  {
    guard kind == .pin, appearance.glyph != nil || appearance.glyphImage != nil else {
      return drawing(kind, appearance.tint, on: ground)
    }
    let center = Point(x: side / 2, y: side / 2)
    var drawing = disc(center: center, radius: 7.5, appearance.tint, on: ground)
    appearance.drawGlyph(center: center, radius: 7.5, into: &drawing)
    return drawing
  }

  /// Returns a disc with a rim that is darker than `color`. A dark color on a dark ground gets a lighter rim.
  private static func disc(center: Point, radius: Double, _ color: Color, on ground: Appearance) -> Drawing {
    let circle = Path.circle(center: center, radius: radius)
    let rim =
      ground == .dark && color.luma < 0.25 ? color.mixed(with: .white, 0.45) : color.mixed(with: .black, 0.3)
    return Drawing([.fill(circle, .color(color)), .stroke(circle, Stroke(rim, width: 1))])
  }

  /// Returns the drawing of an icon in a color that is readable on `ground`.
  package static func drawing(_ kind: RowContent.Kind, _ color: Color, on ground: Appearance) -> Drawing {
    let color = kind == .pin ? color : color.readable(on: ground)
    switch kind {
    case .pin, .unplaced: return disc(center: Point(x: side / 2, y: side / 2), radius: 5.5, color, on: ground)
    case .line:
      let line = Path([
        .move(Point(x: 2, y: 12.5)), .curve(Point(x: 6, y: 2), Point(x: 9, y: 14), to: Point(x: 14, y: 3.5)),
      ])
      return Drawing([.stroke(line, Stroke(color, width: 2.5))])
    case .area:
      let area = Path([
        .move(Point(x: 2.5, y: 5)), .line(Point(x: 9, y: 2.5)), .line(Point(x: 13.5, y: 7)),
        .line(Point(x: 11, y: 13.5)), .line(Point(x: 4, y: 12.5)), .close,
      ])
      return Drawing([.fill(area, .color(color.opacity(0.4))), .stroke(area, Stroke(color, width: 1.5))])
    }
  }
}
