import Gtk
import GtkTesting
import XCTest

@testable import PindropUI

/// Small things about the window's own widgets.
final class RoomTests: XCTestCase {
  func testAMenuButtonHasNoTooltipWhileItsMenuIsOpen() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        let button = window.titleBar.primary
        pump { button.width > 0 }
        XCTAssertTrue(button.showsTooltip)
        try pointer.move(to: button.width / 2, button.height / 2, of: button)
        pointer.click()
        pump { button.popover?.isMapped ?? false }
        XCTAssertFalse(button.showsTooltip)
        pointer.strike("Escape")
        pump { !(button.popover?.isMapped ?? false) }
        XCTAssertTrue(button.showsTooltip)
        XCTAssertEqual(button.tooltip, "Main Menu")
      }
    }
  }

  func testTheProgramsIconIsFoundInTheBuild() throws {
    try onMain {
      try withOpened { _, _ in
        XCTAssertEqual(IconTheme.standard?.has(PindropApplication.identifier), true)
      }
    }
  }
}
