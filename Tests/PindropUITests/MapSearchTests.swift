import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import Search
import ShumateMap
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

final class MapSearchTests: XCTestCase {
  func testTypingOnTheMapFindsOwnAndOtherPlaces() throws {
    try onMain {
      try searching { window, _, keys in
        find("ber", in: window, keys, ["Bern", "Bergen", "Berlin"])
        XCTAssertEqual(window.sidebar.search.text, "ber")
        XCTAssertTrue(window.sidebar.search.containsFocus)
        keys.strike("Return")
        XCTAssertEqual(window.session.selectedTitles(atMost: 2), ["Bern"])
        XCTAssertNil(window.pane.found.place)
      }
    }
  }

  func testNoKeyIsLostBeforeTheSidebarIsShown() throws {
    try onMain {
      try searching { window, _, keys in
        resize(window, to: 380, 600)
        pump("the sidebar is folded away") { window.layout.isFolded && !window.layout.showsSidebar }
        let zoom = window.pane.map.viewport.zoom
        keys.strikeQuickly("b", "space", "minus", "x", "BackSpace", "c")
        XCTAssertEqual(window.sidebar.search.text, "b -c")
        XCTAssertEqual(window.pane.map.viewport.zoom, zoom, "the map has used the minus")
        pump("the field has the keyboard") {
          window.sidebar.search.isMapped && window.sidebar.search.containsFocus
        }
        keys.strike("Escape")
        pump("the search has ended") { window.sidebar.search.text.isEmpty && !window.layout.showsSidebar }
        keys.strikeQuickly("b", "e", "r", "l", "Return")
        pump("Berlin is shown") { window.pane.found.place?.name == "Berlin" }
      }
    }
  }

  func testKeysAreNotSentToAHiddenSearchField() throws {
    try onMain {
      try searching { window, _, keys in
        resize(window, to: 380, 600)
        pump("the sidebar is folded away") { window.layout.isFolded && !window.layout.showsSidebar }
        find("ber", in: window, keys, ["Bern", "Bergen", "Berlin"])
        window.layout.showsSidebar = false
        pump("the sidebar is hidden") { !window.sidebar.search.isMapped }
        let zoom = window.pane.map.viewport.zoom
        keys.strike("BackSpace")
        XCTAssertEqual(window.sidebar.search.text, "ber")
        window.pane.map.grabFocus()
        keys.strike("plus")
        pump("the map has used the plus") { window.pane.map.viewport.zoom > zoom }
        window.sidebar.search.grabFocus()
        keys.type("l")
        pump("the search goes on") { window.layout.showsSidebar && titles(window) == ["Berlin"] }
      }
    }
  }

  func testFoundPlaceIsShownAndAddedInOneStep() throws {
    try onMain {
      try searching { window, _, keys in
        find("berl", in: window, keys, ["Berlin"])
        keys.strike("Return")
        pump { window.pane.found.place?.name == "Berlin" }
        pump { abs(window.pane.center.latitude - 52.52437) < 0.01 }
        XCTAssertFalse(window.session.document.files.hasUnsavedChanges)
        XCTAssertEqual(window.session.document.rows.count, 4)
        XCTAssertTrue(window.pane.found.containsFocus)
        keys.strike("Return")
        pump { window.session.document.rows.count == 5 }
        XCTAssertEqual(window.session.selectedTitles(atMost: 2), ["Berlin"])
        XCTAssertNil(window.pane.found.place)
        XCTAssertEqual(window.sidebar.search.text, "")
        let key = try XCTUnwrap(window.session.selection.primary)
        XCTAssertEqual(
          window.session.document.rows.coordinate(of: key), knownPlaces[1].coordinate)
        keys.strike("ctrl+z")
        pump { window.session.document.rows.count == 4 }
        XCTAssertNil(window.session.document.history.undoName)
      }
    }
  }

  func testAddedPlaceIsNotOfferedAgain() throws {
    try onMain {
      try searching { window, _, keys in
        find("berl", in: window, keys, ["Berlin"])
        keys.strike("Return")
        pump { window.pane.found.containsFocus }
        keys.strike("Return")
        pump { window.session.document.rows.count == 5 }
        let key = try XCTUnwrap(window.session.selection.primary)
        window.activateAction("win.search", "berl")
        pump { !window.sidebar.finder.isFinding }
        XCTAssertEqual(titles(window), ["Berlin"])
        XCTAssertEqual(window.sidebar.finder.results.ordered, [.own(key)])
        window.session.move(key, to: Coordinate(latitude: 1, longitude: 1))
        pump { titles(window) == ["Berlin", "Berlin"] }
      }
    }
  }

  func testResultShowsTheNewCoordinateAfterAMove() throws {
    try onMain {
      try searching { window, _, keys in
        keys.type("bern")
        pump { titles(window) == ["Bern"] && !window.sidebar.finder.isFinding }
        let key = window.session.rows.key(at: 0)
        let place = Coordinate(latitude: 12.5, longitude: 34.25)
        let text = window.session.writing.displayText(of: place)
        @MainActor func isUpToDate() -> Bool {
          window.sidebar.list.rowWidgets.contains { row in
            row.isMapped && texts(shownIn: row).contains { $0.contains(text) }
          }
        }
        XCTAssertFalse(isUpToDate())
        window.session.move(key, to: place)
        pump("the row tells where it is now") { isUpToDate() }
      }
    }
  }

