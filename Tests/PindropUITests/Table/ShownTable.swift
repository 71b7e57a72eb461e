import Documents
import Features
import Gtk
import GtkTesting
import XCTest

@testable import DataTable
@testable import MapArea
@testable import MapWindows

/// The sample file for tests of the table.
enum TableSample {
  static let text = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Bern","people":134000,"capital":true,"note":"a b"},\
    "geometry":{"type":"Point","coordinates":[7.44744,46.94809]}},
    {"type":"Feature","properties":{"name":"Genève","people":2.03e5,"capital":false},\
    "geometry":{"type":"Point","coordinates":[6.14569,46.20222]}},
    {"type":"Feature","properties":{"name":"Aarau","people":22000,"capital":null},\
    "geometry":{"type":"Point","coordinates":[8.0446,47.3925]}}
    ]}
    """
}

/// Opens a file with the contents `text`, and shows its table below the map. The table has the keyboard focus.
nonisolated func withTable(
  _ text: String = TableSample.text, _ body: @MainActor (Opened, MapWindow, Pointer) throws -> Void
) throws {
  try onMain {
    let keys = try Pointer.required()
    try withOpened(text) { opened, window in
      pump(settledFor: window)
      window.pane.map.grabFocus()
      keys.strike("F10")
      pump("the table is there") {
        window.tables.isShown && window.tables.panel.grid.containsFocus
          && window.tables.panel.grid.height > 60
      }
      pump(settledFor: window)
      try body(opened, window, keys)
    }
  }
}

extension Pointer {
  /// Clicks the center of a cell.
  @MainActor func click(
    at cell: (column: Int, line: TableCursor.Line), of grid: TableGrid, button: Int = 1, times: Int = 1
  ) throws {
    let (geometry, span) = (grid.geometry, grid.geometry.span(of: cell.column))
    try move(
      to: span.x + span.width / 2, geometry.y(of: cell.line) + geometry.height(of: cell.line) / 2, of: grid)
    settle()
    click(button, times: times)
    settle()
  }

  /// Clicks the item `words` of an open menu.
  @MainActor func choose(_ words: String, in window: MapWindow) throws {
    pump("the menu is open") { !mapped(Popover.self, in: window).isEmpty }
    let menu = try XCTUnwrap(mapped(Popover.self, in: window).first)
    pump(settledFor: menu)
    try click(on: XCTUnwrap(mapped(Label.self, in: menu) { $0.text == words }.first, words))
    pump("the menu has gone") { mapped(Popover.self, in: window).isEmpty }
  }
}

@MainActor func tableTitles(_ window: MapWindow) -> [String] {
  let table = window.tables.table
  return table.rows.map { table.value(of: $0, .title)?.text ?? "" }
}
