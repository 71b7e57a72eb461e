import AnnotationKit
import Documents
import Gtk
import GtkTesting
import XCTest

@testable import AppBase
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Reordering, renaming and removing layers in the layers panel.
final class LayerEditingTests: XCTestCase {
  func testKeysAndActionsReorderLayers() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withLayers { _, window, panel in
        pump { panel.rows[0].parent?.isMapped ?? false }
        panel.focus(LayerKey(1))
        pointer.strike("alt+Down")
        pump { names(panel) == ["map.geojson", "top.geojson"] }
        XCTAssertEqual(panel.focusedRow?.line.key, LayerKey(1))
        pointer.strike("alt+Up")
        pump { names(panel) == ["top.geojson", "map.geojson"] }
        window.activateAction("win.layer-place", [0, 1])
        XCTAssertEqual(names(panel), ["map.geojson", "top.geojson"])
        XCTAssertEqual(window.session.document.history.undoName, .layer(.reorder, named: "map.geojson"))
      }
    }
  }

  func testDragReordersALayer() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withLayers { _, window, panel in
        window.activateAction("win.layer-new")
        pump { panel.rows.count == 3 && panel.list.height > 100 }
        pump { panel.isRenaming && panel.revealer.property("child-revealed") }
        let start = try XCTUnwrap(panel.rows[2].title.bounds(in: panel.list))
        let end = try XCTUnwrap(panel.rows[0].parent?.bounds(in: panel.list))
        try pointer.drag(
          from: (start.x + 20, start.y + start.height / 2), to: (start.x + 20, end.y + 4), of: panel.list)
        pump { panel.rows[0].parent?.hasStyle("drop-above") ?? false }
        pointer.release()
        pump {
          names(panel) == ["map.geojson", "Layer 2", "top.geojson"] || names(panel).first == "map.geojson"
        }
        XCTAssertEqual(window.session.document.history.undoName, .layer(.reorder, named: "map.geojson"))
      }
    }
  }

  func testLayerIsRenamedInPlace() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withLayers { _, window, panel in
        pump { panel.rows[0].parent?.isMapped ?? false }
        panel.focus(LayerKey(1))
        pointer.strike("Up")
        pump { window.action("rename")?.isEnabled ?? false }
        pointer.strike("F2")
        pump { panel.isRenaming }
        XCTAssertTrue(window.sidebar.isTyping)
        pointer.type("Capitals")
        pointer.strike("Return")
        pump { names(panel) == ["Capitals", "map.geojson"] }
        XCTAssertFalse(panel.isRenaming)
        XCTAssertEqual(window.session.document.history.undoName, .layer(.rename, named: "top.geojson"))
        pump { panel.hasKeyboard }
        pointer.strike("F2")
        pump { panel.isRenaming }
        pointer.type("Nonsense")
        pointer.strike("Escape")
        pump { !panel.isRenaming }
        XCTAssertEqual(names(panel), ["Capitals", "map.geojson"])
      }
    }
  }

  func testUndoRestoresARemovedLayer() throws {
    try onMain {
      try withLayers { _, window, panel in
        window.activateAction("win.layer-remove", 1)
        XCTAssertEqual(names(panel), ["map.geojson"])
        pump { texts(shownIn: window.toasts).contains { $0.contains("“top.geojson” removed") } }
        let revision = window.session.document.history.revision
        window.activateAction("win.layer-visible", 0)
        // Has no effect, because another step followed the step of the toast.
        window.activateAction("win.undo-step", revision)
        XCTAssertEqual(names(panel), ["map.geojson"])
        window.activateAction("win.undo")
        window.activateAction("win.undo-step", revision)
        XCTAssertEqual(names(panel), ["top.geojson", "map.geojson"])
      }
    }
  }
}
