import Adwaita
import Documents
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import AppBase
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

final class RecentlyDeletedTests: XCTestCase {
  func testDeletedPlacesAreListedAndRestored() throws {
    try onMain {
      try withDeleted { opened, window, list in
        XCTAssertEqual(list.model.lines.map(\.content.title), ["Genève", "Bern"])
        XCTAssertTrue(list.model.lines[0].content.detail.hasPrefix("map.geojson · today, "))
        XCTAssertFalse(list.search.isVisible)
        list.model.select(0..<2, alone: true)
        list.restore.click()
        pump { shown == nil }
        XCTAssertEqual(try opened.exported(), Opened.sample)
        XCTAssertEqual(window.session.document.history.undoName, .features(.restore, .several(2)))
        XCTAssertEqual(window.session.selectedTitles(atMost: 9).sorted(), ["Bern", "Genève"])
        XCTAssertEqual(try window.session.document.deleted.recent().count, 0)
        window.activateAction("win.undo")
        XCTAssertEqual(try window.session.document.deleted.recent().count, 2)
      }
    }
  }

  func testRestoreReportsTheCount() throws {
    try onMain {
      for (rows, sentence) in [([1, 0], "2 places restored"), ([2, 0], "2 items restored")] {
        try withOpened { opened, window in
          for row in rows {
            try opened.select(row: row)
            window.activateAction("win.delete")
          }
          pump("the journal is written") { !window.session.map.isWriting }
          window.activateAction("win.recently-deleted")
          pump("the list has the keyboard") { shown?.isActive ?? false }
          let list = try XCTUnwrap(shown)
          list.model.select(0..<2, alone: true)
          list.restore.click()
          pump("the list has gone") { shown == nil }
          pump("“\(sentence)” is said") { texts(shownIn: window.toasts).contains(sentence) }
        }
      }
    }
  }

  func testListIsLimitedForManyDeletedPlaces() throws {
    try onMain {
      try withOpened(Opened.places(1010)) { _, window in
        window.activateAction("win.select-all")
        window.activateAction("win.delete")
        pump("all are deleted") { window.session.document.rows.count == 0 }
        window.activateAction("win.recently-deleted")
        pump("they are listed") { shown?.model.count == 1000 }
        let list = try XCTUnwrap(shown)
        XCTAssertTrue(texts(shownIn: list).contains { $0.contains("at most 1,000") })
        list.close()
        pump("the list has gone") { shown == nil }
        window.activateAction("win.undo")
        pump("all are back") { window.session.document.rows.count == 1010 }
        window.activateAction("win.recently-deleted")
        pump("nothing is listed") { shown?.model.count == 0 }
        let empty = try XCTUnwrap(shown)
        XCTAssertFalse(texts(shownIn: empty).contains { $0.contains("are listed") })
        empty.close()
      }
    }
  }

  func testListFollowsTheDocument() throws {
    try onMain {
      try withDeleted { _, window, list in
        window.activateAction("win.undo")
        pump { list.model.lines.map(\.content.title) == ["Bern"] }
        window.activateAction("win.undo")
        pump { texts(shownIn: list).contains("Nothing Deleted") && list.model.count == 0 }
        XCTAssertFalse(list.restore.isMapped)
        list.close()
      }
    }
  }

  func testKeyboardAloneRestores() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withDeleted { _, window, list in
        pump { list.isActive && list.focusWidget != nil }
        pointer.strike("Tab")
        pump("the list is one stop") { list.remove.hasFocus }
        pointer.strike("shift+Tab")
        pump { !list.remove.hasFocus }
        pointer.strike("Down")
        pump { list.model.selection.map(\.title) == ["Bern"] }
        pointer.strike("Return")
        pump { window.session.document.history.undoName == .features(.restore, .titled("Bern")) }
        pump { shown == nil }
        window.activateAction("win.recently-deleted")
        pump { shown?.isActive ?? false }
        pointer.strike("Delete")
        pump { shownMessage()?.isActive ?? false }
        shownMessage()?.respond("delete")
        pump { shown?.model.count == 0 }
        pointer.strike("Escape")
        pump { shown == nil }
        XCTAssertEqual(try window.session.document.deleted.recent().count, 0)
      }
    }
  }

  func testLongListCanBeSearched() throws {
    try onMain {
      try withOpened { opened, window in
        for index in 0..<9 {
          window.activateAction("win.add-here")
          window.session.rename(window.session.document.rows.key(at: 4), to: "N\(index)")
          window.activateAction("win.delete")
        }
        pump("the journal is written") { !window.session.map.isWriting }
        window.activateAction("win.recently-deleted")
        pump { shown?.isMapped ?? false }
        let list = try XCTUnwrap(shown)
        XCTAssertTrue(list.search.isVisible)
        list.search.text = "n3"
        pump { list.model.lines.map(\.content.title) == ["N3"] }
        list.search.text = "nowhere"
        pump { list.model.count == 0 && texts(shownIn: list).contains("No Results Found") }
        list.close()
      }
    }
  }

  func testDatesAreRelativeToTheCalendarDay() throws {
    try onMain {
      let noon = LocalTime.now / 86_400 * 86_400 + 43_200
      let hours = LocalTime(seconds: noon).hour
      let midnight = noon - Int64(hours) * 3600
      XCTAssertEqual(LocalTime.text(for: midnight, now: noon), "today, 00:00")
      XCTAssertEqual(LocalTime.text(for: midnight - 60, now: midnight), "yesterday, 23:59")
      XCTAssertEqual(LocalTime.text(for: midnight - 86_400 - 60, now: noon), "2 days ago")
    }
  }
}

@MainActor private var shown: RecentlyDeletedWindow? {
  Gtk.Window.toplevels.compactMap { $0 as? RecentlyDeletedWindow }.first { $0.isMapped }
}

/// Runs `body` with the window that lists deleted features. The first two places of the sample were deleted before.
@MainActor private func withDeleted(_ body: (Opened, MapWindow, RecentlyDeletedWindow) throws -> Void) throws
{
  try withOpened { opened, window in
    for _ in 0..<2 {
      try opened.select(row: 0)
      window.activateAction("win.delete")
    }
    pump("the journal is written") { !window.session.map.isWriting }
    window.activateAction("win.recently-deleted")
    pump { shown != nil }
    try body(opened, window, try XCTUnwrap(shown))
  }
}
