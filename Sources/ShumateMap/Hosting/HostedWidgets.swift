import AnnotationKit
import Geography
import Gtk

/// The widgets that annotation views host: children of the layer that draws the views.
///
/// They come and go before a frame's layout, and where they stand is said in the layout itself, when everybody who moves
/// the map in that frame has done so. Without any, nothing of it is asked.
final class HostedWidgets {
  /// Called when a widget with the keyboard's focus goes away.
  var giveBackFocus: () -> Void = {}

  private unowned let layer: AnnotationLayer
  private let mapView: MapView
  /// From the lowest to the highest, as the layer's children are.
  private var slots: [HostedSlot] = []
  private var shown: [AnnotationKey: HostedSlot] = [:]
  private lazy var updating = FrameTask { [unowned self] in update() }

  init(layer: AnnotationLayer, mapView: MapView) { (self.layer, self.mapView) = (layer, mapView) }

  /// Looks before the next frame for what came and went; `moves` has the widgets placed anew in this one, if that is not
  /// laid out.
  func setNeedsUpdate(moves: Bool) {
    guard mapView.hasHostedContent || !slots.isEmpty else { return }
    if moves { layer.queueAllocate() }
    updating.schedule()
  }

  private func update() {
    let placed = placedWidgets()
    // A view that is used again has another key.
    for content in placed { slot(of: content)?.belong(to: content) }
    for slot in slots where !slot.isNeeded(on: mapView) { remove(slot) }
    slots.removeAll { $0.parent == nil }
    shown = shown.filter { $0.value.parent != nil }
    for content in placed where slot(of: content) == nil { add(content) }
    stack(placed.compactMap { slot(of: $0) })
    layer.queueAllocate()
  }

  /// What can be shown of what is hosted.
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

  /// Has the pointer find the widgets in the order in which they are drawn.
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

  /// Puts the widgets where their views are; to be called while the layer is laid out.
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

  /// Whether a press at a point of the layer is one on something that does what it does itself, as a button.
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

  /// Draws what the view of `key` hosts, where it was laid out.
  func draw(_ key: AnnotationKey, on snapshot: Snapshot) {
    if let slot = shown[key] {
      layer.snapshotChild(slot, snapshot)
    } else if mapView.view(for: key)?.hostedContent is Widget {
      setNeedsUpdate(moves: false)
    }
  }
}
