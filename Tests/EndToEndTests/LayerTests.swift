import Foundation
import Geography
import Waiting
import XCTest

/// Tests layers and properties, with pointer and keyboard.
final class LayerTests: XCTestCase {
  func testFilesOpenedTogetherAreLayersOfOneMap() throws {
    let desktop = try Desktop()
    let files = try [
      desktop.file("first.geojson", Sample.bern.text), desktop.file("second.geojson", Sample.taveuni.text),
    ]
    let program = try Program.opened(on: desktop, files.map(\.path))
    XCTAssertEqual(
      try program.text("layers"), #"1|second.geojson|4|file,active\n0|first.geojson|4|file"#)
    try program.activate("export-layers-to", "'\(desktop.folder.path)'")
    try eventually("each is a file of its own") {
      (try? String(contentsOf: desktop.folder.appendingPathComponent("second 2.geojson"), encoding: .utf8))
        == Sample.taveuni.text
    }
    try program.activate("layer-visible", "int64 0")
    try eventually("the map has one of them") { try program.text("layers").hasSuffix("file,hidden") }
    try program.keyboard.press("ctrl+z")
    try eventually("it is back") { try program.text("layers").hasSuffix("|file") }
  }

  func testLockedPinCannotBeDragged() throws {
    let drag = try PinDrag(on: Desktop())
    let program = drag.program
    try program.activate("layer-lock", "int64 0")
    try eventually("it is locked") { try program.text("layers").hasSuffix("locked") }
    try program.pointer.move(to: drag.grip)
    try program.pointer.press()
    try program.pointer.glide(from: drag.grip, to: drag.grip + Point(x: 40, y: 30))
    try program.pointer.release()
    XCTAssertEqual(try program.text("drag"), "none")
    try drag.assertNothingChanged()
    try program.keyboard.press("alt+Right", "Delete")
    try drag.assertNothingChanged()
    try program.activate("layer-lock", "int64 0")
    try eventually("it is free") { try program.text("layers").hasSuffix("active") }
    try program.pointer.click(
      at: program.stableMap().screenPoint(of: drag.sample.coordinate) - Point(x: 0, y: 18))
    try eventually("it is selected") { try program.text("selection") == "moved" }
    try program.keyboard.press("Delete")
    try eventually("it is gone") { try !program.exported().contains("\"moved\"") }
  }

  func testKeyboardAloneAddsAPropertyAndAPauseSetsItsValue() throws {
    let desktop = try Desktop()
    let text =
      #"{"type":"Feature","properties":{"name":"Aare"},"geometry":{"type":"Point","coordinates":[7,47]}}"#
    let program = try Program.opened(on: desktop, [desktop.file("aare.geojson", text).path])
    try program.keyboard.press("ctrl+f")
    try program.keyboard.press("Return")
    try eventually("it is selected") { try program.text("selection") == "Aare" }
    try program.activate("property-add", "'kind'")
    try program.activate("property-set", "['1', 'text', 'river']")
    try eventually("it has its property") {
      try program.exported().contains(#"{"name":"Aare","kind":"river"}"#)
    }
    try program.keyboard.press("F2")
    try program.keyboard.type("Aar")
    // The text is committed after a pause in the typing.
    try eventually("it has its name") { try program.exported().contains(#""name":"Aar""#) }
    // Undoes several times, because typing on a slow machine may have added several steps.
    try eventually("all is undone") {
      try program.keyboard.press("ctrl+z")
      return try program.exported() == text
    }
  }
}
