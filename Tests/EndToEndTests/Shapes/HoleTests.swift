import Foundation
import Geography
import Waiting
import XCTest

/// Tests drawing holes in areas with a real pointer.
final class HoleTests: XCTestCase {
  func testHoleIsDrawnDraggedAndRemoved() throws {
    let shapes = try ShapeEditingProgram()
    let program = shapes.program
    try shapes.select("Field")
    let map = try program.stableMap()
    let corners = [(46.92, 7.42), (46.92, 7.5), (46.96, 7.45)].map {
      map.screenPoint(of: Coordinate(latitude: $0.0, longitude: $0.1))
    }
    func draw(_ corners: [Point]) throws {
      try program.activate("add-hole")
      try shapes.place(corners)
      try program.keyboard.press("Return")
    }
    let outside = map.screenPoint(of: Coordinate(latitude: 46.8, longitude: 7.45))
    try draw(Array(corners.prefix(2)) + [outside])
    try eventually("why there is no such hole is said") {
      try Accessible(shapes.desktop).shows("A hole must be inside the area and outside its other holes.")
    }
    XCTAssertEqual(try program.exported(), ShapeEditingProgram.text)
    // Drawing continues after a position is removed.
    try program.keyboard.press("BackSpace")
    try program.pointer.click(at: corners[2])
    try program.keyboard.press("Return")
    let holed = try shapes.exported { $0 != ShapeEditingProgram.text }
    let rings = try XCTUnwrap(try shapes.areas(in: holed).first)
    XCTAssertEqual(rings.map(\.count), [4, 4])
    XCTAssertEqual(rings[0].map { $0.count }, [3, 3, 3, 3])
    // The text before and after the hole is unchanged.
    let outer = "[7.45,47.0,3],[7.3, 46.9, 1]]"
    let parts = ShapeEditingProgram.text.components(separatedBy: outer)
    XCTAssertTrue(holed.hasPrefix(parts[0] + outer) && holed.hasSuffix(parts[1]), holed)
    try shapes.drag(from: corners[0], to: corners[0] + Point(x: 12, y: -6))
    let dragged = try shapes.exported { $0 != holed }
    XCTAssertEqual(try shapes.areas(in: dragged).first?[0], rings[0])
    XCTAssertNotEqual(try shapes.areas(in: dragged).first?[1], rings[1])
    // Removes the hole with the context menu of its outline.
    let edge = Point(x: (corners[1].x + corners[2].x) / 2, y: (corners[1].y + corners[2].y) / 2)
    try program.pointer.click(at: edge, .secondary)
    try eventually("a menu is there") { try program.visibleWindows().count > 1 }
    try program.keyboard.press("e")
    XCTAssertEqual(try shapes.exported { $0 != dragged }, ShapeEditingProgram.text)
  }

  func testAreaAndHoleCanBeUndoneAndRedoneAfterARestart() throws {
    let shapes = try ShapeEditingProgram()
    let program = shapes.program
    let map = try program.stableMap()
    func draw(_ action: String, _ corners: [(Double, Double)]) throws {
      try program.activate(action)
      try shapes.place(corners.map { map.screenPoint(of: Coordinate(latitude: $0.0, longitude: $0.1)) })
      try program.keyboard.press("Return")
    }
    try draw("add-area", [(46.75, 7.2), (46.75, 7.5), (46.85, 7.35)])
    let area = try shapes.exported { $0 != ShapeEditingProgram.text }
    try program.focus()
    try draw("add-hole", [(46.77, 7.3), (46.77, 7.4), (46.8, 7.35)])
    let holed = try shapes.exported { $0 != area }
    XCTAssertEqual(try shapes.areas(in: holed).last?.count, 2)
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    let again = try Program.opened(on: shapes.desktop, [shapes.file.path])
    try again.waitUntilEnabled("undo")
    XCTAssertEqual(try again.exported(), holed)
    for (action, text) in [
      ("undo", area), ("undo", ShapeEditingProgram.text), ("redo", area), ("redo", holed),
    ] {
      try again.activate(action)
      try eventually("\(action) is done") { try again.exported() == text }
    }
  }
}
