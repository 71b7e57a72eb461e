import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import MapArea
@testable import MapSessions
@testable import MapWindows

/// Tests drops outside of the window with a real pointer.
final class DropOutsideTests: XCTestCase {
  func testPinDroppedOutsideIsScrolledIntoView() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        let map = window.pane.map
        let pin = try XCTUnwrap(window.session.document.markers.rows.first)
        let before = try XCTUnwrap(window.session.document.rows.coordinate(of: pin))
        pump(settledFor: window)
        let tip = map.viewport.point(for: before)
        try pointer.drag(
          from: (tip.x, tip.y - 20), to: (tip.x, map.viewport.size.height + 40), of: map, steps: 10)
        pointer.release()
        pump("it is dropped") { !window.session.isDragging }
        pump(settledFor: window)
        let after = try XCTUnwrap(window.session.document.rows.coordinate(of: pin))
        XCTAssertNotEqual(after, before)
        let room = Rectangle(origin: .zero, size: map.viewport.size).inset(by: 8)
        pump("the pin is in view") { room.contains(map.viewport.point(for: after)) }
      }
    }
  }
}
