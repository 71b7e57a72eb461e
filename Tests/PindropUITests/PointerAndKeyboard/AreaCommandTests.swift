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

/// Tests the menu commands that select an area with the next drag.
final class AreaCommandTests: XCTestCase {
  func testLassoOfTheMenuSelectsWithoutModifiers() throws {
    try withMap { window, pointer in
      XCTAssertTrue(
        menuLines(of: try menu(window, pointer)).contains {
          $0.action == "win.select-with-lasso" && $0.path == ["Selection"]
        })
      pointer.strike("Escape")
      let tip = try tip(window)
      window.activateAction("win.select-with-lasso")
      pump("the hint is shown") {
        texts(shownIn: window.pane).contains { $0.hasPrefix("Drag a line around") }
      }
      pump(settledFor: window)
      // The drag starts on the marker, which it must not move.
      try pointer.drag(from: (tip.x, tip.y - 12), to: (tip.x + 40, tip.y - 40), of: window.pane.map)
      for (x, y) in [(40.0, 30.0), (-40, 30), (-40, -40)] {
        try pointer.move(to: tip.x + x, tip.y + y, of: window.pane.map)
        pointer.waitForFrame(of: window.pane.map)
      }
      pointer.release()
      pump("the place is selected") { window.session.selectedTitles(atMost: 3) == ["Bern"] }
      pump("the hint has gone") { !window.areas.isOn && !window.pane.notices.areaHint.isShown }
      XCTAssertNil(window.session.document.history.undoName)
    }
  }

  func testEscapeAndOtherModesEndTheMode() throws {
    try withMap { window, pointer in
      window.activateAction("win.select-in-rectangle")
      pump("the mode is on") { window.areas.isOn }
      pointer.strike("Escape")
      pump("it is off") { !window.areas.isOn }
      window.activateAction("win.select-in-rectangle")
      window.activateAction("win.add-line")
      pump("drawing ends it") { window.sketches.isOn && !window.areas.isOn }
      window.activateAction("win.select-in-rectangle")
      pump("it ends drawing") { !window.sketches.isOn && window.areas.isOn }
      window.activateAction("win.add")
      pump("adding ends it") { window.adding.isOn && !window.areas.isOn }
    }
  }

  private func withMap(_ body: @MainActor (MapWindow, Pointer) throws -> Void) throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        window.pane.map.mapView.show(
          Coordinate(latitude: 46.94809, longitude: 7.44744), zoom: 11, animated: false)
        window.pane.map.grabFocus()
        pump(settledFor: window)
        try body(window, pointer)
      }
    }
  }
}

@MainActor private func menu(_ window: MapWindow, _ pointer: Pointer) throws -> Popover {
  try pointer.click(on: window.titleBar.primary)
  pump("the menu is open") { !mapped(Popover.self, in: window).isEmpty }
  return try XCTUnwrap(mapped(Popover.self, in: window).first)
}

/// The tip of the marker of Bern.
@MainActor private func tip(_ window: MapWindow) throws -> Point {
  let place = try XCTUnwrap(
    window.session.document.rows.coordinate(of: window.session.document.rows.key(at: 0)))
  return window.pane.map.viewport.point(for: place)
}
