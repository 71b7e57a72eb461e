import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests keys of a real keyboard while the map has the focus.
final class MapKeyTests: XCTestCase {
  func testPlusAndMinusZoomTheMap() throws {
    try onMain {
      let keys = try Pointer.required()
      try withOpened { _, window in
        let mapView = window.pane.map.mapView
        pump(settledFor: window)
        try keys.move(to: 60, 60, of: window.pane.map)
        keys.click()
        pump { window.pane.map.containsFocus }
        for (key, geodesic) in [
          ("plus", 1.0), ("minus", -1), ("KP_Add", 1), ("KP_Subtract", -1), ("equal", 1), ("minus", -1),
          ("ctrl+plus", 1), ("ctrl+minus", -1),
        ] {
          let before = mapView.viewport.zoom
          keys.strike(key)
          pump { !mapView.isAnimating && abs(mapView.viewport.zoom - before - geodesic) < 0.01 }
          XCTAssertTrue(window.sidebar.finder.isOff, key)
          XCTAssertEqual(window.sidebar.search.text, "", key)
        }
      }
    }
  }

  func testAltArrowsMoveTheSelection() throws {
    try onMain {
      let keys = try Pointer.required()
      try withOpened { _, window in
        let document = window.session.document
        let rows = Array(document.markers.rows.prefix(2))
        pump(settledFor: window)
        window.pane.map.grabFocus()
        window.session.selection.set(rows)
        pump(settledFor: window)
        let before = rows.map { document.rows.coordinate(of: $0)?.longitude ?? 0 }
        keys.strike("alt+Right")
        pump("both have moved to the east") {
          zip(rows, before).allSatisfy { document.rows.coordinate(of: $0)?.longitude ?? 0 > $1 }
        }
        document.history.undo()
        XCTAssertEqual(rows.map { document.rows.coordinate(of: $0)?.longitude ?? 0 }, before, "in one step")
      }
    }
  }

  func testPressOnAPinFocusesTheMap() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        let (map, menu) = (window.pane.map, window.titleBar.primary)
        let pin = try XCTUnwrap(window.session.document.markers.rows.first)
        for isDragged in [false, true] {
          pump(settledFor: window)
          menu.focusChild(.tabForward)
          pump("the menu's button has the keyboard") { menu.containsFocus }
          let tip = map.viewport.point(for: try XCTUnwrap(window.session.document.rows.coordinate(of: pin)))
          if isDragged {
            try pointer.drag(from: (tip.x, tip.y - 20), to: (tip.x + 60, tip.y + 20), of: map)
          } else {
            try pointer.move(to: tip.x, tip.y - 20, of: map)
            pointer.press()
          }
          pump("the map has the keyboard") { map.hasFocus }
          pointer.release()
          pump("the pin is selected") { window.session.selection.primary == pin }
          pump(settledFor: window)
          XCTAssertTrue(map.hasFocus)
        }
        pointer.strike("Return")
        pump("the key is about the pin") { window.actions.state.selection.count == 1 && !map.hasFocus }
        XCTAssertTrue(mapped(Popover.self, in: window).isEmpty, "the menu is open")
      }
    }
  }

  func testReturnSelectsTheAreaAtTheCenter() throws {
    let area = #"{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,9],[0,0]]]}"#
    try onMain {
      let keys = try Pointer.required()
      try withOpened(Opened.collection([#"{"type":"Feature","properties":{},"geometry":\#(area)}"#])) {
        _, window in
        window.pane.map.grabFocus()
        pump(settledFor: window)
        keys.strike("Return")
        pump("it is selected") { window.session.selection.primary == window.session.document.rows.key(at: 0) }
      }
    }
  }

  func testZoomKeysWorkWhileAPinIsSelected() throws {
    try onMain {
      let keys = try Pointer.required()
      try withOpened { opened, window in
        let mapView = window.pane.map.mapView
        try opened.select(row: 0)
        pump(settledFor: window)
        let place = try XCTUnwrap(window.session.selectedPlace)
        let tip = mapView.viewport.point(for: place)
        try keys.move(to: tip.x, tip.y - 20, of: window.pane.map)
        keys.click()
        pump { window.pane.map.containsFocus }
        let before = mapView.viewport.zoom
        keys.strike("plus")
        pump { abs(mapView.viewport.zoom - before - 1) < 0.01 }
        XCTAssertEqual(window.sidebar.search.text, "")
      }
    }
  }
}
