import Geography
import Gtk

/// Lays a widget out beside a point of the map, within the view. The pointer finds nothing of the layer but that widget.
///
/// Its place is set in the layout alone, so that following the map or a drag measures nothing anew.
final class PointLayer: CustomWidget {
  private static let type = register("PindropPointLayer", cssName: "point-layer")

  /// On which side of the point the widget stands where there is room.
  enum Side {
    case above
    case below
  }

  private let makeContent: () -> Widget
  private lazy var content = addContent()
  private let side: Side
  /// From the point to the widget, in logical pixels.
  var distance: (above: Double, below: Double) { didSet { if distance != oldValue { move() } } }

  /// How much of the view's top is taken by something else, in logical pixels.
  var topInset = 0.0 { didSet { if topInset != oldValue { move() } } }

  /// The same at its foot: only where there is no room above the point does the widget stand there.
  var bottomInset = 0.0 { didSet { if bottomInset != oldValue { move() } } }

  /// What the map shows.
  var viewport: Viewport? { didSet { if viewport != oldValue { move() } } }
  /// What the widget stands beside; nil hides it.
  private(set) var coordinate: Coordinate?
  /// Where that was shown last: it stays on the same copy of the world.
  private var position: MercatorPoint?

  /// `content` is asked for when it is first to be shown.
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

  func show(at coordinate: Coordinate?) {
    guard coordinate != self.coordinate else { return }
    self.coordinate = coordinate
    if coordinate == nil { position = nil }
    if content.isVisible != (coordinate != nil) { content.isVisible = coordinate != nil }
    move()
  }

  private func move() { if coordinate != nil { queueAllocate() } }

  override func contains(x: Double, y: Double) -> Bool { false }

  override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) { (0, 0) }

  /// From the widget to the edges of the view, in logical pixels.
  private static let air = 9.0

  override func allocate(width: Int, height: Int) {
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

  /// In whole pixels, so that the text stays sharp.
  private func kept(_ start: Double, size: Int, in room: Int) -> Double {
    max(PointLayer.air, min(start, Double(room - size) - PointLayer.air)).rounded()
  }
}
