/// Asks for nothing, however much its child needs: whoever is around it gives it its size.
///
/// GTK measures a window and all in it whenever something in it wants another size. What is in a boundary is measured where
/// it is laid out alone.
public final class SizeBoundary: BinWidget {
  private static let type = register("PindropSizeBoundary", cssName: "widget")

  private let asksForWidth: Bool

  /// `asksForWidth` tells whether it is as wide as its child needs, and only its height is others' to choose.
  public init(_ child: Widget, asksForWidth: Bool = false) {
    self.asksForWidth = asksForWidth
    super.init(child, type: SizeBoundary.type)
  }

  public override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    asksForWidth && orientation == .horizontal ? child.measured(.horizontal) : (0, 0)
  }
}
