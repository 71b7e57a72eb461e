import GtkTesting
import XCTest

@testable import DataTable

final class TableCursorTests: XCTestCase {
  func testStepsAreClampedToTheTable() throws {
    try onMain {
      var cursor = TableCursor(.row(1), column: 1)
      func go(_ step: TableCursor.Step, extends: Bool = false) {
        cursor.move(step, rows: 5, columns: 3, page: 3, extends: extends)
      }
      go(.left)
      go(.left)
      XCTAssertEqual(cursor, TableCursor(.row(1), column: 0))
      go(.lineEnd)
      go(.pageDown)
      go(.pageDown)
      XCTAssertEqual(cursor, TableCursor(.row(4), column: 2))
      go(.down)
      XCTAssertEqual(cursor, TableCursor(.row(4), column: 2))
      go(.tableStart)
      XCTAssertEqual(cursor, TableCursor(.row(0), column: 0))
      go(.up)
      XCTAssertEqual(cursor.line, .filter)
      go(.up)
      go(.up)
      XCTAssertEqual(cursor.line, .head)
      go(.down)
      go(.down)
      XCTAssertEqual(cursor.line, .row(0))
      go(.tableEnd)
      XCTAssertEqual(cursor, TableCursor(.row(4), column: 2))
    }
  }

  func testShiftExtendsTheRangeWithinTheRows() throws {
    try onMain {
      var cursor = TableCursor(.row(2), column: 1)
      func extend(_ step: TableCursor.Step) {
        cursor.move(step, rows: 5, columns: 3, page: 3, extends: true)
      }
      extend(.down)
      extend(.right)
      XCTAssertEqual(cursor.rows, 2..<4)
      XCTAssertEqual(cursor.columns, 1..<3)
      for _ in 0..<5 { extend(.up) }
      XCTAssertEqual(cursor.rows, 0..<3)
      XCTAssertEqual(cursor.line, .row(0))
      cursor.move(.left, rows: 5, columns: 3, page: 3, extends: false)
      XCTAssertEqual(cursor.rows, 0..<1)
      XCTAssertEqual(cursor.columns, 1..<2)
    }
  }

  func testSelectAllKeepsTheCursor() throws {
    try onMain {
      var cursor = TableCursor(.row(2), column: 1)
      cursor.selectAll(rows: 5, columns: 3)
      XCTAssertEqual([cursor.rows, cursor.columns], [0..<5, 0..<3])
      XCTAssertEqual(cursor.line, .row(2))
      XCTAssertEqual(cursor.column, 1)
      cursor.clamp(rows: 2, columns: 3)
      XCTAssertEqual(cursor.rows, 0..<2)
      cursor.move(.up, rows: 2, columns: 3, page: 1, extends: true)
      XCTAssertEqual([cursor.rows, cursor.columns], [0..<2, 1..<2])
      cursor = TableCursor(.filter)
      cursor.selectAll(rows: 0, columns: 3)
      XCTAssertEqual(cursor.line, .filter)
      XCTAssertTrue(cursor.rows.isEmpty)
    }
  }

  func testShrinkingTableClampsTheCursor() throws {
    try onMain {
      var cursor = TableCursor(.row(9), column: 7)
      cursor.anchor = (8, 6)
      cursor.clamp(rows: 4, columns: 3)
      XCTAssertEqual(cursor.line, .row(3))
      XCTAssertEqual(cursor.column, 2)
      XCTAssertEqual(cursor.rows, 3..<4)
      cursor.clamp(rows: 0, columns: 3)
      XCTAssertEqual(cursor, TableCursor(.filter, column: 2))
    }
  }

  func testCellsAreFoundAtTheirPositions() throws {
    try onMain {
      var geometry = TableGeometry(widths: [100, 80, 60, 90], rowCount: 1000)
      geometry.size = (250, 200)
      geometry.offset = (50, 2800)
      XCTAssertEqual(geometry.shownColumns, 1..<4)
      XCTAssertEqual(geometry.shownRows, 100..<105)
      for column in 0..<4 {
        let span = geometry.span(of: column)
        let x = max(span.x, column == 0 ? 0 : 100) + 1
        if x < 250 { XCTAssertEqual(geometry.column(at: x), column) }
      }
      for row in 100..<105 { XCTAssertEqual(geometry.line(at: geometry.y(of: .row(row)) + 1), .row(row)) }
      XCTAssertEqual(geometry.line(at: 3), .head)
      XCTAssertEqual(geometry.line(at: 40), .filter)
      XCTAssertEqual(geometry.edge(at: 101), 0)
      XCTAssertEqual(geometry.edge(at: 128), 1)
      XCTAssertNil(geometry.edge(at: 160))
    }
  }

  func testScrollOffsetShowsTheWholeCell() throws {
    try onMain {
      var geometry = TableGeometry(widths: [100, 80, 60, 90], rowCount: 1000)
      geometry.size = (250, 200)
      for (row, column) in [(999, 3), (500, 1), (0, 2), (3, 0)] {
        geometry.offset = geometry.offset(showing: TableCursor(.row(row), column: column))
        let span = geometry.span(of: column)
        XCTAssertGreaterThanOrEqual(span.x, column == 0 ? 0 : 100, "\(row) \(column)")
        XCTAssertLessThanOrEqual(span.x + span.width, 250, "\(row) \(column)")
        let y = geometry.y(of: .row(row))
        XCTAssertGreaterThanOrEqual(y, geometry.top)
        XCTAssertLessThanOrEqual(y + geometry.rowHeight, 200)
      }
    }
  }
}
