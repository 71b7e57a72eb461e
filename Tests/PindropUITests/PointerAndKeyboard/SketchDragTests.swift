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

/// Tests drawing rectangles and circles with a single drag of a real pointer.
final class SketchDragTests: XCTestCase {
  func testDragDrawsARectangle() throws {
    try withMap { opened, window, pointer in
      let corners = try draw("win.add-rectangle", window, pointer)
      pump("an area is added") { window.session.document.rows.count == 5 }
      let outline = try XCTUnwrap(
        window.session.document.geometry.outline(of: try XCTUnwrap(window.session.selection.primary)))
      XCTAssertTrue(outline.isArea)
      let points = try XCTUnwrap(outline.parts.first).map { window.pane.map.viewport.point(for: $0) }
      XCTAssertEqual(points.count, 4)
      for corner in [corners.0, corners.1, Point(x: corners.0.x, y: corners.1.y)] {
        XCTAssertTrue(points.contains { ($0 - corner).length < 1 }, "\(corner) is no corner of \(points)")
      }
      _ = opened
    }
  }

  func testDragDrawsACircleAroundItsStart() throws {
    try withMap { _, window, pointer in
      let (center, rim) = try draw("win.add-circle", window, pointer)
      pump("an area is added") { window.session.document.rows.count == 5 }
      let outline = try XCTUnwrap(
        window.session.document.geometry.outline(of: try XCTUnwrap(window.session.selection.primary)))
      let points = try XCTUnwrap(outline.parts.first).map { window.pane.map.viewport.point(for: $0) }
      XCTAssertEqual(points.count, Sketch.circlePositions)
      let radius = (rim - center).length
      for point in points { XCTAssertEqual((point - center).length, radius, accuracy: 3) }
    }
  }

  func testEscapeDuringTheDragForgetsTheCorner() throws {
    try withMap { _, window, pointer in
      let pad = window.pane.map.mapView.sketchPad
      _ = try draw("win.add-rectangle", window, pointer, ends: false)
      pump("the corner is there") { pad.sketch?.positions.count == 1 }
      pointer.strike("Escape")
      pump("it has gone") { pad.sketch?.positions.isEmpty ?? true }
      pointer.release()
      settle()
      XCTAssertTrue(pad.isOn, "the user can draw again")
      XCTAssertEqual(window.session.document.rows.count, 4)
    }
  }

  private func withMap(_ body: @MainActor (Opened, MapWindow, Pointer) throws -> Void) throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        window.pane.map.mapView.show(Coordinate(latitude: 40, longitude: -30), zoom: 9, animated: false)
        window.pane.map.grabFocus()
        pump(settledFor: window)
        try body(opened, window, pointer)
      }
    }
  }
}

/// Draws with a drag, and returns its start and end on the map.
@MainActor private func draw(
  _ action: String, _ window: MapWindow, _ pointer: Pointer, ends: Bool = true
) throws -> (Point, Point) {
  let pad = window.pane.map.mapView.sketchPad
  window.activateAction(action)
  pump("drawing has begun") { pad.isOn }
  pump(settledFor: window)
  let size = window.pane.map.viewport.size
  let (start, end) = (Point(x: 100, y: size.height - 300), Point(x: 220, y: size.height - 180))
  try pointer.drag(from: (start.x, start.y), to: (end.x, end.y), of: window.pane.map)
  pump("the shape follows the pointer") {
    pad.next.map { (window.pane.map.viewport.point(for: $0) - end).length < 1 } ?? false
  }
  if ends { pointer.release() }
  return (start, end)
}
