import Gtk
import GtkTesting
import XCTest

@testable import DataTable
@testable import MapWindows

/// Tests sorting and filtering the rows of the table with its column headers.
final class TableFilterTests: XCTestCase {
  func testHeaderSortsAndFilterHidesRows() throws {
    try withTable { _, window, keys in
      let grid = window.tables.panel.grid
      let widths = grid.geometry.widths
      try keys.click(at: (1, .head), of: grid)
      pump { tableTitles(window) == ["Aarau", "Bern", "Genève"] }
      try keys.click(at: (1, .head), of: grid)
      pump { tableTitles(window) == ["Genève", "Bern", "Aarau"] }
      try keys.click(at: (1, .head), of: grid)
      pump { tableTitles(window) == ["Bern", "Genève", "Aarau"] }
      try keys.click(at: (1, .filter), of: grid)
      pump { grid.editor.isOpen }
      keys.type(">100000")
      keys.strike("Return")
      pump { tableTitles(window) == ["Bern", "Genève"] }
      XCTAssertEqual(grid.geometry.widths, widths, "no head has moved from under the pointer")
      keys.strike("Return", "ctrl+a")
      keys.type(">")
      keys.strike("Return")
      pump("what is wrong is said") { grid.editor.entry.hasStyle("error") }
      keys.strike("ctrl+a", "BackSpace", "Return")
      pump { tableTitles(window).count == 3 && !grid.editor.isOpen }
    }
  }

  func testFilterHidesRowsWhileTyping() throws {
    try withTable { _, window, keys in
      let grid = window.tables.panel.grid
      try keys.click(at: (0, .filter), of: grid)
      pump { grid.editor.isOpen }
      keys.type("aa")
      pump("it hides at once") { tableTitles(window) == ["Aarau"] && grid.editor.isOpen }
      keys.strike("Escape")
      pump("what is given up hides nothing") { tableTitles(window).count == 3 && !grid.editor.isOpen }
    }
  }

  func testKeysOnAFilterEditTheFilter() throws {
    try withTable { opened, window, keys in
      let grid = window.tables.panel.grid
      try keys.click(at: (0, .filter), of: grid)
      pump { grid.editor.isOpen }
      keys.type("be")
      keys.strike("Escape")
      pump { !grid.editor.isOpen && tableTitles(window).count == 3 && grid.caret.line == .filter }
      keys.type("a")
      pump("the first letter is one of it") { tableTitles(window) == ["Aarau"] && grid.editor.isOpen }
      keys.strike("Escape")
      pump { !grid.editor.isOpen && tableTitles(window).count == 3 }
      keys.strike("ctrl+a")
      pump("all of its text is selected to be typed over") { grid.editor.isOpen }
      keys.type("be")
      keys.strike("Return")
      pump { !grid.editor.isOpen && tableTitles(window) == ["Bern"] && grid.caret.line == .filter }
      keys.strike("BackSpace")
      pump("the filter is taken away") { tableTitles(window).count == 3 }
      XCTAssertEqual(try opened.exported(), TableSample.text)
    }
  }

  func testTabMovesToTheNextFilterAndReturnStays() throws {
    try withTable { opened, window, keys in
      let grid = window.tables.panel.grid
      try keys.click(at: (0, .filter), of: grid)
      pump { grid.editor.isOpen }
      keys.type("e")
      keys.strike("Tab")
      pump { !grid.editor.isOpen && grid.caret == TableCursor(.filter, column: 1) }
      try keys.click(at: (0, .filter), of: grid)
      pump { grid.editor.isOpen }
      keys.strike("Return")
      pump { !grid.editor.isOpen && grid.caret == TableCursor(.filter, column: 0) }
      keys.type("x")
      pump("a letter changes the filter, not a place") {
        grid.editor.isOpen && grid.editor.cell.line == .filter
      }
      keys.strike("Escape")
      XCTAssertEqual(try opened.exported(), TableSample.text)
    }
  }
}
