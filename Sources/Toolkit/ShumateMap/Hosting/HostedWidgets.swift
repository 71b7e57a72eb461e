import AnnotationKit
import Geography
import Gtk

/// The widgets that annotation views host. They are children of the layer that draws the views.
///
/// Widgets are added and removed before the layout of a frame. They are positioned during the layout, after the map has
/// moved. If no view hosts a widget, the methods return immediately.
final class HostedWidgets {
  /// Called when a widget that has the keyboard focus is hidden.
  var giveBackFocus: () -> Void = {}

  /// Unowned, because the layer owns this object and nothing else retains the object.
  private unowned let layer: AnnotationLayer
  private let mapView: MapView
  /// The slots in the order of the layer's children, from lowest to highest.
  private var slots: [HostedSlot] = []
  private var shown: [AnnotationKey: HostedSlot] = [:]
  private lazy var updating = FrameTask { [unowned self] in update() }

  init(layer: AnnotationLayer, mapView: MapView) { (self.layer, self.mapView) = (layer, mapView) }

  /// Looks for added and removed widgets before the next frame. If `moves` is true, also repositions the widgets in the
  /// current frame, unless its layout has been done already.
  func setNeedsUpdate(moves: Bool) {
    guard mapView.hasHostedContent || !slots.isEmpty else { return }
    if moves { layer.queueAllocate() }
    updating.schedule()
  }

  private func update() {
    let placed = placedWidgets()
    // Update the keys, because a reused view has a new key.
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

  /// Reorders the children in drawing order, so that the topmost widget receives pointer events.
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

  /// Moves the widgets to the positions of their views. Call this method during the layer's layout.
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

  /// Whether a control that handles presses itself, such as a button, is at the point of the layer.
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

  /// Draws the widget hosted by the view with this key, at its position in the last layout.
  func draw(_ key: AnnotationKey, on snapshot: Snapshot) {
    if let slot = shown[key] {
      layer.snapshotChild(slot, snapshot)
    } else if mapView.view(for: key)?.hostedContent is Widget {
      setNeedsUpdate(moves: false)
    }
  }
}
