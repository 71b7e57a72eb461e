import Adwaita
import AnnotationKit
import Documents
import Gtk
import GtkTesting
import XCTest

@testable import MapArea
@testable import MapSessions
@testable import MapWindows

/// Tests the message that explains why new places can't be added to a layer.
final class LayerWarningTests: XCTestCase {
  func testRefusalButtonUnlocksOrShowsTheLayer() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        window.activateAction("win.layer-new")
        let document = window.session.document
        let layer = document.layers.all[0].key
        window.activateAction("win.layer-lock", 0)
        window.activateAction("win.layer-visible", 0)
        pump(settledFor: window)
        @MainActor func press(_ words: String) throws {
          pump("“\(words)” is offered") {
            !mapped(Gtk.Button.self, in: window.toasts) { $0.label == words }.isEmpty
          }
          pump(settledFor: window)
          try pointer.click(
            on: XCTUnwrap(mapped(Gtk.Button.self, in: window.toasts) { $0.label == words }.first))
        }
        @MainActor func says(_ words: String) -> Bool {
          texts(shownIn: window.toasts).contains { $0.contains(words) }
        }
        window.activateAction("win.layer-activate", 0)
        pump { says("is locked.") }
        try press("_Unlock")
        pump { says("is hidden.") && !document.layers.isLocked(document.layers.keys(of: layer)[0]) }
        try press("_Show")
        pump("new places go there") { document.layers.active == layer && !says("is hidden.") }
        window.activateAction("win.layer-lock", 0)
        window.activateAction("win.layer-activate", 0)
        pump { says("is locked.") }
        window.activateAction("win.layer-lock", 0)
        pump("nobody is told any more") { !says("is locked.") }
      }
    }
  }

  func testRepeatedRefusalButtonPerformsTheLastAction() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        window.activateAction("win.layer-new")
        let document = window.session.document
        let layer = document.layers.all[0].key
        window.activateAction("win.layer-lock", 0)
        window.session.selection.select(only: document.layers.keys(of: layer)[0])
        window.pane.map.grabFocus()
        pump(settledFor: window)
        @MainActor func unlock() -> Gtk.Button? {
          mapped(Gtk.Button.self, in: window.toasts) { $0.label == "_Unlock" }.first
        }
        pointer.strike("Delete")
        pump("deleting is refused") { unlock() != nil }
        window.activateAction("win.layer-activate", 0)
        pump(settledFor: window)
        XCTAssertEqual(window.toasts.toastWidgets.count, 1)
        try pointer.click(on: XCTUnwrap(unlock()))
        pump("new places go there") { document.layers.active == layer }
      }
    }
  }
}
