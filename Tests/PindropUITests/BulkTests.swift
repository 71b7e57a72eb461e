import Adwaita
import AnnotationKit
import Documents
import Foundation
import Gtk
import GtkTesting
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapEditing
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests the callout of several places, with a real pointer and keyboard.
final class BulkTests: XCTestCase {
  fileprivate static let text = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Bern","kind":"town","n":1},\
    "geometry":{"type":"Point","coordinates":[7.44744,46.94809]}},
    {"type":"Feature","properties":{"name":"Genève","kind":"town","n":2},\
    "geometry":{"type":"Point","coordinates":[6.14569,46.20222]}},
    {"type":"Feature","properties":{"name":"Aarau","kind":"village","n":3},\
    "geometry":{"type":"Point","coordinates":[8.0446,47.3925]}}
    ]}
    """

  func testFieldShowsTheCommonValueAndSetsItForAll() throws {
    try withSelected([0, 1]) { opened, window, panel, keys in
      XCTAssertEqual(panel.rows.map(\.line.name), ["kind", "n"])
      XCTAssertEqual(panel.rows.map(\.entry.text), ["town", ""])
      XCTAssertEqual(panel.rows[1].entry.placeholder, "Mixed")
      try keys.click(on: panel.rows[1].entry)
      keys.type("many")
      keys.strike("Return")
      pump("what is no number is not taken") { panel.rows[1].entry.hasStyle("error") }
      keys.strike("ctrl+a")
      keys.type("7")
      keys.strike("Return")
      let set = BulkTests.text.replacing("\"n\":1", with: "\"n\":7").replacing("\"n\":2", with: "\"n\":7")
      pump { (try? opened.exported()) == set }
      XCTAssertEqual(window.session.document.history.undoName, .property(.edit, named: "n", .several(2)))
      pump { panel.rows[1].entry.text == "7" }
      window.activateAction("win.undo")
      XCTAssertEqual(try opened.exported(), BulkTests.text)
    }
  }

  func testSelectAllInAnEmptyFieldKeepsTheMapSelection() throws {
    try withSelected([0, 1]) { opened, window, panel, keys in
      try keys.click(on: panel.rows[1].entry)
      keys.strike("ctrl+a", "ctrl+alt+a", "ctrl+shift+i")
      keys.type("7")
      keys.strike("Return")
      let set = BulkTests.text.replacing("\"n\":1", with: "\"n\":7").replacing("\"n\":2", with: "\"n\":7")
      pump { (try? opened.exported()) == set }
      XCTAssertEqual(window.session.selection.count, 2)
    }
  }

  func testUndoInAFieldAfterReturnUndoesTheMapEdit() throws {
    try withSelected([0, 1]) { opened, window, panel, keys in
      try keys.click(on: panel.rows[1].entry)
      keys.type("7")
      keys.strike("Return")
      pump { window.session.document.history.undoName == .property(.edit, named: "n", .several(2)) }
      pump(settledFor: window)
      XCTAssertTrue(panel.rows[1].entry.containsFocus)
      keys.strike("ctrl+z")
      pump { (try? opened.exported()) == BulkTests.text }
      keys.strike("ctrl+shift+z")
      pump { window.session.document.history.undoName == .property(.edit, named: "n", .several(2)) }
      keys.type("8")
      pump { panel.rows[1].entry.text == "78" }
      keys.strike("ctrl+z")
      pump("a text that is being typed has its own undo") { panel.rows[1].entry.text != "78" }
      XCTAssertNotEqual(try opened.exported(), BulkTests.text)
    }
  }

  func testUndoInTheEmptyNewPropertyFieldUndoesTheMapEdit() throws {
    try withSelected([0, 1]) { opened, window, panel, keys in
      window.activateAction("win.shared-property-remove", "kind")
      pump { panel.rows.map(\.line.name) == ["n"] }
      pump(settledFor: window)
      try keys.click(on: panel.newName)
      pump { panel.newName.containsFocus }
      keys.type("b")
      pump { panel.newName.text == "b" }
      keys.strike("BackSpace", "ctrl+z")
      pump { (try? opened.exported()) == BulkTests.text }
    }
  }

  func testReturnKeepsTheCaretAtTheEnd() throws {
    try withSelected([0, 1]) { opened, window, panel, keys in
      let field = panel.rows[1].entry
      try keys.click(on: field)
      keys.type("7")
      keys.strike("Return")
      pump { window.session.document.history.undoName == .property(.edit, named: "n", .several(2)) }
      pump(settledFor: window)
      keys.type("5")
      pump("the text goes on: \(field.text)") { field.text == "75" }
      keys.strike("Return")
      pump { (try? opened.exported().contains(#""n":75"#)) ?? false }
    }
  }

  func testNewPropertyHasTheKindOfOthersWithItsName() throws {
    let text = BulkTests.text.replacing("\"village\",", with: "\"village\",\"people\":21000,")
    try withSelected([0, 1], of: text) { opened, window, panel, keys in
      add("people", "7", to: panel, keys)
      pump { (try? opened.exported().contains(#""n":2,"people":7}"#)) ?? false }
    }
  }

  func testNewUniquePropertyHasTheTypedKind() throws {
    try withSelected([0, 1]) { opened, window, panel, keys in
      add("people", "7", to: panel, keys)
      pump { (try? opened.exported().contains(#""n":2,"people":7}"#)) ?? false }
    }
  }

  func testRowWidgetIsKeptWhenOthersAreAddedAndRemoved() throws {
    try withSelected([0, 1]) { opened, window, panel, keys in
      let (kind, number) = (panel.rows[0], panel.rows[1])
      @MainActor func isListed(_ names: [String]) -> Bool {
        let shown = mapped(SharedPropertyRow.self, in: panel)
        return panel.rows.map(\.line.name) == names && shown.count == names.count
          && zip(shown, panel.rows).allSatisfy { $0 === $1 }
      }
      try keys.click(on: number.entry)
      window.activateAction("win.shared-property-remove", "kind")
      pump { isListed(["n"]) && panel.rows[0] === number }
      XCTAssertTrue(number.entry.containsFocus)
      window.activateAction("win.shared-property-add", "a")
      pump { isListed(["n", "a"]) }
      window.activateAction("win.undo")
      window.activateAction("win.undo")
      pump { isListed(["kind", "n"]) && panel.rows[1] === number }
      XCTAssertFalse(panel.rows[0] === kind)
      XCTAssertTrue(number.entry.containsFocus)
      XCTAssertEqual(try opened.exported(), BulkTests.text)
    }
  }

  func testTypedValueIsAppliedToThePreviousSelection() throws {
    try withSelected([0, 1]) { opened, window, panel, keys in
      try keys.click(on: panel.rows[0].entry)
      keys.strike("ctrl+a")
      keys.type("city")
      window.session.selection.set([0, 2].map { window.session.document.rows.key(at: $0) })
      pump { (try? opened.exported()) == BulkTests.text.replacing("\"town\"", with: "\"city\"") }
      pump { panel.rows[0].entry.text == "" && panel.rows[0].entry.placeholder == "Mixed" }
    }
  }

  func testPropertyIsAddedRenamedAndRemovedForAll() throws {
    try withSelected([0, 1, 2]) { opened, window, panel, keys in
      try keys.click(on: panel.newName)
      keys.type("seen")
      keys.strike("Return")
      pump { panel.rows.map(\.line.name) == ["kind", "n", "seen"] }
      pump("the new field has the keyboard") { panel.rows[2].entry.containsFocus }
      XCTAssertEqual(window.session.document.history.undoName, .property(.add, named: "seen", .several(3)))
      try choose("Rename for All", of: panel.rows[2], in: window, keys)
      pump { panel.rows[2].title.isRenaming }
      keys.strike("ctrl+a")
      keys.type("visited")
      keys.strike("Return")
      pump { panel.rows.map(\.line.name) == ["kind", "n", "visited"] }
      try choose("Remove From All", of: panel.rows[2], in: window, keys)
      pump { (try? opened.exported()) == BulkTests.text }
      for _ in 0..<3 { window.activateAction("win.undo") }
      XCTAssertNil(window.session.document.history.undoName)
    }
  }

  func testNumberDialogNumbersThePlaces() throws {
    try withSelected([0, 1, 2]) { opened, window, _, keys in
      window.activateAction("win.number", "nearness")
      pump("the dialog is there") { Gtk.Window.toplevels.contains { $0 is MessageDialog && $0.isMapped } }
      let dialog = try XCTUnwrap(Gtk.Window.toplevels.first { $0 is MessageDialog })
      pump(settledFor: dialog)
      let fields = mapped(EntryRow.self, in: dialog)
      try keys.click(on: fields[0])
      keys.strike("ctrl+a")
      keys.type("n")
      try keys.click(on: fields[1])
      keys.strike("ctrl+a")
      keys.type("10")
      keys.strike("Return")
      // The order is by nearness: Aarau is closer to Bern than Genève is.
      let numbered = BulkTests.text.replacing("\"n\":1", with: "\"n\":10")
        .replacing("\"n\":3", with: "\"n\":11").replacing("\"n\":2", with: "\"n\":12")
      pump { (try? opened.exported()) == numbered }
      window.activateAction("win.undo")
      XCTAssertEqual(try opened.exported(), BulkTests.text)
    }
  }

  func testPropertiesOfManyPlacesAreLoadedAfterOtherWork() throws {
    let places = (0...MapDocument.manyRows).map {
      #"{"type":"Feature","properties":{"n":\#($0),"kind":"town"},"#
        + #""geometry":{"type":"Point","coordinates":[7,46]}}"#
    }
    let text = #"{"type":"FeatureCollection","features":["# + places.joined(separator: ",") + "]}"
    try onMain {
      try withOpened(text) { _, window in
        let gate = AsyncStream<Void>.makeStream()
        window.editing.longEdits.doInBackground("…") { _, _ in for await _ in gate.stream {} }
        window.activateAction("win.select-all")
        let panel = window.sidebar.callout.several.properties
        pump("the card is there") { panel.isMapped && window.session.selection.count == places.count }
        pump(seconds: 0.5)
        XCTAssertEqual(panel.rows.count, 0)
        gate.continuation.finish()
        pump("the properties are there") { panel.rows.map(\.line.name) == ["n", "kind"] }
      }
    }
  }

  func testManyPropertiesAreShownOnDemand() throws {
    let names = (0..<60).map { "p\($0)" }
    let others = ["p59", "p0", "q", "p30"]
    let places = [names, names, others, others].map { names in
      let members = names.map { #""\#($0)":1"# }.joined(separator: ",")
      return #"{"type":"Feature","properties":{\#(members)},"#
        + #""geometry":{"type":"Point","coordinates":[7,46]}}"#
    }
    let text = #"{"type":"FeatureCollection","features":["# + places.joined(separator: ",") + "]}"
    try withSelected([0, 1], of: text) { _, window, panel, pointer in
      XCTAssertEqual(panel.rows.map(\.line.name), Array(names[..<40]))
      let more = try XCTUnwrap(find(Button.self, in: panel) { $0.label == "Show 20 More" })
      // Waits for the layout, because the callout scrolls to the focused widget.
      more.grabFocus()
      pump(settledFor: panel)
      try pointer.click(on: more)
      pump("all are there") { panel.rows.map(\.line.name) == names }
      XCTAssertFalse(more.isVisible)
      let document = window.session.document
      window.session.selection.set([2, 3].map { document.rows.key(at: $0) })
      pump("rows that are there stand in another order") { panel.rows.map(\.line.name) == others }
      pump(settledFor: panel)
      let heights = try panel.rows.map { try XCTUnwrap($0.bounds(in: panel)).y }
      XCTAssertEqual(heights, heights.sorted())
    }
  }

  private func withSelected(
    _ rows: [Int], of text: String = BulkTests.text,
    _ body: @MainActor (Opened, MapWindow, SharedPropertiesPanel, Pointer) throws -> Void
  ) throws {
    try onMain {
      let keys = try Pointer.required()
      try withOpened(text) { opened, window in
        window.session.selection.set(rows.map { window.session.document.rows.key(at: $0) })
        pump(settledFor: window)
        let panel = window.sidebar.callout.several.properties
        pump("the properties are there") { panel.rows.count > 1 && panel.isMapped }
        pump(settledFor: window)
        try body(opened, window, panel, keys)
      }
    }
  }
}

@MainActor private func choose(
  _ words: String, of row: SharedPropertyRow, in window: MapWindow, _ keys: Pointer
) throws {
  // Waits for the layout, because the callout scrolls to the focused widget.
  pump(settledFor: row)
  try keys.click(on: XCTUnwrap(mapped(RowMenuButton.self, in: row).first))
  pump("the menu is open") { !mapped(Popover.self, in: window).isEmpty }
  let menu = try XCTUnwrap(mapped(Popover.self, in: window).first)
  pump(settledFor: menu)
  try keys.click(on: XCTUnwrap(mapped(Label.self, in: menu) { $0.text == words }.first, words))
  pump("the menu has gone") { mapped(Popover.self, in: window).isEmpty }
}

/// Types the name of a new property and its value.
@MainActor private func add(
  _ name: String, _ value: String, to panel: SharedPropertiesPanel, _ keys: GtkTesting.Pointer
) {
  panel.newName.grabFocus()
  keys.type(name)
  keys.strike("Return")
  pump { panel.rows.last?.entry.containsFocus ?? false && panel.rows.last?.line.name == name }
  keys.type(value)
  keys.strike("Return")
}
