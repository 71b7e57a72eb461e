import Adwaita
import Documents
import FileTesting
import Gtk
import GtkTesting
import Journal
import MapFiles
import XCTest

@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests closing a window whose map is still being written.
final class WaitingToCloseTests: XCTestCase {
  func testWindowShowsThatItWaitsForALockedJournal() throws {
    try onMain {
      try withOpened { opened, window in
        let document = window.session.document
        document.features.rename(document.rows.key(at: 0), to: "One")
        let writer = try XCTUnwrap(document.journal.writer)
        pump("the first change is written") { writer.keptSequence == 1 }
        let folder = try XCTUnwrap(writer.journal).folder
        let lock = try DatabaseLock(folder + "/journal.sqlite")
        document.features.rename(document.rows.key(at: 0), to: "Two")
        window.close()
        // The main loop runs in the meantime, and later changes are written, too.
        pump("the window shows that it waits") {
          texts(shownIn: window.pane).contains("Closing “map.geojson”…")
        }
        document.features.rename(document.rows.key(at: 0), to: "Three")
        XCTAssertTrue(opened.application.mapWindows.contains(window))
        XCTAssertEqual(writer.keptSequence, 1)
        lock.release()
        pump("the window is closed") { !opened.application.mapWindows.contains(window) }
        XCTAssertEqual(writer.keptSequence, 3)
        // The lock on the folder was released. A look at the journals may hold it for a moment.
        var journal: Journal?
        pump("the journal can be opened") {
          journal = try? Journal.open(folder)
          return journal != nil
        }
        XCTAssertEqual(try journal?.read().sequence, 3)
      }
    }
  }

  func testClosingWindowTakesNoInput() throws {
    try onMain {
      try withOpened { opened, window in
        let document = window.session.document
        document.features.rename(document.rows.key(at: 0), to: "One")
        pump("the change is written") { document.journal.writer?.keptSequence == 1 }
        window.close()
        pump("the map is closed") { window.session.map.isClosed }
        XCTAssertNotEqual(window.child?.isSensitive, true)
        pump("the window is closed") { !opened.application.mapWindows.contains(window) }
      }
    }
  }
}
