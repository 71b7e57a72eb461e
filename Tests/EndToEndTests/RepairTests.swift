import Foundation
import Geography
import Waiting
import XCTest

/// Tests fixing a file with swapped axes, with the pointer.
final class RepairTests: XCTestCase {
  private static func text(_ first: Int, _ second: Int) -> String {
    let places = [
      ["139.6917", "35.68950", "40.0"], ["135.5023", "34.6937", "1e1"], ["141.3545", "43.0621", "29"],
    ]
    let lines = places.enumerated().map { index, numbers in
      "{ \"type\": \"Feature\", \"id\": \(index), \"properties\": { \"name\": \"P\(index)\" }, \"geometry\": "
        + "{ \"type\": \"Point\", \"coordinates\": [ \(numbers[first]),  \(numbers[second]), \(numbers[2]) ] } }"
    }
    return "{ \"type\": \"FeatureCollection\", \"made by\": \"hand\", \"features\": [\r\n"
      + lines.joined(separator: ",\r\n") + "\r\n] }\r\n"
  }
  private static let right = text(0, 1)
  private static let wrong = text(1, 0)

  func testRepairSwapsTheAxesAndUndoRestoresTheBytes() throws {
    let desktop = try Desktop()
    let file = try desktop.file("japan.geojson", RepairTests.wrong)
    let program = try Program.opened(on: desktop, [file.path])
    let top = try click("Swap Them", program)
    try eventually("the axes are swapped") { try program.exported() == RepairTests.right }
    // The map shows the places at their fixed coordinates.
    try eventually("Japan is shown") { try program.map().viewport.zoom > 4 }
    let map = try program.stableMap()
    let tokyo = map.screenPoint(of: Coordinate(latitude: 35.6895, longitude: 139.6917))
    // A fixed pin can be selected.
    try program.pointer.click(at: tokyo - Point(x: 0, y: 20))
    try eventually("the pin is selected") { try program.text("selection") == "P0" }

    try program.keyboard.press("ctrl+z")
    try eventually("all is as it was") { try program.exported() == RepairTests.wrong }
    XCTAssertLessThan(try program.map().origin.y, top)
    try program.keyboard.press("ctrl+shift+z")
    try eventually("they are swapped again") { try program.exported() == RepairTests.right }
    try program.keyboard.press("ctrl+s")
    try eventually("it is saved") { try String(contentsOf: file, encoding: .utf8) == RepairTests.right }
  }

  func testRepairAndItsUndoSurviveAKill() throws {
    let desktop = try Desktop()
    let file = try desktop.file("japan.geojson", RepairTests.wrong)
    let program = try Program.opened(on: desktop, [file.path])
    try program.waitUntilEnabled("repair")
    try program.activate("repair")
    try eventually("it is kept") { try program.state("undo").hasSuffix(" 1") }
    kill(program.child.identifier, SIGKILL)
    _ = try program.child.status()
    let again = try Program.opened(on: desktop)
    XCTAssertEqual(try again.exported(), RepairTests.right)
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), RepairTests.wrong)
    try again.activate("undo")
    try eventually("all is as it was") { try again.exported() == RepairTests.wrong }
  }

  func testDismissedRepairChangesNothing() throws {
    let desktop = try Desktop()
    let file = try desktop.file("japan.geojson", RepairTests.wrong)
    let program = try Program.opened(on: desktop, [file.path])
    let top = try click("Leave", program)
    try eventually("the notice is gone") { try program.map().origin.y < top }
    XCTAssertEqual(try program.exported(), RepairTests.wrong)
    XCTAssertTrue(try program.state("undo").hasSuffix(" 0"))
  }

  /// Clicks a button of the notice. Returns the top of the map while the notice is shown.
  private func click(_ words: String, _ program: Program) throws -> Double {
    try program.waitUntilEnabled("repair-leave")
    let top = try program.stableMap().origin.y
    let screen = try Accessible(program.desktop)
    try program.pointer.click(at: eventual("a button “\(words)”") { try screen.middle(of: words) })
    return top
  }
}
