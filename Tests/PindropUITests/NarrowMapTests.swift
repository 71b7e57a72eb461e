import Geography
import Gtk
import GtkTesting
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapWindows

/// Tests notices over a map that is only 360 pixels wide.
final class NarrowMapTests: XCTestCase {
  func testAddHintFitsAndCanBeClosed() throws {
    try onMain {
      try withOpened { _, window in
        resize(window, to: 360, 640)
        window.showsSidebar = false
        window.activateAction("win.add")
        let hint = window.pane.notices.addHint.content.value
        pump("the hint is shown") { hint.isMapped && hint.width > 0 }
        pump(settledFor: window)
        try assertInside(window.pane, hint)
        let close = try XCTUnwrap(mapped(Button.self, in: hint).first)
        try assertInside(window.pane, close)
        let words = try XCTUnwrap(mapped(Label.self, in: hint).first)
        XCTAssertGreaterThan(words.height, 2 * words.fontMetrics.lineHeight, "The words are not wrapped.")
        close.emit("clicked")
        pump("the hint is closed") { !window.pane.showsAddHint }
      }
    }
  }

  func testDrawingBarFits() throws {
    try onMain {
      try withOpened { _, window in
        resize(window, to: 360, 640)
        window.showsSidebar = false
        window.activateAction("win.add-line")
        let bar = window.pane.notices.sketch.value
        pump("the bar is shown") { bar.isMapped && bar.width > 0 }
        pump(settledFor: window)
        try assertInside(window.pane, bar)
        for button in mapped(Button.self, in: bar) { try assertInside(window.pane, button) }
      }
    }
  }

  func testEscapeInTheDrawingBarReturnsTheFocusToTheMap() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        window.activateAction("win.add-line")
        let bar = window.pane.notices.sketch.value
        pump("the bar is shown") { bar.isMapped && bar.width > 0 }
        let field = try XCTUnwrap(mapped(Entry.self, in: bar).first)
        field.grabFocus()
        pump("the field has the keyboard") { bar.isTyping }
        pointer.strike("Escape")
        pump("the bar is hidden") { !window.pane.notices.sketching.isShown }
        XCTAssertTrue(window.pane.map.hasFocus)
      }
    }
  }
}

@MainActor private func assertInside(_ pane: Widget, _ widget: Widget, line: UInt = #line) throws {
  let bounds = try XCTUnwrap(widget.bounds(in: pane), line: line)
  XCTAssertGreaterThanOrEqual(bounds.x, 0, line: line)
  XCTAssertLessThanOrEqual(bounds.x + bounds.width, pane.width, line: line)
  XCTAssertGreaterThan(bounds.width, 0, line: line)
}
