import AnnotationKit
import Documents
import Features
import Foundation
import Gtk
import GtkTesting
import XCTest

@testable import DataTable
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests the table below the map with a real pointer and keyboard.
final class TableTests: XCTestCase {
  func testF10TogglesTheTable() throws {
    try withTable { _, window, keys in
      let tables = window.tables
      XCTAssertTrue(tables.panel.grid.containsFocus)
      XCTAssertEqual(window.action("toggle-table")?.state(as: Bool.self), true)
      keys.strike("F10")
      pump("it has gone") { !tables.isShown && window.pane.map.containsFocus }
      keys.strike("alt+F10")
      pump("the main menu is open") { !mapped(Popover.self, in: window).isEmpty }
      keys.strike("Escape")
      pump("the main menu has gone") { mapped(Popover.self, in: window).isEmpty }
    }
  }

  func testKeyboardSelectsEditsAndUndoes() throws {
    try withTable { opened, window, keys in
      let grid = window.tables.panel.grid
      keys.strike("Down")
      pump { window.session.selectedTitles(atMost: 3) == ["Genève"] }
      keys.strike("Right", "Return")
      pump { grid.editor.isOpen && grid.editor.entry.text == "2.03e5" }
      keys.strike("ctrl+a")
      keys.type("204000")
      keys.strike("Return")
      pump { !grid.editor.isOpen }
      XCTAssertTrue(try opened.exported().contains(#""name":"Genève","people":204000,"capital":false"#))
      XCTAssertEqual(
        window.session.document.history.undoName, .property(.edit, named: "people", .titled("Genève")))
      pump("the next row has the keyboard") { grid.caret == TableCursor(.row(2), column: 1) }
      keys.type("many")
      keys.strike("Return")
      pump("what is no number is not taken") { grid.editor.isOpen && grid.editor.entry.hasStyle("error") }
      keys.strike("Escape")
      pump { !grid.editor.isOpen && grid.containsFocus }
      keys.strike("ctrl+z")
      pump { (try? opened.exported()) == TableSample.text }
    }
  }

  func testTypedValueFollowsItsFeature() throws {
    try withTable { opened, window, keys in
      let (grid, session) = (window.tables.panel.grid, window.session)
      keys.strike("Down", "Right")
      pump { grid.caret == TableCursor(.row(1), column: 1) }
      keys.type("7")
      pump { grid.editor.isOpen && grid.editor.entry.text == "7" }
      session.document.features.delete([session.document.rows.key(at: 0)])
      pump("the field goes along") {
        tableTitles(window) == ["Genève", "Aarau"] && grid.caret.line == .row(0)
      }
      XCTAssertTrue(grid.editor.isOpen)
      keys.strike("Return")
      pump { !grid.editor.isOpen }
      XCTAssertTrue(try opened.exported().contains(#""name":"Genève","people":7,"#))
      XCTAssertTrue(try opened.exported().contains(#""name":"Aarau","people":22000,"#))
      keys.type("8")
      pump { grid.editor.isOpen && tableTitles(window).count == 2 }
      session.document.features.delete([session.document.rows.key(at: 1)])
      pump("of what has gone nothing can be typed") { !grid.editor.isOpen }
      XCTAssertTrue(try opened.exported().contains(#""name":"Genève","people":7,"#))
    }
  }

  func testMultilineCellIsPastedIntoOneCell() throws {
    let text = TableSample.text.replacing(#""note":"a b""#, with: #""note":"a\nb\tc""#)
    try withTable(text) { opened, window, keys in
      let grid = window.tables.panel.grid
      let note = try XCTUnwrap(window.tables.table.columns.firstIndex(of: .property("note")))
      try keys.click(at: (note, .row(0)), of: grid)
      keys.strike("ctrl+c", "Down", "ctrl+v")
      pump("it is pasted") { count(of: #""note":"a\nb\tc""#, in: opened) == 2 }
      XCTAssertEqual(count(of: #""note""#, in: opened), 2)
    }
  }

  func testMenuOfASelectedRowAppliesToTheSelection() throws {
    try withTable { _, window, keys in
      let grid = window.tables.panel.grid
      keys.strike("ctrl+a")
      pump { window.session.selection.count == 3 }
      try keys.click(at: (1, .row(0)), of: grid, button: 3)
      pump("the menu is open") { !mapped(Popover.self, in: window).isEmpty }
      XCTAssertEqual(window.session.selection.count, 3)
      keys.strike("Escape")
      pump("the menu has gone") { mapped(Popover.self, in: window).isEmpty }
      try keys.click(at: (0, .row(2)), of: grid)
      pump { window.session.selectedTitles(atMost: 3) == ["Aarau"] }
      try keys.click(at: (1, .row(0)), of: grid, button: 3)
      pump("another row is selected first") { window.session.selectedTitles(atMost: 3) == ["Bern"] }
    }
  }

  func testClearingCellsCanBeUndone() throws {
    try withTable { opened, window, keys in
      try keys.click(at: (1, .row(1)), of: window.tables.panel.grid)
      keys.strike("ctrl+a", "Delete")
      pump("it says how many") { texts(shownIn: window).contains { $0.hasSuffix("cells cleared") } }
      keys.strike("ctrl+z")
      pump { (try? opened.exported()) == TableSample.text }
    }
  }

  func testSelectAllKeepsTheEditedCell() throws {
    try withTable { opened, window, keys in
      let grid = window.tables.panel.grid
      try keys.click(at: (1, .row(1)), of: grid)
      keys.strike("ctrl+a")
      pump { window.session.selection.count == 3 && grid.caret.rows == 0..<3 }
      keys.strike("ctrl+c")
      var text: String?
      Task { text = await Clipboard.standard?.text() }
      pump("all cells are copied") { text?.hasPrefix("Bern\t134000\ttrue") ?? false }
      keys.type("7")
      keys.strike("Return")
      pump { count(of: #""name":"Genève","people":7,"#, in: opened) == 1 }
    }
  }

  func testCellsAreCopiedAndPastedAsTabSeparatedText() throws {
    try withTable { opened, window, keys in
      let grid = window.tables.panel.grid
      try keys.click(at: (0, .row(0)), of: grid)
      keys.strike("shift+Down", "shift+Right", "ctrl+c")
      pump { window.session.selection.count == 2 }
      var text: String?
      Task { text = await Clipboard.standard?.text() }
      pump { text == "Bern\t134000\nGenève\t2.03e5\n" }
      Clipboard.standard?.setText("TRUE\tnew\n\"x\ny\"\t\n")
      // Waits for the toast, because frames may take longer than a press while it slides in.
      pump { texts(shownIn: window.toasts).contains("4 cells copied") }
      pump(settledFor: window)
      try keys.click(at: (2, .row(1)), of: grid)
      keys.strike("ctrl+v")
      pump {
        let text = (try? opened.exported()) ?? ""
        return text.contains(#""people":2.03e5,"capital":true,"note":"new""#)
          && text.contains(#""people":22000,"capital":"x\ny"}"#)
      }
      XCTAssertEqual(window.session.document.history.undoName, .features(.edit, .several(2)))
      keys.strike("ctrl+z")
      pump { (try? opened.exported()) == TableSample.text }
    }
  }

  func testDoubleClickEditsACell() throws {
    try withTable { opened, window, keys in
      let grid = window.tables.panel.grid
      try keys.click(at: (1, .row(0)), of: grid, times: 2)
      pump("the cell is edited") { grid.editor.isOpen && grid.editor.entry.text == "134000" }
      keys.strike("ctrl+a")
      keys.type("5")
      keys.strike("Return")
      pump { count(of: #""people":5,"#, in: opened) == 1 }
    }
  }

  func testColumnsAreAddedRenamedAndRemovedForAll() throws {
    try withTable { opened, window, keys in
      let tables = window.tables
      let grid = tables.panel.grid
      try keys.click(on: tables.panel.add)
      pump { tables.panel.newColumn.containsFocus }
      keys.type("visited")
      keys.strike("Return")
      pump { count(of: #""visited":null"#, in: opened) == 3 }
      pump { tables.table.columns.last == .property("visited") }
      try keys.click(at: (4, .head), of: grid, button: 3)
      try keys.choose("Rename", in: window)
      pump { grid.editor.isOpen }
      keys.strike("ctrl+a")
      keys.type("seen")
      keys.strike("Return")
      pump { count(of: #""seen":null"#, in: opened) == 3 }
      try keys.click(at: (4, .head), of: grid, button: 3)
      try keys.choose("Remove From All", in: window)
      pump { (try? opened.exported()) == TableSample.text }
      for _ in 0..<3 { window.activateAction("win.undo") }
      pump { window.session.document.history.undoName == nil }
    }
  }

  func testMapSelectionIsScrolledIntoView() throws {
    let many = (0..<500).map {
      #"{"type":"Feature","properties":{"name":"P \#($0)","n":\#($0)},"#
        + #""geometry":{"type":"Point","coordinates":[\#(Double($0) / 10),1]}}"#
    }
    try withTable(Opened.collection(many)) { _, window, keys in
      let tables = window.tables
      window.pane.map.grabFocus()
      window.session.selection.select(only: window.session.document.rows.key(at: 400))
      pump { tables.panel.grid.geometry.shownRows.contains(400) }
      XCTAssertLessThan(tables.panel.grid.geometry.shownRows.count, 40)
      XCTAssertEqual(tables.panel.grid.caret.line, .row(400))
    }
  }

  func testHeaderEdgeResizesItsColumn() throws {
    try withTable { _, window, keys in
      let grid = window.tables.panel.grid
      let before = grid.geometry.widths
      let span = grid.geometry.span(of: 1)
      let start = (x: span.x + span.width, y: grid.geometry.headHeight / 2)
      try keys.drag(from: start, to: (start.x + 60, start.y), of: grid)
      keys.release()
      pump("it is wider") { abs(grid.geometry.widths[1] - before[1] - 60) <= 2 }
      XCTAssertEqual(grid.geometry.widths[2], before[2])
      // The drag must not count as a click on the header, which would sort the rows.
      XCTAssertEqual(tableTitles(window), ["Bern", "Genève", "Aarau"])
    }
  }

  func testTableButtonsChooseALayerAndCloseTheTable() throws {
    try withTable { _, window, keys in
      let panel = window.tables.panel
      window.activateAction("win.layer-new")
      pump { window.session.document.layers.all.count == 2 }
      pump(settledFor: window)
      keys.strike("Escape")
      pump { !window.sidebar.layers.isRenaming }
      pump(settledFor: window)
      let names = window.session.document.layers.all.map(\.shownName)
      for (index, rows) in [(1, 0), (0, 3)] {
        try keys.click(on: panel.layer)
        try keys.choose(names[index], in: window)
        pump("the table is of “\(names[index])”") {
          window.tables.table.layer == window.session.document.layers.all[index].key
            && window.tables.table.rows.count == rows
        }
        XCTAssertTrue(texts(shownIn: panel).contains(names[index]))
      }
      let close = try XCTUnwrap(mapped(Button.self, in: panel) { $0.icon == "window-close-symbolic" }.first)
      try keys.click(on: close)
      pump("it has gone") { !window.tables.isShown && !panel.isMapped }
    }
  }

  func testLockedLayerCannotBeEditedInTheTable() throws {
    try withTable { opened, window, keys in
      window.activateAction("win.layer-lock", 0)
      window.tables.panel.grid.takeFocus()
      keys.strike("Return", "Delete", "space")
      settle()
      XCTAssertFalse(window.tables.panel.grid.editor.isOpen)
      XCTAssertEqual(try opened.exported(), TableSample.text)
    }
  }
}

@MainActor private func count(of words: String, in opened: Opened) -> Int {
  ((try? opened.exported()) ?? "").components(separatedBy: words).count - 1
}
