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

/// Tests the sentences that a window announces to screen readers.
final class NarratorTests: XCTestCase {
  func testMoveAndUndoAreSpokenWithDistanceAndPlace() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 0)
        pump(settledFor: window)
        window.activateAction("win.move-by-leg", "1.2 km NE")
        try expect("Moved 1.20\u{a0}km northeast to 46.95572, 7.45859", in: window)
        window.activateAction("win.undo")
        try expect("Undone: ", in: window)
        window.activateAction("win.redo")
        try expect("Redone: ", in: window)
        window.activateAction("win.delete")
        try expect("Deleted Bern", in: window)
      }
    }
  }

  func testConsecutiveNudgesAreOneSentence() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 0)
        pump(settledFor: window)
        pump("nothing waits") { !window.announcer.isBusy }
        let count = window.announcer.count
        for _ in 0..<5 { window.activateAction("win.nudge", [10.0, 0.0]) }
        try expect("Moved ", in: window)
        let sentence = try XCTUnwrap(window.announcer.lastSentence)
        let place = try XCTUnwrap(window.session.selectedPlace)
        XCTAssertTrue(sentence.contains(" east to \(window.session.writing.spokenText(of: place))"), sentence)
        XCTAssertEqual(window.announcer.count, count + 1)
      }
    }
  }

  func testMapKeysAnnounceTheView() throws {
    try onMain {
      let keys = try Pointer.required()
      try withOpened { _, window in
        let map = window.pane.map
        pump(settledFor: window)
        map.grabFocus()
        pump("nothing waits") { !window.announcer.isBusy }
        keys.strike("plus")
        try expect("Center 46.", in: window)
        XCTAssertTrue(window.announcer.lastSentence?.contains("zoom") ?? false)
        window.sidebar.search.grabFocus()
        pump("the map is described") { map.accessibleDescription.hasPrefix("Center 46.") }
        XCTAssertTrue(map.accessibleDescription.hasSuffix(" in view"), map.accessibleDescription)
      }
    }
  }

  func testSelectingOnTheMapIsSpoken() throws {
    try onMain {
      try withOpened { opened, window in
        window.pane.map.grabFocus()
        pump(settledFor: window)
        try opened.select(row: 0)
        try expect("Bern, place, 46.94809, 7.44744 selected", in: window)
        window.session.selectAll()
        try expect("4 selected", in: window)
        window.session.selection.clear()
        try expect("Nothing selected", in: window)
      }
    }
  }

  func testFirstResultIsSpoken() throws {
    try onMain {
      let keys = try Pointer.required()
      try withOpened { _, window in
        window.sidebar.finder.findPlaces = nil
        pump(settledFor: window)
        window.sidebar.focusSearch()
        pump { window.sidebar.search.containsFocus }
        keys.type("gen")
        try expect("1 result. First: Genève, place", in: window)
      }
    }
  }

  func testDrawingHintsAreSpoken() throws {
    try onMain {
      try withOpened { _, window in
        pump(settledFor: window)
        window.activateAction("win.add-line")
        try expect("Click to place the start of the line", in: window)
      }
    }
  }
}

/// Waits for a sentence that begins with `words`.
@MainActor private func expect(_ words: String, in window: MapWindow) throws {
  pump("“\(words)” is spoken, not “\(window.announcer.lastSentence ?? "")”") {
    window.announcer.lastSentence?.hasPrefix(words) ?? false
  }
}
