import AppBase
import Gtk

/// The map above a table, with a movable divider. Only the map is shown while the table is hidden.
package final class DividedMap: Box {
  /// The fraction of the height that the table takes, from 0 to 1.
  package var tableShare = Preferences.usualTableShare {
    didSet {
      guard tableShare != oldValue else { return }
      scheduleDividerPlacement()
      onShare()
    }
  }
  /// Called when `tableShare` has changed.
  package var onShare: () -> Void = {}

  private let paned: Paned
  /// The height of the widget when the divider was placed.
  private var placedHeight = 0.0
  private var isPlacing = false

  package init(_ map: Widget) {
    paned = Paned(.vertical, start: map)
    paned.setGrows(start: true, end: false)
    // Truncates the table instead of the map in a low window.
    paned.setShrinks(start: true, end: true)
    paned.expandsVertically = true
    paned.expandsHorizontally = true
    super.init(.vertical)
    addStyle("divided-map")
    append(paned)
    paned.onPosition { [unowned self] in dividerDidMove() }
    paned.onMap { [unowned self] in scheduleDividerPlacement() }
  }

  /// Shows `table` below the map; `nil` hides the table.
  func show(_ table: Widget?) {
    if let table, paned.end !== table { paned.end = table }
    paned.end?.isVisible = table != nil
    scheduleDividerPlacement()
  }

  private var showsTable: Bool { paned.end?.isVisible ?? false }

  /// Places the divider before the next frame, because GTK ignores positions set during layout.
  private func scheduleDividerPlacement() {
    MainLoop.beforeNextFrame { [weak self] in self?.placeDivider() }
  }

  private func placeDivider() {
    guard showsTable, paned.isMapped, paned.height > 0 else { return }
    placedHeight = paned.height
    isPlacing = true
    paned.position = Int((paned.height * (1 - tableShare)).rounded())
    isPlacing = false
    // Lays out the ancestors, too. Otherwise, if the table's scrollbars appear in a frame in which an ancestor is laid
    // out for another reason, GTK loses their request, and doesn't draw the map until the window is resized.
    paned.queueResize()
  }

  private func dividerDidMove() {
    guard !isPlacing, showsTable, paned.isMapped else { return }
    // Ignores moves of the divider that come from resizing the window.
    guard paned.height == placedHeight else { return scheduleDividerPlacement() }
    tableShare = min(max(1 - Double(paned.position) / paned.height, 0.15), 0.85)
  }
}
