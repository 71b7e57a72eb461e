import Foundation
import Geography
import Waiting
import XCTest

/// Tests kills of the program at critical moments.
final class KillTests: XCTestCase {
  func testKillDuringADragDiscardsTheDrag() throws {
    let desktop = try Desktop()
    let drag = try PinDrag(on: desktop)
    try drag.pull(by: Point(x: 40, y: 20))
    drag.program.kill()
    try drag.program.pointer.release()
    let file = desktop.folder.appendingPathComponent("sample.geojson")
    XCTAssertEqual(try Program.opened(on: desktop, [file.path]).exported(), drag.sample.text)
    XCTAssertEqual(try file.text(), drag.sample.text)
  }

  func testKillKeepsTextTypedBeforeAPause() throws {
    let desktop = try Desktop()
    let drag = try PinDrag(on: desktop)
    try drag.program.pointer.click()
    try eventually("the pin is selected") { try drag.program.text("selection") == "moved" }
    try drag.program.keyboard.press("F2")
    try drag.program.keyboard.type("Zytglogge")
    try eventually("it is kept") { try drag.program.text("selection") == "Zytglogge" }
    let revision = try drag.program.revision()
    // The text field still has the focus. A kill may lose only the key that was typed last.
    try drag.program.keyboard.press("x")
    drag.program.kill()
    let program = try Program.opened(on: desktop)
    XCTAssertGreaterThanOrEqual(try program.revision(), revision)
    XCTAssertTrue(try program.exported().contains(#""name": "Zytglogge"#))
  }

  func testLayersAreRestoredAfterAKill() throws {
    let desktop = try Desktop()
    let files = try [
      desktop.file("first.geojson", Sample.bern.text), desktop.file("second.geojson", Sample.taveuni.text),
    ]
    let program = try Program.opened(on: desktop, files.map(\.path))
    let before = try program.text("layers")
    let actions = [
      ("layer-new", nil), ("add-here", nil), ("layer-name", "['0', 'Alps']"), ("layer-visible", "int64 0"),
      ("layer-lock", "int64 1"), ("layer-place", "[int64 0, 2]"), ("select-all", nil), ("color", "'blue'"),
    ]
    for (action, parameter) in actions { try program.activate(action, parameter) }
    try eventually("it is kept") { try program.revision() == 7 }
    let (layers, exported) = (try program.text("layers"), try program.exported())
    for word in ["Alps", "hidden", "locked", "draft"] { XCTAssertTrue(layers.contains(word), layers) }
    program.kill()
    let next = try Program.opened(on: desktop)
    XCTAssertEqual(try next.text("layers"), layers)
    XCTAssertEqual(try next.exported(), exported)
    for _ in 0..<7 { try next.activate("undo") }
    try eventually("all is undone") { try next.revision() == 14 && next.text("layers") == before }
  }

  func testExternallyChangedFileIsMergedAfterAKill() throws {
    let desktop = try Desktop()
    let drag = try PinDrag(on: desktop)
    try drag.pull(by: Point(x: 40, y: 20))
    try drag.letGo()
    try eventually("it is kept, and so is what it started from") {
      try drag.program.revision() == 1 && snapshots(on: desktop) == ["0-0"]
    }
    let ours = try drag.program.exported()
    drag.program.kill()
    let file = desktop.folder.appendingPathComponent("sample.geojson")
    try FileManager.default.removeItem(at: file)
    let second = try Program.opened(on: desktop)
    XCTAssertEqual(try second.exported(), ours)
    second.kill()

    try Data(drag.sample.text.replacing("Mürren", with: "Gimmelwald").utf8).write(to: file)
    let third = try Program.opened(on: desktop)
    XCTAssertEqual(try third.exported(), ours)
    try third.activate("save")
    let both = ours.replacing("Mürren", with: "Gimmelwald")
    try eventually("both are in the file") { try file.text() == both }
    XCTAssertEqual(try third.exported(), both)
  }

  /// Returns the names of the snapshots of the only journal.
  private func snapshots(on desktop: Desktop) throws -> [String] {
    let maps = desktop.folder.appendingPathComponent("share/pindrop/maps")
    let journal = try XCTUnwrap(FileManager.default.contentsOfDirectory(atPath: maps.path).first)
    return try FileManager.default.contentsOfDirectory(
      atPath: maps.appendingPathComponent("\(journal)/snapshots").path)
  }
}
