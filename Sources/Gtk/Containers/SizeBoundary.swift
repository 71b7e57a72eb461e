import CGtk

/// Asks for nothing, however much its child needs: whoever is around it gives it its size.
///
/// GTK measures a window and all in it whenever something in it wants another size. What is in a boundary is measured where
/// it is laid out alone.
public final class SizeBoundary: BinWidget {
  private static let type = register("PindropSizeBoundary", cssName: "widget")

  public init(_ child: Widget) { super.init(child, type: SizeBoundary.type) }

  public override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (0, 0)
  }
}
