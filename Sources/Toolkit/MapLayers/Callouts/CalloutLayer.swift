import AnnotationKit
import Geography
import Gtk

/// The layer that shows the map view's callout above the annotations. Only the bubble receives pointer events.
///
/// Its contents and position are set before a frame's layout, like everything on the map. Moving the bubble
/// must not cause a layout: with each layout of a window GTK measures the bubble and queries its position from
/// an X display eleven times.
package final class CalloutLayer: MapLayer {
  /// Called when the callout with the keyboard focus disappears or releases the focus.
  package var giveBackFocus: () -> Void = {}

  private let mapView: MapView
  private let bubble = CalloutBubble()
  /// The callout of the current frame.
  private var callout: Callout?
  private var key: AnnotationKey?
  private var side: CalloutPlacement.Side?
  private var entrance: (start: Double, frames: FrameCallback)?
  private var presence = 1.0

  package init(_ viewport: NativeViewport, mapView: MapView) {
    self.mapView = mapView
    super.init(viewport)
    canTarget = true
    bubble.isVisible = false
    bubble.setParent(self)
    bubble.onEscape = { [unowned self] in self.mapView.selection.clear() }
  }

  /// Returns the key of the annotation whose callout contains a point of the layer.
  package func key(at point: Point) -> AnnotationKey? {
    guard bubble.isVisible, let inside = translate(x: point.x, y: point.y, to: bubble) else { return nil }
    let box = Rectangle(x: 0, y: 0, width: bubble.width, height: bubble.height)
    return box.contains(Point(x: inside.x, y: inside.y)) ? key : nil
  }

  /// Shows the callout of a frame, or none. Call it before the frame's layout.
  package func show(_ callout: Callout?) {
    self.callout = callout
    guard let callout else { return putAway() }
    let isNew = callout.key != key
    if isNew { side = nil }
    key = callout.key
    let changes = bubble.show(callout)
    bubble.isVisible = true
    if isNew {
      mapView.makeRoomForCallout(size: bubbleSize)
      enter()
    }
    if changes { bubble.announce(bubble.content.spokenText) }
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

  package override func contains(x: Double, y: Double) -> Bool { false }

  package override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int)
  {
    (0, 0)
  }

  package override func allocate(width: Int, height: Int) {
    areaSize = Size(width: Double(width), height: Double(height))
    guard bubble.isVisible else { return }
    if let placement { use(placement) }
    // GTK draws nothing that has no allocation, also if the first callout has gone since the bubble was shown.
    guard let last else {
      let size = bubbleSize
      return bubble.allocate(x: 0, y: 0, width: Int(size.width), height: Int(size.height))
    }
    stand(last)
  }

  private var placement: CalloutPlacement? {
    guard let callout else { return nil }
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

  /// Moves the bubble, or queues a layout if the size of the bubble has changed.
  private func place() {
    guard bubble.isVisible, let last, let placement, placement.bubble.size == last.bubble.size else {
      return queueAllocate()
    }
    use(placement)
    stand(placement)
  }

  private var areaSize = Size.zero
  /// The area in which the callout must fit.
  private var area: Rectangle {
    Rectangle(origin: .zero, size: areaSize).inset(by: mapView.layoutMargins)
  }
  private var last: CalloutPlacement?

  /// The size of the bubble. GTK caches the size until a part of the bubble changes, for example when the image of an
  /// accessory has loaded.
  private var bubbleSize: Size { bubble.size(within: area.width - 2 * CalloutPlacement.margin) }

  // MARK: Opening animation

  /// Starts the animation in which the bubble grows out of its tip.
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
