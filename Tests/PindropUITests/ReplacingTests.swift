import AnnotationKit
import Documents
import Gtk
import GtkTesting
import XCTest

@testable import AppBase
@testable import DataTable
@testable import MapArea
@testable import MapSessions
@testable import MapWindows

/// Tests find and replace with a real pointer and keyboard.
final class ReplacingTests: XCTestCase {
  private static let text = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Old Bar","kind":"bar"},\
    "geometry":{"type":"Point","coordinates":[7.44744,46.94809]}},
    {"type":"Feature","properties":{"name":"Inn","kind":"barn"},\
    "geometry":{"type":"Point","coordinates":[6.14569,46.20222]}}
    ]}
    """

  func testEachReplacementIsListedAndCanBeExcluded() throws {
    try withReplacing { opened, window, replacing, keys in
      keys.type("bar")
      keys.strike("Tab")
      keys.type("pub")
      pump("three are found") { replacing.model.count == 3 }
      pump("they are listed") { replacing.rows.count == 3 }
      pump { replacing.model.changes.map(\.text.after) == ["Old pub", "pub", "pubn"] }
      try keys.click(on: replacing.wholeWords)
      pump { replacing.model.count == 2 }
      try keys.click(on: replacing.wholeWords)
      pump { replacing.model.count == 3 && replacing.rows.count == 3 }
      pump(settledFor: replacing)
      let row = try XCTUnwrap(replacing.rows.first { $0.index == 1 })
      try keys.click(on: row.check)
      pump { replacing.model.chosenCount == 2 }
      try keys.click(on: replacing.replace)
      pump("they are replaced") {
        (try? opened.exported())
          == ReplacingTests.text.replacing("Old Bar", with: "Old pub").replacing("barn", with: "pubn")
      }
      XCTAssertEqual(window.session.document.history.undoName, .features(.replace, .several(2)))
      window.activateAction("win.undo")
      XCTAssertEqual(try opened.exported(), ReplacingTests.text)
    }
  }

  func testSpaceTogglesARowAndTheCountIsSpoken() throws {
    try withReplacing { _, _, replacing, keys in
      keys.type("bar")
      pump("they are listed") { replacing.rows.count == 3 && replacing.replace.isSensitive }
      pump("the count is spoken") { replacing.announcer.lastSentence == "3 of 3 fields will be changed." }
      pump(settledFor: replacing)
      replacing.rows.first { $0.index == 0 }?.parent?.grabFocus()
      settle()
      keys.strike("space")
      pump("the first is left out") { !replacing.model.isChosen(0) && replacing.model.chosenCount == 2 }
      pump("the state is spoken") {
        replacing.announcer.lastSentence == "not checked, 2 of 3 fields will be changed."
      }
      keys.strike("space")
      pump("the first is chosen again") { replacing.model.isChosen(0) }
    }
  }

  func testInvalidExpressionShowsAnError() throws {
    try withReplacing { _, _, replacing, keys in
      try keys.click(on: replacing.isExpression)
      replacing.find.grabFocus()
      keys.type("(ba")
      pump { replacing.find.hasStyle("error") && replacing.status.text.contains("expression") }
      XCTAssertFalse(replacing.replace.isSensitive)
      keys.type(")r")
      pump { !replacing.find.hasStyle("error") && replacing.model.count == 3 }
    }
  }

  func testScopeAndPartsCanBeChosen() throws {
    try withReplacing { _, _, replacing, keys in
      keys.type("bar")
      pump { replacing.model.count == 3 }
      try keys.click(on: replacing.scopes[0].button)
      pump { replacing.model.count == 1 }
      try keys.click(on: replacing.scopes[1].button)
      pump { replacing.model.count == 3 }
      pump(settledFor: replacing)
      for (index, count) in [(0, 2), (2, 0)] {
        try keys.click(on: replacing.parts[index].button)
        pump { replacing.model.count == count }
        pump(settledFor: replacing)
      }
      try keys.click(on: replacing.parts[1].button)
      keys.strike("Escape")
      pump { !replacing.isMapped }
    }
  }

  func testKeyboardAloneReplaces() throws {
    try withReplacing { opened, _, replacing, keys in
      keys.type("inn")
      keys.strike("Tab")
      keys.type("Hotel")
      pump { replacing.model.changes.map(\.text.after) == ["Hotel"] }
      keys.strike("ctrl+Return")
      pump { (try? opened.exported())?.contains("Hotel") ?? false }
    }
  }

  func testWindowKeepsTheLastSearch() throws {
    try withReplacing { _, window, replacing, keys in
      keys.type("inn")
      keys.strike("Tab")
      keys.type("Hotel")
      try keys.click(on: replacing.matchesCase)
      pump("nothing is written so") { replacing.model.count == 0 }
      keys.strike("Escape")
      pump("the window has gone") { !replacing.isMapped }
      window.pane.map.grabFocus()
      keys.strike("ctrl+h")
      pump("it is there again") {
        window.replacing.window.map { $0 !== replacing && $0.find.containsFocus } ?? false
      }
      let again = try XCTUnwrap(window.replacing.window)
      XCTAssertEqual([again.find.text, again.replacement.text], ["inn", "Hotel"])
      XCTAssertTrue(again.matchesCase.isActive)
      keys.type("Inn")
      pump("what is typed takes its place") { again.model.changes.map(\.text.after) == ["Hotel"] }
      again.destroy()
    }
  }

  func testTabStopsOnceInTheListAndAtEachControl() throws {
    try withReplacing { _, _, replacing, keys in
      keys.type("bar")
      pump("they are listed") { replacing.rows.count == 3 && replacing.replace.isSensitive }
      var listStops = 0
      for _ in 0..<20 where !replacing.replace.hasFocus {
        keys.strike("Tab")
        settle()
        if replacing.rows.contains(where: { $0.parent?.hasFocus ?? false }) { listStops += 1 }
      }
      XCTAssertTrue(replacing.replace.hasFocus)
      XCTAssertEqual(listStops, 1)
      replacing.find.grabFocus()
      keys.strike("Return")
      pump { replacing.replacement.containsFocus }
      keys.strike("Return")
      pump { replacing.replace.hasFocus }
      replacing.find.text = ""
      pump("nothing is listed") { replacing.model.count == 0 && !replacing.replace.isSensitive }
      replacing.find.grabFocus()
      keys.strike("Tab")
      pump { replacing.replacement.containsFocus }
      for _ in 0..<20 where !replacing.find.containsFocus {
        keys.strike("Tab")
        settle()
      }
      XCTAssertTrue(replacing.find.containsFocus, "an empty list keeps the keyboard")
    }
  }

  func testReplacedTextIsHighlighted() throws {
    try onMain {
      let text = ReplacedText([
        .kept(String(repeating: "x", count: 60) + "<"), .removed("a&b"), .added(">"), .kept(" end"),
      ])
      let markup = ReplacementRow.markup(text)
      XCTAssertTrue(markup.hasPrefix("…xxx"))
      XCTAssertTrue(markup.contains("a&amp;b</span>"))
      XCTAssertTrue(markup.hasSuffix("&gt;</span> end"))
    }
  }

  private func withReplacing(
    _ body: @MainActor (Opened, MapWindow, ReplaceWindow, Pointer) throws -> Void
  ) throws {
    try onMain {
      let keys = try Pointer.required()
      try withOpened(ReplacingTests.text) { opened, window in
        try opened.select(row: 1)
        pump(settledFor: window)
        window.pane.map.grabFocus()
        keys.strike("ctrl+h")
        pump("the window is there") { window.replacing.window?.find.containsFocus ?? false }
        let replacing = try XCTUnwrap(window.replacing.window)
        pump(settledFor: replacing)
        try body(opened, window, replacing, keys)
        replacing.destroy()
      }
    }
  }
}
