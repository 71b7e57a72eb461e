import Documents
import Gtk
import GtkTesting
import XCTest

@testable import MapArea
@testable import MapSessions
@testable import MapWindows

/// Tests the crosshair that marks the center of the map, where keys add places.
final class CenterCrosshairTests: XCTestCase {
  func testCrossIsShownForTheKeyboardInAddMode() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        pump { window.isMapped && window.pane.map.width > 0 }
        XCTAssertTrue(mapped(CenterCrosshair.self, in: window.pane).isEmpty)
        window.activateAction("win.add")
        pump("the cross is shown") { !mapped(CenterCrosshair.self, in: window.pane).isEmpty }
        let cross = try XCTUnwrap(mapped(CenterCrosshair.self, in: window.pane).first)
        pump { cross.width > 0 }
        let bounds = try XCTUnwrap(cross.bounds(in: window.pane.map))
        XCTAssertEqual(bounds.x + bounds.width / 2, window.pane.map.width / 2, accuracy: 1)
        XCTAssertEqual(bounds.y + bounds.height / 2, window.pane.map.height / 2, accuracy: 1)
        try pointer.move(to: 100, 100, of: window.pane.map)
        // Waits, because GTK reports only the last motion of a frame.
        pump(seconds: 0.1)
        try pointer.move(to: 110, 120, of: window.pane.map)
        pump("the pointer hides it") { !cross.isVisible }
        pointer.strike("Right")
        pump("a key shows it") { cross.isVisible }
        pointer.strike("Return")
        pump("the place is added") { window.session.document.rows.count == 5 }
        XCTAssertFalse(cross.isVisible)
      }
    }
  }
}
