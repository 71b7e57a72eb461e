import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import MapFiles
import ShumateMap
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Tests the message about an added file. It offers to show the places of the file if only a part is in view.
final class AddedLayerTests: XCTestCase {
  private static let text = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"West"},"geometry":{"type":"Point","coordinates":[-20,30]}},
    {"type":"Feature","properties":{"name":"East"},"geometry":{"type":"Point","coordinates":[40,60]}}
    ]}
    """

  func testFileAroundTheViewIsShownByTheButton() throws {
    try withAdded(around: Coordinate(latitude: 48.85, longitude: 2.35), zoom: 12) { window, pointer in
      XCTAssertEqual(window.pane.map.viewport.zoom, 12, "the map must not move by itself")
      let button = try XCTUnwrap(shown("Show", in: window), "the toast has no button")
      try pointer.click(on: button)
      let ends = [Coordinate(latitude: 30, longitude: -20), Coordinate(latitude: 60, longitude: 40)]
      pump("both places are in view") {
        let viewport = window.pane.map.viewport
        return ends.allSatisfy {
          let point = viewport.point(for: $0)
          return point.x > 0 && point.y > 0 && point.x < viewport.size.width && point.y < viewport.size.height
        }
      }
    }
  }

  func testFileInViewOffersToUndo() throws {
    try withAdded(around: Coordinate(latitude: 45, longitude: 10), zoom: 2) { window, _ in
      XCTAssertNotNil(shown("Undo", in: window))
      XCTAssertNil(shown("Show", in: window))
    }
  }

  func testOpenedFileIsReportedInItsOwnWindow() throws {
    try onMain {
      try withOpened { opened, window in
        Task { _ = await opened.application.open([FileLocation(opened.file)], from: window) }
        pump("the toast is shown") {
          texts(shownIn: window.toasts).contains("“map.geojson” is already open.")
        }
        XCTAssertEqual(window.session.document.layers.all.count, 1)
      }
    }
  }

  private func withAdded(
    around center: Coordinate, zoom: Double, _ body: @MainActor (MapWindow, Pointer) throws -> Void
  ) throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        window.pane.map.mapView.show(center, zoom: zoom, animated: false)
        pump(settledFor: window)
        let file = try opened.write(AddedLayerTests.text, named: "far.geojson")
        var isOpen = false
        Task {
          _ = await opened.application.open([FileLocation(file)], from: window)
          isOpen = true
        }
        pump("it is added") { isOpen && window.session.document.layers.all.count == 2 }
        pump("the toast is shown") { texts(shownIn: window.toasts).contains("“far.geojson” added") }
        pump(settledFor: window)
        try body(window, pointer)
      }
    }
  }
}

@MainActor private func shown(_ label: String, in window: MapWindow) -> Button? {
  mapped(Button.self, in: window.toasts).first { texts(shownIn: $0).contains(label) }
}
