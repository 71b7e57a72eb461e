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

/// Tests drawing on from the end of a line.
final class ContinueLineTests: XCTestCase {
  func testMenuOfTheLastPointContinuesTheLine() throws {
    try withLine { opened, window, pointer in
      let map = window.pane.map
      let end = map.viewport.point(for: Coordinate(latitude: 47, longitude: 7.5))
      let actions = try menu(at: end, window, pointer)
      XCTAssertTrue(actions.contains("win.continue-line"))
      XCTAssertFalse(actions.contains("win.split-here"), "a line is not split at its end")
      window.activateAction("win.continue-line")
      pump("drawing has begun at the end") { map.mapView.sketchPad.sketch?.positions.count == 1 }
      pump(settledFor: window)
      for (x, y) in [(80.0, 20.0), (120, 60)] {
        try pointer.move(to: end.x + x, end.y + y, of: map)
        pointer.click()
      }
      pump("two points are placed") { map.mapView.sketchPad.sketch?.positions.count == 3 }
      pointer.strike("BackSpace", "BackSpace", "BackSpace")
      pump("the end of the line stays") { map.mapView.sketchPad.sketch?.positions.count == 1 }
      try pointer.move(to: end.x + 80, end.y + 20, of: map)
      pointer.click()
      pump("a point is placed again") { map.mapView.sketchPad.sketch?.positions.count == 2 }
      pointer.strike("Return")
      pump("the line is selected") { window.session.selectedTitles(atMost: 2) == ["Aare"] }
      let line = try XCTUnwrap(
        window.session.document.geometry.outline(of: window.session.document.rows.key(at: 2)))
      XCTAssertEqual(line.parts[0].count, 3)
      let added = map.viewport.point(for: line.parts[0][2])
      XCTAssertLessThan((added - end - Point(x: 80, y: 20)).length, 1)
      XCTAssertTrue(try opened.exported().contains("[[7.4,46.9],[7.5,47],["))
      window.session.document.history.undo()
      XCTAssertTrue(try opened.exported().contains("[[7.4,46.9],[7.5,47]]"), "it is one step")
    }
  }

  func testFirstPointContinuesTheLineBackwards() throws {
    try withLine { opened, window, pointer in
      let map = window.pane.map
      let start = map.viewport.point(for: Coordinate(latitude: 46.9, longitude: 7.4))
      XCTAssertTrue(try menu(at: start, window, pointer).contains("win.continue-line"))
      window.activateAction("win.continue-line")
      pump(settledFor: window)
      for (x, y) in [(-80.0, 20.0), (-120, 60)] {
        try pointer.move(to: start.x + x, start.y + y, of: map)
        pointer.click()
      }
      pump("two points are placed") { map.mapView.sketchPad.sketch?.positions.count == 3 }
      pointer.strike("Return")
      pump("the line has them") {
        window.session.document.geometry.outline(of: window.session.document.rows.key(at: 2))?.parts[0].count
          == 4
      }
      let line = try XCTUnwrap(
        window.session.document.geometry.outline(of: window.session.document.rows.key(at: 2)))
      let first = map.viewport.point(for: line.parts[0][0])
      XCTAssertLessThan((first - start - Point(x: -120, y: 60)).length, 1)
      XCTAssertTrue(try opened.exported().contains("],[7.4,46.9],[7.5,47]]"))
    }
  }

  func testMenuInsideTheLineOffersToSplit() throws {
    try withLine { _, window, pointer in
      let middle = window.pane.map.viewport.point(for: Coordinate(latitude: 46.95, longitude: 7.45))
      let actions = try menu(at: middle, window, pointer)
      XCTAssertTrue(actions.contains("win.split-here") && !actions.contains("win.continue-line"))
    }
  }

  private func withLine(_ body: @MainActor (Opened, MapWindow, Pointer) throws -> Void) throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        window.pane.map.mapView.show(Coordinate(latitude: 46.95, longitude: 7.45), zoom: 10, animated: false)
        window.pane.map.grabFocus()
        pump(settledFor: window)
        try body(opened, window, pointer)
      }
    }
  }
}

/// Opens the context menu at a point of the map, closes it, and returns its actions.
@MainActor private func menu(at point: Point, _ window: MapWindow, _ pointer: Pointer) throws -> [String] {
  try pointer.move(to: point.x, point.y, of: window.pane.map)
  pointer.click(3)
  pump("the menu is open") { !mapped(Popover.self, in: window).isEmpty }
  let menu = try XCTUnwrap(mapped(Popover.self, in: window).first)
  let actions = menuLines(of: menu).map(\.action)
  menu.popDown()
  pump("it has gone") { mapped(Popover.self, in: window).isEmpty }
  return actions
}
