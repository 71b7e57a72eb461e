import Foundation
import Geography
import Waiting
import XCTest

/// Tests dragging several selected places together with a real pointer.
final class GroupDragTests: XCTestCase {
  private static let places = [
    Coordinate(latitude: 46.95, longitude: 7.45), Coordinate(latitude: 46.9875, longitude: 7.61),
    Coordinate(latitude: 46.80, longitude: 7.30),
  ]
  private static let line = [
    Coordinate(latitude: 46.7, longitude: 7.2), Coordinate(latitude: 46.75, longitude: 7.7),
  ]

  /// Returns the text of the file with the given coordinates of the places and the line.
  private static func text(_ places: [String], line: [String]) -> String {
    let points = places.enumerated().map { index, numbers in
      #"  { "type":"Feature", "properties":{"name":"P\#(index)", "n":1.50e0},"#
        + " \"geometry\":{\"coordinates\":[\(numbers), 540.50],\"type\":\"Point\"} },\r\n"
    }
    return "{ \"type\": \"FeatureCollection\", \"made\": \"by hand\", \"features\": [\r\n" + points.joined()
      + #"  {"type":"Feature","properties":null,"geometry":{"type":"LineString","coordinates":["#
      + line.map { "[\($0)]" }.joined(separator: " , ") + "]}}\r\n]}\r\n"
  }

  private static func numbers(_ coordinate: Coordinate) -> String {
    "\(coordinate.longitude), \(coordinate.latitude)"
  }

  private static let sample = text(places.map(numbers), line: line.map(numbers))

  /// Returns all coordinates in `text`: the coordinates of the places, followed by the coordinates of the line. Throws
  /// if `text` differs from the sample in anything but coordinates.
  private func coordinates(in text: String) throws -> [Coordinate] {
    let found = text.matches(of: /\[(-?[0-9.]+), (-?[0-9.]+)[\],]/).map { ($0.1, $0.2) }
    let written = found.map { "\($0), \($1)" }
    guard written.count == 5,
      GroupDragTests.text(Array(written[..<3]), line: Array(written[3...])) == text
    else { throw TestError("more changed than coordinates:\n\(text)") }
    return found.map { Coordinate(latitude: Double($1)!, longitude: Double($0)!) }
  }

  private func opened(_ desktop: Desktop) throws -> Program {
    let file = try desktop.file("group.geojson", GroupDragTests.sample)
    let program = try Program.opened(on: desktop, ["--center", "46.9,7.45", "--zoom", "10", file.path])
    try program.activate("select-all")
    try eventually("all are selected") { try program.text("selection").contains("P1") }
    return program
  }

  private func assertMoved(_ program: Program, from tips: [Point], by displacement: Point) throws {
    let map = try program.stableMap()
    for (place, tip) in zip(try coordinates(in: program.exported()), tips) {
      XCTAssertLessThanOrEqual((map.screenPoint(of: place) - (tip + displacement)).length, 0.5, "pixels away")
    }
  }

  func testGroupDragMovesAllPlacesAndUndoRestoresTheBytes() throws {
    let program = try opened(Desktop())
    let map = try program.stableMap()
    let tips = (GroupDragTests.places + GroupDragTests.line).map { map.screenPoint(of: $0) }
    let (grip, displacement) = (tips[0] - Point(x: 0, y: 18), Point(x: 70, y: -45))
    try program.pointer.move(to: grip)
    try program.pointer.press()
    try program.pointer.glide(from: grip, to: grip + displacement)
    try program.waitUntil(dragIs: "dragging")
    try program.desktop.screenshot("group-mid-drag")
    try program.pointer.release()
    try program.waitUntil(dragIs: "none")
    try assertMoved(program, from: tips, by: displacement)
    try program.keyboard.press("ctrl+z")
    try eventually("all are back") { try program.exported() == GroupDragTests.sample }
    try program.keyboard.press("ctrl+shift+z")
    try eventually("they are moved again") { try program.exported() != GroupDragTests.sample }
    try assertMoved(program, from: tips, by: displacement)
  }

  func testEscapeCancelsAGroupDrag() throws {
    let program = try opened(Desktop())
    let grip = try program.stableMap().screenPoint(of: GroupDragTests.places[1]) - Point(x: 0, y: 18)
    try program.pointer.move(to: grip)
    try program.pointer.press()
    try program.pointer.glide(from: grip, to: grip + Point(x: 50, y: 60))
    try program.waitUntil(dragIs: "dragging")
    try program.keyboard.press("Escape")
    try program.waitUntil(dragIs: "none")
    try program.pointer.release()
    XCTAssertEqual(try program.exported(), GroupDragTests.sample)
    XCTAssertTrue(try program.state("undo").hasSuffix(" 0"))
  }

  func testKeyboardMoveOfAGroupIsOneStep() throws {
    let program = try opened(Desktop())
    let map = try program.stableMap()
    let tips = (GroupDragTests.places + GroupDragTests.line).map { map.screenPoint(of: $0) }
    try program.activate("nudge", "[10.0, 0.0]")
    try eventually("they are moved") { try program.exported() != GroupDragTests.sample }
    try assertMoved(program, from: tips, by: Point(x: 10, y: 0))
    try program.activate("undo")
    try eventually("all are back") { try program.exported() == GroupDragTests.sample }
  }
}
