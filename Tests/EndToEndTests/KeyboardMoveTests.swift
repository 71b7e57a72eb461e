import Foundation
import Geography
import Waiting
import XCTest

/// Tests moving a pin with the keyboard.
final class KeyboardMoveTests: XCTestCase {
  /// Opens the sample and selects its movable pin.
  private func selected(on desktop: Desktop) throws -> PinDrag {
    let drag = try PinDrag(on: desktop)
    try drag.program.pointer.click()
    try eventually("the pin is selected") { try drag.program.text("selection") == "moved" }
    return drag
  }

  // Sends all keys at once: after a timeout the pin is dropped, and separate keys could take longer on a busy machine.
  func testArrowKeysMoveAPinWithinHalfAPixelAsOneStep() throws {
    let drag = try selected(on: Desktop())
    try drag.program.keyboard.press(
      "alt+shift+Right", "alt+shift+Right", "alt+Right", "alt+Down", "alt+shift+Up", "Return")
    try eventually("it is dropped") { try drag.program.revision() > 0 }
    try drag.program.waitUntil(dragIs: "none")
    XCTAssertEqual(try drag.program.revision(), 1)
    try drag.assertMoved(by: Point(x: 21, y: -9))
    try drag.program.keyboard.press("ctrl+z")
    try eventually("every byte is back") { try drag.program.exported() == drag.sample.text }
  }

  func testEscapeCancelsAKeyboardMove() throws {
    let drag = try selected(on: Desktop())
    try drag.program.keyboard.press("alt+shift+Right", "alt+shift+Up", "Escape", "alt+Right", "Return")
    try eventually("the second one is dropped") { try drag.program.revision() > 0 }
    try drag.program.waitUntil(dragIs: "none")
    XCTAssertEqual(try drag.program.revision(), 1)
    try drag.assertMoved(by: Point(x: 1, y: 0))
  }

  func testCrashLosesOnlyTheUnfinishedKeyboardMove() throws {
    let desktop = try Desktop()
    let drag = try selected(on: desktop)
    try drag.program.keyboard.press("alt+shift+Right")
    try drag.program.waitUntil(dragIs: "dragging")
    try drag.program.waitUntil(dragIs: "none")
    let dropped = try drag.program.exported()
    XCTAssertNotEqual(dropped, drag.sample.text)
    try drag.program.keyboard.press("alt+shift+Right")
    try drag.program.waitUntil(dragIs: "dragging")
    drag.program.kill()
    XCTAssertEqual(try Program.opened(on: desktop).exported(), dropped)
  }
}
