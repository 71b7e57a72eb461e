import Adwaita
import AnnotationKit
import Documents
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import DataTable
@testable import DrawingTools
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// A window in which a test presses buttons and menu items. It records the called actions, and reverts their effects.
@MainActor final class PressedWindow {
  /// The names of the called actions, with the prefix `win.` or `app.`.
  var actions: Set<String> = []
  private let window: MapWindow
  private let pointer: Pointer

  init(_ window: MapWindow, _ pointer: Pointer) {
    (self.window, self.pointer) = (window, pointer)
    for name in window.actionNames { listen(to: window.action(name), as: "win." + name) }
    for name in window.pindrop.actionNames { listen(to: window.pindrop.action(name), as: "app." + name) }
  }

  private func listen(to action: SimpleAction?, as name: String) {
    guard let action else { return }
    // Connects only to signals that already have a handler. An action without handlers changes its state automatically,
    // and a handler of the test would disable this.
    for signal in ["activate", "change-state"] where isHeard(signal, of: action) {
      action.connect(signal, during: window) { [weak self] in _ = self?.actions.insert(name) }
    }
  }

  /// Reverts the effects of presses.
  func restore() {
    // Closes the menu with a press elsewhere, because GTK 4.8 loses the next press after Escape.
    if !mapped(Popover.self, in: window).isEmpty { try? pointer.click(on: window.titleBar.title) }
    pump("no menu is open") { mapped(Popover.self, in: window).isEmpty }
    closeWindows(except: window)
    settle()
    window.preferences.baseMap = .world
    window.tables.show(false)
    _ = window.adding.leave()
    _ = window.sketches.leave()
    window.areas.leave()
    _ = window.search.dismissSearchResult()
    window.sidebar.clearSearch()
    window.pane.map.grabFocus()
    while window.session.document.history.undoName != nil { window.session.document.history.undo() }
    window.session.selection.clear()
    window.layout.showsSidebar = true
  }
}

/// Shows `widget` in a separate window while `body` runs.
@MainActor func withWindow(of widget: Widget, _ body: (Gtk.Window) throws -> Void) rethrows {
  let window = Gtk.Window()
  window.child = widget
  window.present()
  defer { window.destroy() }
  pump(settledFor: window)
  try body(window)
}

/// A preparation of a window with two layers. The layer with a file is locked.
@MainActor enum LayerScene {
  static func prepare(_ window: MapWindow) {
    if window.session.document.layers.all.count == 1 {
      window.activateAction("win.layer-new")
      pump { window.sidebar.layers.isRenaming }
      window.pane.map.grabFocus()
    }
    if !window.session.document.layers.all[0].state.isLocked { window.activateAction("win.layer-lock", 0) }
    window.session.selection.select(only: window.session.rows.key(at: 0))
  }
}

/// Runs `body` while the desktop's animations are off, so that the widgets don't move.
@MainActor func withoutAnimations(_ body: () throws -> Void) throws {
  let settings = try XCTUnwrap(Settings.standard)
  let before = settings.animationsEnabled
  settings.animationsEnabled = false
  defer { settings.animationsEnabled = before }
  try body()
}

/// Waits until `widget` has been at rest for the duration of a GTK animation. Without animations, it waits for a few
/// frames only.
///
/// Counts frames, because on a busy machine much time can pass before the next frame.
@MainActor func pump(settledFor widget: Widget) {
  let pause = Settings.standard?.animationsEnabled == false ? 0 : 0.3
  var (last, since) = (places(of: widget), MainLoop.now)
  var (frames, seenFrames, restingFrames) = (0, 0, 0)
  let counting = widget.onFrame { _ in
    frames += 1
    return true
  }
  defer { counting.remove() }
  pump {
    if frames != seenFrames {
      seenFrames = frames
      let now = places(of: widget)
      restingFrames += 1
      if now != last { (last, since, restingFrames) = (now, MainLoop.now, 0) }
    }
    return MainLoop.now - since > pause && (restingFrames > 1 || !widget.isMapped)
  }
}

@MainActor private func places(of widget: Widget) -> [Double] {
  guard widget.isMapped, let root = widget.root else { return [] }
  let own = widget.bounds(in: root).map { [$0.x, $0.y, $0.width, $0.height] } ?? []
  return own + widget.children.flatMap(places)
}
