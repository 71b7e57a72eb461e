/// A widget that requests no size for its child and fills the size it is given.
///
/// GTK measures a window and all its widgets when the size request of any of them changes. Inside a boundary,
/// only the content itself is measured again.
public final class LayoutBoundary: BinWidget {
  private static let type = register("PindropSizeBoundary", cssName: "widget")

  private let asksForWidth: Bool

  /// Creates a boundary. If `asksForWidth`, it requests the child's width, and only its height is free.
  public init(_ child: Widget, asksForWidth: Bool = false) {
    self.asksForWidth = asksForWidth
    super.init(child, type: LayoutBoundary.type)
  }

  public override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    asksForWidth && orientation == .horizontal ? child.measured(.horizontal) : (0, 0)
  }
}
