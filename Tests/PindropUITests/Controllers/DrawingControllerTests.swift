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
@testable import DrawingTools
@testable import MapArea
@testable import MapEditing
@testable import MapSessions

/// The controllers that add places and draw lines and areas, without a window.
final class DrawingControllerTests: XCTestCase {
  private static let spots = [(46.9, 7.4), (47, 7.5), (47.1, 7.4)].map {
    Coordinate(latitude: $0.0, longitude: $0.1)
  }

  func testAddModeEndsWithTheFirstPlace() throws {
    try withBench { bench in
      var modes = 0
      let adding = AddingController(
        bench.session, bench.editor, bench.actions, pane: bench.pane, host: bench.host, onMode: { modes += 1 }
      )
      XCTAssertFalse(adding.place(at: DrawingControllerTests.spots[0]))
      bench.toggle(Actions.add)
      XCTAssertTrue(adding.isOn && bench.isOn(Actions.add) && bench.pane.showsAddHint)
      XCTAssertTrue(adding.place(at: DrawingControllerTests.spots[0]))
      XCTAssertFalse(adding.isOn || bench.isOn(Actions.add))
      XCTAssertEqual(bench.document.rows.count, 5)
      XCTAssertEqual(bench.host.calls, ["editTitle"])
      XCTAssertEqual(modes, 2)
    }
  }

  func testAddModeCanContinue() throws {
    try withBench { bench in
      let adding = AddingController(
        bench.session, bench.editor, bench.actions, pane: bench.pane, host: bench.host, onMode: {})
      bench.toggle(Actions.add)
      for spot in DrawingControllerTests.spots { XCTAssertTrue(adding.place(at: spot, andGoesOn: true)) }
      XCTAssertTrue(adding.isOn)
      XCTAssertEqual(bench.document.rows.count, 7)
      XCTAssertEqual(bench.host.calls, [])
      XCTAssertTrue(adding.leave())
      XCTAssertFalse(adding.leave())
    }
  }

  func testTitleIsAskedForNextToThePlaceIfTheSidebarIsFolded() throws {
    try withBench { bench in
      let adding = AddingController(
        bench.session, bench.editor, bench.actions, pane: bench.pane, host: bench.host, onMode: {})
      bench.host.isSidebarFolded = true
      adding.add(at: DrawingControllerTests.spots[0])
      XCTAssertEqual(bench.host.calls, ["askForTitle"])
      XCTAssertEqual(bench.host.undoableToasts, ["Place added"])
    }
  }

  func testUnplacedFeatureGetsALocation() throws {
    try withBench { bench in
      let adding = AddingController(
        bench.session, bench.editor, bench.actions, pane: bench.pane, host: bench.host, onMode: {})
      bench.select(3)
      bench.perform(Actions.placeOnMap)
      XCTAssertTrue(adding.place(at: DrawingControllerTests.spots[0]))
      XCTAssertEqual(bench.document.rows.count, 4)
      let place = try XCTUnwrap(bench.document.rows.coordinate(of: bench.key(3)))
      XCTAssertEqual(place.latitude, DrawingControllerTests.spots[0].latitude, accuracy: 0.001)
    }
  }

  func testFinishedLineBecomesAFeature() throws {
    try withBench { bench in
      let sketches = SketchController(
        bench.session, bench.editor, bench.actions, pane: bench.pane, host: bench.host)
      bench.perform(Actions.addLine)
      XCTAssertTrue(sketches.isOn)
      XCTAssertEqual(bench.host.calls, ["willSketch"])
      let pad = bench.map.mapView.sketchPad
      pad.place(DrawingControllerTests.spots[0])
      XCTAssertFalse(bench.isEnabled(Actions.endSketch))
      pad.place(DrawingControllerTests.spots[1])
      bench.perform(Actions.endSketch)
      XCTAssertFalse(sketches.isOn)
      XCTAssertEqual(bench.titles().last, "New Line")
      XCTAssertEqual(bench.host.calls, ["willSketch", "editTitle"])
    }
  }

  func testDiscardedSketchCanBeResumed() throws {
    try withBench { bench in
      let sketches = SketchController(
        bench.session, bench.editor, bench.actions, pane: bench.pane, host: bench.host)
      bench.perform(Actions.addArea)
      for spot in DrawingControllerTests.spots { bench.map.mapView.sketchPad.place(spot) }
      bench.perform(Actions.takeBackPosition)
      bench.perform(Actions.cancelSketch)
      XCTAssertFalse(sketches.isOn)
      XCTAssertEqual(bench.host.addedToasts.map(\.title), ["Drawing discarded"])
      bench.perform(Actions.resumeSketch)
      XCTAssertEqual(
        bench.map.mapView.sketchPad.sketch?.positions, Array(DrawingControllerTests.spots.prefix(2)))
      XCTAssertFalse(bench.isEnabled(Actions.resumeSketch))
      XCTAssertEqual(bench.document.rows.count, 4)
    }
  }

  func testMeasurementIsCopiedAndNotAdded() throws {
    try withBench { bench in
      let sketches = SketchController(
        bench.session, bench.editor, bench.actions, pane: bench.pane, host: bench.host)
      bench.perform(Actions.measure)
      XCTAssertFalse(sketches.copyMeasure())
      for spot in DrawingControllerTests.spots.prefix(2) { bench.map.mapView.sketchPad.place(spot) }
      XCTAssertTrue(sketches.copyMeasure())
      XCTAssertEqual(bench.host.copied.map { $0.hasSuffix("km") }, [true], "\(bench.host.copied)")
      bench.perform(Actions.measure)
      XCTAssertFalse(sketches.isOn)
      XCTAssertEqual(bench.document.rows.count, 4)
    }
  }

  func testSelectedLineIsReversed() throws {
    try withBench { bench in
      let shapes = ShapeController(
        bench.session, bench.editor, bench.actions, pane: bench.pane, host: bench.host)
      XCTAssertFalse(bench.isEnabled(Actions.reverse))
      bench.select(2)
      XCTAssertTrue(bench.isEnabled(Actions.reverse))
      let before = try XCTUnwrap(shapes.outline?.parts[0])
      bench.perform(Actions.reverse)
      XCTAssertEqual(shapes.outline?.parts[0], before.reversed())
      XCTAssertNotNil(bench.document.history.undoName)
    }
  }

  func testImpossibleConversionIsExplained() throws {
    try withBench { bench in
      let shapes = ShapeController(
        bench.session, bench.editor, bench.actions, pane: bench.pane, host: bench.host)
      bench.select(2)
      bench.perform(Actions.makeArea)
      XCTAssertEqual(bench.host.toasts.count, 1)
      XCTAssertNil(bench.document.history.undoName)
      bench.document.layers.set(bench.document.layers.all[0].key, isLocked: true)
      XCTAssertNil(shapes.outline)
      XCTAssertFalse(bench.isEnabled(Actions.makeArea))
    }
  }
}
