import Foundation
import Geography
import Waiting
import XCTest

/// Tests that the offline mode sends no packets, not even DNS requests.
final class OfflineTests: XCTestCase {
  func testNoPacketIsSentDuringAnOfflineSession() throws {
    let trap = try NetworkTrap()
    let drag = try PinDrag(on: Desktop(inside: trap))
    let program = drag.program
    try drag.pull(by: Point(x: 40, y: 20))
    try drag.letGo()
    try drag.assertMoved(by: Point(x: 40, y: 20))
    try addAndName(program)
    try search(program)
    try lookAround(program)
    try callEverything(program)
    try program.activate("save")
    let file = program.desktop.folder.appendingPathComponent("sample.geojson")
    try eventually("it is saved") { try String(contentsOf: file, encoding: .utf8).contains("Nowhere") }
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    XCTAssertEqual(try trap.packetsUpToMark(), [])
  }

  /// Checks that the trap captures packets. Without this check, the absence of packets in the other test would mean
  /// nothing.
  func testOnlineMapResolvesItsServer() throws {
    let trap = try NetworkTrap()
    let desktop = try Desktop(inside: trap)
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [file.path])
    XCTAssertEqual(try trap.packetsUpToMark(), [])
    try program.activate("base-map", "'openstreetmap'")
    try eventually("a name was asked for: \(trap.packets)") {
      trap.packets.contains { $0.contains("openstreetmap") && $0.contains("192.0.2.53 port 53") }
    }
  }

  private func addAndName(_ program: Program) throws {
    let map = try program.stableMap()
    let before = try Document(program.exported()).points.count
    try program.keyboard.press("ctrl+shift+a")
    try program.pointer.click(at: map.origin + Point(x: 260, y: 300))
    try eventually("a place is added") { try Document(program.exported()).points.count == before + 1 }
    try eventually("a click adds no more") { try program.state("add") == "false" }
    // The title field has the keyboard focus.
    try program.keyboard.type("Nowhere")
    try program.keyboard.press("Return")
    try eventually("it has its name") { try program.text("selection") == "Nowhere" }
  }

  private func search(_ program: Program) throws {
    try program.keyboard.press("ctrl+f")
    try program.keyboard.type("Nowhere")
    try program.keyboard.press("Return")
    try eventually("it is found") { try program.text("selection") == "Nowhere" }
    // Searches for a place in the installed gazetteer.
    try program.activate("search", "'Reykjavik'")
    try program.keyboard.press("Return")
    try program.waitUntilEnabled("add-found")
    try eventually("it is shown") {
      let center = try program.map().viewport.center.coordinate
      return abs(center.latitude - 64.1) < 1 && abs(center.longitude + 21.9) < 1
    }
    try program.activate("add-found")
    try eventually("it has become a place") { try program.exported().contains("Reyk") }
    try program.activate("search", "''")
    try program.keyboard.press("Escape", "Escape")
  }

  private func lookAround(_ program: Program) throws {
    let zoom = try program.stableMap().viewport.zoom
    for _ in 0..<3 { try program.activate("zoom-in") }
    try eventually("it is nearer") { try program.map().viewport.zoom > zoom + 1 }
    try program.activate("zoom-fit")
    try program.activate("select-all")
    try program.stableMap()
  }

  /// Calls the commands of the window that need no answer in a dialog.
  private func callEverything(_ program: Program) throws {
    let file = try program.desktop.file(
      "japan.geojson", "{\"type\":\"Point\",\"coordinates\":[35.7,139.7]}\n")
    try program.activate("open-recent", "'\(file.absoluteString)'")
    try program.waitUntilEnabled("repair")
    try program.activate("repair")
    try eventually("it is in Japan") { try program.exported().contains("[139.7,35.7]") }
    // Without a location service, the location stays unknown.
    try program.activate("locate")
    for action in ["undo", "redo", "duplicate", "undo", "copy-coordinate", "layer-new", "app.preferences"] {
      try program.activate(action)
    }
    try eventually("the location is not looked for any more") { try program.state("locate") == "false" }
    try program.activate("app.new-window")
  }
}
