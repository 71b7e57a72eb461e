import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests undo and Escape on a real keyboard, with the focus in different places.
final class UndoKeyTests: XCTestCase {
  func testUndoInAnEmptySearchUndoesTheMapEdit() throws {
    try withKeyboard { opened, window, keys in
      try opened.select(row: 0)
      window.activateAction("win.delete")
      pump { window.session.document.history.undoName != nil }
      window.sidebar.focusSearch()
      pump { window.sidebar.search.containsFocus }
      keys.strike("ctrl+z")
      pump("the place is back") { window.session.document.history.undoName == nil }
      keys.strike("ctrl+shift+z")
      pump { window.session.document.history.undoName != nil }
      keys.type("b")
      pump { window.sidebar.search.text == "b" }
      keys.strike("BackSpace")
      pump { window.sidebar.search.text == "" }
      keys.strike("ctrl+z")
      pump("what was typed is the field's") { window.sidebar.search.text == "b" }
      XCTAssertNotNil(window.session.document.history.undoName)
    }
  }

  /// Typed text becomes a step after a pause, or earlier if the map is saved.
  func testSavingAppliesTheTypedTitle() throws {
    try withKeyboard { opened, window, keys in
      let document = window.session.document
      XCTAssertFalse(document.files.hasUnsavedChanges)
      try opened.select(row: 1)
      keys.strike("F2")
      pump { window.sidebar.callout.single.title.row.containsFocus }
      // Sends both keys in one command, because two commands may be separated by a pause.
      keys.strike("Y", "ctrl+s")
      pump("it is saved") { (try? opened.read(opened.file).contains("\"Y\"")) == true }
      pump { !document.files.hasUnsavedChanges }
      XCTAssertEqual(document.rows.row(at: 1).title, "Y")
    }
  }

  func testCanceledTitleEditLeavesNoStep() throws {
    try withKeyboard { opened, window, keys in
      let document = window.session.document
      try opened.select(row: 1)
      keys.strike("F2")
      pump { window.sidebar.callout.single.title.row.containsFocus }
      for text in ["Y", "YY"] {
        keys.type("Y")
        pump("a pause is a step") { document.rows.row(at: 1).title == text }
      }
      keys.strike("Escape")
      pump("the title is the old one") { document.rows.row(at: 1).title == "Genève" }
      XCTAssertNil(document.history.undoName)
      XCTAssertNil(document.history.redoName)
      XCTAssertEqual(window.sidebar.callout.single.title.row.text, "Genève")
      XCTAssertFalse(document.files.hasUnsavedChanges)
      XCTAssertEqual(try opened.exported(), Opened.sample)
    }
  }

  func testUndoWhileDrawingRemovesTheLastPosition() throws {
    try withKeyboard { opened, window, keys in
      try opened.select(row: 0)
      window.activateAction("win.duplicate")
      let name = window.session.document.history.undoName
      XCTAssertNotNil(name)
      let pad = window.pane.map.mapView.sketchPad
      window.activateAction("win.measure")
      for longitude in [7.0, 8, 9] { pad.place(Coordinate(latitude: 47, longitude: longitude)) }
      pump { window.pane.map.containsFocus }
      for count in [2, 1, 0] {
        keys.strike("ctrl+z")
        pump { pad.sketch?.positions.count == count }
      }
      XCTAssertEqual(window.session.document.history.undoName, name)
      XCTAssertTrue(pad.isOn)
    }
  }

  func testEscapeEndsMeasuringWhileAToastIsShown() throws {
    try withKeyboard { _, window, keys in
      let pad = window.pane.map.mapView.sketchPad
      window.activateAction("win.measure")
      for longitude in [7.0, 8] { pad.place(Coordinate(latitude: 47, longitude: longitude)) }
      pump(settledFor: window)
      keys.strike("ctrl+c")
      pump("it says what was copied") { texts(shownIn: window).contains { $0.hasPrefix("Copied") } }
      keys.strike("Return")
      pump { pad.isEnded }
      pump(settledFor: window)
      keys.strike("Escape")
      pump("one press ends it") { !pad.isOn }
    }
  }

  func testDiscardedDrawingCanBeResumed() throws {
    try withKeyboard { _, window, pointer in
      let pad = window.pane.map.mapView.sketchPad
      window.activateAction("win.add-line")
      let places = [7.0, 8, 9].map { Coordinate(latitude: 47, longitude: $0) }
      for place in places { pad.place(place) }
      pump { window.pane.map.containsFocus }
      pointer.strike("Escape")
      pump("it says so") { !pad.isOn && texts(shownIn: window).contains("Drawing discarded") }
      pump(settledFor: window)
      let resume = Actions.resumeSketch.detailedName
      let goOn = try XCTUnwrap(mapped(Button.self, in: window.toasts) { $0.actionName == resume }.first)
      try pointer.click(on: goOn)
      pump("it is drawn on") { pad.sketch?.positions == places }
      XCTAssertEqual(pad.sketch?.form, .line)
      pointer.strike("Return")
      pump { window.session.document.history.undoName != nil }
      XCTAssertFalse(window.actions.state.sketch.isCanceled)
    }
  }

  func testUndoScrollsTheRestoredPlaceIntoView() throws {
    try withKeyboard(Opened.places(60)) { opened, window, keys in
      let list = window.sidebar.list
      try opened.select(row: 59)
      list.takeFocus(at: try XCTUnwrap(window.session.selection.primary.flatMap(list.model.position)))
      pump { list.hasKeyboard && list.seenRows.contains("Place 59") }
      keys.strike("Delete")
      pump { list.model.count == 59 }
      list.scroll(to: 0)
      pump { !list.seenRows.contains("Place 58") }
      keys.strike("ctrl+z")
      pump("the row is there") { list.seenRows.contains("Place 59") && list.model.count == 60 }
      pump("the list has the keyboard") { list.hasKeyboard }
    }
  }
}

private nonisolated func withKeyboard(
  _ text: String? = nil, _ body: @MainActor (Opened, MapWindow, Pointer) throws -> Void
) throws {
  try onMain {
    let keys = try Pointer.required()
    try withOpened(text ?? Opened.sample) { opened, window in
      pump(settledFor: window)
      window.pane.map.grabFocus()
      try body(opened, window, keys)
    }
  }
}
