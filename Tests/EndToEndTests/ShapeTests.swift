import Foundation
import Geography
import Waiting
import XCTest

/// A real pointer presses lines and areas of the built program, drags their positions and draws new ones.
final class ShapeTests: XCTestCase {
  func testAPositionIsDraggedToHalfAPixelAndEveryOtherByteStays() throws {
    let shapes = try ShapeDesk()
    let program = shapes.program
    try shapes.select("Field")
    let corner = Coordinate(latitude: 46.9, longitude: 7.6)
    let before = try program.restingMap().screenPoint(of: corner)
    let end = Point(x: before.x.rounded() + 60, y: before.y.rounded() + 35)
    try shapes.drag(from: before, to: end)
    let after = try shapes.exported { $0 != ShapeDesk.text }
    let moved = try XCTUnwrap(try shapes.numbers(in: after, replacing: "7.600,46.90"))
    let map = try program.restingMap()
    // Where the position was grasped, the pointer was a part of a pixel beside it.
    let tip = before + (end - Point(x: before.x.rounded(), y: before.y.rounded()))
    XCTAssertLessThanOrEqual((map.screenPoint(of: moved) - tip).length, 0.5)
    try program.activate("undo")
    XCTAssertEqual(try shapes.exported { $0 != after }, ShapeDesk.text)
    try program.activate("redo")
    XCTAssertEqual(try shapes.exported { $0 != ShapeDesk.text }, after)
  }

  func testAMiddleBecomesAPositionOfALineAndStaysOneAfterARestart() throws {
    let shapes = try ShapeDesk()
    try shapes.select("Path")
    let map = try shapes.program.restingMap()
    let ends = [Coordinate(latitude: 47.05, longitude: 7.1), Coordinate(latitude: 47.15, longitude: 7.3)]
      .map { map.screenPoint(of: $0) }
    let middle = Point(x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2)
    try shapes.drag(from: middle, to: middle + Point(x: 10, y: -50))
    let after = try shapes.exported { $0 != ShapeDesk.text }
    let line = try XCTUnwrap(try shapes.lines(in: after).first)
    XCTAssertEqual(line.count, 3)
    XCTAssertEqual(line[0], [7.1, 47.05, 500])
    XCTAssertEqual(line[2], [7.3, 47.15, 501.25])
    XCTAssertEqual(line[1].count, 2, "a new position has no altitude")
    try shapes.program.activate("app.quit")
    XCTAssertEqual(try shapes.program.child.status(), 0)
    let again = try Program.opened(on: shapes.desktop, [shapes.file.path])
    try again.waitUntilEnabled("undo")
    XCTAssertEqual(try again.exported(), after)
    try again.activate("undo")
    try eventually("the file is as it was") { try again.exported() == ShapeDesk.text }
  }

  func testAnAreaIsMovedWhereItIsPressedAndEscapeTakesThatBack() throws {
    let shapes = try ShapeDesk()
    try shapes.select("Field")
    let inside = try shapes.program.restingMap().screenPoint(of: Coordinate(latitude: 46.95, longitude: 7.45))
    try shapes.program.pointer.move(to: inside)
    try shapes.program.pointer.press()
    try shapes.program.pointer.glide(from: inside, to: inside + Point(x: 40, y: 40))
    try shapes.program.waitUntil(dragIs: "dragging")
    try shapes.program.keyboard.press("Escape")
    try shapes.program.waitUntil(dragIs: "none")
    try shapes.program.pointer.release()
    XCTAssertEqual(try shapes.program.exported(), ShapeDesk.text)
    try shapes.drag(from: inside, to: inside + Point(x: 40, y: 40))
    let after = try shapes.exported { $0 != ShapeDesk.text }
    let ring = try XCTUnwrap(try shapes.rings(in: after).first)
    XCTAssertEqual(ring.first, ring.last)
    XCTAssertEqual(ring.map { $0[2] }, [1, 2, 3, 1], "altitudes stay")
    let map = try shapes.program.restingMap()
    let corner = map.screenPoint(of: Coordinate(latitude: ring[0][1], longitude: ring[0][0]))
    let was = map.screenPoint(of: Coordinate(latitude: 46.9, longitude: 7.3))
    XCTAssertLessThanOrEqual((corner - was - Point(x: 40, y: 40)).length, 0.5)
  }

