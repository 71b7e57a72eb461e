import AnnotationKit
import Documents
import Features
import Geography
import Observing

/// The lines and areas of a document, in readable colors. On a dark map, a lighter gray replaces the dark gray that is
/// the default of simplestyle-spec 1.1, even if a file or a rule sets that gray. Files don't change.
public final class ReadableShapes: OverlaySource {
  private let document: MapDocument
  private let ground: @MainActor () -> Appearance

  /// Creates the shapes of `document`. `ground` returns the appearance of the map, and is called whenever shapes are
  /// requested.
  public init(of document: MapDocument, on ground: @escaping @MainActor () -> Appearance) {
    (self.document, self.ground) = (document, ground)
  }

  public func forEachShape(in rectangle: Rectangle, _ body: (OverlayShape) -> Void) {
    let ground = ground()
    document.shapes.forEachShape(in: rectangle) { body($0.readable(on: ground)) }
  }

  public func shape(for key: AnnotationKey) -> OverlayShape? {
    document.shapes.shape(for: key)?.readable(on: ground())
  }

  public func observeShapes(_ body: @escaping @MainActor () -> Void) -> Subscription {
    document.shapes.observeShapes(body)
  }
}

extension OverlayShape {
  fileprivate func readable(on ground: Appearance) -> OverlayShape {
    guard ground == .dark else { return self }
    var shape = self
    shape.stroke = stroke?.readable(on: ground)
    shape.fill = fill?.replacingStandardGray(with: .readableFill)
    return shape
  }
}

extension Color {
  private static let standardGray = ShapeStyle.standard.stroke.map { Color($0) }
  private static let readableLine = Color(HexColor(rgb: 0xB4B4B4))
  /// The light gray for areas. It is darker than the gray for lines, because areas are large and contain labels.
  fileprivate static let readableFill = Color(HexColor(rgb: 0x8C8C8C))

  /// Returns the color for drawing a line. On a dark map, light gray replaces the simplestyle default.
  public func readable(on ground: Appearance) -> Color {
    ground == .dark ? replacingStandardGray(with: .readableLine) : self
  }

  fileprivate func replacingStandardGray(with other: Color) -> Color {
    opaque == Color.standardGray ? other.opacity(alpha) : self
  }

  private var opaque: Color { Color(red: red, green: green, blue: blue) }
}
