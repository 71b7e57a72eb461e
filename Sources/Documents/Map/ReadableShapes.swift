import AnnotationKit
import Features
import Geography
import Observing

/// A document's lines and areas as they can be seen on the ground of a map: on dark ground the dark gray that
/// simplestyle-spec 1.1 gives what says no color is hardly seen, and is a light one, also where a file or a rule says that
/// very gray. What files say is not changed.
public final class ReadableShapes: OverlaySource {
  private let document: MapDocument
  private let ground: @MainActor () -> Appearance

  /// Those of `document` on what `ground` says whenever shapes are asked for.
  public init(of document: MapDocument, on ground: @escaping @MainActor () -> Appearance) {
    (self.document, self.ground) = (document, ground)
  }

  public func forEachShape(in rectangle: Rectangle, _ body: (OverlayShape) -> Void) {
    let ground = ground()
    document.forEachShape(in: rectangle) { body($0.readable(on: ground)) }
  }

  public func shape(for key: AnnotationKey) -> OverlayShape? {
    document.shape(for: key)?.readable(on: ground())
  }

  public func observeShapes(_ body: @escaping @MainActor () -> Void) -> Subscription {
    document.observeShapes(body)
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
  /// Darker than lines, for areas are large, and names are read on them.
  fileprivate static let readableFill = Color(HexColor(rgb: 0x8C8C8C))

  /// The color of a line; light gray on dark ground if it is the one of what says none.
  public func readable(on ground: Appearance) -> Color {
    ground == .dark ? replacingStandardGray(with: .readableLine) : self
  }

  fileprivate func replacingStandardGray(with other: Color) -> Color {
    opaque == Color.standardGray ? other.opacity(alpha) : self
  }

  private var opaque: Color { Color(red: red, green: green, blue: blue) }
}
