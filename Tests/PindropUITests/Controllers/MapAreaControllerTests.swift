import Adwaita
import AnnotationKit
import Descriptions
import DocumentMap
import Documents
import Features
import Geography
import Gtk
import GtkTesting
import MapFiles
import MapLayers
import ShumateMap
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapEditing
@testable import MapSessions

/// The controllers of the map area without a window: the map, its viewport, the user's location, and selection in an
/// area.
final class MapAreaControllerTests: XCTestCase {
  func testAreaSelectionEndsOtherModesAndCanBeCanceled() throws {
    try withBench { bench in
      bench.actions.state.files.hasRows = true
      let areas = AreaSelectionController(
        bench.session, bench.actions, pane: bench.pane, host: bench.host)
      bench.perform(Actions.selectWithLasso)
      XCTAssertTrue(areas.isOn && bench.pane.notices.areaHint.isShown)
      XCTAssertEqual(bench.host.calls, ["willSelectArea"])
      bench.perform(Actions.selectInRectangle)
      XCTAssertEqual(bench.map.mapView.nextSelectionOutline, .rectangle)
      bench.perform(Actions.cancelAreaSelection)
      XCTAssertFalse(areas.isOn || bench.pane.notices.areaHint.isShown)
      XCTAssertFalse(areas.leave())
    }
  }

  func testLocationIsShownCopiedAndAdded() throws {
    try withBench { bench in
      let controller = LocationController(
        bench.actions, pane: bench.pane, bench.session.writing, host: bench.host)
      XCTAssertFalse(bench.isEnabled(Actions.copyLocation))
      bench.toggle(Actions.locate)
      XCTAssertTrue(bench.location.isRunning)
      bench.location.say(47, 8)
      XCTAssertTrue(bench.isOn(Actions.locate) && bench.isEnabled(Actions.copyLocation))
      bench.perform(Actions.copyLocation)
      bench.perform(Actions.addAtLocation)
      XCTAssertEqual(bench.host.copied, ["47.0, 8.0"])
      XCTAssertEqual(bench.host.added, [Coordinate(latitude: 47, longitude: 8)])
      bench.perform(Actions.hideLocation)
      XCTAssertFalse(bench.location.isRunning || bench.isOn(Actions.locate))
      withExtendedLifetime(controller) {}
    }
  }

  func testLocationErrorIsReportedAndEndsLocating() throws {
    try withBench { bench in
      let controller = LocationController(
        bench.actions, pane: bench.pane, bench.session.writing, host: bench.host)
      bench.toggle(Actions.locate)
      bench.location.fail(.denied)
      XCTAssertEqual(bench.host.addedToasts.map(\.title), [LocationError.denied.sentence])
      XCTAssertFalse(bench.location.isRunning || bench.isOn(Actions.locate))
      withExtendedLifetime(controller) {}
    }
  }

  func testMapShowsTheDocumentAndSharesItsSelection() throws {
    try withBench { bench in
      let controller = MapController(bench.session, pane: bench.pane, preferences: bench.preferences)
      bench.select(1)
      XCTAssertEqual(bench.map.mapView.selection.keys.map { RowKey($0) }, [bench.key(1)])
      withExtendedLifetime(controller) {}
    }
  }

  func testDragIsReportedToTheSession() throws {
    try withBench { bench in
      let controller = MapController(bench.session, pane: bench.pane, preferences: bench.preferences)
      let place = try XCTUnwrap(bench.document.rows.coordinate(of: bench.key(0)))
      var drag = DragPresentation(
        key: AnnotationKey(bench.key(0)), state: .dragging, start: place,
        coordinate: Coordinate(latitude: 46.95, longitude: 7.46))
      controller.show(drag)
      XCTAssertEqual(bench.session.draggedRow, bench.key(0))
      XCTAssertNotNil(bench.session.dragDescription)
      drag.state = .none
      controller.show(drag)
      XCTAssertNil(bench.session.drag)
    }
  }

  func testGroupingFollowsThePreference() throws {
    try withBench { bench in
      let controller = MapController(bench.session, pane: bench.pane, preferences: bench.preferences)
      let view = ViewController(
        bench.session, bench.actions, pane: bench.pane, preferences: bench.preferences,
        regions: bench.regions, host: bench.host)
      let clusters = try XCTUnwrap(bench.map.mapView.source as? ClusteringSource)
      XCTAssertFalse(clusters.isClustering)
      bench.choose(Actions.grouping, .always)
      XCTAssertTrue(clusters.isClustering)
      bench.choose(Actions.grouping, .never)
      XCTAssertFalse(clusters.isClustering)
      withExtendedLifetime((controller, view)) {}
    }
  }

  func testBaseMapAndDraggablePinsFollowThePreferences() throws {
    try withBench { bench in
      let view = ViewController(
        bench.session, bench.actions, pane: bench.pane, preferences: bench.preferences,
        regions: bench.regions, host: bench.host)
      bench.choose(Actions.baseMap, .swisstopo)
      XCTAssertEqual(bench.preferences.baseMap, .swisstopo)
      XCTAssertEqual(bench.map.baseMap, .online(.swisstopo))
      bench.choose(Actions.baseMap, .world)
      bench.preferences.draggablePins = .selected
      XCTAssertTrue(bench.map.mapView.pressSettings.dragsSelectedOnly)
      bench.preferences.draggablePins = .all
      XCTAssertFalse(bench.map.mapView.pressSettings.dragsSelectedOnly)
      withExtendedLifetime(view) {}
    }
  }

  func testDescriptionWithALinkGetsAView() throws {
    let text = Opened.collection([
      #"{"type":"Feature","properties":{"name":"A","description":"see https://example.org"},"geometry":{"type":"Point","coordinates":[1,2]}}"#,
      #"{"type":"Feature","properties":{"name":"B","description":"plain"},"geometry":{"type":"Point","coordinates":[3,4]}}"#,
    ])
    try withBench(text) { bench in
      let descriptions = DescriptionController(
        bench.session, pins: bench.pane.pins, pictures: PictureLoader(bench.preferences, bench.store))
      let places = (0..<2).compactMap { bench.session.source.annotation(for: AnnotationKey(bench.key($0))) }
        .compactMap { $0 as? DocumentAnnotation }
      XCTAssertEqual(places.count, 2)
      XCTAssertNotNil(bench.pane.pins.detail(places[0], nil))
      XCTAssertNil(bench.pane.pins.detail(places[1], nil))
      withExtendedLifetime(descriptions) {}
    }
  }
}
