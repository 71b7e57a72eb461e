/// A widget that draws its child as one picture with the cairo renderer. Use it for widgets above content that is often
/// redrawn.
///
/// Without the picture, cairo would redraw the whole child each time. The picture is repainted when the child changes.
/// From GTK 4.12 on, this class is a plain `BinWidget`: a picture with a whole-number scale would have to be resampled
/// at a fractional scale.
open class PaintedBin: BinWidget {
  private static let type = register("PindropPaintedBin", cssName: "widget")

  public init(_ child: Widget) { super.init(child, type: PaintedBin.type) }

  open override func snapshot(_ snapshot: Snapshot) {
    guard rendersWithCairo, GtkVersion.scalesByWholeNumbers else { return super.snapshot(snapshot) }
    snapshot.flattened(scale: scaleFactor) { super.snapshot($0) }
  }
}
