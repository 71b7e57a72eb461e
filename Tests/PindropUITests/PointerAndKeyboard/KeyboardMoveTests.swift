import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests moving places with a real keyboard.
final class KeyboardMoveTests: XCTestCase {
  func testConsecutiveKeysAreShownLiveAndAreOneStep() throws {
    try onMain {
      try withSelected { opened, window, keys in
        let (map, start) = (window.pane.map, try place(window))
        let tip = map.viewport.point(for: start)
        keys.strike("alt+shift+Right", "alt+shift+Right", "alt+Down")
        pump("it is carried") { window.session.drag?.state == .dragging }
        XCTAssertEqual(try place(window), start, "it is written at the drop")
        XCTAssertEqual(window.session.drag?.start, start)
        pump("the way is told") {
          texts(shownIn: window.pane).contains { $0.contains("km") && $0.contains("°") }
        }
        keys.strike("alt+Down")
        pump("it goes on") {
          window.session.drag.map {
            (map.viewport.point(for: $0.coordinate) - tip - Point(x: 20, y: 2)).length < 0.6
          } ?? false
        }
        keys.strike("Return")
        pump("it is dropped") { window.session.drag == nil }
        XCTAssertLessThan((map.viewport.point(for: try place(window)) - tip - Point(x: 20, y: 2)).length, 0.6)
        XCTAssertTrue(map.hasFocus)
        XCTAssertFalse(window.sidebar.callout.single.title.row.containsFocus, "Return does no more")
        let moved = try opened.exported()
        keys.strike("ctrl+z")
        pump("it is back") { (try? place(window)) == start }
        XCTAssertEqual(try opened.exported(), Opened.sample)
        XCTAssertNil(window.session.document.history.undoName, "in one step")
        keys.strike("ctrl+shift+z")
        pump { (try? place(window)) != start }
        XCTAssertEqual(try opened.exported(), moved)
      }
    }
  }

  func testEscapeCancelsTheMoveAndKeepsTheSelection() throws {
    try onMain {
      try withSelected { opened, window, keys in
        keys.strike("alt+shift+Right", "alt+shift+Up")
        pump("it is carried") { window.session.drag?.state == .dragging }
        keys.strike("Escape")
        pump("it is back") { window.session.drag == nil }
        XCTAssertEqual(try opened.exported(), Opened.sample)
        XCTAssertNil(window.session.document.history.undoName)
        XCTAssertEqual(window.session.selection.count, 1)
      }
    }
  }

  func testPauseEndsTheMove() throws {
    try onMain {
      try withSelected { _, window, keys in
        let start = try place(window)
        window.pane.map.mapView.carryPause = 4
        keys.strike("alt+shift+Right")
        pump("it is carried") { window.pane.map.mapView.isCarrying }
        XCTAssertEqual(try place(window), start)
        pump("it is dropped") { (try? place(window)) != start }
        XCTAssertNotNil(window.session.document.history.undoName)
      }
    }
  }

  func testAnotherActionOrFocusChangeEndsTheMove() throws {
    try onMain {
      try withSelected { _, window, keys in
        let mapView = window.pane.map.mapView
        let others: [(String, () -> Void)] = [
          ("a key of the map", { keys.strike("plus") }),
          ("a command", { window.activateAction("win.zoom-fit") }),
          ("another focus", { window.sidebar.search.grabFocus() }),
        ]
        for (what, other) in others {
          window.pane.map.grabFocus()
          pump(settledFor: window)
          let before = try place(window)
          keys.strike("alt+shift+Right")
          pump("it is carried") { mapView.isCarrying }
          other()
          pump(what) { !mapView.isCarrying }
          XCTAssertNotEqual(try place(window), before, what)
        }
      }
    }
  }

  func testKeysInTheListMoveThePlace() throws {
    try onMain {
      try withSelected { _, window, keys in
        let start = try place(window)
        window.sidebar.focusList()
        pump("the list has the keyboard") { window.sidebar.list.containsFocus }
        keys.strike("alt+shift+Right")
        pump("it is carried") { window.pane.map.mapView.isCarrying }
        keys.strike("alt+shift+Right")
        settle()
        XCTAssertTrue(window.pane.map.mapView.isCarrying)
        keys.strike("Return")
        pump("it is dropped") { (try? place(window)) != start }
        XCTAssertTrue(window.sidebar.list.containsFocus)
      }
    }
  }

  func testKeysMoveSeveralLinesTogether() throws {
    let lines = [[7, 46], [8, 47]].map {
      #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[\#($0[0]),\#($0[1])],[9,46]]}}"#
    }
    try onMain {
      try withSelected(Opened.collection(lines)) { opened, window, keys in
        let before = try opened.exported()
        window.activateAction("win.select-all")
        pump(settledFor: window)
        keys.strike("alt+shift+Right", "alt+shift+Right")
        pump("they are carried") { window.session.drag?.companionCount == 2 }
        XCTAssertNil(window.session.document.history.undoName)
        keys.strike("Return")
        pump("they are dropped") { window.session.drag == nil }
        let after = try opened.exported()
        XCTAssertFalse(after.contains("[7,46]") || after.contains("[8,47]"), after)
        keys.strike("ctrl+z")
        pump("they are back in one step") { window.session.document.history.undoName == nil }
        XCTAssertEqual(try opened.exported(), before)
      }
    }
  }
}

/// Opens the sample with its first place selected and the keyboard focus on the map.
@MainActor private func withSelected(
  _ text: String = Opened.sample, _ body: (Opened, MapWindow, Pointer) throws -> Void
) throws {
  let keys = try Pointer.required()
  try withOpened(text) { opened, window in
    try opened.select(row: 0)
    window.pane.map.grabFocus()
    // Extends the timeout of the drop, because a busy machine may take long between two keys.
    window.pane.map.mapView.carryPause = 60
    pump(settledFor: window)
    try body(opened, window, keys)
  }
}

@MainActor private func place(_ window: MapWindow) throws -> Coordinate {
  try XCTUnwrap(window.session.document.rows.coordinate(of: window.session.document.rows.key(at: 0)))
}
