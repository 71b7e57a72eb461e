import Geography
import Waiting
import XCTest

/// Tests searching the installed gazetteer with the keyboard.
final class SearchTests: XCTestCase {
  private func opened(on desktop: Desktop) throws -> Program {
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    return try Program.opened(on: desktop, ["--center", "46.9,7.4", "--zoom", "8", file.path])
  }

  private func searches(_ program: Program) throws {
    try program.keyboard.type("innsbru")
    try program.keyboard.press("Return")
    try program.waitUntilEnabled("add-found")
    let innsbruck = Coordinate(latitude: 47.26266, longitude: 11.39454)
    try eventually("the map is at Innsbruck") {
      Geodesic(from: try program.map().viewport.center.coordinate, to: innsbruck).distance < 5000
    }
    XCTAssertEqual(try program.exported(), Sample.bern.text)
    try program.keyboard.press("Return")
    let text = try eventual("a new point") {
      let text = try program.exported()
      return text == Sample.bern.text ? nil : text
    }
    XCTAssertTrue(text.contains("\"Innsbruck\""), text)
    let added = try XCTUnwrap(Document(text).points.last)
    XCTAssertLessThan(Geodesic(from: added, to: innsbruck).distance, 5000)
    try program.keyboard.press("ctrl+z")
    try eventually("it is gone in one step") { try program.exported() == Sample.bern.text }
  }

  func testTypingOnTheMapFindsAndAddsATown() throws { try searches(opened(on: Desktop())) }

  func testSearchWorksInANarrowWindow() throws {
    let desktop = try Desktop()
    let program = try opened(on: desktop)
    let window = try XCTUnwrap(program.visibleWindows().last)
    try desktop.run(["xdotool", "windowsize", "--sync", window, "380", "600"])
    try eventually("the map is narrow") { try program.map().viewport.size.width < 400 }
    try program.stableMap()
    try searches(program)
  }

  func testPastedLinkMovesTheMapAndEscapeCancels() throws {
    let program = try opened(on: Desktop())
    try program.keyboard.press("ctrl+f")
    try program.keyboard.type("https://osm.org/go/0EEQjEEb")
    try program.keyboard.press("Return")
    try program.waitUntilEnabled("add-found")
    try eventually("the map is where the link leads") {
      let center = try program.map().viewport.center.coordinate
      return abs(center.latitude - 51.511) < 0.01 && abs(center.longitude - 0.055) < 0.01
    }
    try program.keyboard.press("Escape", "Escape", "Escape")
    XCTAssertEqual(try program.exported(), Sample.bern.text)
  }
}
