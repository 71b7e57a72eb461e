import Adwaita
import AnnotationKit
import Documents
import Features
import Geography
import Gtk
import GtkTesting
import MapFiles
import Search
import ShumateMap
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapArea
@testable import MapEditing
@testable import MapSessions
@testable import SidebarLists

/// The controllers of the sidebar without a window: layers, search and recently deleted features.
final class SidebarControllerTests: XCTestCase {
  @MainActor private static func makeLayers(_ bench: ControllerBench) -> LayerController {
    LayerController(
      bench.session, bench.editor, bench.actions, panel: bench.sidebar.layers, pane: bench.pane,
      refusal: LayerWarning(bench.session, host: bench.host), host: bench.host)
  }

  @MainActor private static func makeSearch(_ bench: ControllerBench) -> SearchController {
    SearchController(
      bench.session, bench.editor, bench.actions, sidebar: bench.sidebar, pane: bench.pane,
      gazetteer: InstalledGazetteer(), indexes: RegionIndexes(bench.regions, folder: "/dev/null/indexes"),
      host: bench.host)
  }

  func testLayersAreMovedRenamedAndRemoved() throws {
    try withBench { bench in
      let layers = SidebarControllerTests.makeLayers(bench)
      let first = bench.document.layers.all[0].key
      bench.perform(Actions.layerNew)
      XCTAssertEqual(bench.document.layers.all.map(\.shownName).last, "Layer 2")
      bench.perform(Actions.layerName, ["\(first.rawValue)", "Towns"])
      bench.perform(Actions.layerPlace, [first.rawValue, 1])
      XCTAssertEqual(bench.document.layers.all.map(\.shownName), ["Layer 2", "Towns"])
      bench.perform(Actions.layerRemove, first.rawValue)
      XCTAssertEqual(bench.host.undoableToasts, ["“Towns” removed"])
      XCTAssertEqual(bench.document.rows.count, 0)
      bench.perform(Actions.undo)
      XCTAssertEqual(bench.document.rows.count, 4)
      withExtendedLifetime(layers) {}
    }
  }

  func testActivatingALockedLayerIsRefusedWithAReason() throws {
    try withBench { bench in
      let layers = SidebarControllerTests.makeLayers(bench)
      let first = bench.document.layers.all[0]
      bench.perform(Actions.layerNew)
      bench.perform(Actions.layerLock, first.key.rawValue)
      bench.perform(Actions.layerActivate, first.key.rawValue)
      XCTAssertNotEqual(bench.document.layers.active, first.key)
      XCTAssertEqual(bench.host.addedToasts.map(\.title), [first.lockedSentence])
      // No second toast with the same sentence is shown.
      bench.perform(Actions.layerActivate, first.key.rawValue)
      XCTAssertEqual(bench.host.addedToasts.count, 1)
      bench.perform(Actions.layerLock, first.key.rawValue)
      bench.perform(Actions.layerActivate, first.key.rawValue)
      XCTAssertEqual(bench.document.layers.active, first.key)
      withExtendedLifetime(layers) {}
    }
  }

  func testLockedSelectionRefusesChanges() throws {
    try withBench { bench in
      let warning = LayerWarning(bench.session, host: bench.host)
      let locks = LockWarning(bench.session, bench.editor, warning, map: bench.map)
      let layer = bench.document.layers.all[0]
      bench.select(0)
      XCTAssertFalse(locks.refuseChange())
      bench.document.layers.set(layer.key, isLocked: true)
      XCTAssertTrue(locks.refuseChange())
      XCTAssertEqual(bench.host.addedToasts.map(\.title), [layer.lockedSentence])
    }
  }

  func testChosenRowIsSelectedAndTheSidebarCloses() throws {
    try withBench { bench in
      let search = SidebarControllerTests.makeSearch(bench)
      bench.host.isSidebarFolded = true
      bench.sidebar.onTake(.row(bench.key(1)))
      XCTAssertEqual(bench.session.selection.keys, [bench.key(1)])
      XCTAssertFalse(bench.host.showsSidebar)
      withExtendedLifetime(search) {}
    }
  }

  func testFoundPlaceIsShownAndAdded() throws {
    try withBench { bench in
      let search = SidebarControllerTests.makeSearch(bench)
      let place = PlaceSearchResult(
        origin: .locality, name: "Thun", coordinate: Coordinate(latitude: 46.75, longitude: 7.62))
      bench.sidebar.onTake(.result(.place(place)))
      XCTAssertEqual(bench.pane.found.place?.name, "Thun")
      XCTAssertTrue(bench.isEnabled(Actions.addSearchResult))
      XCTAssertEqual(bench.document.rows.count, 4)
      bench.perform(Actions.addSearchResult)
      XCTAssertNil(bench.pane.found.place)
      XCTAssertEqual(bench.titles().last, "Thun")
      XCTAssertFalse(search.dismissSearchResult())
      XCTAssertEqual(bench.host.calls, ["foundDidChange", "foundDidChange"])
    }
  }

  func testSearchTextComesFromTheAction() throws {
    try withBench { bench in
      let search = SidebarControllerTests.makeSearch(bench)
      bench.host.showsSidebar = false
      bench.perform(Actions.searchFor, "Aare")
      XCTAssertTrue(bench.host.showsSidebar)
      pump("the search has begun") { !bench.sidebar.finder.isOff }
      XCTAssertTrue(search.leave())
      XCTAssertFalse(search.leave())
    }
  }

  func testDeletedFeatureIsRestored() throws {
    try withBench { bench in
      let deleted = RecentlyDeletedController(
        bench.session, bench.editor, bench.actions, pane: bench.pane, host: bench.window)
      bench.select(0)
      bench.perform(Actions.delete)
      XCTAssertEqual(bench.document.rows.count, 3)
      bench.perform(Actions.recentlyDeleted)
      let list = try XCTUnwrap(Window.toplevels.compactMap { $0 as? RecentlyDeletedWindow }.first)
      pump("the step is in the journal") { (try? bench.document.deleted.recent().isEmpty) == false }
      list.onRestore(try bench.document.deleted.recent())
      XCTAssertEqual(bench.titles().first, "Bern")
      XCTAssertEqual(bench.host.undoableToasts.last, "Restored “Bern”")
      withExtendedLifetime(deleted) {}
    }
  }
}
