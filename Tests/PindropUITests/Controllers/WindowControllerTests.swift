import Adwaita
import AnnotationKit
import Documents
import Features
import Geography
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapEditing
@testable import MapFiles
@testable import MapSessions
@testable import MapWindows
@testable import ShumateMap
@testable import SidebarLists

/// The controllers of a window's title, toasts, menus and repairs, without a window.
final class WindowControllerTests: XCTestCase {
  func testTitleFollowsTheMapAndItsSteps() throws {
    try withBench { bench in
      var title = ""
      let bar = TitleBar()
      let titles = TitleController(bench.session, bar, setTitle: { title = $0 })
      XCTAssertEqual(title, bench.session.name)
      XCTAssertTrue(bar.title.subtitle.hasPrefix("4 items"), bar.title.subtitle)
      bench.select(0)
      bench.perform(Actions.delete)
      titles.scheduleRefresh()
      pump("the subtitle follows") { bar.title.subtitle.hasPrefix("3 items") }
    }
  }

  func testPillOfADragOmitsDetailsNextToTheMap() throws {
    try withBench { bench in
      var showsDetails = false
      let pill = DragPillController(
        bench.session, pane: bench.pane, placeName: { "Bern, Switzerland" }, showsDetails: { showsDetails })
      bench.select(0)
      let place = try XCTUnwrap(bench.document.rows.coordinate(of: bench.key(0)))
      var drag = DragPresentation(
        key: AnnotationKey(bench.key(0)), state: .dragging, start: place,
        coordinate: Coordinate(latitude: 46.95, longitude: 7.46))
      bench.session.showDrag(drag, near: nil)
      let all = texts(shownIn: bench.pane.pill)
      XCTAssertTrue(all.contains("Bern, Switzerland"), "\(all)")
      showsDetails = true
      drag.coordinate.latitude = 46.96
      bench.session.showDrag(drag, near: nil)
      XCTAssertLessThan(texts(shownIn: bench.pane.pill).count, all.count)
      withExtendedLifetime(pill) {}
    }
  }

  func testTasksWaitUntilAFileIsOpened() throws {
    try onMain {
      let opening = FileOpening()
      try result { await opening.wait() }
      opening.isRunning = true
      var hasWaited = false
      Task {
        await opening.wait()
        hasWaited = true
      }
      settle()
      XCTAssertFalse(hasWaited)
      opening.isRunning = false
      pump("the task continues") { hasWaited }
    }
  }

  func testToastOfAStepDisappearsWithTheNextStep() throws {
    try withBench { bench in
      let toasts = WindowToasts(ToastOverlay(bench.sidebar), bench.session, Announcer(bench.window))
      bench.select(0)
      bench.perform(Actions.delete)
      toasts.show(toast: "Deleted Bern", undoable: true)
      XCTAssertEqual(toasts.stepToast?.title, "Deleted Bern")
      toasts.show(toast: "Saved", undoable: false)
      XCTAssertEqual(toasts.stepToast?.title, "Deleted Bern")
      bench.perform(Actions.undo)
      XCTAssertNil(toasts.stepToast)
    }
  }

  func testMenuOfARowSelectsItAndForgetsThePlace() throws {
    try withBench { bench in
      let menus = ContextMenuController(
        bench.session, bench.actions, pane: bench.pane, sidebar: bench.sidebar, host: bench.host)
      bench.select(0)
      bench.sidebar.onContextMenu(bench.key(2), .zero)
      XCTAssertEqual(bench.session.selection.keys, [bench.key(2)])
      XCTAssertNil(menus.place)
      XCTAssertEqual(bench.host.calls, ["showMenu"])
      bench.perform(Actions.copyHere)
      XCTAssertEqual(bench.host.copied, [])
      // Without a place, Add Place Here adds at the center.
      bench.perform(Actions.addHere)
      XCTAssertEqual(bench.host.added, [bench.pane.center])
    }
  }

  func testMenuOfTheMapRemembersThePlace() throws {
    try withBench { bench in
      let menus = ContextMenuController(
        bench.session, bench.actions, pane: bench.pane, sidebar: bench.sidebar, host: bench.host)
      let place = Coordinate(latitude: 47, longitude: 8)
      bench.map.onContextMenu?(MapPress(point: .zero, coordinate: place))
      XCTAssertEqual(menus.place, place)
      bench.perform(Actions.copyHere)
      bench.perform(Actions.copyHereAs, "geo")
      XCTAssertEqual(bench.host.copied, ["47.0, 8.0", "geo:47,8"])
      XCTAssertFalse(menus.itemsBesideMap().isEmpty)
      XCTAssertNil(menus.place)
    }
  }

  private static let swapped = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Tokyo"},"geometry":{"type":"Point","coordinates":[35.680,139.69]}},
    {"type":"Feature","properties":{"name":"Osaka"},"geometry":{"type":"Point","coordinates":[34.69,135.5]}}
    ]}
    """

  func testSwappedCoordinatesAreOfferedAndRepaired() throws {
    try withBench(WindowControllerTests.swapped) { bench in
      var repaired: [LayerKey] = []
      let repairs = RepairController(
        bench.session, bench.editor, bench.actions, window: bench.window, onRepair: { repaired.append($0) })
      repairs.follow()
      try result { await repairs.finish() }
      XCTAssertTrue(bench.actions.state.repair.isPossible)
      try result { await repairs.repair() }
      XCTAssertEqual(repaired, [bench.document.layers.all[0].key])
      XCTAssertEqual(bench.host.undoableToasts, ["Coordinates of 2 places swapped"])
      XCTAssertEqual(bench.document.rows.coordinate(of: bench.key(0))?.latitude, 35.68)
    }
  }

  func testDismissedOfferKeepsTheAction() throws {
    try withBench(WindowControllerTests.swapped) { bench in
      let repairs = RepairController(
        bench.session, bench.editor, bench.actions, window: bench.window, onRepair: { _ in })
      repairs.follow()
      try result { await repairs.finish() }
      XCTAssertTrue(bench.actions.state.repair.isOffered)
      repairs.dismiss()
      XCTAssertFalse(bench.actions.state.repair.isOffered)
      XCTAssertTrue(bench.actions.state.repair.isPossible)
    }
  }
}
