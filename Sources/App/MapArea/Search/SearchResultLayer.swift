import AnnotationKit
import Documents
import Features
import Geography
import Gtk
import Painting
import Search

/// A layer over the map for a search result that isn't in the document. It shows a mark, and a card next to the mark
/// that stays within the view. Only the card receives pointer events.
package final class SearchResultLayer: CustomWidget {
  private static let type = register("PindropSearchResultLayer", cssName: "search-result-layer")

  package private(set) lazy var card = addCard()
  /// The search result; `nil` if none is shown.
  package private(set) var place: PlaceSearchResult?
  private var mark = Point.zero

  /// The viewport of the map.
  var viewport: Viewport? {
    didSet { if place != nil, viewport != oldValue { queueAllocate() } }
  }

  init() {
    super.init(type: SearchResultLayer.type)
  }

  private func addCard() -> SearchResultCard {
    let card = SearchResultCard()
    card.isVisible = false
    card.setParent(self)
    return card
  }

  /// Shows a search result, or hides the layer if `place` is `nil`.
  package func show(_ place: PlaceSearchResult?, in notation: CoordinateNotation = .decimalDegrees) {
    guard place != nil || self.place != nil else { return }
    self.place = place
    card.isVisible = place != nil
    if let place { card.show(ResultContent(place, in: notation)) }
    queueAllocate()
    queueDraw()
  }

  package override func contains(x: Double, y: Double) -> Bool { false }

  package override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  /// The distance from the mark to the card, and the minimum distance from the card to the edges of the view, in
  /// logical pixels.
  private static let (distance, air) = (18.0, 9.0)

  package override func allocate(width: Int, height: Int) {
    guard let place, let viewport else { return }
    mark = viewport.point(for: place.coordinate)
    queueDraw()
    let room = Size(width: Double(width), height: Double(height))
    let wish = card.measured(.horizontal)
    let columns = max(wish.minimum, min(wish.natural, width - Int(2 * SearchResultLayer.air)))
    let rows = card.measured(.vertical, for: columns).natural
    let above = mark.y - SearchResultLayer.distance - Double(rows)
    let y = above < SearchResultLayer.air ? mark.y + SearchResultLayer.distance : above
    card.allocate(
      x: kept(mark.x - Double(columns) / 2, size: Double(columns), in: room.width),
      y: kept(y, size: Double(rows), in: room.height), width: columns, height: rows)
  }

  /// Returns `start` moved into the view, rounded to whole pixels so that text is sharp.
  private func kept(_ start: Double, size: Double, in room: Double) -> Double {
    max(SearchResultLayer.air, min(start, room - size - SearchResultLayer.air)).rounded()
  }

  package override func snapshot(_ snapshot: Snapshot) {
    if place != nil {
      snapshot.translated(x: mark.x.rounded(), y: mark.y.rounded()) {
        snapshot.paint(in: Bounds(x: -14, y: -14, width: 28, height: 28)) {
          DrawingPainter.paint(SearchResultLayer.picture, into: $0)
        }
      }
    }
    super.snapshot(snapshot)
  }

  /// The drawing of the mark, a target. It differs from markers and from the dot of the user's location.
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
