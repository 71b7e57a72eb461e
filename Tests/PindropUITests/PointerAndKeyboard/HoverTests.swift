import Adwaita
import AnnotationKit
import Documents
import Features
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import MapArea
@testable import MapSessions
@testable import MapWindows

/// Tests the tooltips of pins, and the place shown during a drag.
final class HoverTests: XCTestCase {
  func testHoveringAPinShowsItsTitle() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let map = window.pane.map
        pump(settledFor: window)
        let key = try XCTUnwrap(window.session.document.markers.rows.first)
        let tip = map.viewport.point(for: try XCTUnwrap(window.session.document.rows.coordinate(of: key)))
        XCTAssertEqual(map.titleOnHover(x: tip.x, y: tip.y - 20), "Bern")
        XCTAssertNil(map.titleOnHover(x: tip.x + 80, y: tip.y + 60))
        // A selected pin has no tooltip, because its callout shows the title.
        try pointer.move(to: tip.x, tip.y - 20, of: map)
        pointer.click()
        pump("a click has selected the pin") { window.session.selection.primary == key }
        pump("the pin with the callout tells no title besides") {
          map.titleOnHover(x: tip.x, y: tip.y - 20) == nil
        }
      }
    }
  }

  func testHoveringAnUnselectedLineShowsItsTitle() throws {
    try onMain {
      try withOpened { _, window in
        let map = window.pane.map
        pump(settledFor: window)
        let center = map.viewport.center.coordinate
        let end = Coordinate(latitude: center.latitude, longitude: center.longitude + 0.01)
        let line = try window.session.document.geometry.add(.line([center, end]), zoom: 15, title: "Way")
        window.session.selection.clear()
        let point = map.viewport.point(for: center)
        XCTAssertEqual(map.titleOnHover(x: point.x, y: point.y), "Way")
        XCTAssertNil(map.titleOnHover(x: point.x, y: point.y + 60))
        window.session.selection.select(only: line)
        XCTAssertNil(map.titleOnHover(x: point.x, y: point.y))
      }
    }
  }

  func testDragShowsItsPlaceNextToThePin() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        pump(settledFor: window)
        let map = window.pane.map
        let key = try XCTUnwrap(window.session.document.markers.rows.first)
        let tip = map.viewport.point(for: try XCTUnwrap(window.session.document.rows.coordinate(of: key)))
        let end = (x: map.width / 2, y: map.height / 2)
        try pointer.drag(from: (tip.x, tip.y - 20), to: end, of: map)
        pump("the pin is dragged and the pill is shown") {
          window.session.drag?.state == .dragging && window.pane.pill.isMapped
        }
        // Waits, because the last motion may not be handled yet.
        pump(
          "the pill stands over the pin at \(end), not at \(String(describing: window.pane.pill.bounds(in: map)))"
        ) {
          window.pane.pill.bounds(in: map).map { abs($0.x + $0.width / 2 - end.x) <= 2 && $0.width > 0 }
            ?? false
        }
        let pill = try XCTUnwrap(window.pane.pill.bounds(in: map))
        XCTAssertEqual(pill.x + pill.width / 2, end.x, accuracy: 2)
        XCTAssertLessThan(pill.y + pill.height, end.y - 40)
        XCTAssertGreaterThan(pill.y + pill.height, end.y - 80)
        let words = try XCTUnwrap(window.session.dragDescription)
        let reported = texts(shownIn: window.pane.pill)
        XCTAssertTrue(reported.contains(words.coordinate), "\(words.coordinate) is not among \(reported)")
        // The layout must not change while the pointer is at rest, so no frames may be drawn.
        var (last, since) = (frameCount(of: window), MainLoop.now)
        pump("no frame was drawn for 0.3 s") {
          let count = frameCount(of: window)
          if count != last { (last, since) = (count, MainLoop.now) }
          return MainLoop.now - since > 0.3
        }
        pointer.release()
        pump("the pill goes with the drag") { !window.pane.pill.isMapped }
      }
    }
  }
}
