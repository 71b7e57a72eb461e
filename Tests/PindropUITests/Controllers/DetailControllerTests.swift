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
@testable import DetailPanel
@testable import MapEditing
@testable import MapSessions
@testable import SidebarLists

/// The controllers of the details without a window: markers, properties, shared properties and place names.
final class DetailControllerTests: XCTestCase {
  func testSymbolOfSeveralMarkersIsOneStep() throws {
    try withBench { bench in
      let markers = MarkerController(
        bench.session, bench.editing, bench.actions, callout: bench.sidebar.callout, host: bench.host)
      bench.select(0, 1, 2)
      bench.perform(Actions.markerSymbol, "cafe")
      XCTAssertEqual([0, 1, 2].map { bench.value("marker-symbol", $0) }, ["cafe", "cafe", nil])
      XCTAssertEqual(bench.host.undoableToasts, ["Style of 2 items changed"])
      bench.perform(Actions.undo)
      XCTAssertNil(bench.value("marker-symbol", 0))
      withExtendedLifetime(markers) {}
    }
  }

  func testMediumSizeRemovesTheProperty() throws {
    try withBench { bench in
      let markers = MarkerController(
        bench.session, bench.editing, bench.actions, callout: bench.sidebar.callout, host: bench.host)
      bench.select(0)
      bench.perform(Actions.markerSize, "large")
      XCTAssertEqual(bench.value("marker-size", 0), "large")
      bench.perform(Actions.markerSize, "medium")
      XCTAssertNil(bench.value("marker-size", 0))
      bench.perform(Actions.markerSize, "gigantic")
      XCTAssertNil(bench.value("marker-size", 0))
      XCTAssertEqual(bench.host.undoableToasts, [])
      withExtendedLifetime(markers) {}
    }
  }

  func testPropertyIsAddedSetRenamedAndRemoved() throws {
    try withBench { bench in
      let properties = PropertyController(
        bench.session, bench.editor, bench.actions, callout: bench.sidebar.callout.one, host: bench.host)
      bench.select(1)
      bench.perform(Actions.propertyAdd, "people")
      XCTAssertEqual(bench.value("people", 1), "")
      bench.perform(Actions.propertySet, ["1", Property.Value.Kind.number.id, "203"])
      XCTAssertEqual(bench.value("people", 1), "203")
      bench.perform(Actions.propertyName, ["1", "inhabitants"])
      XCTAssertEqual(bench.value("inhabitants", 1), "203")
      bench.perform(Actions.propertyRemove, 1)
      XCTAssertEqual(bench.document.properties.all(of: bench.key(1)).map(\.name), ["name"])
      for _ in 0..<4 { bench.perform(Actions.undo) }
      XCTAssertNil(bench.document.history.undoName)
      withExtendedLifetime(properties) {}
    }
  }

  func testPropertyCommandsNeedExactlyOneRow() throws {
    try withBench { bench in
      let properties = PropertyController(
        bench.session, bench.editor, bench.actions, callout: bench.sidebar.callout.one, host: bench.host)
      bench.select(0, 1)
      bench.perform(Actions.propertyAdd, "people")
      bench.select(0)
      bench.perform(Actions.propertySet, ["7", Property.Value.Kind.text.id, "no such property"])
      bench.perform(Actions.propertySet, ["0", "no such kind", "x"])
      XCTAssertNil(bench.document.history.undoName)
      withExtendedLifetime(properties) {}
    }
  }

  func testSharedPropertyIsSetInAllRowsAsOneStep() throws {
    try withBench { bench in
      let bulk = BulkController(
        bench.session, bench.editing, bench.editor, bench.actions, callout: bench.sidebar.callout.many,
        host: bench.window)
      bench.select(0, 1, 3)
      bench.perform(Actions.sharedSet, ["kind", Property.Value.Kind.text.id, "town"])
      XCTAssertEqual((0..<4).map { bench.value("kind", $0) }, ["town", "town", nil, "town"])
      bench.perform(Actions.sharedName, ["kind", "type"])
      XCTAssertEqual((0..<4).map { bench.value("type", $0) }, ["town", "town", nil, "town"])
      bench.perform(Actions.undo)
      bench.perform(Actions.undo)
      XCTAssertNil(bench.document.history.undoName)
      withExtendedLifetime(bulk) {}
    }
  }

  func testRowsAreNumberedInTheOrderOfTheList() throws {
    try withBench { bench in
      let bulk = BulkController(
        bench.session, bench.editing, bench.editor, bench.actions, callout: bench.sidebar.callout.many,
        host: bench.window)
      bench.session.selectAll()
      bench.perform(Actions.numberInto, ["number", "7", "list"])
      pump("the rows are numbered") { bench.value("number", 3) != nil }
      XCTAssertEqual((0..<4).map { bench.value("number", $0) }, ["7", "8", "9", "10"])
      bench.perform(Actions.undo)
      bench.perform(Actions.numberInto, ["number", "many", "list"])
      settle()
      XCTAssertNil(bench.document.history.undoName)
      withExtendedLifetime(bulk) {}
    }
  }

  func testRowsMoveToAnotherLayer() throws {
    try withBench { bench in
      let bulk = BulkController(
        bench.session, bench.editing, bench.editor, bench.actions, callout: bench.sidebar.callout.many,
        host: bench.window)
      bench.document.layers.add(.draft(name: "Towns"))
      let layer = try XCTUnwrap(bench.document.layers.all.last)
      bench.select(0, 1)
      bench.perform(Actions.moveToLayer, layer.key.rawValue)
      XCTAssertEqual(bench.document.layers.keys(of: layer.key).count, 2)
      XCTAssertEqual(bench.host.undoableToasts, ["2 items moved to “Towns”"])
      XCTAssertEqual(bench.session.selectedTitles(atMost: 3), ["Genève", "Bern"])
      bench.perform(Actions.undo)
      XCTAssertEqual(bench.document.layers.all.map(\.rowCount), [4, 0])
      withExtendedLifetime(bulk) {}
    }
  }

  func testPlaceNameIsAddedAndOffersToReplaceOtherValues() throws {
    try withBench { bench in
      let gazetteer = InstalledGazetteer()
      let names = PlaceNames(
        bench.preferences, bench.session.writing, gazetteer: gazetteer,
        regions: bench.regions, cachePath: "/dev/null/places.sqlite")
      let places = PlaceController(
        bench.session, bench.editor, bench.actions, names: names, callout: bench.sidebar.callout.one,
        host: bench.host)
      bench.select(0)
      pump("the name of the place is known") { bench.isEnabled(Actions.addPlaceToProperties) }
      bench.perform(Actions.addPlaceToProperties)
      let added = bench.document.properties.all(of: bench.key(0)).map(\.name)
      XCTAssertGreaterThan(added.count, 1)
      XCTAssertEqual(bench.host.undoableToasts, ["Changed Bern"])
      bench.document.properties.set(at: 1, of: bench.key(0), to: .text("elsewhere"))
      bench.perform(Actions.addPlaceToProperties)
      XCTAssertEqual(bench.value(added[1], 0), "elsewhere")
      XCTAssertEqual(
        bench.host.addedToasts.map(\.title), ["Existing properties were not replaced: “\(added[1])”"])
      bench.perform(Actions.replacePlaceInProperties)
      XCTAssertNotEqual(bench.value(added[1], 0), "elsewhere")
      withExtendedLifetime(places) {}
    }
  }
}
