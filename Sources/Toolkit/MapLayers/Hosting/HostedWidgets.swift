import AnnotationKit
import Geography
import Gtk

/// The widgets that annotation views host. They are children of the layer that draws the views.
///
/// Widgets are added and removed before a frame's layout, and positioned during the layout. If no view hosts a
/// widget, this does no work.
package final class HostedWidgets {
  /// Called when a widget with the keyboard focus is hidden.
  package var giveBackFocus: () -> Void = {}

  /// Unowned, because the layer owns this object, and nothing else retains it.
  private unowned let layer: MapLayer
  /// The slots in the order of the layer's children, from lowest to highest.
  private var slots: [HostedSlot] = []
  private var shown: [AnnotationKey: HostedSlot] = [:]
  /// The widgets of the current frame, from lowest to highest.
  private var placed: [PlacedContent] = []

  init(layer: MapLayer) { self.layer = layer }

  /// Resizes the views of widgets whose size request has changed. Call it before the map view's update.
  package func fit() { for slot in slots { slot.fitView() } }

  /// Adds and removes widgets, so that the widgets of `contents` are shown. Call it before a frame's layout, in which
  /// the widgets move to their views.
  func show(_ contents: [PlacedContent], on mapView: MapView) {
    placed = contents.filter { $0.content is Widget }
    guard !placed.isEmpty || !slots.isEmpty else { return }
    // A reused view has a new key.
    for content in placed { slot(of: content)?.belong(to: content) }
    for slot in slots where !slot.isNeeded(on: mapView) { remove(slot) }
    slots.removeAll { $0.parent == nil }
    for content in placed where slot(of: content) == nil { add(content) }
    let standing = placed.compactMap { slot(of: $0) }
    stack(standing)
    for slot in slots where !standing.contains(where: { $0 === slot }) { hide(slot) }
    shown = [:]
    for (content, slot) in zip(placed, standing) { shown[content.key] = slot }
    layer.queueAllocate()
  }

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
    for content in placed { slot(of: content)?.stand(content) }
    if slots.contains(where: \.needsToFitView) { layer.onOutdated() }
  }

  /// Returns whether the point of the layer is on a control that handles presses itself, such as a button.
  package func isControl(at point: Point) -> Bool {
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
    if let slot = shown[key] { layer.snapshotChild(slot, snapshot) }
  }
}
