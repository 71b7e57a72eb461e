import AnnotationKit
import Geography
import Gtk

/// Shows the map view's callout above the annotations. The pointer finds nothing of the layer but the bubble.
///
/// What the callout says is taken over before a frame's layout, and where it stands in the layout itself, when
/// everybody who moves the map in that frame has done so: it never lags behind. Moving it lays nothing in it out.
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

  /// Shows what the callout is at the next frame; `moves` has it placed anew in this one, if that is not laid out.
  func setNeedsUpdate(moves: Bool) {
    if moves, key != nil { queueAllocate() }
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
    queueAllocate()
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
    if let callout = mapView.callout, callout.key == key {
      let placement = CalloutPlacement(
        size: bubbleSize, anchors: callout.anchors, in: area, keeping: side)
      side = placement.side
      last = placement
      bubble.point(placement)
    }
    guard let last else { return }
    bubble.allocate(
      x: last.bubble.minX, y: last.bubble.minY, width: Int(last.bubble.width),
      height: Int(last.bubble.height), scale: 0.9 + 0.1 * presence, about: (bubble.tip.x, bubble.tip.y))
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
    queueAllocate()
  }
}
