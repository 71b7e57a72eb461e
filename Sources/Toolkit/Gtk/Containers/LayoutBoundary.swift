/// A widget that requests no size for its child and fills the available size.
///
/// When the size request of a widget changes, GTK measures the window and all its widgets. Inside a boundary, GTK
/// measures only the content of the boundary.
public final class LayoutBoundary: BinWidget {
  private static let type = register("PindropSizeBoundary", cssName: "widget")

  private let asksForWidth: Bool

  /// Creates a boundary. If `asksForWidth` is true, the boundary requests the width of the child, and only the height
  /// is not requested.
  public init(_ child: Widget, asksForWidth: Bool = false) {
    self.asksForWidth = asksForWidth
    super.init(child, type: LayoutBoundary.type)
  }

  public override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    asksForWidth && orientation == .horizontal ? child.measured(.horizontal) : (0, 0)
  }
}
