import Foundation
import Geography
import Waiting
import XCTest

/// Tests displaying, copying and reversing coordinates and distances.
final class CoordinateTests: XCTestCase {
  private static let towns = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Museum"},"geometry":{"type":"Point","coordinates":[7.44744,46.94809]}},
    {"type":"Feature","properties":{"name":"Castle"},"geometry":{"type":"Point","coordinates":[7.9,46.7]}}
    ]}
    """
  private static let museum = Coordinate(latitude: 46.94809, longitude: 7.44744)

  private func opened(on desktop: Desktop) throws -> Program {
    let file = try desktop.file("towns.geojson", CoordinateTests.towns)
    return try Program.opened(on: desktop, ["--center", "46.85,7.6", "--zoom", "9", file.path])
  }

  /// Returns the center of a pin's balloon on the screen.
  private func balloon(in program: Program) throws -> Point {
    try program.stableMap().screenPoint(of: CoordinateTests.museum) + Point(x: 0, y: -18)
  }

  /// Pastes the clipboard as the title of the selected place, and checks the title in the exported file.
  private func paste(in program: Program, expecting text: String) throws {
    try program.keyboard.press("F2", "ctrl+a", "ctrl+v", "Return")
    try eventually("\(text) is the title") { try program.exported().contains("\"\(text)\"") }
  }

  private func waitForMenu(of program: Program) throws {
    try eventually("a menu is open") { try program.visibleWindows().count > 1 }
  }

  /// Waits until the menu is closed, because keys pressed earlier would still go to the menu.
  private func waitForNoMenu(of program: Program) throws {
    try eventually("no menu is open") { try program.visibleWindows().count == 1 }
  }

  func testContextMenuCopiesTheChosenNotation() throws {
    let program = try opened(on: Desktop())
    let desktop = program.desktop
    try program.pointer.click(at: try balloon(in: program), .secondary)
    try waitForMenu(of: program)
    try eventually("the menu rests") { try desktop.isStable() }
    try program.keyboard.press("s")
    try eventually("the notations rest") { try desktop.isStable() }
    try desktop.screenshot("copy-menu")
    // The first item returns to the parent menu. MGRS is the fifth item after it.
    try program.keyboard.press("Down", "Down", "Down", "Down", "Down", "Return")
    try waitForNoMenu(of: program)
    try paste(in: program, expecting: "32T LT 81852 00565")
  }

  func testCopyButtonCopiesTheChosenNotation() throws {
    let program = try opened(on: Desktop())
    try program.pointer.click(at: try balloon(in: program))
    try eventually("the pin is selected") { try program.text("selection") == "Museum" }
    let accessible = try Accessible(program.desktop)
    let button = try eventual("the button") { try accessible.center(of: "Copy Coordinate") }
    try program.pointer.click(at: button)
    try waitForMenu(of: program)
    try program.desktop.screenshot("copy-button")
    // The first item has the keyboard focus. Plus Code is the sixth item.
    try program.keyboard.press("Down", "Down", "Down", "Down", "Down", "Return")
    try waitForNoMenu(of: program)
    try paste(in: program, expecting: "8FR9WCXW+6XPJ")
  }

  func testKeysGoToTheMapAfterClosingASubmenu() throws {
    let program = try opened(on: Desktop())
    try program.pointer.click(at: try balloon(in: program), .secondary)
    try waitForMenu(of: program)
    try eventually("the menu rests") { try program.desktop.isStable() }
    try program.keyboard.press("s")
    try eventually("the notations rest") { try program.desktop.isStable() }
    // After Escape, the pointer is still at the position where the menu was.
    try program.keyboard.press("Escape")
    try waitForNoMenu(of: program)
    try eventually("the map rests") { try program.desktop.isStable() }
    try program.keyboard.press("Escape")
    try eventually("nothing is selected") { try program.text("selection").isEmpty }
    try program.pointer.click(at: try balloon(in: program))
    try eventually("the pin is selected") { try program.text("selection") == "Museum" }
  }

  func testShortcutCopiesInThePreferredNotation() throws {
    let program = try opened(on: Desktop())
    try program.set("app.coordinate-notation", "'mgrs'")
    try program.pointer.click(at: try balloon(in: program))
    try eventually("the pin is selected") { try program.text("selection") == "Museum" }
    try program.keyboard.press("ctrl+shift+c")
    try paste(in: program, expecting: "32T LT 81852 00565")
  }

  func testDragShowsTheNearestPlace() throws {
    let program = try opened(on: Desktop())
    try program.set("app.coordinate-notation", "'utm'")
    let grip = try balloon(in: program)
    try program.pointer.move(to: grip)
    try program.pointer.press()
    try program.pointer.glide(from: grip, to: grip + Point(x: 60, y: 40))
    try program.waitUntil(dragIs: "dragging")
    let accessible = try Accessible(program.desktop)
    try eventually("the nearest is told") { try accessible.shows(" of Castle") }
    try eventually("the coordinate is in UTM") { try accessible.shows("from 32T 381852 5200565") }
    try program.desktop.screenshot("drag-utm")
    try program.pointer.release()
    try program.waitUntil(dragIs: "none")
  }

  func testTwoSelectedPlacesShowTheirDistance() throws {
    let program = try opened(on: Desktop())
    try program.pointer.click(at: try balloon(in: program))
    try eventually("one is selected") { try program.text("selection") == "Museum" }
    let castle = Coordinate(latitude: 46.7, longitude: 7.9)
    try program.keyboard.hold("ctrl")
    try program.pointer.click(at: try program.stableMap().screenPoint(of: castle) + Point(x: 0, y: -18))
    try program.keyboard.letGo("ctrl")
    try eventually("two are selected") { try program.text("selection").contains("Castle") }
    let accessible = try Accessible(program.desktop)
    // GeodSolve gives 44,194 m at 128.4°, and 308.8° in the reverse direction.
    let names = try accessible.names()
    XCTAssertTrue(names.contains("44.2\u{a0}km · 128° SE"), "\(names)")
    XCTAssertTrue(names.contains("from Museum to Castle"))
    try program.desktop.screenshot("two-selected")
    try program.pointer.click(at: try eventual("the button") { try accessible.center(of: "Other Direction") })
    try eventually("it is the other way") { try accessible.shows("from Castle to Museum") }
  }

  func testLocaleDeterminesTheUnits() throws {
    let desktop = try Desktop()
    for (locale, units) in [("en_US", "imperial"), ("en_GB", "metric")] {
      try desktop.setLocale(locale)
      let program = try Program.opened(on: desktop)
      XCTAssertEqual(try program.text("app.units"), units)
      program.end()
    }
  }
}
