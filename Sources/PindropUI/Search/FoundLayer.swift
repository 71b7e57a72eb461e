import AnnotationKit
import Documents
import Features
import Geography
import Gtk
import Painting
import Search

/// Shows a place that was found, and that no document has: a mark, and a card beside it that never leaves the view.
/// The pointer finds nothing of the layer but the card.
final class FoundLayer: CustomWidget {
  private static let type = register("PindropFoundLayer", cssName: "found-layer")

  private(set) lazy var card = addCard()
  /// What is shown; nil for nothing.
  private(set) var place: FoundPlace?
  private var mark = Point.zero

  /// What the map shows.
  var viewport: Viewport? {
    didSet { if place != nil, viewport != oldValue { queueAllocate() } }
  }

  init() {
    super.init(type: FoundLayer.type)
  }

  private func addCard() -> FoundCard {
    let card = FoundCard()
    card.isVisible = false
    card.setParent(self)
    return card
  }

  /// Shows a place in the place of another; nil shows nothing.
  func show(_ place: FoundPlace?, in notation: CoordinateNotation = .decimalDegrees) {
    guard place != nil || self.place != nil else { return }
    self.place = place
    card.isVisible = place != nil
    if let place { card.show(ResultContent(place, in: notation)) }
    queueAllocate()
    queueDraw()
  }

  override func contains(x: Double, y: Double) -> Bool { false }

  override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) { (0, 0) }

  /// From the mark to the card, and from the card to the edges of the view, in logical pixels.
  private static let (distance, air) = (18.0, 9.0)

  override func allocate(width: Int, height: Int) {
    guard let place, let viewport else { return }
    mark = viewport.point(for: place.coordinate)
    queueDraw()
    let room = Size(width: Double(width), height: Double(height))
    let wish = card.measured(.horizontal)
    let columns = max(wish.minimum, min(wish.natural, width - Int(2 * FoundLayer.air)))
    let rows = card.measured(.vertical, for: columns).natural
    let above = mark.y - FoundLayer.distance - Double(rows)
    let y = above < FoundLayer.air ? mark.y + FoundLayer.distance : above
    card.allocate(
      x: kept(mark.x - Double(columns) / 2, size: Double(columns), in: room.width),
      y: kept(y, size: Double(rows), in: room.height), width: columns, height: rows)
  }

  /// In whole pixels, so that the text stays sharp.
  private func kept(_ start: Double, size: Double, in room: Double) -> Double {
    max(FoundLayer.air, min(start, room - size - FoundLayer.air)).rounded()
  }

  override func snapshot(_ snapshot: Snapshot) {
    if place != nil {
      snapshot.translated(x: mark.x.rounded(), y: mark.y.rounded()) {
        snapshot.paint(in: Bounds(x: -14, y: -14, width: 28, height: 28)) {
          DrawingPainter.paint(FoundLayer.picture, into: $0)
        }
      }
    }
    super.snapshot(snapshot)
  }

  /// A target: neither a pin of the map's nor the dot that says where somebody is.
  private static let picture: Drawing = {
    let color = Color(HexColor(rgb: 0x9141AC))
    let ring = Path.circle(center: .zero, radius: 9)
    return Drawing([
      .stroke(ring, Stroke(.white, width: 6)), .stroke(ring, Stroke(color, width: 3)),
      .fill(Path.circle(center: .zero, radius: 3.5), .color(.white)),
      .fill(Path.circle(center: .zero, radius: 2.5), .color(color)),
    ])
  }()
}
