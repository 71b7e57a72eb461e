import Foundation
import Geography
import Waiting
import XCTest

/// Tests in-place edits of CSV files. GeoJSON files have the same tests.
final class TableFileTests: XCTestCase {
  private let table =
    "\u{FEFF}\"Ort\";Breite;Länge;Notiz\r\nMürren;46,5590;7,892300;\"a; \"\"b\"\"\"\r\n"
    + "\"Bern\";46,94809;7,44744;\r\n\r\nnowhere;;;x"

  func testSavingADraggedPinChangesOneLine() throws {
    let drag = try PinDrag(table: table, on: Desktop())
    try drag.pull(by: Point(x: 40, y: 20))
    try drag.letGo()
    try drag.program.keyboard.press("ctrl+s")
    let saved = try text(of: drag) { $0 != table }
    let (before, after) = (lines(table), lines(saved))
    XCTAssertEqual(before.count, after.count)
    XCTAssertEqual(zip(before, after).map { $0 == $1 }, [true, true, false, true, true], saved)
    let cells = after[2].components(separatedBy: ";")
    XCTAssertEqual([cells[0], cells[3]], ["\"Bern\"", ""])
    XCTAssert(cells[1].contains(",") && cells[2].contains(","), after[2])
    try drag.program.activate("undo")
    try drag.program.keyboard.press("ctrl+s")
    _ = try text(of: drag) { $0 == table }
  }

  func testUnsavedTableEditsAreRestoredAfterAKill() throws {
    let desktop = try Desktop()
    let drag = try PinDrag(table: table, on: desktop)
    try drag.pull(by: Point(x: 40, y: 20))
    try drag.letGo()
    try eventually("it is kept") { try drag.program.revision() == 1 }
    drag.program.kill()
    let program = try Program.opened(on: desktop)
    let file = desktop.folder.appendingPathComponent("sample.csv")
    XCTAssertEqual(try read(file), table)
    try program.activate("save")
    try eventually("it is saved") { try read(file) != table }
    try program.activate("undo")
    try program.activate("save")
    try eventually("it is as it was") { try read(file) == table }
  }

  /// The running program asks the question, because a dialog needs a window.
  func testRunningProgramAsksForTheColumnsOfATable() throws {
    let desktop = try Desktop()
    let file = try desktop.file("addresses.csv", "name;street\nBakery;Rue 3\n")
    let running = try Program.opened(on: desktop)
    let second = try Program(on: desktop, [file.path])
    XCTAssertEqual(try second.child.status(), 0)
    XCTAssertEqual(second.child.errors, "")
    try eventually("it is asked in the window") {
      try Accessible(desktop).shows("Where Are the Places in “addresses.csv”?")
    }
    XCTAssertTrue(running.child.isRunning)
  }

  private func text(of drag: PinDrag, _ isRight: (String) -> Bool) throws -> String {
    let file = drag.program.desktop.folder.appendingPathComponent("sample.csv")
    return try eventual("a table that was saved") {
      let text = try read(file)
      return isRight(text) ? text : nil
    }
  }

  /// Decodes the bytes without Foundation, which drops a byte order mark.
  private func read(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  private func lines(_ text: String) -> [String] { text.components(separatedBy: "\r\n") }
}
