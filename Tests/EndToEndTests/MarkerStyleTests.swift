import Foundation
import Waiting
import XCTest

/// Tests setting symbols and sizes of markers, with a real pointer and with the keyboard.
final class MarkerStyleTests: XCTestCase {
  private func place(_ name: String, _ longitude: Double, _ more: String = "") -> String {
    """
    {"type":"Feature","properties":{"name":"\(name)"\(more)},\
    "geometry":{"type":"Point","coordinates":[\(longitude),47]}}
    """
  }

  private func file(_ more: String = "") -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\n\(place("A", 7, more)),\n\(place("B", 8, more))\n]}"
  }

  func testPointerSetsSymbolAndSizeOfSeveralMarkers() throws {
    let desktop = try Desktop()
    let program = try Program.opened(on: desktop, [desktop.file("two.geojson", file()).path])
    let accessible = try Accessible(desktop)
    try program.activate("select-all")
    func press(_ name: String) throws {
      let point = try eventual(name) { try accessible.center(of: name) }
      try program.pointer.click(at: point)
    }
    try press("Symbol")
    try eventually("the symbols are shown") { try accessible.center(of: "Cafe") != nil }
    try program.keyboard.type("bicycle s")
    try eventually("others are left out") { try accessible.center(of: "Cafe") == nil }
    try program.keyboard.press("Return")
    let symbol = ",\"marker-symbol\":\"bicycle-share\""
    try eventually("both have the symbol") { try program.exported() == file(symbol) }
    try press("Large")
    try eventually("both are large") { try program.exported() == file(symbol + ",\"marker-size\":\"large\"") }
    try press("Medium")
    try eventually("the usual size is not written") { try program.exported() == file(symbol) }
    for _ in 0..<2 { try program.activate("undo") }
    try eventually("each was one step") { try program.exported() == file(symbol) }
    try program.activate("undo")
    try eventually("nothing is left of it") { try program.exported() == file() }
  }

  func testKeyboardAloneSetsAndRemovesASymbol() throws {
    let desktop = try Desktop()
    let program = try Program.opened(on: desktop, [desktop.file("two.geojson", file()).path])
    let accessible = try Accessible(desktop)
    try program.activate("select-all")
    try program.waitUntilEnabled("choose-symbol")
    try program.activate("choose-symbol")
    try eventually("the symbols are shown") { try accessible.center(of: "Cafe") != nil }
    try program.keyboard.type("cafe")
    try program.keyboard.press("Return")
    try eventually("both have it") { try program.exported() == file(",\"marker-symbol\":\"cafe\"") }
    try program.activate("choose-symbol")
    try eventually("the symbols are shown") { try accessible.center(of: "None") != nil }
    try program.keyboard.press("Tab", "Home", "Return")
    try eventually("none has one") { try program.exported() == file() }
  }
}
