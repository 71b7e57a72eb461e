/// Draws its child as one picture where the processor draws for OpenGL, and where cairo draws over what moves.
///
/// Each kind of drawing (text, an icon, a rounded corner, each of them in a clip) is compiled for OpenGL when it is there
/// first, which takes milliseconds and megabytes; a picture that cairo has painted is always of the same kind. It is painted
/// anew when something in the child changes, so that this is for what seldom does, or is small.
open class PaintedBin: BinWidget {
  private static let type = register("PindropPaintedBin", cssName: "widget")

  /// Whether what is under it is often drawn anew: cairo would draw all of the child with it each time.
  private let isOverMotion: Bool

  public init(_ child: Widget, isOverMotion: Bool = false) {
    self.isOverMotion = isOverMotion
    super.init(child, type: PaintedBin.type)
  }

  open override func snapshot(_ snapshot: Snapshot) {
    // An icon that is painted for a whole scale would be resampled for a fraction.
    let isPainted = rendersWithCairo ? isOverMotion && GtkVersion.scalesByWholeNumbers : paintsWithCairo
    guard isPainted else { return super.snapshot(snapshot) }
    snapshot.flattened(scale: scaleFactor) { super.snapshot($0) }
  }
}
