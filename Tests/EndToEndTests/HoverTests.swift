import Geography
import Waiting
import XCTest

/// Tests hovering a pin with the pointer.
final class HoverTests: XCTestCase {
  func testHoveringAPinShowsATooltip() throws {
    let drag = try PinDrag(on: Desktop())
    let program = drag.program
    try program.pointer.move(to: drag.grip + Point(x: 90, y: 70))
    try eventually("nothing is shown but the window") { try program.visibleWindows().count == 1 }
    try program.pointer.move(to: drag.grip)
    try eventually("a tooltip is shown") { try program.visibleWindows().count == 2 }
    try program.desktop.screenshot("tooltip")
    try program.pointer.move(to: drag.grip + Point(x: 90, y: 70))
    try eventually("it is gone") { try program.visibleWindows().count == 1 }
  }
}
