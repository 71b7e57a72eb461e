import AnnotationKit
import Documents
import Features
import GeoJSON
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import Descriptions
@testable import DetailPanel
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

final class PropertiesTests: XCTestCase {
  fileprivate static let text = """
    {"type":"Feature","properties":{"name":"Wien","population":1.9820e6,"capital":true,"note":null,\
    "tags":{"a":[1,2]},"מקום":"שלום","name":"Vienna","description":"See https://wien.gv.at."},
    "geometry":{"type":"Point","coordinates":[16.3738,48.2082]}}
    """

  func testRowsHaveAnEditorForEachType() throws {
    try onMain {
      try withProperties { opened, window, panel in
        XCTAssertEqual(
          panel.rows.map(\.property.name),
          ["name", "population", "capital", "note", "tags", "מקום"])
        XCTAssertEqual(panel.rows.map(\.editor.kind), [.text, .number, .boolean, .null, .json, .text])
        XCTAssertEqual(panel.rows[4].editor.shape, .lines)
        XCTAssertEqual(panel.entry(1)?.text, "1.9820e6")
        XCTAssertEqual(panel.lines(4)?.text, #"{"a":[1,2]}"#)
        XCTAssertEqual(try opened.exported(), PropertiesTests.text)
      }
    }
  }

  func testTypingAddsOneStepPerPause() throws {
    try onMain {
      try withProperties { opened, window, panel in
        let document = window.session.document
        let field = try XCTUnwrap(panel.entry(1))
        field.grabFocus()
        for text in ["1.98", "1.982", "1.9821"] { field.text = text }
        XCTAssertNil(document.history.undoName)
        pump { document.history.undoName == .property(.edit, named: "population", .titled("Vienna")) }
        XCTAssertTrue(try opened.exported().contains(#""population":1.9821,"#))
        field.text = "1.9822e6"
        pump { (document.properties.all(of: document.rows.key(at: 0))[1].value.text) == "1.9822e6" }
        XCTAssertEqual(field.text, "1.9822e6")
        window.activateAction("win.undo")
        XCTAssertEqual(field.text, "1.9821")
        window.activateAction("win.undo")
        XCTAssertEqual(field.text, "1.9820e6")
        XCTAssertNil(document.history.undoName)
        XCTAssertEqual(try opened.exported(), PropertiesTests.text)
      }
    }
  }

  func testInvalidValueShowsAnErrorAndStays() throws {
    try onMain {
      try withProperties { _, window, panel in
        let field = try XCTUnwrap(panel.entry(1))
        field.text = "many"
        pump { texts(shownIn: panel.rows[1]).contains { $0.contains("Enter a number") } }
        XCTAssertNil(window.session.document.history.undoName)
        XCTAssertEqual(field.text, "many")
        let json = try XCTUnwrap(panel.lines(4))
        json.text = "{"
        pump { texts(shownIn: panel.rows[4]).contains { $0.contains("JSON") } }
        json.text = #"{"b":null}"#
        pump {
          window.session.document.history.undoName == .property(.edit, named: "tags", .titled("Vienna"))
        }
        XCTAssertEqual(field.text, "many")
        field.text = "7"
        XCTAssertFalse(texts(shownIn: panel.rows[1]).contains { $0.contains("Enter a number") })
        window.finishEditing()
        XCTAssertEqual(
          window.session.document.history.undoName, .property(.edit, named: "population", .titled("Vienna")))
      }
    }
  }

  func testPropertiesAreAddedRenamedAndRemoved() throws {
    try onMain {
      try withProperties { opened, window, panel in
        panel.newName.text = "name"
        XCTAssertTrue(texts(shownIn: panel).contains { $0.contains("already") })
        panel.newName.text = "river"
        XCTAssertFalse(texts(shownIn: panel).contains { $0.contains("already") })
        panel.newName.emit("activate")
        XCTAssertEqual(panel.rows.last?.property, Property(name: "river", value: .text("")))
        XCTAssertEqual(
          window.session.document.history.undoName, .property(.add, named: "river", .titled("Vienna")))
        window.activateAction("win.property-name", ["8", "stream"])
        XCTAssertEqual(panel.rows.last?.property.name, "stream")
        window.activateAction("win.property-remove", 3)
        XCTAssertEqual(
          panel.rows.map(\.property.name),
          ["name", "population", "capital", "tags", "מקום", "stream"])
        for _ in 0..<3 { window.activateAction("win.undo") }
        XCTAssertEqual(try opened.exported(), PropertiesTests.text)
      }
    }
  }

  func testTypeChangeWaitsForAValidValue() throws {
    try onMain {
      try withProperties { opened, window, panel in
        window.activateAction("win.property-kind", ["1", "text"])
        XCTAssertEqual(panel.rows[1].property.value, .text("1.9820e6"))
        window.activateAction("win.property-kind", ["1", "number"])
        XCTAssertEqual(panel.rows[1].property.value.kind, .number)
        let revision = window.session.document.history.revision
        window.activateAction("win.property-kind", ["0", "number"])
        XCTAssertEqual(window.session.document.history.revision, revision)
        XCTAssertEqual(panel.rows[0].editor.kind, .number)
        XCTAssertEqual(panel.entry(0)?.text, "Wien")
        panel.entry(0)?.text = "5"
        pump { panel.rows[0].property.value.kind == .number }
        XCTAssertTrue(try opened.exported().contains(#""name":5,"#))
        window.activateAction("win.undo")
        XCTAssertEqual(panel.rows[0].editor.kind, .text)
        XCTAssertEqual(panel.entry(0)?.text, "Wien")
      }
    }
  }

  func testTextOnlyFormatKeepsTextsForEachType() throws {
    try onMain {
      try withOpened { opened, window in
        let text = "name,lat,lon,open,floors,river\nBern,46.9,7.4,yes,5,Aare\n"
        window.open([try opened.write(text, named: "t.csv")])
        pump("it is opened") { window.session.document.layers.all.count == 2 }
        let document = window.session.document
        let layer = try XCTUnwrap(document.layers.all.first { $0.shownName == "t.csv" })
        window.session.selection.select(only: document.layers.keys(of: layer.key)[0])
        let panel = window.sidebar.callout.single.properties
        @MainActor func row(_ name: String) throws -> PropertyRow {
          try XCTUnwrap(panel.rows.first { $0.property.name == name })
        }
        @MainActor func choose(_ kind: String, for name: String) throws {
          window.activateAction("win.property-kind", [String(try row(name).index), kind])
        }
        let revision = document.history.revision
        try choose("number", for: "floors")
        XCTAssertEqual(document.history.revision, revision)
        XCTAssertEqual(try row("floors").editor.kind, .text)
        XCTAssertFalse(try texts(shownIn: row("floors")).contains { $0.contains("Enter a number") })
        try choose("boolean", for: "open")
        XCTAssertEqual(try row("open").property.value, .text("true"))
        XCTAssertEqual(try row("open").editor.kind, .text)
        try choose("null", for: "open")
        XCTAssertEqual(panel.rows.map(\.property.name), ["floors", "river"])
        XCTAssertEqual(panel.rows.map(\.editor.kind), [.text, .text])
        XCTAssertEqual(panel.entry(0)?.text, "5")
      }
    }
  }

  func testDiscardedInvalidValueIsReported() throws {
    try onMain {
      let features = ["Bern", "Genève"].map {
        #"{"type":"Feature","properties":{"river":"of \#($0)"},"geometry":{"type":"Point","coordinates":[7,46]}}"#
      }
      try withOpened(Opened.collection(features)) { opened, window in
        try opened.select(row: 0)
        let panel = window.sidebar.callout.single.properties
        window.activateAction("win.property-kind", ["0", "number"])
        panel.entry(0)?.text = "about 5"
        try opened.select(row: 1)
        XCTAssertNil(window.session.document.history.undoName)
        XCTAssertEqual(panel.entry(0)?.text, "of Genève")
        pump { texts(shownIn: window.toasts).contains { $0.contains("about 5") } }
      }
    }
  }

  func testSwitchIsOneStep() throws {
    try onMain {
      try withProperties { opened, window, panel in
        let toggle = try XCTUnwrap(find(Switch.self, in: panel.rows[2]))
        XCTAssertTrue(toggle.isActive)
        toggle.isActive = false
        XCTAssertEqual(
          window.session.document.history.undoName, .property(.edit, named: "capital", .titled("Vienna")))
        XCTAssertTrue(try opened.exported().contains(#""capital":false"#))
        window.activateAction("win.undo")
        XCTAssertTrue(toggle.isActive)
        XCTAssertNil(window.session.document.history.undoName)
      }
    }
  }

  func testLockedLayerShowsReadOnlyProperties() throws {
    try onMain {
      try withProperties { opened, window, panel in
        window.activateAction("win.layer-lock", 0)
        XCTAssertFalse(panel.newName.isSensitive)
        XCTAssertEqual(panel.rows[0].parent?.isSensitive, false)
        window.activateAction("win.property-remove", 0)
        XCTAssertEqual(try opened.exported(), PropertiesTests.text)
      }
    }
  }

  func testManyPropertiesAreShownInPages() throws {
    try onMain {
      let members = (0..<500).map { #""p\#($0)":\#($0)"# }.joined(separator: ",")
      let text =
        #"{"type":"Feature","properties":{\#(members)},"geometry":{"type":"Point","coordinates":[1,2]}}"#
      try withOpened(text) { opened, window in
        try opened.select(row: 0)
        let panel = window.sidebar.callout.single.properties
        XCTAssertEqual(panel.rows.count, 60)
        let more = try XCTUnwrap(find(Button.self, in: panel) { $0.label == "Show 440 More" })
        more.click()
        XCTAssertEqual(panel.rows.count, 500)
      }
    }
  }

  func testAddedPropertyIsScrolledIntoView() throws {
    try onMain {
      try withProperties { _, window, panel in
        resize(window, to: 900, 560)
        panel.newName.grabFocus()
        panel.newName.text = "river"
        panel.newName.emit("activate")
        let row = try XCTUnwrap(panel.rows.last)
        let view = try XCTUnwrap(scrolledWindow(around: row))
        pump("all of its row is in view") {
          guard row.isMapped, let bounds = row.bounds(in: view) else { return false }
          return bounds.height > 0 && bounds.y >= 0 && bounds.y + bounds.height <= view.height
        }
        XCTAssertTrue(row.containsFocus)
      }
    }
  }

  func testTitleIsAppliedAtAPauseUnlessEmpty() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 0)
        let document = window.session.document
        let field = window.sidebar.callout.single.title
        field.row.grabFocus()
        field.row.text = ""
        field.row.text = "B"
        field.row.text = "Berne"
        pump { document.history.undoName == .features(.rename, .titled("Bern")) }
        // The text of an incomplete coordinate stays as typed while the field has the focus.
        let coordinate = window.sidebar.callout.single.coordinate
        coordinate.row.grabFocus()
        coordinate.row.text = "47,8"
        pump { document.history.undoName == .features(.move, .titled("Berne")) }
        XCTAssertEqual(coordinate.row.text, "47,8")
        window.sidebar.focusSearch()
        pump { coordinate.row.text != "47,8" }
        for _ in 0..<2 { window.activateAction("win.undo") }
        XCTAssertNil(document.history.undoName)
        XCTAssertEqual(field.row.text, "Bern")
      }
    }
  }

  func testLinksOfADescriptionAreDetected() throws {
    try onMain {
      for (text, links) in [
        ("See https://wien.gv.at.", ["https://wien.gv.at"]),
        ("<b> & http://a.b/?x=1&y=2", ["http://a.b/?x=1&amp;y=2"]),
        ("(mailto:a@b.c) or geo:48.2,16.4", ["mailto:a@b.c", "geo:48.2,16.4"]),
        ("http:// xhttps://a ftp://b javascript:c", []), ("שלום https://a.b/(c)", ["https://a.b/(c)"]),
      ] {
        let markup = links.map { "<a href=\"\($0)\">\($0)</a>" }.joined(separator: "\n")
        XCTAssertEqual(Links.markup(in: text), markup)
      }
      try withProperties { _, window, _ in
        XCTAssertTrue(texts(shownIn: window.sidebar.callout.single).contains("https://wien.gv.at"))
      }
    }
  }
}

/// Runs `body` with a window in which a feature with many properties is selected.
@MainActor private func withProperties(
  _ body: (Opened, MapWindow, PropertiesPanel) throws -> Void
) throws {
  try withOpened(PropertiesTests.text) { opened, window in
    try opened.select(row: 0)
    pump { window.sidebar.callout.single.isMapped }
    try body(opened, window, window.sidebar.callout.single.properties)
  }
}

@MainActor private func scrolledWindow(around widget: Widget) -> ScrolledWindow? {
  var parent = widget.parent
  while let found = parent {
    if let view = found as? ScrolledWindow { return view }
    parent = found.parent
  }
  return nil
}
