import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import DrawingTools
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests pressing Delete repeatedly on a real keyboard.
final class DeleteKeyTests: XCTestCase {
  func testRepeatedDeleteRemovesPositionsButKeepsTheLine() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened(DeleteKeyTests.path) { opened, window in
        pump(settledFor: window)
        let document = window.session.document
        let line = document.rows.key(at: 0)
        @MainActor func positions() -> [Double]? {
          document.geometry.outline(of: line)?.parts.first?.map(\.longitude)
        }
        // The first press selects the line, and the second one its position.
        for _ in 0..<2 {
          try press(Coordinate(latitude: 46.95, longitude: 7.4), window, pointer)
          pump("the line is selected") { window.session.selection.primary == line }
          pump(settledFor: window)
        }
        pump("its position is selected") { window.shapes.hasSelectedVertices }
        for left in [[7.3, 7.5, 7.6], [7.3, 7.6], [7.3, 7.6]] {
          pointer.strike("Delete")
          pump("left are \(left)") { positions() == left }
          XCTAssertTrue(window.shapes.hasSelectedVertices)
          pump(settledFor: window)
        }
        pump("why no more go is said") {
          texts(shownIn: window.toasts).contains("A line needs at least 2 points.")
        }
        XCTAssertEqual(window.session.selection.keys, [line])
      }
    }
  }

  private static let path = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Path"},\
    "geometry":{"type":"LineString","coordinates":[[7.3,46.9],[7.4,46.95],[7.5,46.9],[7.6,46.95]]}}
    ]}
    """

  func testDeleteOnTheMapRequiresASelection() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        pump(settledFor: window)
        let session = window.session
        let pin = try XCTUnwrap(session.document.markers.rows.first)
        try press(pin, window, pointer)
        pump("the pin is selected") { session.selection.primary == pin }
        pump(settledFor: window)
        pointer.strike("Delete")
        pump("it is gone") { session.rows.count == 3 }
        XCTAssertTrue(session.selection.isEmpty)
        pump(settledFor: window)
        pointer.strike("Delete")
        pump(settledFor: window)
        XCTAssertEqual(session.rows.count, 3)
      }
    }
  }

  func testDeleteInTheListSelectsTheNextRow() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(4) { window in
        let list = window.sidebar.list
        try pointer.click(on: list.requiredRow("Place 1"))
        pump { list.hasKeyboard }
        for (left, next) in [(3, "Place 2"), (2, "Place 3")] {
          pointer.strike("Delete")
          pump("the place is deleted") { window.session.rows.count == left }
          XCTAssertEqual(window.session.selectedTitles(atMost: 9), [next])
          pump(settledFor: window)
        }
      }
    }
  }
}

@MainActor private func press(_ place: Coordinate, _ window: MapWindow, _ pointer: Pointer) throws {
  let point = window.pane.map.viewport.point(for: place)
  try pointer.move(to: point.x, point.y, of: window.pane.map)
  pointer.click()
}

@MainActor private func press(_ pin: RowKey, _ window: MapWindow, _ pointer: Pointer) throws {
  let tip = window.pane.map.viewport.point(
    for: try XCTUnwrap(window.session.document.rows.coordinate(of: pin)))
  try pointer.move(to: tip.x, tip.y - 20, of: window.pane.map)
  pointer.click()
}
