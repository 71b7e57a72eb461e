import AnnotationKit
import Geography
import Gtk

/// Shows the map view's callout above the annotations. The pointer finds nothing of the layer but the bubble.
///
/// What the callout says, and where it stands, is taken over before a frame's layout. It is drawn where it is to stand
/// when all that move the map in that frame have done so: it never lags behind. Moving it lays nothing out, neither in it
/// nor around it: with each layout of a window GTK measures it, and asks an X display eleven times where it is.
final class CalloutLayer: MapLayer {
  /// Called when the callout with the keyboard's focus goes away, or gives the focus back.
  var giveBackFocus: () -> Void = {}

  private let mapView: MapView
  private let bubble = CalloutBubble()
  private var key: AnnotationKey?
  private var side: CalloutPlacement.Side?
  private var frame: FrameCallback?
  private var entrance: (start: Double, frames: FrameCallback)?
  private var presence = 1.0

  init(_ viewport: NativeViewport, mapView: MapView) {
    self.mapView = mapView
    super.init(viewport)
    canTarget = true
    bubble.isVisible = false
    bubble.setParent(self)
    bubble.onEscape = { [unowned self] in self.mapView.selection.clear() }
  }

  /// The key of the annotation whose callout covers a point of the layer.
  func key(at point: Point) -> AnnotationKey? {
    guard bubble.isVisible, let inside = translate(x: point.x, y: point.y, to: bubble) else { return nil }
    let box = Rectangle(x: 0, y: 0, width: bubble.width, height: bubble.height)
    return box.contains(Point(x: inside.x, y: inside.y)) ? key : nil
  }

  /// Shows what the callout is at the next frame; `moves` has it drawn where it then stands in this one, if that is not
  /// drawn.
  func setNeedsUpdate(moves: Bool) {
    if moves, key != nil { queueDraw() }
    if frame == nil {
      frame = onFrame { [weak self] _ in
        self?.frame = nil
        self?.update()
        return false
      }
    }
  }

  private func update() {
    guard let callout = mapView.callout else { return putAway() }
    let isNew = callout.key != key
    if isNew { side = nil }
    key = callout.key
    let changes = bubble.show(callout)
    bubble.isVisible = true
    if isNew {
      mapView.makeRoomForCallout(size: bubbleSize)
      enter()
    }
    if changes { bubble.announce(bubble.content.words) }
    if changes || isNew { queueAllocate() } else { place() }
  }

  private func putAway() {
    guard key != nil else { return }
    if bubble.containsFocus || bubble.hasFocus { giveBackFocus() }
    (key, side) = (nil, nil)
    entrance?.frames.remove()
    entrance = nil
    bubble.isVisible = false
    bubble.content.clear()
  }

  // MARK: Layout

  override func contains(x: Double, y: Double) -> Bool { false }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  override func allocate(width: Int, height: Int) {
    areaSize = Size(width: Double(width), height: Double(height))
    guard bubble.isVisible else { return }
    if let placement = placement(of: mapView.callout) { use(placement) }
    if let last { stand(last) }
  }

  /// Nil while the callout that is shown is gone, and goes too.
  private func placement(of callout: Callout?) -> CalloutPlacement? {
    guard let callout, callout.key == key else { return nil }
    return CalloutPlacement(size: bubbleSize, anchors: callout.anchors, in: area, keeping: side)
  }

  private func use(_ placement: CalloutPlacement) {
    side = placement.side
    last = placement
    bubble.point(placement)
  }

  private func stand(_ placement: CalloutPlacement) {
    let bounds = placement.bubble
    bubble.allocate(
      x: bounds.minX, y: bounds.minY, width: Int(bounds.width), height: Int(bounds.height),
      scale: 0.9 + 0.1 * presence, about: (bubble.tip.x, bubble.tip.y))
  }

  /// Moves the bubble; has it laid out in the next frame where its size is another.
  private func place() {
    guard bubble.isVisible, let last, let placement = placement(of: mapView.callout),
      placement.bubble.size == last.bubble.size
    else { return queueAllocate() }
    use(placement)
    stand(placement)
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard bubble.isVisible, let last, let now = placement(of: mapView.laidOutCallout),
      now.bubble.size == last.bubble.size
    else { return super.snapshot(snapshot) }
    // The bubble has not been drawn yet in this frame.
    bubble.point(now)
    let way = now.bubble.origin - last.bubble.origin
    snapshot.translated(x: way.x, y: way.y) { super.snapshot(snapshot) }
  }

  private var areaSize = Size.zero
  /// Where the callout may be.
  private var area: Rectangle {
    Rectangle(origin: .zero, size: areaSize).inset(by: mapView.layoutMargins)
  }
  private var last: CalloutPlacement?

  /// GTK keeps it until something in the bubble changes, an accessory's picture that comes late among it.
  private var bubbleSize: Size { bubble.size(within: area.width - 2 * CalloutPlacement.margin) }

  // MARK: Entrance

  /// Lets the bubble grow out of its tip.
  private func enter() {
    entrance?.frames.remove()
    entrance = nil
    guard mapView.animationsEnabled else { return show(1) }
    show(0)
    let frames = onFrame { [weak self] time in self?.advanceEntrance(to: time) ?? false }
    entrance = (frameTime ?? MainLoop.now, frames)
  }

  private func advanceEntrance(to time: Double) -> Bool {
    guard let entrance else { return false }
    let part = min(1, max(0, (time - entrance.start) / 0.12))
    show(Curve.easeOut.value(at: part))
    if part == 1 { self.entrance = nil }
    return part < 1
  }

  private func show(_ presence: Double) {
    self.presence = presence
    bubble.opacity = presence
    place()
  }
}
