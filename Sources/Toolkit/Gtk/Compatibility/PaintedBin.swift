/// Draws its child as one picture with the cairo renderer, for use above content that is often redrawn.
///
/// Cairo would otherwise redraw the whole child each time. The picture is repainted when the child changes.
/// From GTK 4.12 on this is a plain `BinWidget`, because a picture for a whole scale would be resampled at a
/// fractional one.
open class PaintedBin: BinWidget {
  private static let type = register("PindropPaintedBin", cssName: "widget")

  public init(_ child: Widget) { super.init(child, type: PaintedBin.type) }

  open override func snapshot(_ snapshot: Snapshot) {
    guard rendersWithCairo, GtkVersion.scalesByWholeNumbers else { return super.snapshot(snapshot) }
    snapshot.flattened(scale: scaleFactor) { super.snapshot($0) }
  }
}
