import Adwaita
import AnnotationKit
import Documents
import Features
import Geography
import Gtk
import GtkTesting
import MapFiles
import ShumateMap
import XCTest

@testable import AppBase
@testable import DataTable
@testable import MapArea
@testable import MapEditing
@testable import MapSessions

/// The controllers of the table and of find and replace, without a window.
final class TableControllerTests: XCTestCase {
  @MainActor private static func makeTable(_ bench: ControllerBench) -> TableController {
    TableController(
      bench.session, bench.editing, bench.actions, divided: DividedMap(bench.pane), host: bench.host)
  }

  func testTableShowsTheLayerOfTheSelection() throws {
    try withBench { bench in
      let tables = TableControllerTests.makeTable(bench)
      bench.document.layers.add(.draft(name: "Other"))
      bench.select(1)
      bench.toggle(Actions.toggleTable)
      XCTAssertTrue(tables.isShown && bench.isOn(Actions.toggleTable))
      XCTAssertEqual(tables.table.layer, bench.document.layers.all[0].key)
      XCTAssertEqual(tables.table.rows.count, 4)
      bench.perform(Actions.tableLayer, bench.document.layers.all[1].key.rawValue)
      XCTAssertEqual(tables.table.rows.count, 0)
      bench.toggle(Actions.toggleTable)
      XCTAssertFalse(tables.isShown || bench.isOn(Actions.toggleTable))
    }
  }

  func testCellsAreEditedAndInvalidValuesExplained() throws {
    let text = TableSample.text
    try withBench(text) { bench in
      let tables = TableControllerTests.makeTable(bench)
      bench.toggle(Actions.toggleTable)
      bench.perform(Actions.tableCell, ["1", "people", "204000"])
      XCTAssertEqual(bench.value("people", 1), "204000")
      bench.perform(Actions.tableCell, ["1", "people", "many"])
      XCTAssertEqual(bench.value("people", 1), "204000")
      XCTAssertEqual(bench.host.toasts.count, 1)
      bench.perform(Actions.tableCell, ["9", "people", "1"])
      XCTAssertEqual(bench.host.toasts.count, 1)
      withExtendedLifetime(tables) {}
    }
  }

  func testColumnsAreAddedRenamedAndRemoved() throws {
    try withBench { bench in
      let tables = TableControllerTests.makeTable(bench)
      bench.toggle(Actions.toggleTable)
      bench.perform(Actions.columnAddNamed, "visited")
      XCTAssertEqual(tables.table.columns.last, .property("visited"))
      bench.perform(Actions.columnName, ["visited", ""])
      XCTAssertEqual(bench.host.toasts, ["Enter a name for the property."])
      bench.perform(Actions.columnName, ["visited", "seen"])
      XCTAssertEqual(tables.table.columns.last, .property("seen"))
      bench.perform(Actions.columnRemove, "seen")
      XCTAssertEqual(bench.host.undoableToasts, ["“seen” removed from 4 items"])
      XCTAssertFalse(tables.table.columns.contains(.property("seen")))
    }
  }

  func testLockedLayerIsExplained() throws {
    try withBench { bench in
      let tables = TableControllerTests.makeTable(bench)
      let layer = bench.document.layers.all[0]
      bench.document.layers.set(layer.key, isLocked: true)
      bench.toggle(Actions.toggleTable)
      bench.perform(Actions.columnAddNamed, "visited")
      XCTAssertEqual(bench.host.toasts, [layer.lockedSentence])
      XCTAssertFalse(tables.table.columns.contains(.property("visited")))
    }
  }

  func testReplacingReportsTheNumberOfFields() throws {
    try withBench { bench in
      let replacing = ReplaceController(bench.session, bench.editing, bench.actions, host: bench.window)
      bench.actions.state.files.hasRows = true
      bench.perform(Actions.replaceWith, ["e", "é", "case", "all"])
      pump("the fields are changed") { !bench.host.undoableToasts.isEmpty }
      XCTAssertEqual(
        bench.titles(), ["Bérn", "Génèvé", "Aaré", "Lost"])
      XCTAssertEqual(bench.host.undoableToasts, ["3 fields changed"])
      withExtendedLifetime(replacing) {}
    }
  }

  func testInvalidExpressionsAndMissesAreExplained() throws {
    try withBench { bench in
      let replacing = ReplaceController(bench.session, bench.editing, bench.actions, host: bench.window)
      bench.actions.state.files.hasRows = true
      bench.perform(Actions.replaceWith, ["(", "", "expression", "all"])
      pump("the expression is explained") { bench.host.toasts.count == 1 }
      bench.perform(Actions.replaceWith, ["nowhere", "", "", "all"])
      pump("the miss is reported") { bench.host.toasts.count == 2 }
      XCTAssertTrue(bench.host.toasts.first?.hasPrefix("The regular expression is not valid") ?? false)
      XCTAssertEqual(bench.host.toasts.last, "No matches.")
      XCTAssertNil(bench.document.history.undoName)
      withExtendedLifetime(replacing) {}
    }
  }
}