  func testDeleteRemovesTheSelectedPositionAndKeepsWhatAnAreaNeeds() throws {
    let shapes = try ShapeDesk()
    try shapes.select("Path")
    let map = try shapes.program.restingMap()
    let middle = map.screenPoint(of: Coordinate(latitude: 47.1, longitude: 7.2))
    try shapes.drag(from: middle, to: middle + Point(x: 0, y: -40))
    let bent = try shapes.exported { $0 != ShapeDesk.text }
    XCTAssertEqual(try shapes.lines(in: bent).first?.count, 3)
    // What was made is selected.
    try shapes.program.keyboard.press("Delete")
    let straight = try shapes.exported { $0 != bent }
    XCTAssertEqual(try shapes.lines(in: straight).first?.count, 2)
    let end = map.screenPoint(of: Coordinate(latitude: 47.05, longitude: 7.1))
    try shapes.program.pointer.click(at: end)
    try shapes.program.keyboard.press("BackSpace")
    try eventually("why it stays is said") {
      try Accessible(shapes.desktop).shows("A line needs at least 2 positions.")
    }
    XCTAssertEqual(try shapes.program.exported(), straight)
  }

  func testAnAreaIsDrawnByClicksAndTakenBack() throws {
    let shapes = try ShapeDesk()
    let program = shapes.program
    let map = try program.restingMap()
    try program.keyboard.press("ctrl+shift+r")
    let center = map.screenPoint(of: Coordinate(latitude: 46.75, longitude: 7.4))
    let middle = Point(x: center.x.rounded(), y: center.y.rounded())
    let corners = [Point(x: -60, y: 0), Point(x: 60, y: 10), Point(x: 10, y: 60)].map { middle + $0 }
    for corner in corners {
      try program.pointer.click(at: corner)
      // Two clicks in a moment at one place end.
      usleep(450_000)
    }
    try program.keyboard.press("Return")
    let after = try shapes.exported { $0 != ShapeDesk.text }
    let ring = try XCTUnwrap(try shapes.rings(in: after).last)
    XCTAssertEqual(ring.count, 4)
    for (position, corner) in zip(ring, corners) {
      let shown = map.screenPoint(of: Coordinate(latitude: position[1], longitude: position[0]))
      let nearest = corners.map { ($0 - shown).length }.min() ?? .infinity
      XCTAssertLessThanOrEqual(nearest, 0.5, "\(shown) is no corner, \(corner) is one")
    }
    try program.focus()
    try program.activate("undo")
    XCTAssertEqual(try shapes.exported { $0 != after }, ShapeDesk.text)
  }

  func testALineIsDrawnByTheKeyboardAlone() throws {
    let shapes = try ShapeDesk()
    let program = shapes.program
    try program.keyboard.press("ctrl+shift+l")
    try program.waitUntilEnabled("cancel-sketch")
    try program.keyboard.press("Right", "Right", "space", "Down", "Down", "Down", "space", "Return")
    let after = try shapes.exported { $0 != ShapeDesk.text }
    let line = try XCTUnwrap(try shapes.lines(in: after).last)
    XCTAssertEqual(line.count, 2)
    let map = try program.restingMap()
    let points = line.map { map.screenPoint(of: Coordinate(latitude: $0[1], longitude: $0[0])) }
    XCTAssertLessThanOrEqual((points[1] - points[0] - Point(x: 0, y: 48)).length, 0.6)
  }

