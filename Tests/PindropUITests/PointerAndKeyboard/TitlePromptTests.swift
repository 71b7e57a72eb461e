import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import DrawingTools
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests adding a place in a window that is too narrow for the sidebar next to the map.
final class TitlePromptTests: XCTestCase {
  func testTitleFieldIsShownAtThePlaceAndReturnFinishes() throws {
    try onMain {
      try withNarrowWindow { window, pointer in
        let key = try add(in: window, pointer)
        pump("the field at the pin is shown and has the keyboard") {
          window.pane.titleField.containsFocus && window.pane.titleField.isMapped
        }
        pump("the field has its size") { window.pane.titleField.height > 0 }
        XCTAssertFalse(window.layout.showsSidebar)
        pump(settledFor: window)
        XCTAssertNil(window.pane.map.mapView.callout, "the field covers the callout")
        let head = window.pane.map.viewport.point(
          for: try XCTUnwrap(window.session.document.rows.coordinate(of: key)))
        XCTAssertNil(
          window.pane.map.titleOnHover(x: head.x, y: head.y - 20), "a tooltip covers the field")
        let field = try XCTUnwrap(
          window.pane.titleField.bounds(in: window.pane.map), "the field is not shown")
        let tip = window.pane.map.viewport.point(
          for: try XCTUnwrap(window.session.document.rows.coordinate(of: key)))
        XCTAssertEqual(field.x + field.width / 2, tip.x, accuracy: 1.5, "under the middle of the pin")
        XCTAssertEqual(field.y, tip.y + 9, accuracy: 1.5, "just below the tip of the pin")
        pointer.type("Sanaa")
        pointer.strike("Return")
        pump("the place is called “Sanaa”, not \(window.session.selectedTitles(atMost: 1))") {
          window.session.selectedTitles(atMost: 1) == ["Sanaa"]
        }
        pump("the field has gone and the map has the keyboard") {
          !window.pane.titleField.isMapped && window.pane.map.containsFocus
        }
        pump("the callout has the title") { window.pane.map.mapView.callout?.key == AnnotationKey(key) }
        XCTAssertTrue(window.pane.map.showsTitlesOnHover)
        XCTAssertNil(window.pane.found.place)
        XCTAssertTrue(window.sidebar.finder.isOff)
        XCTAssertFalse(window.layout.showsSidebar)
      }
    }
  }

  func testEscapeKeepsTheDefaultTitle() throws {
    try onMain {
      try withNarrowWindow { window, pointer in
        let key = try add(in: window, pointer)
        pump("the field at the pin has the keyboard") { window.pane.titleField.containsFocus }
        pointer.strike("Escape")
        pump("the field has gone and the map has the keyboard") {
          !window.pane.titleField.isMapped && window.pane.map.containsFocus
        }
        XCTAssertEqual(window.session.selectedTitles(atMost: 1), ["New Place"])
        XCTAssertEqual(window.session.selection.primary, key)
      }
    }
  }

  func testClickElsewhereAppliesTheTypedTitle() throws {
    try onMain {
      try withNarrowWindow { window, pointer in
        let key = try add(in: window, pointer)
        pump("the field at the pin has the keyboard") { window.pane.titleField.containsFocus }
        pointer.type("Aden")
        try pointer.move(to: 40, 80, of: window.pane.map)
        pointer.click()
        pump("the place is called “Aden”, not \(window.session.rowContent(for: key)?.title ?? "")") {
          window.session.rowContent(for: key)?.title == "Aden"
        }
        pump("the field has gone") { !window.pane.titleField.isMapped }
      }
    }
  }

  func testTitleFieldIsHiddenWhenItLosesFocus() throws {
    try onMain {
      try withNarrowWindow { window, pointer in
        let key = try add(in: window, pointer)
        pump("the field at the pin has the keyboard") { window.pane.titleField.containsFocus }
        pointer.type("Taiz")
        pointer.strike("Tab")
        pump("the field has gone") { !window.pane.titleField.isMapped }
        XCTAssertEqual(window.session.rowContent(for: key)?.title, "Taiz")
        XCTAssertEqual(window.session.selection.primary, key)
      }
    }
  }

  func testTitleFieldIsHiddenWhenThePlaceIsRemoved() throws {
    try onMain {
      try withNarrowWindow { window, pointer in
        _ = try add(in: window, pointer)
        pump("the field at the pin has the keyboard") { window.pane.titleField.containsFocus }
        window.activateAction("win.undo")
        pump("the field has gone with the place") {
          !window.pane.titleField.isMapped && window.session.document.rows.count == 4
        }
      }
    }
  }
}

@MainActor private func withNarrowWindow(_ body: (MapWindow, Pointer) throws -> Void) throws {
  let pointer = try Pointer.required()
  try withOpened { _, window in
    resize(window, to: 380, 600)
    pump("the sidebar is folded away") { window.layout.isFolded && !window.layout.showsSidebar }
    pump(settledFor: window)
    try body(window, pointer)
  }
}

/// Adds a place with the keyboard and a click, and returns its key.
@MainActor private func add(in window: MapWindow, _ pointer: Pointer) throws -> RowKey {
  pointer.strike("ctrl+shift+a")
  pump("the keys begin adding") { window.adding.isOn }
  try pointer.move(to: 190, 260, of: window.pane.map)
  pointer.click()
  pump("the click has added a place") { window.session.document.rows.count == 5 }
  return try XCTUnwrap(window.session.selection.primary)
}
