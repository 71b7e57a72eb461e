import AppBase
import Documents
import Gtk

/// The drag gesture that reorders layers in the layers panel.
final class LayerReordering {
  /// The maximum distance in logical pixels that the pointer may move during a click. A longer movement starts the
  /// drag.
  private static let threshold = 8.0

  private weak var panel: LayersPanel?
  private let drag = GestureDrag()
  private var start = 0.0
  /// The row being dragged.
  private var pulled: LayerRow?
  private var isPulling = false
  private var isCancelled = false

  init(_ panel: LayersPanel) {
    self.panel = panel
    drag.button = 1
    drag.onBegin { [weak self] _, y in self?.begin(at: y) }
    drag.onUpdate { [weak self] _, y in self?.pull(by: y) }
    drag.onCancel { [weak self] in
      guard let self else { return }
      isCancelled = !drag.isCanceledByRelease
    }
    drag.onEnd { [weak self] _, y in self?.end(by: y) }
    panel.list.add(drag)
  }

  private func begin(at y: Double) {
    start = y
    isCancelled = false
    pulled = panel.flatMap { panel in panel.index(at: y).map { panel.rows[$0] } }
    if pulled?.title.isRenaming ?? true { pulled = nil }
  }

  private func pull(by offset: Double) {
    guard let panel, let pulled, panel.rows.contains(pulled), panel.rows.count > 1 else { return }
    if !isPulling {
      guard abs(offset) > LayerReordering.threshold else { return }
      isPulling = drag.setState(.claimed)
      pulled.parent?.addStyle("pulled")
    }
    mark(gap(at: start + offset))
  }

  private func end(by offset: Double) {
    defer {
      (pulled, isPulling) = (nil, false)
      mark(nil)
      for row in panel?.rows ?? [] { row.parent?.removeStyle("pulled") }
    }
    guard isPulling, !isCancelled, let panel, let pulled, let from = panel.rows.firstIndex(of: pulled) else {
      return
    }
    let gap = gap(at: start + offset)
    let to = gap > from ? gap - 1 : gap
    guard to != from else { return }
    // The list is in order from the top, but the action counts layers from the bottom.
    panel.activate(Actions.layerPlace, [pulled.line.key.rawValue, panel.rows.count - 1 - to])
  }

  /// Returns the index of the gap between rows that is nearest to a vertical position. Gap 0 is above the first row.
  private func gap(at y: Double) -> Int {
    guard let panel else { return 0 }
    return panel.rows.count { row in
      guard let bounds = row.parent?.bounds(in: panel.list) else { return false }
      return bounds.y + bounds.height / 2 < y
    }
  }

  private func mark(_ gap: Int?) {
    let rows = panel?.rows ?? []
    for (index, row) in rows.enumerated() {
      row.parent?.setStyle("drop-above", gap == index)
      row.parent?.setStyle("drop-below", gap == rows.count && index == rows.count - 1)
    }
  }
}
