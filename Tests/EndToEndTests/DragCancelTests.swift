import Geography
import Waiting
import XCTest

/// Tests that a canceled drag leaves the file unchanged.
final class DragCancelTests: XCTestCase {
  func testEscapeCancelsTheDrag() throws {
    let drag = try PinDrag(on: Desktop())
    try drag.pull(by: Point(x: 120, y: 70))
    try drag.program.keyboard.press("Escape")
    try drag.program.waitUntil(dragIs: "none")
    try drag.program.pointer.glide(
      from: drag.grip + Point(x: 120, y: 70), to: drag.grip + Point(x: 160, y: 10))
    try drag.letGo()
    try drag.assertNothingChanged()
  }

  func testUndoCancelsTheDragAndKeepsEarlierSteps() throws {
    let drag = try PinDrag(on: Desktop())
    try drag.pull(by: Point(x: 60, y: 30))
    try drag.program.keyboard.press("ctrl+z")
    try drag.program.waitUntil(dragIs: "none")
    try drag.letGo()
    try drag.assertNothingChanged()

    let first = Point(x: 40, y: 20)
    try drag.program.pointer.move(to: drag.grip)
    try drag.pull(by: first)
    try drag.letGo()
    try drag.program.pointer.press()
    try drag.program.pointer.glide(from: drag.grip + first, to: drag.grip + first + Point(x: 50, y: 0))
    try drag.program.waitUntil(dragIs: "dragging")
    try drag.program.keyboard.press("ctrl+z")
    try drag.letGo()
    try drag.assertMoved(by: first)
  }

  func testCanceledPinIsScrolledIntoView() throws {
    let drag = try PinDrag(on: Desktop())
    let pointer = drag.program.pointer
    let map = try drag.program.map()
    let edge = Point(x: map.origin.x + 3, y: drag.grip.y)
    func pullBeyondTheEdge(from start: Point) throws {
      try pointer.glide(from: start, to: edge)
      try eventually("the pin's old place is out of sight, while \(drag.state)") {
        try drag.program.map().viewport.point(for: drag.sample.coordinate).x
          > map.viewport.size.width + 40
      }
    }
    func assertInView() throws {
      try eventually("the pin is in view") {
        let view = try drag.program.stableMap().viewport
        return Rectangle(origin: .zero, size: view.size).contains(view.point(for: drag.sample.coordinate))
      }
    }
    try pointer.press()
    try pullBeyondTheEdge(from: drag.grip)
    try drag.program.keyboard.press("Escape")
    try drag.program.waitUntil(dragIs: "none")
    try drag.letGo()
    try assertInView()
    try drag.assertNothingChanged()

    let tip = try drag.program.stableMap().screenPoint(of: drag.sample.coordinate)
    let grip = Point(x: tip.x.rounded(), y: (tip.y - 18).rounded())
    try pointer.move(to: grip)
    try pointer.press()
    try pullBeyondTheEdge(from: grip)
    try drag.letGo()
    try drag.program.keyboard.press("ctrl+z")
    try eventually("the move is undone") { try drag.program.exported() == drag.sample.text }
    try assertInView()
  }

  func testSecondButtonCancelsTheDrag() throws {
    let drag = try PinDrag(on: Desktop())
    try drag.pull(by: Point(x: -80, y: 70))
    try drag.program.pointer.press(.secondary)
    try drag.program.waitUntil(dragIs: "none")
    try drag.program.pointer.release(.secondary)
    try drag.letGo()
    try drag.assertNothingChanged()
  }

  func testDragAfterACancelIsExact() throws {
    let drag = try PinDrag(on: Desktop())
    try drag.pull(by: Point(x: 60, y: 0))
    try drag.program.keyboard.press("Escape")
    try drag.letGo()
    try drag.program.pointer.move(to: drag.grip)
    try drag.pull(by: Point(x: 0, y: 90))
    try drag.letGo()
    try drag.assertMoved(by: Point(x: 0, y: 90))
  }

  func testMapIsUnchangedAfterACancel() throws {
    let drag = try PinDrag(on: Desktop())
    let desktop = drag.program.desktop
    try drag.program.pointer.click()
    try eventually("the pin is selected") { try drag.program.text("selection").contains("moved") }
    let accessible = try Accessible(desktop)
    // Waits for the country, because the text “GeoNames” is also in the map's attribution.
    try eventually("its place is told") { try accessible.shows("Switzerland") }
    try eventually("the picture rests") { try desktop.isStable() }
    // Compares only the map, because the scroll bar of the list next to it is still fading out.
    let map = try drag.program.stableMap()
    let before = try desktop.screenshot("before", of: map)
    try drag.pull(by: Point(x: 120, y: 70))
    XCTAssertGreaterThan(try desktop.differingPixels(before, desktop.screenshot("dragging", of: map)), 1000)
    try drag.program.keyboard.press("Escape")
    try drag.letGo()
    try drag.program.pointer.move(to: drag.grip)
    try eventually("nothing is left of the drag") {
      // Allows small differences, because Cairo's antialiasing changes slightly when only a part of the picture is
      // repainted.
      try desktop.differingPixels(before, desktop.screenshot("after", of: map), tolerance: 2) < 100
    }
  }
}
