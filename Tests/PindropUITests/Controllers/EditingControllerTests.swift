import AnnotationKit
import Documents
import Gtk
import GtkTesting
import XCTest

@testable import AppBase
@testable import MapEditing
@testable import MapSessions

/// `EditingController` with a host that records its calls.
final class EditingControllerTests: XCTestCase {
  func testDeletingOffersToUndo() throws {
    try onMain {
      let bench = try ControllerBench()
      _ = bench.editing
      XCTAssertFalse(bench.isEnabled(Actions.delete))
      bench.session.selection.select(only: bench.document.rows.key(at: 0))
      bench.perform(Actions.delete)
      XCTAssertEqual(bench.document.rows.count, 3)
      XCTAssertEqual(bench.host.undoableToasts, ["Deleted Bern"])
      XCTAssertEqual(bench.editCount, 1)
    }
  }

  func testColoringDuplicatingAndDeletingApplyToTheSelection() throws {
    try onMain {
      let bench = try ControllerBench()
      bench.select(0)
      bench.perform(Actions.color, "teal")
      XCTAssertEqual(bench.value("marker-color", 0), "#0ab9dc")
      bench.perform(Actions.duplicate)
      XCTAssertEqual(bench.document.rows.count, 5)
      bench.perform(Actions.delete)
      XCTAssertEqual(bench.document.rows.count, 4)
      for _ in 0..<3 { bench.perform(Actions.undo) }
      XCTAssertNil(bench.value("marker-color", 0))
      XCTAssertFalse(bench.isEnabled(Actions.undo))
    }
  }

  func testLockedRowsCannotBeDeleted() throws {
    try onMain {
      let bench = try ControllerBench()
      _ = bench.editing
      bench.session.selectAll()
      XCTAssertTrue(bench.isEnabled(Actions.delete))
      bench.document.layers.set(bench.document.layers.all[0].key, isLocked: true)
      XCTAssertFalse(bench.isEnabled(Actions.delete))
      bench.perform(Actions.delete)
      XCTAssertEqual(bench.document.rows.count, 4)
    }
  }

  func testUndoingRevealsTheRows() throws {
    try onMain {
      let bench = try ControllerBench()
      _ = bench.editing
      let key = bench.document.rows.key(at: 1)
      bench.session.selection.select(only: key)
      bench.perform(Actions.delete)
      bench.perform(Actions.undo)
      XCTAssertEqual(bench.host.revealed, [[key]])
      XCTAssertEqual(bench.document.rows.count, 4)
    }
  }

  func testUndoingTakesBackTheLastPositionOfASketchFirst() throws {
    try onMain {
      let bench = try ControllerBench()
      _ = bench.editing
      bench.document.features.delete([bench.document.rows.key(at: 0)])
      bench.actions.state.sketch.hasPositions = true
      bench.host.hasSketch = true
      bench.perform(Actions.undo)
      XCTAssertEqual(bench.document.rows.count, 3)
      bench.host.hasSketch = false
      bench.perform(Actions.undo)
      XCTAssertEqual(bench.document.rows.count, 4)
    }
  }

  func testRenamingIsLeftToTheHost() throws {
    try onMain {
      let bench = try ControllerBench()
      _ = bench.editing
      bench.session.selection.select(only: bench.document.rows.key(at: 0))
      bench.perform(Actions.rename)
      XCTAssertEqual(bench.host.renamingCount, 1)
      XCTAssertEqual(bench.editCount, 0)
    }
  }
}
