import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapSessions
@testable import MapWindows

/// Tests selecting positions of a line with a real keyboard.
final class PositionKeyTests: XCTestCase {
  func testKeysSelectInsertMoveAndDeletePositions() throws {
    try withLine { opened, window, keys in
      let vertices = window.pane.map.mapView.vertexEditor
      keys.strike("Page_Down")
      pump("the first position is selected") { vertices.selection == [Vertex(part: 0, index: 0)] }
      keys.strike("Page_Down")
      pump("keys are at the midpoint") { vertices.current == .midpoint(Vertex(part: 0, index: 1)) }
      XCTAssertTrue(window.actions.state.selection.hasMidpoint)
      keys.strike("Delete")
      settle()
      XCTAssertEqual(window.session.document.rows.count, 4, "there is nothing to delete")
      keys.strike("Insert")
      pump("it is a position") { vertices.outline?.count == 3 }
      XCTAssertEqual(vertices.selection, [Vertex(part: 0, index: 1)])
      XCTAssertFalse(window.actions.state.selection.hasMidpoint)
      let inserted = window.session.document.history.undoName
      keys.strike("alt+shift+Down", "alt+Down")
      pump("it is carried") { window.session.drag?.state == .dragging }
      keys.strike("Return")
      pump("it is dropped") { window.session.drag == nil }
      XCTAssertNotEqual(window.session.document.history.undoName, inserted)
      keys.strike("ctrl+z")
      pump("in one step") { window.session.document.history.undoName == inserted }
      keys.strike("Delete")
      pump("it is deleted") { vertices.outline?.count == 2 }
      XCTAssertEqual(window.session.document.rows.count, 4)
      _ = opened
    }
  }

  func testReturnInsertsAtAMidpointAndEscapeDeselects() throws {
    try withLine { _, window, keys in
      let vertices = window.pane.map.mapView.vertexEditor
      keys.strike("Page_Up", "Page_Up")
      pump("keys are at the midpoint") { vertices.current == .midpoint(Vertex(part: 0, index: 1)) }
      keys.strike("Return")
      pump("it is a position") { vertices.outline?.count == 3 }
      keys.strike("Page_Up")
      pump("keys are before it") { vertices.current == .midpoint(Vertex(part: 0, index: 1)) }
      keys.strike("Escape")
      pump("keys are at none") { vertices.current == nil }
      XCTAssertEqual(window.session.selection.count, 1)
    }
  }

  func testMenuKeyOpensTheMenuOfThePosition() throws {
    try withLine { _, window, keys in
      keys.strike("Page_Down")
      XCTAssertTrue(try menu(window, keys).contains("win.delete-positions"))
      keys.strike("Page_Down")
      let actions = try menu(window, keys)
      XCTAssertTrue(actions.contains("win.add-position-here"))
      XCTAssertTrue(actions.contains("win.split-here"))
      window.activateAction("win.add-position-here")
      pump("a position is there") { window.pane.map.mapView.vertexEditor.outline?.count == 3 }
    }
  }
}

/// Opens the context menu with the Menu key, closes it, and returns its actions.
@MainActor private func menu(_ window: MapWindow, _ keys: Pointer) throws -> [String] {
  keys.strike("Menu")
  pump("the menu is open") { !mapped(Popover.self, in: window).isEmpty }
  let menu = try XCTUnwrap(mapped(Popover.self, in: window).first)
  defer {
    menu.popDown()
    pump("it has gone") { mapped(Popover.self, in: window).isEmpty }
    window.pane.map.grabFocus()
    pump(settledFor: window)
  }
  return menuLines(of: menu).map(\.action)
}

/// Opens the sample with its line selected and in view, and the keyboard focus on the map.
private func withLine(_ body: @MainActor (Opened, MapWindow, Pointer) throws -> Void) throws {
  try onMain {
    let keys = try Pointer.required()
    try withOpened { opened, window in
      try opened.select(row: 2)
      window.activateAction("win.zoom-to-selection")
      window.pane.map.grabFocus()
      window.pane.map.mapView.carryPause = 60
      pump(settledFor: window)
      try body(opened, window, keys)
    }
  }
}
