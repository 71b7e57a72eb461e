import Geography
import Gtk

/// A layer that places a widget next to a point of the map and within the view. Only the widget receives pointer
/// events.
///
/// Only `allocate(width:height:)` sets the position, so following the map or a drag needs no new measurement.
package final class PointLayer: CustomWidget {
  private static let type = register("PindropPointLayer", cssName: "point-layer")

  /// The side of the point where the widget is placed if it fits.
  enum Side {
    case above
    case below
  }

  private let makeContent: () -> Widget
  private lazy var content = addContent()
  private let side: Side
  /// The distance from the point to the widget, in logical pixels.
  var distance: (above: Double, below: Double) { didSet { if distance != oldValue { move() } } }

  /// The height of the covered area at the top of the view, in logical pixels.
  var topInset = 0.0 { didSet { if topInset != oldValue { move() } } }

  /// The height of the covered area at the bottom of the view, in logical pixels. The widget overlaps this area only if
  /// it doesn't fit above the point.
  var bottomInset = 0.0 { didSet { if bottomInset != oldValue { move() } } }

  /// The viewport of the map.
  var viewport: Viewport? { didSet { if viewport != oldValue { move() } } }
  /// The coordinate of the point; `nil` hides the widget.
  private(set) var coordinate: Coordinate?
  /// The projected point at the last layout. It keeps the widget on the same copy of the world.
  private var position: MercatorPoint?

  /// Creates a layer. `content` is called when the widget is first shown.
  init(_ side: Side, distance: (above: Double, below: Double), _ content: @escaping () -> Widget) {
    (makeContent, self.side, self.distance) = (content, side, distance)
    super.init(type: PointLayer.type)
  }

  private func addContent() -> Widget {
    let content = makeContent()
    content.isVisible = false
    content.setParent(self)
    return content
  }

  package func show(at coordinate: Coordinate?) {
    guard coordinate != self.coordinate else { return }
    self.coordinate = coordinate
    if coordinate == nil { position = nil }
    if content.isVisible != (coordinate != nil) { content.isVisible = coordinate != nil }
    move()
  }

  private func move() { if coordinate != nil { queueAllocate() } }

  package override func contains(x: Double, y: Double) -> Bool { false }

  package override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  /// The minimum distance from the widget to the edges of the view, in logical pixels.
  private static let air = 9.0

  package override func allocate(width: Int, height: Int) {
    guard let coordinate, let viewport, content.isVisible else { return }
    let position = MercatorPoint(coordinate).copy(nearestTo: self.position ?? viewport.center)
    self.position = position
    let tip = viewport.point(forCopy: position)
    let wish = content.measured(.horizontal)
    let columns = max(wish.minimum, min(wish.natural, width - Int(2 * PointLayer.air)))
    let rows = content.measured(.vertical, for: columns).natural
    let above = tip.y - distance.above - Double(rows)
    let below = tip.y + distance.below
    let fitsAbove = above >= topInset + PointLayer.air
    let fitsBelow = below + Double(rows) + PointLayer.air <= Double(height) - bottomInset
    let isAbove = side == .above ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow
    content.allocate(
      x: kept(tip.x - Double(columns) / 2, size: columns, in: width),
      y: kept(isAbove ? above : below, size: rows, in: height), width: columns, height: rows)
  }

  /// Returns `start` moved into the view, rounded to whole pixels so that text is sharp.
  private func kept(_ start: Double, size: Int, in room: Int) -> Double {
    max(PointLayer.air, min(start, Double(room - size) - PointLayer.air)).rounded()
  }
}
