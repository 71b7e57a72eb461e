import Foundation
import Geography
import Waiting
import XCTest

/// Tests spiderfying places at the same location, which zooming in can't separate, with pointer and keyboard.
final class SpiderfyTests: XCTestCase {
  func testPressSpiderfiesPlacesForSelectionAndDrag() throws {
    let tower = try StackedPlaces()
    let map = try tower.program.stableMap()
    let top = try tower.spiderfy(on: map)
    try tower.program.pointer.click(at: top)
    try eventually("one place of the tower is selected") {
      try tower.program.text("selection") == "Floor 0"
    }
    let end = top + Point(x: 90, y: -60)
    try tower.program.pointer.move(to: top)
    try tower.program.pointer.press()
    try tower.program.pointer.glide(from: top, to: end)
    try tower.program.waitUntil(dragIs: "dragging")
    try tower.program.pointer.release()
    try tower.program.waitUntil(dragIs: "none")
    try eventually("the place is where it was dropped, and no other moved") {
      let lines = try tower.program.exported().split(separator: "\n")
      return lines.filter { $0.contains("[10.0,47.0]") }.count == 4
    }
  }

  func testKeyboardOpensNavigatesAndClosesAFan() throws {
    let tower = try StackedPlaces()
    // Clicks the map to give it the keyboard focus.
    let empty = try tower.program.stableMap().screenPoint(of: StackedPlaces.place) + Point(x: 0, y: 150)
    try tower.program.pointer.click(at: empty)
    try tower.program.keyboard.press("Return")
    for floor in 0..<3 {
      try tower.program.keyboard.press("Right")
      try eventually("the next spiderfied place is selected") {
        try tower.program.text("selection") == "Floor \(floor)"
      }
    }
    try tower.program.keyboard.press("Escape")
    // The places are no longer spiderfied, so the arrow keys pan the map. The selection stays.
    let before = try tower.program.stableMap().viewport.center
    try tower.program.keyboard.press("Right")
    try eventually("the map is panned") { try tower.program.map().viewport.center != before }
    XCTAssertEqual(try tower.program.text("selection"), "Floor 2")
  }
}

/// The program with a file of five places at one location, and one place on each side so that the location is in the
/// center.
private struct StackedPlaces {
  static let place = Coordinate(latitude: 47, longitude: 10)
  let program: Program

  init() throws {
    let desktop = try Desktop()
    let file = desktop.folder.appendingPathComponent("tower.geojson")
    try StackedPlaces.text.write(to: file, atomically: true, encoding: .utf8)
    program = try Program.opened(on: desktop, [file.path])
  }

  /// Presses the stacked places, and returns the screen position of the first place's marker.
  func spiderfy(on map: Map) throws -> Point {
    let tip = map.screenPoint(of: StackedPlaces.place)
    try program.pointer.click(at: tip + Point(x: 0, y: -18))
    XCTAssertEqual(try program.text("selection"), "")
    try eventually("the places are spiderfied") { try program.desktop.isStable() }
    return tip + Point(x: 0, y: -46 - 18)
  }

  private static var text: String {
    let places =
      (0..<5).map { ("Floor \($0)", "[10.0,47.0]") } + [("East", "[14.0,47.0]"), ("West", "[6.0,47.0]")]
    let lines = places.map { title, place in
      """
      {"type":"Feature","properties":{"title":"\(title)"},"geometry":{"type":"Point","coordinates":\(place)}}
      """
    }
    return "{\"type\":\"FeatureCollection\",\"features\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }
}
