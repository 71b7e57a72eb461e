import AnnotationKit
import Documents
import Features
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests that all edits of a window go through the editor. The editor cancels a drag, applies typed text first, and
/// leaves locked layers unchanged.
final class EditorTests: XCTestCase {
  func testTitleEditCancelsTheDrag() throws {
    try onMain {
      try whileDragging { window in
        window.sidebar.callout.single.title.row.text = "Berne"
        window.sidebar.callout.single.title.finish()
        XCTAssertEqual(window.session.document.history.undoName, .features(.rename, .titled("Bern")))
      }
    }
  }

  func testCoordinateEditCancelsTheDrag() throws {
    try onMain {
      try whileDragging { window in
        window.sidebar.callout.single.onMove(
          window.session.document.rows.key(at: 0), Coordinate(latitude: 46.9, longitude: 7.5))
        XCTAssertEqual(window.session.document.history.undoName, .features(.move, .titled("Bern")))
      }
    }
  }

  func testPropertyEditCancelsTheDrag() throws {
    try onMain {
      try whileDragging { window in
        window.sidebar.callout.single.properties.onValue(0, .text("Berne"))
        XCTAssertEqual(window.session.document.rows.row(at: 0).title, "Berne")
      }
    }
  }

  func testEveryEditingActionCancelsTheDrag() throws {
    for (action, edit) in edits {
      try onMain {
        try whileDragging { window in
          XCTAssertTrue(edit(window), action)
        }
      }
    }
  }

  func testTypedTitleIsAppliedBeforeAnEdit() throws {
    for (action, edit) in edits {
      try onMain {
        try withOpened { opened, window in
          try opened.select(row: 0)
          window.sidebar.callout.single.title.row.text = "Berne"
          XCTAssertTrue(edit(window), action)
          let document = window.session.document
          XCTAssertEqual(document.rows.row(at: 0).title, "Berne", action)
          while document.history.undoName != .features(.rename, .titled("Bern")),
            document.history.undoName != nil
          {
            document.history.undo()
          }
          XCTAssertEqual(document.history.undoName, .features(.rename, .titled("Bern")), action)
        }
      }
    }
  }

  func testTypedTitleIsAppliedBeforeAPropertyEdit() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 1)
        window.sidebar.callout.single.title.row.text = "Geneva"
        window.sidebar.callout.single.properties.onAdd("river")
        let document = window.session.document
        XCTAssertEqual(document.history.undoName, .property(.add, named: "river", .titled("Geneva")))
        document.history.undo()
        XCTAssertEqual(document.history.undoName, .features(.rename, .titled("Genève")))
      }
    }
  }

  func testLockedLayerRejectsEdits() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 0)
        let key = window.session.document.rows.key(at: 0)
        window.activateAction("win.layer-lock", 0)
        let callout = window.sidebar.callout.single
        callout.onRename(key, "Berne")
        callout.onMove(key, Coordinate(latitude: 1, longitude: 2))
        callout.properties.onValue(0, .text("Berne"))
        callout.properties.onRename(0, "title")
        callout.properties.onAdd("river")
        for (_, edit) in edits { _ = edit(window) }
        window.activateAction("win.undo")
        XCTAssertEqual(try opened.exported(), Opened.sample)
      }
    }
  }
}

/// Actions that edit the selected first row. Each edit is one undo step.
private let edits: [(String, @MainActor @Sendable (MapWindow) -> Bool)] = [
  ("color", { $0.activateAction("win.color", "teal") }),
  ("duplicate", { $0.activateAction("win.duplicate") }),
  ("property-add", { $0.activateAction("win.property-add", "river") }),
  ("layer-name", { $0.activateAction("win.layer-name", ["0", "x"]) }),
  ("layer-new", { $0.activateAction("win.layer-new") }),
  ("add-here", { $0.activateAction("win.add-here") }),
]

/// Runs `body` while the pointer drags the first pin. Asserts that the pin returns to its place.
@MainActor private func whileDragging(_ body: (MapWindow) throws -> Void) throws {
  let pointer = try Pointer.required()
  try withOpened { opened, window in
    try opened.select(row: 0)
    let map = window.pane.map
    pump { map.viewport.size.width > 0 && window.sidebar.callout.single.isMapped }
    settle()
    let key = window.session.document.rows.key(at: 0)
    let place = try XCTUnwrap(window.session.document.rows.coordinate(of: key))
    let point = map.viewport.point(for: place)
    try pointer.drag(
      from: (point.x, point.y - 12), to: (point.x + 40, point.y - 40), of: map)
    defer { pointer.release() }
    XCTAssertTrue(pump { window.session.drag?.state == .dragging })
    try body(window)
    // The button is still pressed.
    pump(upTo: 10) { window.session.drag == nil }
  }
}
