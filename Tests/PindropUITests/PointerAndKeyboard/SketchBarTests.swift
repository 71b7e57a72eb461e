import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests the bar for typing while drawing, with a real pointer and keyboard.
final class SketchBarTests: XCTestCase {
  func testKeysInTheEmptyFieldControlTheDrawing() throws {
    try withLine { window, entry, keys in
      let pad = window.pane.map.mapView.sketchPad
      keys.type("100 km 90")
      keys.strike("Return")
      pump("the segment is added") { pad.sketch?.positions.count == 4 && entry.text.isEmpty }
      keys.strike("BackSpace")
      pump("its end is taken back") { pad.sketch?.positions.count == 3 }
      keys.strike("Return")
      pump("the line is there") { !pad.isOn && window.session.document.rows.count == 5 }
    }
  }

  func testTypingOnTheMapWhileDrawingEntersADistance() throws {
    try withLine { window, entry, keys in
      window.pane.map.grabFocus()
      pump { window.pane.map.containsFocus }
      keys.type("100 km 90")
      pump("it is typed in the bar") { entry.text == "100 km 90" && entry.containsFocus }
      XCTAssertEqual(window.sidebar.search.text, "")
      keys.strike("Return")
      pump { window.pane.map.mapView.sketchPad.sketch?.positions.count == 4 }
    }
  }

  func testInvalidDistanceShowsTheReason() throws {
    try withLine { window, entry, keys in
      keys.type("95.2, 7")
      keys.strike("Return")
      pump("it says why") {
        texts(shownIn: window.pane.notices.sketch.value).contains { $0.contains("95.2") }
      }
      XCTAssertTrue(entry.hasStyle("error"))
      keys.strike("ctrl+a")
      keys.type("abc")
      keys.strike("Return")
      pump("it says what could be meant") {
        texts(shownIn: window.pane.notices.sketch.value).contains { $0.hasPrefix("For example: 250 m") }
      }
      keys.strike("BackSpace")
      pump("nothing is said while it is changed") { !entry.hasStyle("error") }
      window.activateAction("win.add-area")
      pump("another drawing begins with an empty field") { entry.text.isEmpty }
    }
  }

  func testMeasuringKeepsTheClipboardUntilCopied() throws {
    try onMain {
      let keys = try Pointer.required()
      try withOpened { opened, window in
        let clipboard = try XCTUnwrap(Clipboard.standard)
        pump(settledFor: window)
        window.pane.map.grabFocus()
        try opened.select(row: 0)
        keys.strike("ctrl+c")
        pump { texts(shownIn: window).contains("1 place copied") }
        let pad = window.pane.map.mapView.sketchPad
        keys.strike("ctrl+m")
        pump { pad.isOn }
        for longitude in [7.0, 8] { pad.place(Coordinate(latitude: 47, longitude: longitude)) }
        keys.strike("Return")
        pump("it has ended") { pad.isEnded }
        XCTAssertTrue(clipboard.mimeTypes.contains("application/geo+json"))
        @MainActor func isCopied() -> Bool {
          var text: String?
          Task { text = await clipboard.text() }
          pump { text != nil }
          return text?.hasPrefix("Length: 76") ?? false
        }
        keys.strike("ctrl+c")
        pump { texts(shownIn: window).contains { $0.hasPrefix("Copied Length: 76") } }
        XCTAssertTrue(isCopied())
        clipboard.setText("other")
        pump(settledFor: window)
        let copy = Actions.copy.detailedName
        try keys.click(
          on: XCTUnwrap(
            mapped(Button.self, in: window.pane.notices.sketch.value) { $0.actionName == copy }.first))
        pump(settledFor: window)
        XCTAssertTrue(isCopied(), "the button copies it, too")
        window.activateAction("win.add-line")
        pump("it is for measuring alone") {
          mapped(Button.self, in: window.pane.notices.sketch.value) { $0.actionName == copy }.isEmpty
        }
      }
    }
  }

  func testPointerReadoutDoesNotCoverTheBar() throws {
    try withLine { window, entry, pointer in
      let pane = window.pane
      pump(settledFor: window)
      let bar = try XCTUnwrap(pane.notices.sketch.value.bounds(in: pane.overlay))
      let below = (x: bar.x + bar.width / 2, y: bar.y + bar.height + 40)
      try pointer.move(to: below.x, below.y, of: pane.overlay)
      pump("the length of the segment is shown") { pane.pill.isMapped }
      pump(settledFor: window)
      let pill = try XCTUnwrap(pane.pill.bounds(in: pane.overlay))
      XCTAssertGreaterThanOrEqual(pill.y, bar.y + bar.height)
    }
  }
}

/// Runs `body` while a line with three positions is being drawn. The text field of the bar has the keyboard focus.
private nonisolated func withLine(_ body: @MainActor (MapWindow, Entry, Pointer) throws -> Void) throws {
  try onMain {
    let pointer = try Pointer.required()
    try withOpened { _, window in
      window.activateAction("win.add-line")
      for longitude in [7.0, 8, 9] {
        window.pane.map.mapView.sketchPad.place(Coordinate(latitude: 47, longitude: longitude))
      }
      @MainActor func field() -> Entry? { mapped(Entry.self, in: window.pane.notices.sketch.value).first }
      pump("the field is there") { field() != nil }
      pump(settledFor: window)
      let entry = try XCTUnwrap(field())
      try pointer.click(on: entry)
      pump { entry.containsFocus }
      try body(window, entry, pointer)
    }
  }
}
