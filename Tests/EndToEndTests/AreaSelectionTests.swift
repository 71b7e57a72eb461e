import Geography
import Waiting
import XCTest

/// Tests rectangle and lasso selection with a real pointer, and the commands that select many items.
final class AreaSelectionTests: XCTestCase {
  private static let places = [(46.95, 7.45), (46.9875, 7.61), (46.80, 7.30), (46.6, 7.9)]

  private func opened(
    _ desktop: Desktop, near center: String = "46.9,7.45", places: [(Double, Double)] = places
  ) throws -> Program {
    let features = places.enumerated().map { index, place in
      #"{"type":"Feature","properties":{"name":"P\#(index)","kind":"\#(index % 2)"},"#
        + #""geometry":{"type":"Point","coordinates":[\#(place.1),\#(place.0)]}}"#
    }
    let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    let file = try desktop.file("places.geojson", text)
    return try Program.opened(on: desktop, ["--center", center, "--zoom", "10", file.path])
  }

  private func selected(_ program: Program) throws -> Set<Substring> {
    Set(try program.text("selection").replacing(#"\n"#, with: "\n").split(separator: "\n"))
  }

  private func point(_ index: Int, _ program: Program) throws -> Point {
    let (latitude, longitude) = AreaSelectionTests.places[index]
    return try program.stableMap().screenPoint(of: Coordinate(latitude: latitude, longitude: longitude))
  }

  func testShiftDragSelectsARectangleAndCtrlAddsToIt() throws {
    let program = try opened(Desktop())
    let (first, third) = (try point(0, program), try point(2, program))
    try program.keyboard.hold("shift")
    try drag(program, [first + Point(x: -30, y: -60), first + Point(x: 30, y: 12)])
    try eventually("one is selected") { try selected(program) == ["P0"] }
    try program.keyboard.hold("ctrl")
    try drag(program, [third + Point(x: -30, y: -60), third + Point(x: 30, y: 12)])
    try program.keyboard.letGo("ctrl")
    try program.keyboard.letGo("shift")
    try eventually("both are selected") { try selected(program) == ["P0", "P2"] }
    XCTAssertEqual(
      try program.stableMap().screenPoint(of: Coordinate(latitude: 46.95, longitude: 7.45)), first)
  }

  func testRectangleOnARotatedMapSelectsAcrossTheDateLine() throws {
    // The first three points are on both sides of the date line, within ±180° and beyond. The other points are nearby
    // or far, but outside of the rectangle.
    let places = [(0, 179.9), (0.05, -179.9), (-0.05, 180.1), (0.4, 179.7), (-0.4, -179.7), (0, 0.1)]
    let program = try opened(Desktop(), near: "0,180", places: places)
    try program.activate("rotate", "30.0")
    let map = try eventual("a turned map") {
      let map = try program.stableMap()
      return abs(map.viewport.rotation) > 0.1 ? map : nil
    }
    let tips = places[..<3].map { map.screenPoint(of: Coordinate(latitude: $0.0, longitude: $0.1)) }
    let (xs, ys) = (tips.map(\.x), tips.map(\.y))
    let start = Point(x: try XCTUnwrap(xs.min()) - 20, y: try XCTUnwrap(ys.min()) - 40)
    let end = Point(x: try XCTUnwrap(xs.max()) + 20, y: try XCTUnwrap(ys.max()) + 10)
    try program.keyboard.hold("shift")
    try drag(program, [start, end], ends: false)
    try program.desktop.screenshot("rectangle-across-the-date-line")
    try program.pointer.release()
    try program.keyboard.letGo("shift")
    try eventually("those on both sides are selected") { try selected(program) == ["P0", "P1", "P2"] }
  }

  func testAltDragSelectsALassoAndEscapeCancelsIt() throws {
    let program = try opened(Desktop())
    let (first, second) = (try point(0, program), try point(1, program))
    let loop = [
      first + Point(x: -40, y: 20), second + Point(x: 0, y: -70), second + Point(x: 40, y: 20),
      first + Point(x: 0, y: 40),
    ]
    try program.keyboard.hold("alt")
    try drag(program, loop, ends: false)
    try program.desktop.screenshot("loop")
    try program.pointer.release()
    try eventually("two are selected") { try selected(program) == ["P0", "P1"] }
    try drag(program, [first + Point(x: -40, y: -70), first + Point(x: 30, y: 10)], ends: false)
    try program.keyboard.letGo("alt")
    try program.keyboard.press("Escape")
    try program.pointer.release()
    XCTAssertEqual(try selected(program), ["P0", "P1"])
  }

  func testCommandsSelectInViewInverseAndSimilar() throws {
    let program = try opened(Desktop(), near: "47.0,7.5")
    _ = try program.stableMap()
    try program.keyboard.press("ctrl+alt+a")
    let inView = try (0..<4).filter { index in
      let (map, point) = (try program.map(), try point(index, program))
      let (x, y) = (point.x - map.origin.x, point.y - map.origin.y)
      return x >= 0 && y >= 0 && x <= map.viewport.size.width && y <= map.viewport.size.height
    }
    XCTAssertTrue(inView.contains(0) && inView.count < 4)
    try eventually("those in view are selected") {
      try selected(program) == Set(inView.map { "P\($0)"[...] })
    }
    try program.keyboard.press("ctrl+shift+i")
    try eventually("the others are selected") {
      try selected(program) == Set((0..<4).filter { !inView.contains($0) }.map { "P\($0)"[...] })
    }
    try program.activate("select-same", "'kind'")
    try eventually("the same are selected") {
      let kinds = Set(try selected(program).compactMap { Int($0.dropFirst()) }.map { $0 % 2 })
      return try kinds.count == 1 && selected(program).count == 2
    }
  }

  private func drag(_ program: Program, _ points: [Point], ends: Bool = true) throws {
    try program.pointer.move(to: points[0])
    try program.pointer.press()
    for (start, end) in zip(points, points.dropFirst()) { try program.pointer.glide(from: start, to: end) }
    if ends { try program.pointer.release() }
  }
}