  func testALegIsTypedAndTheBarsButtonsArePressed() throws {
    let shapes = try ShapeDesk()
    let program = shapes.program
    let screen = try Accessible(shapes.desktop)
    func press(_ name: String) throws {
      try program.pointer.click(at: try eventual("a place for “\(name)”") { try screen.center(of: name) })
    }
    try program.keyboard.press("ctrl+shift+l")
    let map = try program.restingMap()
    try program.pointer.click(at: map.screenPoint(of: Coordinate(latitude: 46.75, longitude: 7.3)))
    try program.waitUntilEnabled("take-back-position")
    for leg in ["10 km 90°", "5 km N"] {
      try press("Next Position")
      try program.keyboard.type(leg)
      try program.keyboard.press("Return")
    }
    try program.waitUntilEnabled("end-sketch")
    try press("Take Back the Last Position (Backspace)")
    try press("Done (Enter)")
    let line = try XCTUnwrap(try shapes.lines(in: shapes.exported { $0 != ShapeDesk.text }).last)
    XCTAssertEqual(line.count, 2)
    let ends = line.map { Coordinate(latitude: $0[1], longitude: $0[0]) }
    XCTAssertEqual(Geodesic(from: ends[0], to: ends[1]).distance, 10_000, accuracy: 60)
    XCTAssertEqual(Geodesic(from: ends[0], to: ends[1]).initialBearing, 90, accuracy: 0.6)
  }

