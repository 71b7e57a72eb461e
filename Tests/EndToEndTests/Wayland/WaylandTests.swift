import Geography
import Waiting
import XCTest

/// Tests the main task on Wayland: dragging a marker. `WaylandJobTests` has the other tasks.
final class WaylandTests: XCTestCase {
  func testFractionalDragCanBeCanceledAndUndone() throws {
    let desktop = try Desktop(display: .wayland)
    let drag = try PinDrag(on: desktop)
    try drag.pull(by: Point(x: 90.25, y: 40))
    try drag.program.keyboard.press("Escape")
    try drag.program.waitUntil(dragIs: "none")
    try drag.letGo()
    try drag.assertNothingChanged()

    try drag.program.pointer.move(to: drag.grip)
    let vector = Point(x: 131.5, y: -97.25)
    try drag.pull(by: vector)
    try desktop.screenshot("wayland-drag")
    try drag.letGo()
    try drag.assertMoved(by: vector, within: 0.05)
    try drag.program.keyboard.press("ctrl+z")
    try eventually("the move is undone") { try drag.program.exported() == drag.sample.text }
  }
}
