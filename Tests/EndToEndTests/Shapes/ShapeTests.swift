import Foundation
import Geography
import Waiting
import XCTest

/// Tests selecting lines and areas and dragging their positions, with a real pointer.
final class ShapeTests: XCTestCase {
  func testDraggedPositionChangesOnlyItsCoordinate() throws {
    let shapes = try ShapeEditingProgram()
    let program = shapes.program
    try shapes.select("Field")
    let corner = Coordinate(latitude: 46.9, longitude: 7.6)
    let before = try program.stableMap().screenPoint(of: corner)
    let end = Point(x: before.x.rounded() + 60, y: before.y.rounded() + 35)
    try shapes.drag(from: before, to: end)
    let after = try shapes.exported { $0 != ShapeEditingProgram.text }
    let moved = try XCTUnwrap(try shapes.numbers(in: after, replacing: "7.600,46.90"))
    let map = try program.stableMap()
    // The expected position considers the offset of the pointer, which grabbed the position less than a pixel away.
    let tip = before + (end - Point(x: before.x.rounded(), y: before.y.rounded()))
    XCTAssertLessThanOrEqual((map.screenPoint(of: moved) - tip).length, 0.5)
    try program.activate("undo")
    XCTAssertEqual(try shapes.exported { $0 != after }, ShapeEditingProgram.text)
    try program.activate("redo")
    XCTAssertEqual(try shapes.exported { $0 != ShapeEditingProgram.text }, after)
  }

  func testDraggedMidpointBecomesAPositionAndSurvivesARestart() throws {
    let shapes = try ShapeEditingProgram()
    try shapes.select("Path")
    let map = try shapes.program.stableMap()
    let ends = [Coordinate(latitude: 47.05, longitude: 7.1), Coordinate(latitude: 47.15, longitude: 7.3)]
      .map { map.screenPoint(of: $0) }
    let middle = Point(x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2)
    try shapes.drag(from: middle, to: middle + Point(x: 10, y: -50))
    let after = try shapes.exported { $0 != ShapeEditingProgram.text }
    let line = try XCTUnwrap(try shapes.lines(in: after).first)
    XCTAssertEqual(line.count, 3)
    XCTAssertEqual(line[0], [7.1, 47.05, 500])
    XCTAssertEqual(line[2], [7.3, 47.15, 501.25])
    XCTAssertEqual(line[1].count, 3)
    XCTAssert((500...501.25).contains(line[1][2]), "a new position has an altitude between the others")
    try shapes.program.activate("app.quit")
    XCTAssertEqual(try shapes.program.child.status(), 0)
    let again = try Program.opened(on: shapes.desktop, [shapes.file.path])
    try again.waitUntilEnabled("undo")
    XCTAssertEqual(try again.exported(), after)
    try again.activate("undo")
    try eventually("the file is as it was") { try again.exported() == ShapeEditingProgram.text }
  }

  func testDragMovesAnAreaAndEscapeCancels() throws {
    let shapes = try ShapeEditingProgram()
    try shapes.select("Field")
    let inside = try shapes.program.stableMap().screenPoint(of: Coordinate(latitude: 46.95, longitude: 7.45))
    try shapes.program.pointer.move(to: inside)
    try shapes.program.pointer.press()
    try shapes.program.pointer.glide(from: inside, to: inside + Point(x: 40, y: 40))
    try shapes.program.waitUntil(dragIs: "dragging")
    try shapes.program.keyboard.press("Escape")
    try shapes.program.waitUntil(dragIs: "none")
    try shapes.program.pointer.release()
    XCTAssertEqual(try shapes.program.exported(), ShapeEditingProgram.text)
    try shapes.drag(from: inside, to: inside + Point(x: 40, y: 40))
    let after = try shapes.exported { $0 != ShapeEditingProgram.text }
    let ring = try XCTUnwrap(try shapes.rings(in: after).first)
    XCTAssertEqual(ring.first, ring.last)
    XCTAssertEqual(ring.map { $0[2] }, [1, 2, 3, 1], "altitudes stay")
    let map = try shapes.program.stableMap()
    let corner = map.screenPoint(of: Coordinate(latitude: ring[0][1], longitude: ring[0][0]))
    let was = map.screenPoint(of: Coordinate(latitude: 46.9, longitude: 7.3))
    XCTAssertLessThanOrEqual((corner - was - Point(x: 40, y: 40)).length, 0.5)
  }

