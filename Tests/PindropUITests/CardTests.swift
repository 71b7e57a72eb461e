import AnnotationKit
import Documents
import Features
import Gtk
import GtkTesting
import XCTest

@testable import DetailPanel
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests the callout of a single place, with a real pointer and keyboard.
final class CardTests: XCTestCase {
  private static let text = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Museum","marker-color":"#123456","desc":"Open till six.","stars":4,\
    "url":"https://www.example.org/a/path/that/is/much/longer/than/one/line"},
    "geometry":{"type":"Point","coordinates":[7.50001,50.3800]}},
    {"type":"Feature","properties":{"name":"Castle"},"geometry":{"type":"Point","coordinates":[7.9,46.7]}}
    ]}
    """

  func testPropertiesWithASeparateFieldAreNotListed() throws {
    try onMain {
      try withOpened(CardTests.text) { opened, window in
        try opened.select(row: 0)
        let card = window.sidebar.callout.single
        XCTAssertEqual(card.properties.rows.map(\.property.name), ["stars", "url"])
        XCTAssertEqual(card.description.view.text, "Open till six.")
        // The index counts all properties, including properties that are shown in separate fields.
        window.activateAction("win.property-set", ["3", "number", "5"])
        XCTAssertTrue(try opened.exported().contains(#""stars":5"#))
      }
    }
  }

  func testShowingTextsThatFieldsCannotHoldChangesNothing() throws {
    let long = String(repeating: "x", count: 70_000)
    let texts = [
      #""name":"Foo\u0000","description":"One\u0000\nTwo","note":"a\u0000b""#,
      "\"name\":\"\(long)\",\"note\":\"\(long)\"",
    ]
    let features = (texts + ["\"name\":\"plain\""]).map {
      "{\"type\":\"Feature\",\"properties\":{\($0)},\"geometry\":{\"type\":\"Point\",\"coordinates\":[7,50]}}"
    }
    let text = Opened.collection(features)
    try onMain {
      try withOpened(text) { opened, window in
        let session = window.session
        for row in 0..<2 {
          try opened.select(row: row)
          pump(settledFor: window)
          // Waits longer than the pause after which typed text is committed.
          pump(seconds: 0.5)
        }
        session.selectAll()
        pump { window.sidebar.callout.several.properties.rows.isEmpty == false }
        pump(seconds: 0.5)
        try opened.select(row: 2)
        pump(settledFor: window)
        XCTAssertNil(session.document.history.undoName)
        XCTAssertEqual(try opened.exported(), text)
      }
    }
  }

  func testMultilineDescriptionCanBeTypedAndUndone() throws {
    try onMain {
      let keys = try Pointer.required()
      try withOpened(CardTests.text) { opened, window in
        try opened.select(row: 1)
        let field = window.sidebar.callout.single.description
        pump("the field is shown") { field.view.isMapped }
        pump(settledFor: window)
        let height = field.view.height
        try keys.click(on: field.view)
        pump("a click gives the field the keyboard") { field.view.containsFocus }
        keys.type("One")
        keys.strike("Return")
        keys.type("Two")
        pump("the description is in the document") {
          window.session.document.rows.descriptionText(of: window.session.document.rows.key(at: 1))
            == "One\nTwo"
        }
        pump("the field is higher by a line than \(height): \(field.view.height)") {
          field.view.height > height + 10
        }
        XCTAssertTrue(try opened.exported().contains(#""description":"One\nTwo""#))
        keys.strike("Escape")
        pump("Escape has left the field") { !field.view.containsFocus }
        while window.session.document.history.undoName != nil { window.session.document.history.undo() }
        XCTAssertEqual(field.view.text, "")
        XCTAssertEqual(try opened.exported(), CardTests.text)
      }
    }
  }

  func testDescriptionGrowsWithWrappedLines() throws {
    try onMain {
      try withOpened(CardTests.text) { opened, window in
        try opened.select(row: 1)
        let view = window.sidebar.callout.single.description.view
        pump("the field is shown") { view.isMapped }
        pump(settledFor: window)
        let line = view.height
        let key = window.session.document.rows.key(at: 1)
        for (words, lines) in [(60, 5), (200, 15), (2, 1)] {
          let text = Array(repeating: "castle", count: words).joined(separator: " ")
          window.session.describe(key, as: text)
          window.session.selection.clear()
          pump(settledFor: window)
          try opened.select(row: 1)
          pump(settledFor: window)
          XCTAssertEqual(view.text, text)
          XCTAssertGreaterThanOrEqual(view.height, Double(lines) * line * 0.8, "\(words) words")
          if lines == 1 { XCTAssertEqual(view.height, line, "a field that has been higher") }
        }
      }
    }
  }

  func testPropertyFieldsFillTheWidthAndGrow() throws {
    try onMain {
      try withOpened(CardTests.text) { opened, window in
        try opened.select(row: 0)
        let panel = window.sidebar.callout.single.properties
        pump("the fields are shown") { panel.rows.count == 2 && panel.rows[1].editor.isMapped }
        pump(settledFor: window)
        for row in panel.rows {
          XCTAssertGreaterThan(row.editor.width, panel.width - 12, "as wide as the sidebar")
        }
        XCTAssertGreaterThan(panel.rows[1].editor.height, panel.rows[0].editor.height + 10)
      }
    }
  }

  func testDefaultColorHasASwatch() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened(CardTests.text) { opened, window in
        try opened.select(row: 1)
        pump("the card is shown") { window.sidebar.callout.single.isMapped }
        pump(settledFor: window)
        @MainActor func standard() -> ToggleButton? {
          mapped(ToggleButton.self, in: window.sidebar.callout) { $0.hasStyle("default") }.first
        }
        XCTAssertEqual(standard()?.isActive, true)
        try opened.select(row: 0)
        pump(settledFor: window)
        XCTAssertEqual(standard()?.isActive, false)
        try pointer.click(on: XCTUnwrap(standard()))
        pump("the pin has no color of its own") {
          window.session.document.rows.markerColor(of: window.session.document.rows.key(at: 0)) == nil
        }
        XCTAssertFalse(try opened.exported().contains("marker-color"))
        XCTAssertEqual(standard()?.isActive, true)
        window.activateAction("win.undo")
        XCTAssertEqual(try opened.exported(), CardTests.text)
        window.activateAction("win.color", "default")
        XCTAssertFalse(try opened.exported().contains("marker-color"))
      }
    }
  }

  func testListAndCardFormatCoordinatesEqually() throws {
    try onMain {
      try withOpened(CardTests.text) { opened, window in
        for row in 0..<2 {
          try opened.select(row: row)
          let key = window.session.document.rows.key(at: row)
          let text = window.sidebar.callout.single.coordinate.row.text
          XCTAssertEqual(text, ["50.38, 7.50001", "46.7, 7.9"][row])
          XCTAssertEqual(window.session.rowContent(for: key)?.detail, text)
        }
      }
    }
  }
}
