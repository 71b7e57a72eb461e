import AnnotationKit
import Geography
import Gtk
import Painting

/// An icon that is drawn about the origin, in the color that the style has for texts.
final class DrawnIcon: CustomWidget {
  private static let type = register("PindropDrawnIcon", cssName: "drawn-icon")

  /// Clockwise.
  var degrees = 0.0 { didSet { if degrees != oldValue { queueDraw() } } }

  private let side: Double
  private let drawing: @MainActor (Color) -> Drawing

  /// `side` is how wide and high the icon is, in logical pixels.
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
    let drawing = drawing(Color(color))
    snapshot.translated(x: width / 2, y: height / 2) {
      snapshot.rotated(degrees: degrees) {
        snapshot.paint(in: Bounds(x: -side / 2, y: -side / 2, width: side, height: side)) {
          DrawingPainter.paint(drawing, into: $0)
        }
      }
    }
  }
}
