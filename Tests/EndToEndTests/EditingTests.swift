import Geography
import Waiting
import XCTest

/// Tests adding, removing and navigating, with pointer and keyboard.
final class EditingTests: XCTestCase {
  private func opened(on desktop: Desktop) throws -> Program {
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    return try Program.opened(on: desktop, ["--center", "46.9,7.4", "--zoom", "8", file.path])
  }

  func testDoubleClickZoomsIn() throws {
    let program = try opened(on: Desktop())
    let map = try program.stableMap()
    try program.pointer.click(
      at: map.origin + Point(x: map.viewport.size.width * 0.7, y: map.viewport.size.height * 0.7), times: 2)
    try eventually("the map has zoomed") {
      try program.map().viewport.zoom > map.viewport.zoom + 0.5
    }
  }

  func testAddModeAddsAPinAtTheClick() throws {
    let program = try opened(on: Desktop())
    let map = try program.stableMap()
    let place = map.origin + Point(x: 260, y: 300)
    try program.keyboard.press("ctrl+shift+a")
    try program.pointer.click(at: place)
    let text = try eventual("a new point") {
      let text = try program.exported()
      return text == Sample.bern.text ? nil : text
    }
    let points = try Document(text).points
    XCTAssertEqual(points.count, 3)
    let added = try XCTUnwrap(points.last)
    XCTAssertLessThanOrEqual((map.screenPoint(of: added) - place).length, 0.75)
  }

  func testUndoRemovesAnAddedPin() throws {
    let program = try opened(on: Desktop())
    let map = try program.stableMap()
    try program.keyboard.press("ctrl+shift+a")
    try program.pointer.click(at: map.origin + Point(x: 260, y: 300))
    try eventually("a new point") { try program.exported() != Sample.bern.text }
    try program.keyboard.press("ctrl+z")
    try eventually("it is gone") { try program.exported() == Sample.bern.text }
  }

  func testEscapeLeavesAddMode() throws {
    let program = try opened(on: Desktop())
    try program.keyboard.press("ctrl+shift+a")
    try eventually("a click would add") { try program.state("add") == "true" }
    try program.keyboard.press("Escape")
    try eventually("a click adds nothing") { try program.state("add") == "false" }
    let map = try program.stableMap()
    try program.pointer.click(at: map.origin + Point(x: 260, y: 300))
    XCTAssertEqual(try program.exported(), Sample.bern.text)
  }

  func testUndoRestoresADeletedPin() throws {
    let drag = try PinDrag(on: Desktop())
    let program = drag.program
    try program.pointer.click()
    try eventually("the pin is selected") { try program.text("selection").contains("moved") }
    try program.keyboard.press("Delete")
    try eventually("the pin is gone") {
      let text = try program.exported()
      return try !text.contains("\"moved\"") && Document(text).points.count == 1
    }
    try program.keyboard.press("ctrl+z")
    try eventually("the pin is back") { try program.exported() == drag.sample.text }
  }

  func testKeyboardAloneFindsRenamesAndMoves() throws {
    let program = try opened(on: Desktop())
    try program.keyboard.press("ctrl+f")
    try program.keyboard.type("moved")
    try program.keyboard.press("Return")
    try eventually("the pin is selected") { try program.text("selection") == "moved" }
    try program.keyboard.press("F2")
    try program.keyboard.type("Zytglogge")
    try program.keyboard.press("Return")
    try eventually("it has its name") { try program.text("selection") == "Zytglogge" }

    try program.keyboard.press("F2", "Tab", "ctrl+a")
    try program.keyboard.type("-33.5, 151.25")
    try program.keyboard.press("Return")
    let moved = Coordinate(latitude: -33.5, longitude: 151.25)
    try eventually("it has moved") { try Document(program.exported()).points.contains(moved) }

    // Undoes several times, because each pause in the typing added a step.
    try eventually("all is undone") {
      try program.keyboard.press("ctrl+z")
      return try program.exported() == Sample.bern.text
    }
    try program.keyboard.press("Delete")
    try eventually("the pin is gone") { try !program.exported().contains("\"moved\"") }
  }

  func testDownSelectsTheFirstRowAndEnterRenamesIt() throws {
    let program = try opened(on: Desktop())
    try program.keyboard.press("ctrl+f")
    try program.keyboard.type("moved")
    try program.keyboard.press("Down")
    try eventually("the row is selected") { try program.text("selection") == "moved" }
    let name = "Bern"
    // Repeats the keys, because Return has no effect until the row gets the keyboard focus in the next frame.
    try eventually("it has its name") {
      try program.keyboard.press("Return", "ctrl+a")
      try program.keyboard.type(name)
      try program.keyboard.press("Return")
      return try program.text("selection") == name
    }
  }
}
