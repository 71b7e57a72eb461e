import Foundation
import Geography
import Waiting
import XCTest

/// Tests drawing lines and areas and measuring distances, with pointer and keyboard.
final class SketchTests: XCTestCase {
  func testClicksDrawAnAreaThatCanBeUndone() throws {
    let shapes = try ShapeEditingProgram()
    let program = shapes.program
    let map = try program.stableMap()
    try program.keyboard.press("ctrl+shift+r")
    let center = map.screenPoint(of: Coordinate(latitude: 46.75, longitude: 7.4))
    let middle = Point(x: center.x.rounded(), y: center.y.rounded())
    let corners = [Point(x: -60, y: 0), Point(x: 60, y: 10), Point(x: 10, y: 60)].map { middle + $0 }
    try shapes.place(corners)
    try program.keyboard.press("Return")
    let after = try shapes.exported { $0 != ShapeEditingProgram.text }
    let ring = try XCTUnwrap(try shapes.rings(in: after).last)
    XCTAssertEqual(ring.count, 4)
    for (position, corner) in zip(ring, corners) {
      let shown = map.screenPoint(of: Coordinate(latitude: position[1], longitude: position[0]))
      let nearest = corners.map { ($0 - shown).length }.min() ?? .infinity
      XCTAssertLessThanOrEqual(nearest, 0.5, "\(shown) is no corner, \(corner) is one")
    }
    try program.focus()
    try program.activate("undo")
    XCTAssertEqual(try shapes.exported { $0 != after }, ShapeEditingProgram.text)
  }

  func testKeyboardAloneDrawsALine() throws {
    let shapes = try ShapeEditingProgram()
    let program = shapes.program
    try program.keyboard.press("ctrl+shift+l")
    try program.waitUntilEnabled("cancel-sketch")
    try program.keyboard.press(
      "Right", "space", "shift+Down", "shift+Down", "Down", "space", "Return")
    let after = try shapes.exported { $0 != ShapeEditingProgram.text }
    let line = try XCTUnwrap(try shapes.lines(in: after).last)
    XCTAssertEqual(line.count, 2)
    let map = try program.stableMap()
    let points = line.map { map.screenPoint(of: Coordinate(latitude: $0[1], longitude: $0[0])) }
    XCTAssertLessThanOrEqual((points[1] - points[0] - Point(x: 0, y: 21)).length, 0.6)
  }

  func testDistanceIsTypedAndTheBarButtonsWork() throws {
    let shapes = try ShapeEditingProgram()
    let program = shapes.program
    let screen = try Accessible(shapes.desktop)
    func press(_ name: String) throws {
      try program.pointer.click(at: try eventual("a place for “\(name)”") { try screen.center(of: name) })
    }
    try program.keyboard.press("ctrl+shift+l")
    let map = try program.stableMap()
    try program.pointer.click(at: map.screenPoint(of: Coordinate(latitude: 46.75, longitude: 7.3)))
    try program.waitUntilEnabled("take-back-position")
    for displacement in ["10 km 90°", "5 km N"] {
      try press("Next Point")
      try program.keyboard.type(displacement)
      try program.keyboard.press("Return")
    }
    try program.waitUntilEnabled("end-sketch")
    try press("Remove the Last Point (Backspace)")
    try press("Done (Enter)")
    let line = try XCTUnwrap(try shapes.lines(in: shapes.exported { $0 != ShapeEditingProgram.text }).last)
    XCTAssertEqual(line.count, 2)
    let ends = line.map { Coordinate(latitude: $0[1], longitude: $0[0]) }
    XCTAssertEqual(Geodesic(from: ends[0], to: ends[1]).distance, 10_000, accuracy: 60)
    XCTAssertEqual(Geodesic(from: ends[0], to: ends[1]).initialBearing, 90, accuracy: 0.6)
  }

  func testDrawingSnapsToAPositionUnlessControlIsHeld() throws {
    let shapes = try ShapeEditingProgram()
    let program = shapes.program
    let map = try program.stableMap()
    let end = map.screenPoint(of: Coordinate(latitude: 47.15, longitude: 7.3))
    let start = map.screenPoint(of: Coordinate(latitude: 46.75, longitude: 7.3))
    func draw(holding key: String? = nil) throws -> [[Double]] {
      try program.keyboard.press("ctrl+shift+l")
      try program.waitUntilEnabled("cancel-sketch")
      try shapes.place([start])
      if let key { try program.keyboard.hold(key) }
      try program.pointer.click(at: Point(x: end.x + 5, y: end.y + 3))
      if let key { try program.keyboard.letGo(key) }
      try program.keyboard.press("Return")
      let text = try shapes.exported { $0 != ShapeEditingProgram.text }
      try program.focus()
      try program.activate("undo")
      _ = try shapes.exported { $0 == ShapeEditingProgram.text }
      return try XCTUnwrap(try shapes.lines(in: text).last)
    }
    XCTAssertEqual(try draw().last, [7.3, 47.15])
    let place = try XCTUnwrap(try draw(holding: "ctrl").last)
    let shown = map.screenPoint(of: Coordinate(latitude: place[1], longitude: place[0]))
    XCTAssertLessThanOrEqual((shown - end - Point(x: 5, y: 3)).length, 1)
    // Cancels with the button of the bar.
    try program.keyboard.press("ctrl+shift+l")
    try program.waitUntilEnabled("cancel-sketch")
    try program.pointer.click(at: start)
    let screen = try Accessible(shapes.desktop)
    try program.pointer.click(at: try eventual("a place to stop") { try screen.center(of: "Stop (Esc)") })
    try program.waitUntilDisabled("cancel-sketch")
    XCTAssertEqual(try program.exported(), ShapeEditingProgram.text)
  }

  func testMeasuringADistanceDoesNotChangeTheFile() throws {
    let shapes = try ShapeEditingProgram()
    let program = shapes.program
    try program.keyboard.press("ctrl+m")
    let map = try program.stableMap()
    let ends = [Coordinate(latitude: 46.75, longitude: 7.3), Coordinate(latitude: 46.75, longitude: 7.5)]
    try shapes.place(ends.map { map.screenPoint(of: $0) })
    let screen = try Accessible(shapes.desktop)
    try eventually("the length is told") { try screen.shows("15.") }
    try program.keyboard.press("Return")
    // The toast must be found within five seconds, because it disappears after that time.
    try program.keyboard.press("ctrl+c")
    try eventually("it is copied") { try screen.shows("Copied Length: 15.") }
    try program.keyboard.press("Escape")
    XCTAssertEqual(try program.exported(), ShapeEditingProgram.text)
  }
}
