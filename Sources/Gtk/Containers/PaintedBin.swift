/// Draws its child as one picture, for software-rendered OpenGL, and for cairo above moving content.
///
/// OpenGL compiles a shader for each kind of drawing (text, icons, rounded corners, clips) at first use,
/// which takes milliseconds and megabytes. A picture painted with cairo is always the same kind. It is
/// repainted when the child changes, so the child should be small or change rarely.
open class PaintedBin: BinWidget {
  private static let type = register("PindropPaintedBin", cssName: "widget")

  /// Whether the content below is often redrawn. Cairo would then redraw the whole child each time.
  private let isOverMotion: Bool

  public init(_ child: Widget, isOverMotion: Bool = false) {
    self.isOverMotion = isOverMotion
    super.init(child, type: PaintedBin.type)
  }

  open override func snapshot(_ snapshot: Snapshot) {
    // A picture for a whole scale would be resampled at a fractional one.
    let isPainted = rendersWithCairo ? isOverMotion && GtkVersion.scalesByWholeNumbers : paintsWithCairo
    guard isPainted else { return super.snapshot(snapshot) }
    snapshot.flattened(scale: scaleFactor) { super.snapshot($0) }
  }
}
