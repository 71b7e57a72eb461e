import AnnotationKit
import Geography
import Gtk
import Painting

/// An icon that a closure draws around the origin in the text color of the style.
final class DrawnIcon: CustomWidget {
  private static let type = register("PindropDrawnIcon", cssName: "drawn-icon")

  /// The icon's rotation in degrees, clockwise.
  var degrees = 0.0 { didSet { if degrees != oldValue { queueDraw() } } }

  private let side: Double
  private let drawing: @MainActor (Color) -> Drawing

  /// Creates an icon. `side` is its width and height in logical pixels.
  init(side: Double, _ drawing: @escaping @MainActor (Color) -> Drawing) {
    (self.side, self.drawing) = (side, drawing)
    super.init(type: DrawnIcon.type)
    horizontalAlign = .center
    verticalAlign = .center
    canTarget = false
  }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (Int(side), Int(side))
  }

  override func snapshot(_ snapshot: Snapshot) {
    let drawing = drawing(color)
    snapshot.translated(x: width / 2, y: height / 2) {
      snapshot.rotated(degrees: degrees) {
        snapshot.paint(in: Bounds(x: -side / 2, y: -side / 2, width: side, height: side)) {
          DrawingPainter.paint(drawing, into: $0)
        }
      }
    }
  }
}
