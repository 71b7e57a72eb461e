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
@testable import MapArea
@testable import MapEditing
@testable import MapSessions
@testable import Styling

/// The controllers of coloring by a property and of the legend, without a window.
final class StylingControllerTests: XCTestCase {
  func testPlacesAreColoredByAPropertyInOneStep() throws {
    try withBench(TableSample.text) { bench in
      let styling = StylingController(bench.session, bench.editing, bench.actions, host: bench.window)
      bench.session.selectAll()
      bench.perform(Actions.colorBy, ["name", "categories"])
      pump("the places are colored") { bench.value("marker-color", 2) != nil }
      XCTAssertEqual(Set((0..<3).map { bench.value("marker-color", $0) }).count, 3)
      bench.perform(Actions.undo)
      XCTAssertNil(bench.document.history.undoName)
      bench.perform(Actions.colorBy, ["name", "no such method"])
      settle()
      XCTAssertNil(bench.document.history.undoName)
      withExtendedLifetime(styling) {}
    }
  }

  func testRuleOfALayerIsSetAndRemoved() throws {
    try withBench(TableSample.text) { bench in
      let styling = StylingController(bench.session, bench.editing, bench.actions, host: bench.window)
      let layer = bench.document.layers.all[0].key
      bench.perform(Actions.layerColorRule, ["\(layer.rawValue)", "people", "quantiles"])
      pump("the layer has a rule") { bench.document.layers.all[0].state.colorRule != nil }
      XCTAssertEqual(bench.document.layers.all[0].state.colorRule?.property, "people")
      XCTAssertNil(bench.value("marker-color", 0))
      bench.perform(Actions.layerColorRuleRemove, layer.rawValue)
      XCTAssertNil(bench.document.layers.all[0].state.colorRule)
      withExtendedLifetime(styling) {}
    }
  }

  func testPropertiesThatDifferEverywhereAreListedLast() throws {
    try onMain {
      XCTAssertEqual(
        StylingController.sorted(["name", "kind", "desc", "height"]), ["kind", "height", "name", "desc"])
    }
  }

  func testLegendAppearsWithARuleAndCanBeHidden() throws {
    try withBench(TableSample.text) { bench in
      let styling = StylingController(bench.session, bench.editing, bench.actions, host: bench.window)
      let legend = LegendController(
        bench.session, bench.actions, pane: bench.pane, preferences: bench.preferences)
      bench.toggle(Actions.legend)
      XCTAssertFalse(bench.pane.corners.showsLegend || bench.isOn(Actions.legend))
      let layer = bench.document.layers.all[0].key
      bench.perform(Actions.layerColorRule, ["\(layer.rawValue)", "people", "quantiles"])
      pump("a new rule shows the legend") { bench.pane.corners.showsLegend }
      XCTAssertTrue(bench.isOn(Actions.legend))
      bench.toggle(Actions.legend)
      XCTAssertFalse(bench.pane.corners.showsLegend)
      bench.toggle(Actions.legend)
      bench.document.layers.set(layer, isVisible: false)
      XCTAssertFalse(bench.pane.corners.showsLegend)
      // A rule that is shown again isn't new, so it doesn't show a hidden legend.
      bench.toggle(Actions.legend)
      bench.document.layers.set(layer, isVisible: true)
      XCTAssertFalse(bench.pane.corners.showsLegend)
      withExtendedLifetime((styling, legend)) {}
    }
  }
}
