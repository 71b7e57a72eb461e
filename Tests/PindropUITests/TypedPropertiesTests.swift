import Features
import Gtk
import GtkTesting
import XCTest

@testable import DetailPanel
@testable import MapWindows
@testable import SidebarLists

/// Tests typing properties with a real keyboard.
final class TypedPropertiesTests: XCTestCase {
  private static let text = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Tower","height":54.5,"open":true,"size":[3,4]},\
    "geometry":{"type":"Point","coordinates":[7.5,50.38]}},
    {"type":"Feature","properties":{"name":"Castle","note":"old"},\
    "geometry":{"type":"Point","coordinates":[7.9,46.7]}}
    ]}
    """

  func testReturnAppliesAValueAndKeepsTheCaret() throws {
    try withCastle { window, panel, keys in
      let field = try XCTUnwrap(panel.entry(0))
      field.grabFocus()
      keys.strike("ctrl+a")
      keys.type("12.50")
      keys.strike("Return")
      pump("it is taken") { panel.rows[0].property.value == .text("12.50") }
      keys.type("m")
      pump("the text goes on: \(field.text)") { field.text == "12.50m" }
      keys.strike("Return")
      pump { panel.rows[0].property.value == .text("12.50m") }
    }
  }

  func testSeveralPropertiesCanBeTypedInSequence() throws {
    try withCastle { window, panel, keys in
      panel.newName.grabFocus()
      for text in ["floors", "two", "colour", "red"] {
        keys.type(text)
        keys.strike("Return")
      }
      pump("all are there: \(panel.rows.map(\.property))") {
        panel.rows.map(\.property) == [
          Property(name: "note", value: .text("old")), Property(name: "floors", value: .text("two")),
          Property(name: "colour", value: .text("red")),
        ]
      }
      pump("the next one can be typed") { panel.newName.containsFocus && panel.newName.text.isEmpty }
    }
  }

  func testNewPropertyHasTheKindOfOthersWithItsName() throws {
    try withCastle { window, panel, keys in
      panel.newName.grabFocus()
      for text in ["height", "7", "other", "7", "open"] {
        keys.type(text)
        keys.strike("Return")
      }
      pump("all are there: \(panel.rows.map(\.property))") {
        panel.rows.map(\.property.value.text) == ["old", "7", "7", "false"]
      }
      XCTAssertEqual(panel.rows.map(\.property.value.kind), [.text, .number, .number, .boolean])
      panel.newName.grabFocus()
      keys.type("size")
      keys.strike("Return")
      pump("nothing is a list before one is typed") { panel.rows.last?.property.value == .null }
      keys.type("[1]")
      pump { panel.rows.last?.property.value == Property.Value("[1]", as: .json) }
    }
  }

  func testNewUniquePropertyHasTheTypedKind() throws {
    try withCastle { window, panel, keys in
      panel.newName.grabFocus()
      for text in ["floors", "3", "listed", "true", "phone", "+41 33 1", "seen"] {
        keys.type(text)
        keys.strike("Return")
      }
      pump("all are there: \(panel.rows.map(\.property))") {
        panel.rows.map(\.property.value.text) == ["old", "3", "true", "+41 33 1", ""]
      }
      XCTAssertEqual(panel.rows.map(\.property.value.kind), [.text, .number, .boolean, .text, .text])
      pump("each is edited as what it is") {
        panel.rows.dropLast().map(\.editor.kind) == [.text, .number, .boolean, .text]
      }
    }
  }

  /// While the focus leaves a field, GTK walks through its ancestors, so the field must not be replaced then.
  func testFieldCanBeLeftRightAfterTyping() throws {
    try withCastle { window, panel, keys in
      panel.newName.grabFocus()
      keys.type("floors")
      keys.strike("Return")
      pump("the value can be typed") { panel.rows.count == 2 && panel.rows[1].containsFocus }
      keys.strikeQuickly("3", "Tab")
      pump("the value is taken: \(panel.rows.map(\.property))") {
        panel.rows.last?.property.value.text == "3" && panel.rows.last?.property.value.kind == .number
      }
      pump("it is edited as a number") { panel.rows.last?.editor.kind == .number }
      let field = try XCTUnwrap(panel.entry(0))
      field.grabFocus()
      keys.strike("End")
      keys.type(String(repeating: "long ", count: 8))
      keys.strike("Tab")
      pump("the text is taken") { panel.rows.first?.property.value.text.hasSuffix(" long ") ?? false }
    }
  }

  func testTypingContinuesAfterAPause() throws {
    try withCastle { window, panel, keys in
      panel.newName.grabFocus()
      keys.type("stock")
      keys.strike("Return")
      for (text, kind) in [("5", Property.Value.Kind.number), (" left", .text)] {
        keys.type(text)
        pump("\(text) is taken: \(panel.rows.map(\.property))") {
          panel.rows.last?.property.value.text.hasSuffix(text) ?? false
        }
        XCTAssertEqual(panel.rows.last?.property.value.kind, kind)
        XCTAssertEqual(panel.rows.last?.containsFocus, true)
      }
      keys.strike("Escape")
      pump { panel.rows.last?.property == Property(name: "stock", value: .text("")) }
    }
  }

  func testNewPropertyWithoutAValueCanBeFilledLater() throws {
    try withCastle { window, panel, keys in
      panel.newName.grabFocus()
      keys.type("floors")
      keys.strike("Return", "Return")
      pump("the next one can be typed") { panel.rows.count == 2 && panel.newName.containsFocus }
      keys.type("towers")
      keys.strike("Return")
      pump { panel.rows.count == 3 && panel.rows[2].containsFocus }
      keys.type("2")
      keys.strike("Return")
      try XCTUnwrap(panel.entry(1)).grabFocus()
      keys.type("3")
      keys.strike("Return")
      pump("both are there: \(panel.rows.map(\.property))") {
        panel.rows.map(\.property.value.text) == ["old", "3", "2"]
      }
      XCTAssertEqual(panel.rows.map(\.property.value.kind), [.text, .number, .number])
    }
  }

  func testNewPropertyKindCanBeChosen() throws {
    try withCastle { window, panel, keys in
      for (name, kind) in [("code", "text"), ("share", "number")] {
        panel.newName.grabFocus()
        keys.type(name)
        keys.strike("Return")
        pump { panel.rows.last?.property.name == name && panel.rows.last?.containsFocus ?? false }
        window.activateAction("win.property-kind", [String(try XCTUnwrap(panel.rows.last).index), kind])
        keys.type("x7")
        keys.strike("Return")
      }
      pump("one is a text: \(panel.rows.map(\.property))") {
        panel.rows[1].property.value == .text("x7")
      }
      XCTAssertTrue(texts(shownIn: panel.rows[2]).contains { $0.contains("Enter a number") })
    }
  }

  private func withCastle(_ body: @MainActor (MapWindow, PropertiesPanel, Pointer) throws -> Void) throws {
    try onMain {
      let keys = try Pointer.required()
      try withOpened(TypedPropertiesTests.text) { opened, window in
        try opened.select(row: 1)
        pump { window.sidebar.callout.single.isMapped }
        pump(settledFor: window)
        try body(window, window.sidebar.callout.single.properties, keys)
      }
    }
  }
}
