import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import DrawingTools
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests placing features without a location on the map.
final class PlaceOnMapTests: XCTestCase {
  func testClickPlacesAFeatureWithoutALocation() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 0)
        XCTAssertFalse(Actions.placeOnMap.entry.isEnabled(window.actions.state))
        try opened.select(row: 3)
        window.activateAction("win.place-on-map")
        XCTAssertTrue(window.adding.isOn)
        XCTAssertTrue(window.adding.place(at: Coordinate(latitude: 46.25, longitude: 7.5)))
        XCTAssertFalse(window.adding.isOn)
        XCTAssertEqual(window.session.document.rows.count, 4)
        XCTAssertEqual(window.session.selectedTitles(atMost: 1), ["Lost"])
        XCTAssertNotNil(window.session.selectedPlace)
        window.activateAction("win.undo")
        XCTAssertEqual(try opened.exported(), Opened.sample)
      }
    }
  }

  func testHintMentionsShiftOnlyWhenAddingNewPlaces() throws {
    try onMain {
      try withOpened { opened, window in
        @MainActor func showsAddMoreHint() -> Bool {
          texts(shownIn: window.pane).contains { $0.contains("Shift") }
        }
        try opened.select(row: 3)
        window.activateAction("win.add")
        pump("something new can be added") { showsAddMoreHint() }
        window.activateAction("win.place-on-map")
        XCTAssertTrue(window.adding.isOn)
        pump("what is nowhere is placed once") { !showsAddMoreHint() }
        window.activateAction("win.add")
        XCTAssertFalse(window.adding.isOn)
        window.activateAction("win.add")
        pump("something new can be added again") { showsAddMoreHint() }
      }
    }
  }

  func testRowMenuAndAPressOnTheMapPlaceAFeature() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        pump(settledFor: window)
        let row = try window.sidebar.list.requiredRow("Lost")
        row.scrollIntoView()
        pump(settledFor: window)
        try pointer.click(on: row, 3)
        try pointer.choose("Place on Map", in: window)
        pump { window.adding.isOn }
        pump(settledFor: window)
        try pointer.move(to: 200, 300, of: window.pane.map)
        pointer.click()
        pump("it is placed") { window.session.selectedPlace != nil }
        XCTAssertEqual(window.session.selectedTitles(atMost: 1), ["Lost"])
        XCTAssertEqual(window.session.document.rows.count, 4)
      }
    }
  }
}
