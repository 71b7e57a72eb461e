import Foundation
import Geography
import Waiting
import XCTest

/// Tests markers, lines and areas in the accessibility tree of the map, and keyboard navigation between them.
final class AccessibleMarkersTests: XCTestCase {
  private static let town = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Station"},"geometry":{"type":"Point","coordinates":[10.00667,53.55278]}},
    {"type":"Feature","properties":{"name":"Harbour"},"geometry":{"type":"Point","coordinates":[9.96667,53.54278]}},
    {"type":"Feature","properties":{"name":"Walk"},"geometry":{"type":"LineString","coordinates":
    [[9.97,53.555],[9.98,53.556]]}}
    ]}
    """
  private static let station = Coordinate(latitude: 53.55278, longitude: 10.00667)

  func testArrowKeysFocusTheMarkersOfTheMap() throws {
    let town = try Town(AccessibleMarkersTests.town)
    let (program, keys, spoken) = (town.program, town.program.keyboard, town.spoken)
    try town.program.focusMap(spoken, town.accessible)
    let names = [
      "Walk, line, Line", "Station, place, 53.55278, 10.00667", "Harbour, place, 53.54278, 9.96667",
    ]
    guard try town.hasChildren() else {
      // GTK before 4.10 has no custom accessible children, so the program announces each item instead.
      XCTAssertNil(try town.accessible.find("Places in View"))
      var count = 0
      for name in names {
        try keys.press("ctrl+Page_Down")
        count = try spoken.wait(for: "\(name) selected", after: count)
      }
      try keys.press("ctrl+shift+Right")
      try spoken.wait(for: "\(names[1]) selected", after: count)
      return
    }
    try eventually("the children are there") { try town.children().count == 3 }
    XCTAssertEqual(try town.children(), names)
    for name in names {
      try keys.press("ctrl+Page_Down")
      try eventually("\(name) is selected") { try town.namesInState(.selected) == [name] }
      XCTAssertEqual(try program.text("selection"), String(name.prefix { $0 != "," }))
      guard try town.reportsFocus() else { continue }
      try eventually("\(name) has the focus") { try town.focus() == name }
      XCTAssertEqual(try town.namesInState(.focused), [name])
    }
    try keys.press("ctrl+shift+Right")
    try eventually("the station is selected") { try program.text("selection") == "Station" }
    try keys.press("ctrl+Page_Up")
    try eventually("the line is selected") { try program.text("selection") == "Walk" }
    XCTAssertEqual(try town.namesInState(.focusable), names)
    guard try town.reportsFocus() else { return }
    // The focused item must not be announced, too. Its announcement would be spoken before this sentence.
    try program.activate("select-all")
    try spoken.wait(for: "3 selected")
    XCTAssertFalse(spoken.all.contains { $0.contains("Station, place") }, "\(spoken.all)")
  }

  func testAccessibleChildrenFollowTheMapAndTheDocument() throws {
    let town = try Town(AccessibleMarkersTests.town)
    guard try town.hasChildren() else { return XCTAssertNil(try town.accessible.find("Places in View")) }
    let (program, keys) = (town.program, town.program.keyboard)
    func tip() throws -> Point? {
      guard let node = try town.node("Station") else { return nil }
      let bounds = try town.accessible.extents(of: node)
      let map = try XCTUnwrap(try town.accessible.find("Map"))
      let corner = try town.accessible.extents(of: map).origin
      return Point(x: bounds.midX, y: bounds.maxY) - corner
    }
    func isAtItsPlace(_ place: Coordinate) throws -> Bool {
      let expected = try program.stableMap().viewport.point(for: place)
      return try tip().map { ($0 - expected).length < 2 } ?? false
    }
    try eventually("the station is where its marker is") {
      try isAtItsPlace(AccessibleMarkersTests.station)
    }
    try program.activate("rotate", "0.5")
    try eventually("it is there after turning the map") { try isAtItsPlace(AccessibleMarkersTests.station) }
    try program.activate("point-north")
    try program.focusMap(town.spoken, town.accessible)
    try keys.press("ctrl+Page_Down", "ctrl+Page_Down")
    try eventually("the station is selected") { try program.text("selection") == "Station" }
    try program.activate("move-by-leg", "'200 m W'")
    try eventually("its name has the new place") {
      try town.children().contains { $0.hasPrefix("Station, place, 53.55278, 10.003") }
    }
    try eventually("its bounds moved") {
      try isAtItsPlace(Coordinate(latitude: 53.55278, longitude: 10.00365))
    }
    let removed = town.spoken.count(ofChildren: .remove)
    try program.activate("delete")
    try eventually("it is gone") { try town.children().count == 2 && town.node("Station") == nil }
    try eventually("its removal was reported") { town.spoken.count(ofChildren: .remove) > removed }
    let added = town.spoken.count(ofChildren: .add)
    try program.activate("undo")
    try eventually("it is back") { try town.children().contains { $0.hasPrefix("Station") } }
    try eventually("its return was reported") { town.spoken.count(ofChildren: .add) > added }
    try program.focusMap(town.spoken, town.accessible)
    for _ in 0..<8 { try keys.press("shift+Down") }
    try eventually("nothing is in view") { try town.children().isEmpty }
  }
}

/// The program with a file of a few places, and its accessibility tree.
private struct Town {
  let accessible: Accessible
  let spoken: SpokenSentences
  let program: Program

  init(_ text: String) throws {
    let desktop = try Desktop()
    let file = try desktop.file("town.geojson", text)
    accessible = try Accessible(desktop)
    spoken = try SpokenSentences(on: accessible)
    program = try Program.opened(on: desktop, [file.path])
    try eventually("the program is on the accessibility bus") { [accessible] in try accessible.shows("Map") }
  }

  private func version() throws -> Int {
    try accessible.gtkVersion(of: XCTUnwrap(try accessible.find("Map")))
  }

  func hasChildren() throws -> Bool { try version() >= 10 }
  func reportsFocus() throws -> Bool { try version() >= 18 }

  private func nodes() throws -> [Accessible.Node] {
    try accessible.find("Places in View").map(accessible.children) ?? []
  }

  /// Returns the names of the items on the map.
  func children() throws -> [String] { try nodes().flatMap(accessible.name) }

  func node(_ name: String) throws -> Accessible.Node? {
    try nodes().first { accessible.name(of: $0).first?.hasPrefix(name) ?? false }
  }

  func namesInState(_ state: Accessible.State) throws -> [String] {
    try nodes().filter { try accessible.has(state, $0) }.flatMap(accessible.name)
  }

  /// Returns the name of the object that got the focus last.
  func focus() throws -> String? {
    spoken.focus.flatMap { accessible.name(of: $0.path, at: $0.owner) }
  }
}

extension Program {
  /// Presses F6 until the map has the keyboard focus.
  fileprivate func focusMap(_ spoken: SpokenSentences, _ accessible: Accessible) throws {
    try focus()
    for _ in 0..<6 {
      // On older GTK, announcements need an object that has reported its focus.
      if spoken.focus != nil, try accessible.find("Map").map({ try accessible.has(.focused, $0) }) ?? false {
        return
      }
      try spoken.moveFocus(by: "F6", on: keyboard)
    }
    throw TestError("F6 does not reach the map")
  }
}
