import Adwaita
import AnnotationKit
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import Documents
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests the keyboard focus in the list.
final class SidebarKeyboardTests: XCTestCase {
  func testListKeepsTheFocusAfterAMoveOrDeletion() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(12) { window in
        let list = window.sidebar.list
        try pointer.click(on: list.requiredRow("Place 2"))
        pump("the row has the keyboard") { list.hasKeyboard }
        pointer.strike("alt+Right")
        pump("the place is moved") { window.session.document.history.undoName != nil }
        pump(settledFor: window)
        XCTAssertTrue(try list.requiredRow("Place 2").containsFocus)
        pointer.strike("Delete")
        pump("the place is deleted") { window.session.rows.count == 11 }
        pump(settledFor: window)
        pump("the list has the keyboard") { list.hasKeyboard }
      }
    }
  }

  func testListKeepsTheFocusWhenItsRowIsRemoved() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(12) { window in
        let (list, document) = (window.sidebar.list, window.session.document)
        @MainActor func expectKeyboard(_ words: String) {
          pump(settledFor: window)
          pump("the list has the keyboard \(words)") { list.hasKeyboard }
          XCTAssertFalse(window.sidebar.callout.containsFocus)
        }
        try pointer.click(on: list.requiredRow("Place 2"))
        pump { list.hasKeyboard }
        document.core.notifyReset()
        expectKeyboard("after all rows are told anew")
        window.session.selectAll()
        pump(settledFor: window)
        document.core.notifyReset()
        expectKeyboard("with all selected")
        XCTAssertFalse(list.seenRows.contains("Place 11"), "the list has not been scrolled to the last")
        try pointer.click(on: list.requiredRow("Place 2"))
        pump { window.session.selection.count == 1 }
        pointer.strike("ctrl+c", "ctrl+v")
        pump { window.session.rows.count == 13 }
        pump(settledFor: window)
        let pasted = try XCTUnwrap(list.rowWidgets.first { isDrawnSelected($0) })
        try pointer.click(on: pasted)
        pump { list.hasKeyboard }
        pointer.strike("ctrl+z")
        pump { window.session.rows.count == 12 }
        expectKeyboard("after a row is taken back")
      }
    }
  }

  func testTypingInTheListFocusesTheSearch() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(12) { window in
        try pointer.click(on: window.sidebar.list.requiredRow("Place 2"))
        pump { window.sidebar.list.hasKeyboard }
        pointer.type("p")
        pump { window.sidebar.search.text == "p" }
        pump(settledFor: window)
        XCTAssertTrue(window.sidebar.search.containsFocus)
        pointer.type("lace 11")
        pump { window.sidebar.search.text == "place 11" && window.sidebar.list.seenRows == ["Place 11"] }
      }
    }
  }

  func testTabMovesFromTheListToTheMapAndBack() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(12) { window in
        let list = window.sidebar.list
        window.sidebar.focusList()
        pump("the list has the keyboard") { list.hasKeyboard }
        XCTAssertEqual(window.session.selection.count, 0)
        pointer.strike("Tab")
        pump("the map has the keyboard") { window.pane.map.containsFocus }
        pointer.strike("shift+Tab")
        pump("the list has the keyboard again") { list.hasKeyboard }
      }
    }
  }

  func testTabEntersTheListAtTheSelectedRow() throws {
    try onMain {
      let keys = try Pointer.required()
      try withPlaces(300) { window in
        let list = window.sidebar.list
        window.session.selection.select(only: window.session.rows.key(at: 150))
        pump("the selected row is in view") { list.row("Place 150") != nil }
        window.sidebar.focusSearch()
        keys.strike("Tab")
        pump("Tab has entered the list at its selected row") { list.row("Place 150")?.containsFocus ?? false }
        keys.strike("Down")
        pump("Down has selected the next row") { window.session.selectedTitles(atMost: 2) == ["Place 151"] }
        keys.strike("Tab")
        pump("Tab has left the list for the details") { window.sidebar.callout.containsFocus }
        keys.strike("shift+Tab")
        pump("Shift+Tab has entered the list at its selected row") {
          list.row("Place 151")?.containsFocus ?? false
        }
        keys.strike("shift+Tab")
        pump("Shift+Tab has left the list for the search") { window.sidebar.search.containsFocus }
      }
    }
  }

  func testEscapeAfterASearchKeepsTheFoundRowInView() throws {
    try onMain {
      let keys = try Pointer.required()
      for beginsOnMap in [true, false] {
        try withPlaces(300) { window in
          let list = window.sidebar.list
          if beginsOnMap { window.pane.map.grabFocus() } else { window.sidebar.focusSearch() }
          keys.type("place 250")
          pump("one row is found, not \(window.sidebar.list.model.count)") {
            window.sidebar.list.model.count == 1
          }
          keys.strike("Return")
          pump("Enter has selected the row, and the list has the keyboard") {
            window.session.selectedTitles(atMost: 1) == ["Place 250"] && list.hasKeyboard
          }
          keys.strike("Escape")
          pump("Escape has ended the search") { window.sidebar.list.model.count == 300 }
          pump(settledFor: window)
          XCTAssertTrue(list.seenRows.contains("Place 250"), "\(beginsOnMap): \(list.seenRows)")
        }
      }
    }
  }
}