  func testEscapeReturnsStepByStep() throws {
    try onMain {
      try searching { window, _, keys in
        find("berg", in: window, keys, ["Bergen"])
        keys.strike("Return")
        pump { window.pane.found.containsFocus }
        keys.strike("Escape")
        pump { window.pane.found.place == nil && window.sidebar.search.containsFocus }
        XCTAssertEqual(window.sidebar.search.text, "berg")
        keys.strike("Escape")
        pump { window.sidebar.search.text.isEmpty && window.pane.map.containsFocus }
        XCTAssertEqual(titles(window), ["Bern", "Genève", "Aare", "Lost"])
      }
    }
  }

  func testImmediateNextSearchKeepsTheFocus() throws {
    try onMain {
      try searching { window, _, keys in
        find("ber", in: window, keys, ["Bern", "Bergen", "Berlin"])
        // Requests the focus for the list, which moves there in a later frame, as after Return. The search must keep
        // the focus.
        window.sidebar.focusList()
        window.activateAction("win.search", "berg")
        var frames = 0
        let counting = window.onFrame { _ in
          frames += 1
          return true
        }
        defer { counting.remove() }
        pump { frames > 5 && titles(window) == ["Bergen"] }
        XCTAssertTrue(window.sidebar.search.containsFocus)
      }
    }
  }

  func testArrowsNavigateResultsAndLettersReturnToTheField() throws {
    try onMain {
      try searching { window, _, keys in
        find("ber", in: window, keys, ["Bern", "Bergen", "Berlin"])
        let list = window.sidebar.list
        XCTAssertEqual(list.highlighted, list.model.entry(at: 0))
        keys.strike("Down")
        pump { list.hasKeyboard && list.model.isSelected(1) }
        keys.strike("Down")
        pump { list.model.isSelected(2) }
        XCTAssertNil(window.pane.found.place)
        keys.strike("Up", "Up")
        pump { list.model.isSelected(0) }
        XCTAssertEqual(window.session.selectedTitles(atMost: 2), ["Bern"])
        keys.strike("Up")
        pump { window.sidebar.search.containsFocus }
        keys.strike("End", "Down")
        pump { list.hasKeyboard }
        keys.type("g")
        pump { window.sidebar.search.text == "berg" && window.sidebar.search.containsFocus }
        keys.strike("Down", "Return")
        pump { window.pane.found.place?.name == "Bergen" }
      }
    }
  }

  func testCoordinateIsFoundAndAnInvalidOneIsExplained() throws {
    try onMain {
      try searching { window, _, keys in
        keys.strike("ctrl+f")
        pump { window.sidebar.search.containsFocus }
        keys.type("123.4, 16")
        pump { titles(window) == ["Not a coordinate"] }
        keys.strike("Return")
        XCTAssertNil(window.pane.found.place)
        keys.strike("ctrl+a")
        keys.type("12.4, 16")
        pump { titles(window) == ["12.4, 16"] }
        keys.strike("Return")
        pump { window.pane.found.place?.coordinate == Coordinate(latitude: 12.4, longitude: 16) }
        // The zoom level is 11, because the offline map has few details at closer levels.
        pump { abs(window.pane.map.viewport.zoom - 11) < 0.01 }
        keys.strike("Return")
        pump { window.session.document.rows.count == 5 }
        // The title field has the focus, because the result has no name.
        pump { window.sidebar.callout.single.title.row.containsFocus }
      }
    }
  }

  func testOtherKeysOfTheMapDoNotSearch() throws {
    try onMain {
      try searching { window, _, keys in
        let zoom = window.pane.map.viewport.zoom
        keys.strike("plus")
        pump { window.pane.map.viewport.zoom > zoom + 0.5 }
        keys.strike("space", "BackSpace", "Delete", "Left")
        XCTAssertEqual(window.sidebar.search.text, "")
        window.session.selection.select(only: window.session.rows.key(at: 0))
        keys.strike("F2")
        pump { window.sidebar.callout.single.title.row.containsFocus }
        keys.type("Xyz")
        pump { window.sidebar.callout.single.title.row.text.hasSuffix("Xyz") }
        XCTAssertEqual(window.sidebar.search.text, "")
        keys.strike("Escape")
        pump { !window.sidebar.callout.single.title.isTyping }
      }
    }
  }
}

/// Runs `body` with a window whose place search finds two towns. The map has the keyboard focus.
@MainActor private func searching(_ body: (MapWindow, Gtk.File, GtkTesting.Pointer) throws -> Void) throws {
  let keys = try Pointer.required()
  try withOpened { opened, window in
    window.sidebar.finder.findPlaces = { text, _ in
      knownPlaces.filter { $0.name?.lowercased().hasPrefix(text.lowercased()) ?? false }
    }
    window.pane.map.grabFocus()
    try body(window, opened.file, keys)
  }
}

/// Types `text`, and waits for the results `found`. Those for an earlier letter may be equal, so it also waits until the
/// search is complete.
@MainActor private func find(_ text: String, in window: MapWindow, _ keys: Pointer, _ found: [String]) {
  keys.type(text)
  pump("\(found) are found, not \(titles(window))") {
    titles(window) == found && !window.sidebar.finder.isFinding
  }
}
