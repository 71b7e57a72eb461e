import Foundation
import Waiting
import XCTest

/// Tests two programs that don't find each other on the bus, but have the same home folder and the same file.
final class TwoProgramsTests: XCTestCase {
  func testSecondProgramOpensADraftAndBothSave() throws {
    let desktop = try Desktop()
    let file = try desktop.file("shared.geojson", Sample.bern.text)
    let first = try Program.opened(on: desktop, [file.path])
    let second = try Program.opened(on: Desktop(beside: desktop), [file.path])
    XCTAssertTrue(try first.text("layers").hasSuffix("|file,active"))
    XCTAssertTrue(try second.text("layers").hasSuffix("|draft,active"))
    let texts = try [(first, "'blue'"), (second, "'green'")].map { program, color in
      try program.activate("select-all")
      try program.activate("color", color)
      try eventually("it is kept") { try program.revision() == 1 }
      return try program.exported()
    }
    XCTAssertNotEqual(texts[0], texts[1])
    try first.activate("save")
    try eventually("the first has saved") { try file.text() == texts[0] }
    // The draft has no file, so the test saves it to a new file.
    let copy = desktop.folder.appendingPathComponent("copy.geojson")
    try second.activate("save-to", "'\(copy.path)'")
    try eventually("the second has saved") { try copy.isThere && copy.text() == texts[1] }
    XCTAssertEqual(try file.text(), texts[0])

    // A program doesn't restore a journal while the journal's map is open in another program.
    try first.activate("delete")
    try eventually("it is kept") { try first.revision() == 2 }
    let last = try first.exported()
    let layers = try second.text("layers")
    second.kill()
    // The third program restores the map of the second one.
    let third = try Program.opened(on: second.desktop)
    XCTAssertEqual(try third.text("layers"), layers)
    XCTAssertEqual(try third.exported(), texts[1])
    XCTAssertEqual(try first.exported(), last)
  }
}
