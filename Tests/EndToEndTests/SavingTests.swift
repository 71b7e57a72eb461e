import Foundation
import Geography
import Waiting
import XCTest

/// Tests saving files in place: unchanged parts stay, and external changes are merged.
final class SavingTests: XCTestCase {
  func testSavingADraggedPinChangesOneLine() throws {
    let drag = try PinDrag(on: Desktop())
    try drag.pull(by: Point(x: 40, y: 20))
    try drag.letGo()
    let exported = try drag.program.exported()
    try drag.program.keyboard.press("ctrl+s")
    let file = drag.program.desktop.folder.appendingPathComponent("sample.geojson")
    try eventually("it is saved") { try String(contentsOf: file, encoding: .utf8) == exported }
    let (before, after) = (
      drag.sample.text.components(separatedBy: "\n"), exported.components(separatedBy: "\n")
    )
    XCTAssertEqual(before.count, after.count)
    XCTAssertEqual(zip(before, after).count { $0 != $1 }, 1)
    // A second save doesn't write the file, because there are no unsaved changes.
    let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    try drag.program.keyboard.press("ctrl+s")
    XCTAssertEqual(try drag.program.exported(), exported)
    XCTAssertEqual(
      try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date, date)
  }

  func testSavingMergesExternalChanges() throws {
    let drag = try PinDrag(on: Desktop())
    let file = drag.program.desktop.folder.appendingPathComponent("sample.geojson")
    try drag.pull(by: Point(x: 40, y: 20))
    try drag.letGo()
    let ours = try drag.program.exported()
    let theirs = drag.sample.text.replacing("Mürren", with: "Gimmelwald")
    try theirs.write(to: file, atomically: false, encoding: .utf8)
    try drag.program.activate("save")
    let both = ours.replacing("Mürren", with: "Gimmelwald")
    try eventually("both are in the file") { try String(contentsOf: file, encoding: .utf8) == both }
    XCTAssertEqual(try drag.program.exported(), both)
  }

  func testDraftIsSavedToTheChosenFile() throws {
    let desktop = try Desktop()
    let program = try Program.opened(on: desktop, ["geo:48.2010,16.3695?z=12"])
    let file = desktop.folder.appendingPathComponent("new.geojson")
    try program.activate("save-to", "'\(file.path)'")
    try eventually("it is saved") { FileManager.default.fileExists(atPath: file.path) }
    let saved = try String(contentsOf: file, encoding: .utf8)
    XCTAssertEqual(try Document(saved).points, [Coordinate(latitude: 48.2010, longitude: 16.3695)])
    XCTAssertEqual(try program.exported(), saved)
  }
}
