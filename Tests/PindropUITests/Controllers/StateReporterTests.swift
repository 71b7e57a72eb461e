import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapEditing
@testable import MapSessions
@testable import MapWindows

/// The states that scripts read, without a window.
final class StateReporterTests: XCTestCase {
  func testSelectionIsReportedInTheOrderOfSelection() throws {
    try withReporter { bench, _ in
      bench.select(1, 0)
      pump("the titles are reported") { bench.state(of: Actions.selection) == "Genève\nBern" }
      bench.document.features.rename(bench.key(0), to: "Berne")
      pump("the new title is reported") { bench.state(of: Actions.selection) == "Genève\nBerne" }
      bench.select()
      pump("nothing is selected") { bench.state(of: Actions.selection) == "" }
    }
  }

  func testLayersAreReportedWithTheirFlags() throws {
    try withReporter { bench, _ in
      let layer = bench.document.layers.all[0].key
      @MainActor func expect(_ line: String) {
        pump("“\(line)” is reported, not “\(bench.state(of: Actions.layerLines) ?? "")”") {
          bench.state(of: Actions.layerLines) == line
        }
      }
      expect("0|Untitled Layer|4|draft,active")
      bench.select(0)
      bench.perform(Actions.delete)
      expect("0|Untitled Layer|3|draft,active,unsaved")
      bench.document.layers.rename(layer, to: "A")
      bench.document.layers.set(layer, isLocked: true)
      expect("0|A|3|draft,unsaved,locked")
      bench.document.layers.set(layer, isVisible: false)
      expect("0|A|3|draft,unsaved,hidden,locked")
    }
  }

  func testEachStateOfADragIsReportedImmediately() throws {
    try withReporter { bench, _ in
      let place = try XCTUnwrap(bench.document.rows.coordinate(of: bench.key(0)))
      var drag = DragPresentation(
        key: AnnotationKey(bench.key(0)), state: .starting, start: place, coordinate: place)
      for (state, name) in [
        (AnnotationView.DragState.starting, "starting"), (.dragging, "dragging"), (.ending, "ending"),
        (.canceling, "canceling"),
      ] {
        drag.state = state
        bench.session.showDrag(drag, near: nil)
        XCTAssertEqual(bench.state(of: Actions.drag), name)
      }
      bench.session.showDrag(nil, near: nil)
      XCTAssertEqual(bench.state(of: Actions.drag), "none")
    }
  }

  func testLocationIsReported() throws {
    try withReporter { bench, reporter in
      bench.pane.locator.follow()
      bench.location.say(47, 8)
      reporter.locationDidChange()
      pump("the location is reported") { bench.state(of: Actions.userLocation) == [47, 8, -1] }
      bench.pane.locator.stop()
      reporter.locationDidChange()
      pump("no location is reported") { bench.state(of: Actions.userLocation) == [] }
    }
  }
}

private func withReporter(_ body: @MainActor (ControllerBench, StateReporter) throws -> Void) throws {
  try withBench { bench in
    let reporter = StateReporter(bench.session, bench.actions, pane: bench.pane, window: bench.window)
    try body(bench, reporter)
    withExtendedLifetime(reporter) {}
  }
}