  func testDeleteRemovesAPositionUnlessTheAreaNeedsIt() throws {
    let shapes = try ShapeEditingProgram()
    try shapes.select("Path")
    let map = try shapes.program.stableMap()
    let middle = map.screenPoint(of: Coordinate(latitude: 47.1, longitude: 7.2))
    try shapes.drag(from: middle, to: middle + Point(x: 0, y: -40))
    let bent = try shapes.exported { $0 != ShapeEditingProgram.text }
    XCTAssertEqual(try shapes.lines(in: bent).first?.count, 3)
    // The new position is selected.
    try shapes.program.keyboard.press("Delete")
    let straight = try shapes.exported { $0 != bent }
    XCTAssertEqual(try shapes.lines(in: straight).first?.count, 2)
    let end = map.screenPoint(of: Coordinate(latitude: 47.05, longitude: 7.1))
    try shapes.program.pointer.click(at: end)
    // The toast can disappear before it is found, so the key is pressed again.
    try eventually("why it stays is said") {
      try shapes.program.keyboard.press("BackSpace")
      return try Accessible(shapes.desktop).shows("A line needs at least 2 points.")
    }
    XCTAssertEqual(try shapes.program.exported(), straight)
  }

  func testLineColorAndWidthAreOneStepEach() throws {
    let shapes = try ShapeEditingProgram()
    let program = shapes.program
    let screen = try Accessible(shapes.desktop)
    try shapes.select("Path")
    try program.pointer.click(at: try eventual("a place for the color") { try screen.center(of: "Teal") })
    let teal = try shapes.exported { $0 != ShapeEditingProgram.text }
    XCTAssertEqual(
      teal,
      ShapeEditingProgram.text.replacingOccurrences(
        of: #""title":"Path""#, with: ##""title":"Path","stroke":"#0ab9dc""##))
    let slider = try eventual("a place for the width") { try screen.center(of: "Line Width") }
    try program.pointer.move(to: slider)
    try program.pointer.press()
    try program.pointer.glide(from: slider, to: slider + Point(x: 20, y: 0))
    // While the button is held, the width is only previewed.
    try eventually("the width is previewed") {
      try ["6 px", "6.5 px", "7 px", "7.5 px", "8 px", "8.5 px", "9 px"].contains { try screen.shows($0) }
    }
    XCTAssertEqual(try program.state("undo"), "int64 1")
    try program.pointer.release()
    try eventually("it is a step") { try program.state("undo") == "int64 2" }
    let wide = try shapes.exported { $0 != teal }
    let parts = teal.components(separatedBy: ##""stroke":"#0ab9dc""##)
    XCTAssertTrue(wide.hasPrefix(parts[0]) && wide.hasSuffix(parts[1]), wide)
    let width = try XCTUnwrap(wide.firstMatch(of: /"stroke-width":([0-9.]+)/).flatMap { Double($0.1) })
    XCTAssertEqual(width, 7.5, accuracy: 1.5)
    try program.activate("undo")
    XCTAssertEqual(try shapes.exported { $0 != wide }, teal)
    try program.activate("undo")
    XCTAssertEqual(try shapes.exported { $0 != teal }, ShapeEditingProgram.text)
  }

  func testKeyboardMovesAnArea() throws {
    let shapes = try ShapeEditingProgram()
    try shapes.select("Field")
    try shapes.program.keyboard.press("alt+shift+Right", "alt+Down")
    let map = try shapes.program.stableMap()
    let was = map.screenPoint(of: Coordinate(latitude: 46.9, longitude: 7.3))
    try eventually("it stands ten pixels to the right and one below") {
      let ring = try shapes.rings(in: shapes.program.exported())[0]
      let corner = map.screenPoint(of: Coordinate(latitude: ring[0][1], longitude: ring[0][0]))
      return (corner - was - Point(x: 10, y: 1)).length <= 0.6
    }
  }
}
