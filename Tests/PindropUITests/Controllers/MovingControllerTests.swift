import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import AppBase
@testable import MapEditing
@testable import MapSessions

/// `MovingController` and `SelectingController` with a host that records their calls.
final class MovingControllerTests: XCTestCase {
  func testSelectedVerticesMoveInsteadOfPlaces() throws {
    try onMain {
      let bench = try ControllerBench()
      let moving = MovingController(
        bench.session, bench.editing, bench.actions, map: bench.map, host: bench.host)
      bench.session.selectAll()
      bench.host.hasShape = true
      bench.perform(Actions.nudge, [3, 4])
      XCTAssertEqual(bench.host.nudges, [Point(x: 3, y: 4)])
      XCTAssertNil(bench.document.history.undoName)
      withExtendedLifetime(moving) {}
    }
  }

  func testSeveralPlacesMoveAsOneStep() throws {
    try onMain {
      let bench = try ControllerBench()
      let moving = MovingController(
        bench.session, bench.editing, bench.actions, map: bench.map, host: bench.host)
      let keys = [bench.document.rows.key(at: 0), bench.document.rows.key(at: 1)]
      let before = keys.map { bench.document.rows.coordinate(of: $0) }
      bench.session.selection.set(keys)
      bench.perform(Actions.nudge, [30, 0])
      XCTAssertFalse(zip(keys, before).contains { bench.document.rows.coordinate(of: $0) == $1 })
      XCTAssertEqual(bench.editCount, 1)
      bench.perform(Actions.undo)
      XCTAssertEqual(keys.map { bench.document.rows.coordinate(of: $0) }, before)
      withExtendedLifetime(moving) {}
    }
  }

  func testPlacesApartAreNotSpread() throws {
    try onMain {
      let bench = try ControllerBench()
      let moving = MovingController(
        bench.session, bench.editing, bench.actions, map: bench.map, host: bench.host)
      bench.session.selection.set([bench.document.rows.key(at: 0), bench.document.rows.key(at: 1)])
      bench.perform(Actions.spreadApartBy, "10 m")
      XCTAssertEqual(bench.host.toasts, ["The selected places do not overlap."])
      XCTAssertNil(bench.document.history.undoName)
      withExtendedLifetime(moving) {}
    }
  }

  func testInvertingSelectsTheOtherRows() throws {
    try onMain {
      let bench = try ControllerBench()
      bench.actions.state.files.hasRows = true
      let selecting = SelectingController(bench.session, bench.actions, map: bench.map, host: bench.host)
      bench.session.selection.select(only: bench.document.rows.key(at: 2))
      bench.perform(Actions.invertSelection)
      XCTAssertEqual(
        Set(bench.session.selection.keys), Set([0, 1, 3].map { bench.document.rows.key(at: $0) }))
      withExtendedLifetime(selecting) {}
    }
  }
}
