import AnnotationKit
import Geography
import Gtk

/// The widgets hosted by annotation views, as children of the layer that draws the views.
///
/// Widgets are added and removed before a frame's layout. They are positioned during the layout, after the
/// map has moved. If no view hosts a widget, this does no work.
final class HostedWidgets {
  /// Called when a widget with the keyboard focus is hidden.
  var giveBackFocus: () -> Void = {}

  /// Unowned, because the layer owns this object, and nothing else retains it.
  private unowned let layer: AnnotationLayer
  private let mapView: MapView
  /// The slots in the order of the layer's children, from lowest to highest.
  private var slots: [HostedSlot] = []
  private var shown: [AnnotationKey: HostedSlot] = [:]
  private lazy var updating = FrameTask { [unowned self] in update() }

  init(layer: AnnotationLayer, mapView: MapView) { (self.layer, self.mapView) = (layer, mapView) }

  /// Looks for added and removed widgets before the next frame. With `moves`, also repositions the widgets in
  /// the current frame, if that hasn't been laid out yet.
  func setNeedsUpdate(moves: Bool) {
    guard mapView.hasHostedContent || !slots.isEmpty else { return }
    if moves { layer.queueAllocate() }
    updating.schedule()
  }

  private func update() {
    let placed = placedWidgets()
    // A reused view has a new key.
    for content in placed { slot(of: content)?.belong(to: content) }
    for slot in slots where !slot.isNeeded(on: mapView) { remove(slot) }
    slots.removeAll { $0.parent == nil }
    shown = shown.filter { $0.value.parent != nil }
    for content in placed where slot(of: content) == nil { add(content) }
    stack(placed.compactMap { slot(of: $0) })
    layer.queueAllocate()
  }

  /// Returns the placed contents that are widgets.
  private func placedWidgets() -> [PlacedContent] { mapView.placedContents().filter { $0.content is Widget } }

  private func add(_ placed: PlacedContent) {
    guard let widget = placed.content as? Widget else { return }
    precondition(widget.parent == nil, "What an annotation view hosts is in no other container.")
    let slot = HostedSlot(widget, for: placed)
    slot.setParent(layer)
    slots.append(slot)
  }

  private func remove(_ slot: HostedSlot) {
    hide(slot)
    slot.content.unparent()
    slot.unparent()
  }

  private func slot(of placed: PlacedContent) -> HostedSlot? {
    slots.first { $0.content === placed.content }
  }

  /// Reorders the children in drawing order, so that pointer events reach the topmost widget.
  private func stack(_ order: [HostedSlot]) {
    guard !isStacked(order) else { return }
    for slot in order { slot.raise() }
    slots.removeAll { slot in order.contains { $0 === slot } }
    slots += order
  }

  private func isStacked(_ order: [HostedSlot]) -> Bool {
    let former = slots.filter { slot in order.contains { $0 === slot } }
    return former.elementsEqual(order, by: ===)
  }

  /// Moves the widgets to their views. Call it during the layer's layout.
  func allocate() {
    guard !slots.isEmpty || mapView.hasHostedContent else { return }
    let placed = placedWidgets()
    var standing: [HostedSlot] = []
    shown = [:]
    for content in placed {
      guard let slot = slot(of: content) else { continue }
      slot.stand(content)
      standing.append(slot)
      shown[content.key] = slot
    }
    for slot in slots where !standing.contains(where: { $0 === slot }) { hide(slot) }
    if standing.count < placed.count || !isStacked(standing) { setNeedsUpdate(moves: false) }
  }

  /// Returns whether the point of the layer is on a control that handles presses itself, such as a button.
  func isControl(at point: Point) -> Bool {
    slots.contains { slot in
      guard slot.isMapped, let inside = layer.translate(x: point.x, y: point.y, to: slot) else {
        return false
      }
      return slot.isControl(atX: inside.x, y: inside.y)
    }
  }

  private func hide(_ slot: HostedSlot) {
    if slot.containsFocus { giveBackFocus() }
    slot.isChildVisible = false
  }

  /// Draws the widget hosted by the view of `key`, at its last layout position.
  func draw(_ key: AnnotationKey, on snapshot: Snapshot) {
    if let slot = shown[key] {
      layer.snapshotChild(slot, snapshot)
    } else if mapView.view(for: key)?.hostedContent is Widget {
      setNeedsUpdate(moves: false)
    }
  }
}
