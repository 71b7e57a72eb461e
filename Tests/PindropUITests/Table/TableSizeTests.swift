import Documents
import Gtk
import GtkTesting
import XCTest

@testable import DataTable
@testable import MapWindows

/// Tests the sizes of the table's rows and columns.
final class TableSizeTests: XCTestCase {
  func testFirstColumnTakesFreeRoomUpToALimit() throws {
    try withTable { _, window, _ in
      let table = window.tables.table
      var columns = ColumnWidths()
      let least = columns.widths(of: table, in: 0)
      let sum = least.reduce(0, +)
      XCTAssertEqual(columns.widths(of: table, in: sum + 50), [least[0] + 50] + least.dropFirst())
      XCTAssertEqual(columns.widths(of: table, in: sum + 5000), [360] + least.dropFirst())
      columns.choose(100, for: table.columns[0])
      XCTAssertEqual(columns.widths(of: table, in: sum + 5000), [100] + least.dropFirst())
    }
  }

  /// The settings of the desktop may request a larger font.
  func testRowsAndColumnsGrowWithTheText() throws {
    try withTable { _, window, _ in
      let grid = window.tables.panel.grid
      let settings = try XCTUnwrap(Settings.standard)
      let before = grid.geometry
      let resolution: Int = settings.property("gtk-xft-dpi")
      defer { settings.setProperty("gtk-xft-dpi", to: resolution) }
      settings.setProperty("gtk-xft-dpi", to: resolution * 3 / 2)
      pump("the rows are higher: \(grid.geometry)") { grid.geometry.rowHeight > 1.2 * before.rowHeight }
      for (width, smaller) in zip(grid.geometry.widths, before.widths).dropFirst() {
        XCTAssertEqual(width, 1.5 * smaller, accuracy: 12)
      }
      for (column, span) in grid.table.columns.indices.map({ ($0, grid.geometry.span(of: $0)) }) {
        let head = TextLine(grid.table.columns[column].shownName, like: grid, isBold: true)
        XCTAssertLessThanOrEqual(head.width, span.width - 2 * TableGrid.padding, "head \(column)")
        XCTAssertLessThan(head.height + 6, grid.geometry.headHeight)
      }
      settings.setProperty("gtk-xft-dpi", to: resolution)
      pump("all is as it was") { grid.geometry == before }
    }
  }
}
