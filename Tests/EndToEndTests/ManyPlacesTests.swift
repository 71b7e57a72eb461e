import Foundation
import Geography
import Waiting
import XCTest

/// Tests a map of many places, which are shown as clusters, with a real pointer.
final class ManyPlacesTests: XCTestCase {
  func testPressOnAClusterZoomsIn() throws {
    let many = try ManyPlaces()
    let before = try many.program.stableMap()
    try many.pressTheWesternTown(on: before)
    try eventually("the map is zoomed") {
      try many.program.map().viewport.zoom > before.viewport.zoom + 0.5
    }
    XCTAssertEqual(try many.program.text("selection"), "")
    try eventually("the town is in the middle") {
      let after = try many.program.map()
      let town = after.screenPoint(of: ManyPlaces.west)
      return (town - after.screenPoint(of: after.viewport.center.coordinate)).length < 100
    }
  }

  func testClusterMenuSelectsItsPlaces() throws {
    let many = try ManyPlaces()
    try many.pressTheWesternTown(on: many.program.stableMap(), .secondary)
    try eventually("the menu is open") { try many.program.visibleWindows().count == 2 }
    try eventually("the menu rests") { try many.program.desktop.isStable() }
    try many.program.keyboard.press("t")
    try eventually("the town's places are selected") {
      let titles = try many.program.text("selection").components(separatedBy: "\\n")
      return titles.count == 600 && titles.allSatisfy { $0.hasPrefix("West") }
    }
  }

  func testPressSelectsAPlaceWithoutClustering() throws {
    let many = try ManyPlaces()
    try many.program.activate("grouping", "'never'")
    try eventually("places are not grouped") { try many.program.text("grouping") == "never" }
    // A busy program may not have drawn the ungrouped places yet, so press again.
    try eventually("a place is selected") {
      try many.pressTheWesternTown(on: many.program.stableMap())
      let isSelected: () throws -> Bool = { try !many.program.text("selection").isEmpty }
      return (try? eventually("the press has selected", within: 5, isSelected)) != nil
    }
  }

  func testDragNextToClustersChangesOnlyThatPlace() throws {
    let many = try ManyPlaces()
    let map = try many.program.stableMap()
    let grip = map.screenPoint(of: ManyPlaces.lone) + Point(x: 0, y: -18)
    let end = map.screenPoint(of: ManyPlaces.west) + Point(x: 30, y: 20)
    try many.program.pointer.move(to: grip)
    try many.program.pointer.press()
    try many.program.pointer.glide(from: grip, to: end)
    try many.program.waitUntil(dragIs: "dragging")
    try many.program.pointer.release()
    try many.program.waitUntil(dragIs: "none")
    let text = try String(contentsOf: many.file, encoding: .utf8)
    let exported = try eventual("an export with a moved place") {
      let exported = try many.program.exported()
      return exported != text ? exported : nil
    }
    let (old, new) = (text.split(separator: "\n"), exported.split(separator: "\n"))
    XCTAssertEqual(old.count, new.count)
    let changed = zip(old, new).filter { $0 != $1 }
    XCTAssertEqual(changed.count, 1)
    XCTAssertTrue(changed.first?.0.contains("Lone") ?? false)
    try many.program.activate("undo")
    try eventually("the place is back") { try many.program.exported() == text }
  }
}

/// The program with a file of two towns, each with 600 places, and a place outside of them.
private struct ManyPlaces {
  static let west = Coordinate(latitude: 47, longitude: 0)
  static let lone = Coordinate(latitude: 40, longitude: 10)

  let program: Program
  let file: URL

  init() throws {
    let desktop = try Desktop()
    file = desktop.folder.appendingPathComponent("many.geojson")
    try ManyPlaces.text.write(to: file, atomically: true, encoding: .utf8)
    program = try Program.opened(on: desktop, [file.path])
  }

  func pressTheWesternTown(on map: Map, _ button: Pointer.Button = .primary) throws {
    try program.pointer.click(at: map.screenPoint(of: ManyPlaces.west) + Point(x: 0, y: -18), button)
  }

  /// The text of the file. The places of a town form a grid around its center, so the center is their mean.
  private static var text: String {
    var lines: [String] = []
    for (town, longitude) in [("West", 0.0), ("East", 20)] {
      for index in 0..<600 {
        let (x, y) = (Double(index % 25) - 12, Double(index / 25) - 11.5)
        let place = String(format: "[%.4f,%.4f]", longitude + x / 200, 47 + y / 200)
        lines.append(feature("\(town) \(index)", place))
      }
    }
    lines.append(feature("Lone", "[10.0,40.0]"))
    return "{\"type\":\"FeatureCollection\",\"features\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  private static func feature(_ title: String, _ place: String) -> String {
    """
    {"type":"Feature","properties":{"title":"\(title)"},"geometry":{"type":"Point","coordinates":\(place)}}
    """
  }
}