  func testALineIsColoredAndMadeWiderInOneStepEach() throws {
    let shapes = try ShapeDesk()
    let program = shapes.program
    let screen = try Accessible(shapes.desktop)
    try shapes.select("Path")
    try program.pointer.click(at: try eventual("a place for the color") { try screen.center(of: "Teal") })
    let teal = try shapes.exported { $0 != ShapeDesk.text }
    XCTAssertEqual(
      teal,
      ShapeDesk.text.replacingOccurrences(
        of: #""title":"Path""#, with: ##""title":"Path","stroke":"#0ab9dc""##))
    let slider = try eventual("a place for the width") { try screen.center(of: "Line Width") }
    try program.pointer.move(to: slider)
    try program.pointer.press()
    try program.pointer.glide(from: slider, to: slider + Point(x: 20, y: 0))
    // As long as it is held it is only shown, however long.
    usleep(900_000)
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
    XCTAssertEqual(try shapes.exported { $0 != teal }, ShapeDesk.text)
  }

  func testAHoleIsDrawnDraggedAndTakenAway() throws {
    let shapes = try ShapeDesk()
    let program = shapes.program
    try shapes.select("Field")
    let map = try program.restingMap()
    let corners = [(46.92, 7.42), (46.92, 7.5), (46.96, 7.45)].map {
      map.screenPoint(of: Coordinate(latitude: $0.0, longitude: $0.1))
    }
    func draw(_ corners: [Point]) throws {
      try program.activate("add-hole")
      for corner in corners {
        try program.pointer.click(at: corner)
        usleep(450_000)
      }
      try program.keyboard.press("Return")
    }
    let outside = map.screenPoint(of: Coordinate(latitude: 46.8, longitude: 7.45))
    try draw(Array(corners.prefix(2)) + [outside])
    try eventually("why there is no such hole is said") {
      try Accessible(shapes.desktop).shows("A hole lies within the area, and in no other hole.")
    }
    XCTAssertEqual(try program.exported(), ShapeDesk.text)
    // What was drawn is drawn on.
    try program.keyboard.press("BackSpace")
    try program.pointer.click(at: corners[2])
    try program.keyboard.press("Return")
    let holed = try shapes.exported { $0 != ShapeDesk.text }
    let rings = try XCTUnwrap(try shapes.areas(in: holed).first)
    XCTAssertEqual(rings.map(\.count), [4, 4])
    XCTAssertEqual(rings[0].map { $0.count }, [3, 3, 3, 3])
    // Every byte before the hole stays, and every byte after it.
    let outer = "[7.45,47.0,3],[7.3, 46.9, 1]]"
    let parts = ShapeDesk.text.components(separatedBy: outer)
    XCTAssertTrue(holed.hasPrefix(parts[0] + outer) && holed.hasSuffix(parts[1]), holed)
    try shapes.drag(from: corners[0], to: corners[0] + Point(x: 12, y: -6))
    let dragged = try shapes.exported { $0 != holed }
    XCTAssertEqual(try shapes.areas(in: dragged).first?[0], rings[0])
    XCTAssertNotEqual(try shapes.areas(in: dragged).first?[1], rings[1])
    // The menu of where its outline is takes it away.
    let edge = Point(x: (corners[1].x + corners[2].x) / 2, y: (corners[1].y + corners[2].y) / 2)
    try program.pointer.click(at: edge, .secondary)
    try eventually("a menu is there") { try program.visibleWindows().count > 1 }
    try program.keyboard.press("e")
    XCTAssertEqual(try shapes.exported { $0 != dragged }, ShapeDesk.text)
  }

  func testAnAreaAndItsHoleAreUndoneAndRedoneOverARestart() throws {
    let shapes = try ShapeDesk()
    let program = shapes.program
    let map = try program.restingMap()
    func draw(_ action: String, _ corners: [(Double, Double)]) throws {
      try program.activate(action)
      for corner in corners {
        try program.pointer.click(
          at: map.screenPoint(of: Coordinate(latitude: corner.0, longitude: corner.1)))
        usleep(450_000)
      }
      try program.keyboard.press("Return")
    }
    try draw("add-area", [(46.75, 7.2), (46.75, 7.5), (46.85, 7.35)])
    let area = try shapes.exported { $0 != ShapeDesk.text }
    try program.focus()
    try draw("add-hole", [(46.77, 7.3), (46.77, 7.4), (46.8, 7.35)])
    let holed = try shapes.exported { $0 != area }
    XCTAssertEqual(try shapes.areas(in: holed).last?.count, 2)
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    let again = try Program.opened(on: shapes.desktop, [shapes.file.path])
    try again.waitUntilEnabled("undo")
    XCTAssertEqual(try again.exported(), holed)
    for (action, text) in [("undo", area), ("undo", ShapeDesk.text), ("redo", area), ("redo", holed)] {
      try again.activate(action)
      try eventually("\(action) is done") { try again.exported() == text }
    }
  }

  func testAnAreaIsMovedByKeys() throws {
    let shapes = try ShapeDesk()
    try shapes.select("Field")
    try shapes.program.keyboard.press("alt+shift+Right", "alt+Down")
    let map = try shapes.program.restingMap()
    let was = map.screenPoint(of: Coordinate(latitude: 46.9, longitude: 7.3))
    try eventually("it stands ten pixels to the right and one below") {
      let ring = try shapes.rings(in: shapes.program.exported())[0]
      let corner = map.screenPoint(of: Coordinate(latitude: ring[0][1], longitude: ring[0][0]))
      return (corner - was - Point(x: 10, y: 1)).length <= 0.6
    }
  }

  func testDrawingSnapsToAPositionUnlessControlIsHeld() throws {
    let shapes = try ShapeDesk()
    let program = shapes.program
    let map = try program.restingMap()
    let end = map.screenPoint(of: Coordinate(latitude: 47.15, longitude: 7.3))
    let start = map.screenPoint(of: Coordinate(latitude: 46.75, longitude: 7.3))
    func draw(holding key: String? = nil) throws -> [[Double]] {
      try program.keyboard.press("ctrl+shift+l")
      try program.waitUntilEnabled("cancel-sketch")
      try program.pointer.click(at: start)
      usleep(450_000)
      if let key { try program.keyboard.hold(key) }
      try program.pointer.click(at: Point(x: end.x + 5, y: end.y + 3))
      if let key { try program.keyboard.letGo(key) }
      try program.keyboard.press("Return")
      let text = try shapes.exported { $0 != ShapeDesk.text }
      try program.focus()
      try program.activate("undo")
      _ = try shapes.exported { $0 == ShapeDesk.text }
      return try XCTUnwrap(try shapes.lines(in: text).last)
    }
    XCTAssertEqual(try draw().last, [7.3, 47.15])
    let place = try XCTUnwrap(try draw(holding: "ctrl").last)
    let shown = map.screenPoint(of: Coordinate(latitude: place[1], longitude: place[0]))
    XCTAssertLessThanOrEqual((shown - end - Point(x: 5, y: 3)).length, 1)
    // The bar's own button gives up.
    try program.keyboard.press("ctrl+shift+l")
    try program.waitUntilEnabled("cancel-sketch")
    try program.pointer.click(at: start)
    let screen = try Accessible(shapes.desktop)
    try program.pointer.click(at: try eventual("a place to stop") { try screen.center(of: "Stop (Esc)") })
    try program.waitUntilDisabled("cancel-sketch")
    XCTAssertEqual(try program.exported(), ShapeDesk.text)
  }

  func testAWayIsMeasuredAndNothingIsWritten() throws {
    let shapes = try ShapeDesk()
    let program = shapes.program
    try program.keyboard.press("ctrl+m")
    let map = try program.restingMap()
    let ends = [Coordinate(latitude: 46.75, longitude: 7.3), Coordinate(latitude: 46.75, longitude: 7.5)]
    for end in ends {
      try program.pointer.click(at: map.screenPoint(of: end))
      usleep(450_000)
    }
    let screen = try Accessible(shapes.desktop)
    try eventually("the length is told") { try screen.shows("15.") }
    // That it was copied is told for five seconds.
    try program.keyboard.press("Return")
    try eventually("it is copied") { try screen.shows("Copied Length: 15.") }
    try program.keyboard.press("Escape")
    XCTAssertEqual(try program.exported(), ShapeDesk.text)
  }
}

/// A program that shows a file with a line and an area, and what a pointer does there.
private struct ShapeDesk {
  static let text = """
    { "type":"FeatureCollection", "by" : "hand",
     "features":[
      {"type":"Feature","properties":{"title":"Path"},"geometry":{"type":"LineString","coordinates":[[7.10,47.050,500],[7.3,47.15, 501.25]]}},
      {"type":"Feature","properties":{"title":"Field","x":1.0},
       "geometry":{"type":"Polygon","coordinates":[[[7.3, 46.9, 1],[7.600,46.90,2], [7.45,47.0,3],[7.3, 46.9, 1]]]}}
    ]}

    """

  let desktop: Desktop
  let program: Program
  let file: URL

  init() throws {
    desktop = try Desktop()
    file = try desktop.file("shapes.geojson", ShapeDesk.text)
    program = try Program.opened(on: desktop, ["--center", "46.95,7.4", "--zoom", "10", file.path])
    try program.restingMap()
  }

  /// Clicks on the line or in the area with that title.
  func select(_ title: String) throws {
    let place =
      title == "Path"
      ? Coordinate(latitude: 47.075, longitude: 7.15) : Coordinate(latitude: 46.93, longitude: 7.42)
    try program.pointer.click(at: try program.restingMap().screenPoint(of: place))
    try eventually("“\(title)” is selected") { try program.text("selection") == title }
  }

  func drag(from start: Point, to end: Point) throws {
    try program.pointer.move(to: start)
    try program.pointer.press()
    try program.pointer.glide(from: Point(x: start.x.rounded(), y: start.y.rounded()), to: end)
    try program.waitUntil(dragIs: "dragging")
    try program.pointer.release()
    try program.waitUntil(dragIs: "none")
  }

  /// The exported file, once it is as it is waited for.
  func exported(_ isExpected: (String) -> Bool) throws -> String {
    try eventual("the export to change") {
      let text = try program.exported()
      return isExpected(text) ? text : nil
    }
  }

  /// The two numbers that stand in `text` instead of `old`, where it differs from the file in nothing else.
  func numbers(in text: String, replacing old: String) throws -> Coordinate? {
    let parts = ShapeDesk.text.components(separatedBy: old)
    guard parts.count == 2, text.hasPrefix(parts[0]), text.hasSuffix(parts[1]) else { return nil }
    let numbers = text.dropFirst(parts[0].count).dropLast(parts[1].count).split(separator: ",").compactMap {
      Double($0)
    }
    return numbers.count == 2 ? Coordinate(latitude: numbers[1], longitude: numbers[0]) : nil
  }

  func lines(in text: String) throws -> [[[Double]]] {
    try geometries("LineString", in: text) as? [[[Double]]] ?? []
  }

  /// The outer rings.
  func rings(in text: String) throws -> [[[Double]]] { try areas(in: text).compactMap(\.first) }

  /// The rings of each area.
  func areas(in text: String) throws -> [[[[Double]]]] {
    try geometries("Polygon", in: text) as? [[[[Double]]]] ?? []
  }

  /// Read by Foundation rather than by the program's own reader.
  private func geometries(_ type: String, in text: String) throws -> [Any] {
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let features = root?["features"] as? [[String: Any]] ?? []
    return features.compactMap { $0["geometry"] as? [String: Any] }.filter { $0["type"] as? String == type }
      .compactMap { $0["coordinates"] }
  }
}
