import Geography
import Waiting
import XCTest

/// Tests drags of pins with a real pointer in the built program. The results are checked in the exported file.
final class DragTests: XCTestCase {
  func testPinIsDroppedAtItsTip() throws {
    let drag = try PinDrag(on: Desktop())
    let displacement = Point(x: 131, y: -97)
    try drag.pull(by: displacement)
    try drag.program.desktop.screenshot("mid-drag")
    try drag.letGo()
    try drag.assertMoved(by: displacement)
  }

  func testPinIsDroppedAtItsTipOnARotatedMap() throws {
    let drag = try PinDrag(rotation: 0.6, on: Desktop())
    let displacement = Point(x: -120, y: 85)
    try drag.pull(by: displacement)
    try drag.letGo()
    try drag.assertMoved(by: displacement)
  }

  func testDragAcrossTheDateLineWrapsTheLongitude() throws {
    let drag = try PinDrag(.taveuni, zoom: 6, on: Desktop())
    let displacement = Point(x: 150, y: 20)
    try drag.pull(by: displacement)
    try drag.letGo()
    try drag.assertMoved(by: displacement)
    let place = try drag.sample.movedCoordinate(in: drag.program.exported())
    XCTAssertLessThan(place.longitude, -170)
  }

  func testScrollingZoomsDuringADrag() throws {
    let drag = try PinDrag(on: Desktop())
    let before = try drag.program.map().viewport.zoom
    try drag.pull(by: Point(x: 90, y: 60))
    try drag.program.pointer.click(.wheelUp)
    try eventually("the wheel has zoomed") { try drag.program.map().viewport.zoom > before + 0.1 }
    try drag.program.stableMap()
    let displacement = Point(x: 140, y: 40)
    try drag.program.pointer.glide(from: drag.grip + Point(x: 90, y: 60), to: drag.grip + displacement)
    try drag.letGo()
    try drag.assertMoved(by: displacement)
  }

  func testDragAtTheEdgePansTheMap() throws {
    let drag = try PinDrag(on: Desktop())
    let map = try drag.program.map()
    let edge = Point(x: map.origin.x + map.viewport.size.width - 4, y: drag.grip.y)
    try drag.pull(by: Point(x: 100, y: 0))
    try drag.program.pointer.glide(from: drag.grip + Point(x: 100, y: 0), to: edge)
    try eventually("the map pans, while \(drag.state)") {
      try drag.program.map().viewport.center.x > map.viewport.center.x
    }
    let displacement = Point(x: 60, y: 10)
    try drag.program.pointer.glide(from: edge, to: drag.grip + displacement)
    try drag.letGo()
    try drag.assertMoved(by: displacement)
  }

  func testDragWithoutAnimationsEndsAtTheSamePlace() throws {
    let drag = try PinDrag(on: Desktop(animations: false))
    let displacement = Point(x: 77, y: 66)
    try drag.pull(by: displacement)
    try drag.letGo()
    try drag.assertMoved(by: displacement)
  }

  func testClickSelectsWithoutMoving() throws {
    let drag = try PinDrag(on: Desktop())
    try drag.program.pointer.click()
    try eventually("the pin is selected") { try drag.program.text("selection").contains("moved") }
    try drag.assertNothingChanged()
  }

  func testUndoRestoresTheOriginalBytes() throws {
    let drag = try PinDrag(on: Desktop())
    try drag.pull(by: Point(x: 50, y: 50))
    try drag.letGo()
    try drag.assertMoved(by: Point(x: 50, y: 50))
    try drag.program.keyboard.press("ctrl+z")
    try eventually("the move is undone") { try drag.program.exported() == drag.sample.text }
    try drag.program.keyboard.press("ctrl+shift+z")
    try eventually("the move is done again") { try drag.program.exported() != drag.sample.text }
    try drag.assertMoved(by: Point(x: 50, y: 50))
  }
}
