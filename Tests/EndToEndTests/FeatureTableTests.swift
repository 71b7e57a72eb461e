import Foundation
import Geography
import Waiting
import XCTest

/// Tests the table of a layer's features and its bulk edits in the running program.
final class FeatureTableTests: XCTestCase {
  private static let text = """
    { "type" : "FeatureCollection", "features":[
      {"type":"Feature","properties":{"name":"Bern","people":134000, "seat" : true,"note":null},
       "geometry":{"type":"Point","coordinates":[7.4474400,46.94809]}},
      {"type":"Feature","properties":{"name":"Genève","people":2.03e5,"seat":false},
       "geometry":{"type":"Point","coordinates":[6.14569,46.20222]}},
      {"properties":{"name":"Aarau","people":22000,"x":[1, 2]},"type":"Feature",
       "geometry":{"type":"Point","coordinates":[8.0446,47.3925]}} ] }
    """

  private func opened(on desktop: Desktop) throws -> (program: Program, file: URL) {
    let file = try desktop.file("towns.geojson", FeatureTableTests.text)
    return (try Program.opened(on: desktop, [file.path]), file)
  }

  private func expect(
    _ program: Program, _ changes: [(old: String, new: String)], _ what: String
  ) throws {
    let text = changes.reduce(FeatureTableTests.text) {
      $0.replacingOccurrences(of: $1.old, with: $1.new)
    }
    try eventually(what) { try program.exported() == text }
  }

  func testKeyboardAloneSortsFiltersAndEdits() throws {
    let (program, _) = try opened(on: Desktop())
    try program.keyboard.press("F10")
    try eventually("the table is there") { try program.state("toggle-table") == "true" }
    // Repeats the key, because the table takes the keyboard focus only after its layout.
    try eventually("a row is selected") {
      try program.keyboard.press("Down")
      return try program.text("selection") == "Aarau"
    }
    try program.keyboard.press("ctrl+Home", "Right", "Up", "Up", "Return", "Down", "Down", "Down")
    try eventually("the rows are in another order") { try program.text("selection") == "Bern" }
    try program.keyboard.press("ctrl+Home")
    try eventually("the smallest is the first") { try program.text("selection") == "Aarau" }
    try program.keyboard.press("Right", "Return", "ctrl+a")
    try program.keyboard.type("22001")
    try program.keyboard.press("Return")
    try expect(program, [("22000", "22001")], "the number is another one")
    try program.keyboard.press("ctrl+Home", "Right", "Up")
    try program.keyboard.type(">200000")
    try program.keyboard.press("Return", "Down")
    try eventually("one row is left") { try program.text("selection") == "Genève" }
    try program.keyboard.press("End", "Left", "Left", "Left", "space")
    try program.keyboard.press("F10")
    try program.keyboard.press("ctrl+z", "ctrl+z")
    try expect(program, [], "all is undone")
  }

  func testKeyboardCopiesAndPastesCells() throws {
    let (program, _) = try opened(on: Desktop())
    try program.keyboard.press("F10")
    try eventually("a row is selected") {
      try program.keyboard.press("Down")
      return try program.text("selection") == "Aarau"
    }
    try program.keyboard.press("ctrl+Home", "Right", "shift+Right", "ctrl+c", "Down", "Left", "ctrl+v")
    try expect(
      program, [("\"people\":2.03e5,\"seat\":false", "\"people\":134000,\"seat\":true")],
      "two cells are pasted")
    try program.keyboard.press("ctrl+z")
    try expect(program, [], "it is one step")
  }

  func testColumnEditsCanBeUndoneAfterARestart() throws {
    let desktop = try Desktop()
    let (program, file) = try opened(on: desktop)
    try program.activate("toggle-table")
    try program.activate("column-name", "['people', 'inhabitants']")
    let renamed = [("\"people\"", "\"inhabitants\"")]
    try expect(program, renamed, "the property has another name")
    try program.activate("column-remove", "'note'")
    let removed = renamed + [(",\"note\":null", "")]
    try expect(program, removed, "a property is removed")
    try program.activate("replace-with", "['(\\\\w)e', '$1E', 'expression,case', 'all']")
    try eventually("some are") { try program.exported().contains("BErn") }
    try program.activate("replace-with", "['è', 'e', 'case', 'all']")
    let replaced = removed + [("Bern", "BErn"), ("Genève", "GEnevE"), ("2.03e5", "2.03E5")]
    try expect(program, replaced, "texts are replaced")
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    let again = try Program.opened(on: desktop, [file.path])
    for _ in 0..<4 { try again.activate("undo") }
    try expect(again, [], "all is undone")
  }

  func testTableHeightIsRestored() throws {
    let desktop = try Desktop()
    try desktop.prefer([:])
    let (program, file) = try opened(on: desktop)
    let whole = try program.stableMap()
    try program.keyboard.press("F10")
    let map = try eventual("a smaller map") {
      let map = try program.stableMap()
      return map.viewport.size.height < whole.viewport.size.height - 50 ? map : nil
    }
    let divider = map.origin + Point(x: map.viewport.size.width / 2, y: map.viewport.size.height)
    try program.pointer.move(to: divider)
    try program.pointer.press()
    try program.pointer.glide(from: divider, to: divider - Point(x: 0, y: 60))
    try program.pointer.release()
    let moved = try program.stableMap().viewport.size.height
    XCTAssertEqual(moved, map.viewport.size.height - 60, accuracy: 8)
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    let again = try Program.opened(on: desktop, [file.path])
    try again.keyboard.press("F10")
    try eventually("the table is as high as before") {
      try abs(again.stableMap().viewport.size.height - moved) <= 2
    }
  }
}
