import Adwaita
import Documents
import Geography
import Gtk
import GtkTesting
import WebTesting
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Tests place names in the callouts.
final class PlaceNamesTests: XCTestCase {
  func testGazetteerIsLoadedWhenACardIsShown() throws {
    try onMain {
      // Uses a new gazetteer, because the shared one is already loaded.
      let program = try Opened.program.get()
      let before = program.gazetteer
      program.gazetteer = InstalledGazetteer()
      defer { program.gazetteer = before }
      try withOpened(Opened.sample) { opened, window in
        pump("the cards are made ahead") {
          window.sidebar.callout.one.existing != nil && window.sidebar.callout.many.existing != nil
        }
        guard case .unread = opened.application.gazetteer.state else {
          return XCTFail("The gazetteer was read before anybody wanted a name.")
        }
        try opened.select(row: 0)
        pump("it is read") { opened.application.gazetteer.now != nil }
      }
    }
  }

  func testAnswerIsShownAfterADropAndNotSaved() throws {
    try withNames { names in
      try names.land(at: 47)
      pump { names.shown.contains("House 47, Bern") }
      XCTAssertTrue(names.shown.contains("127.0.0.1:\(names.server.port)"))
      pump { texts(shownIn: names.window.pane.map) == ["Bern", "House 47, Bern, Schweiz"] }
      XCTAssertEqual(names.server.requests.count, 1)
      XCTAssertEqual(names.window.session.document.history.undoName, .features(.move, .titled("Bern")))
      XCTAssertFalse(try names.opened.exported().contains("House"))
      names.window.activateAction("win.undo")
      XCTAssertFalse(names.window.session.document.files.hasUnsavedChanges)
    }
  }

  func testSelectionShowsKnownNamesWithoutARequest() throws {
    try withNames { names in
      try names.land(at: 47)
      pump { names.shown.contains("House 47, Bern") }
      try names.opened.select(row: 1)
      XCTAssertTrue(
        names.shown.contains(names.offline(at: Coordinate(latitude: 46.20222, longitude: 6.14569)).title))
      try names.opened.select(row: 0)
      XCTAssertTrue(names.shown.contains("House 47, Bern"))
      // The name of the first place is shown without a request after returning there.
      try names.land(at: 48)
      pump { names.shown.contains("House 48, Bern") }
      try names.land(at: 47)
      XCTAssertTrue(names.shown.contains("House 47, Bern"))
      XCTAssertEqual(names.server.requests.count, 2)
    }
  }

  func testNewPinsAndDuplicatesAreRequested() throws {
    try withNames { names in
      names.window.add(at: Coordinate(latitude: 50, longitude: 7))
      pump { names.shown.contains("House 50, Bern") }
      XCTAssertEqual(names.server.requests.count, 1)
      names.window.activateAction("win.duplicate")
      pump { names.server.requests.count == 2 }
    }
  }

  func testConsecutiveMovesSendOneRequest() throws {
    try withNames { names in
      for _ in 0..<5 { names.window.activateAction("win.nudge", [0.0, -40.0]) }
      XCTAssertEqual(names.server.requests.count, 0)
      pump { names.shown.contains { $0.hasPrefix("House") } }
      XCTAssertEqual(names.server.requests.count, 1)
    }
  }

  // MARK: Into the file

  func testPlaceIsAddedToThePropertiesInOneStep() throws {
    try withNames { names in
      let document = names.window.session.document
      names.window.activateAction("win.add-place-to-properties")
      XCTAssertEqual(
        names.properties,
        [
          "name=Bern", "place=Bern", "region=\(names.region)", "country=Switzerland", "country_code=CH",
          "timezone=Europe/Zurich", "place_source=GeoNames",
        ])
      XCTAssertEqual(document.history.undoName, .addProperties(count: 6, .titled("Bern")))
      pump("it is said") { texts(shownIn: names.window.toasts).contains("Changed Bern") }
      names.window.activateAction("win.undo")
      XCTAssertEqual(try names.opened.exported(), Opened.sample)
    }
  }

  func testExistingPropertiesAreReplacedOnlyOnRequest() throws {
    try withNames { names in
      names.window.activateAction("win.property-add", "country")
      names.window.activateAction("win.property-set", ["1", "text", "My land"])
      names.window.activateAction("win.property-add", "place")
      names.window.activateAction("win.add-place-to-properties")
      let added = [
        "region=\(names.region)", "country_code=CH", "timezone=Europe/Zurich", "place_source=GeoNames",
      ]
      XCTAssertEqual(names.properties, ["name=Bern", "country=My land", "place=Bern"] + added)
      pump { texts(shownIn: names.window.toasts).contains { $0.contains("“country”") } }
      names.window.activateAction("win.replace-place-in-properties")
      XCTAssertEqual(names.properties, ["name=Bern", "country=Switzerland", "place=Bern"] + added)
      names.window.activateAction("win.undo")
      XCTAssertEqual(names.properties, ["name=Bern", "country=My land", "place=Bern"] + added)
      // The toast disappears, because its button would replace properties of another place.
      let toast = try XCTUnwrap(names.window.placeNames.toast)
      var isGone = false
      toast.onDismiss { isGone = true }
      try names.opened.select(row: 1)
      XCTAssertTrue(isGone)
    }
  }

  // MARK: Live

  func testNameIsUpdatedInEachFrameOfADrag() throws {
    try withNames { names in
      let document = names.window.session.document
      let height = names.readout.height
      for latitude in [50.0, 51, -60, 52] {
        names.drag(to: latitude)
        XCTAssertEqual(
          names.shown.first { !$0.isEmpty }, latitude > 0 ? names.offline(latitude).title : "At Sea")
        XCTAssertEqual(names.window.action("add-place-to-properties")?.isEnabled, false)
        settle()
        XCTAssertEqual(names.readout.height, height)
      }
      names.window.session.showDrag(nil, near: nil)
      XCTAssertTrue(names.shown.contains(names.offline(46).title))
      XCTAssertNil(document.history.undoName)
      XCTAssertEqual(names.server.requests.count, 0)
    }
  }

  func testNameIsShownOnTheMapWithoutTheSidebar() throws {
    try withNames { names in
      names.window.layout.showsSidebar = false
      let pill = names.window.pane.pill
      names.drag(to: 50)
      XCTAssertTrue(texts(shownIn: pill).contains(names.offline(50).line))
      names.drag(to: -60)
      XCTAssertFalse(texts(shownIn: pill).contains { $0.contains(names.offline(50).title) })
      names.window.session.showDrag(nil, near: nil)
      XCTAssertFalse(pill.isVisible)
    }
  }

  func testLinesAndFeaturesWithoutALocationHaveNoName() throws {
    try withNames { names in
      try names.opened.select(row: 2)
      XCTAssertEqual(names.shown, [])
      try names.opened.select(row: 3)
      XCTAssertEqual(names.shown, [])
      names.window.activateAction("win.select-all")
      XCTAssertEqual(names.shown, [])
      try names.opened.select(row: 0)
      XCTAssertTrue(names.shown.contains(names.offline(46).title))
    }
  }
}
