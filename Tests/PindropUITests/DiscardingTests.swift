import Adwaita
import Documents
import Geography
import Gtk
import GtkTesting
import Journal
import MapFiles
import XCTest

@testable import AppBase
@testable import DrawingTools
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests discarding unsaved changes together with closing the window.
final class DiscardingTests: XCTestCase {
  func testDiscardedChangesAreNotRestoredAndTheFileStays() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        XCTAssertFalse(window.actions.state.files.hasSomethingUnsaved)
        try opened.select(row: 0)
        window.activateAction("win.delete")
        pump { window.session.document.rows.count == 3 }
        let uri = FileLocation(opened.file).uri
        pump(settledFor: window)
        try pointer.click(on: window.titleBar.primary)
        try pointer.choose("Discard Changes and Close…", in: window)
        try pointer.click(on: awaitedMessage().requiredButton("Cancel"))
        pump("the question is gone") { shownMessage() == nil }
        XCTAssertTrue(window.isVisible)
        // Waits, because the window handles the answer with a delay, and asks no second question until then.
        pump(settledFor: window)
        window.activateAction("win.discard")
        try pointer.click(on: awaitedMessage().requiredButton("Discard"))
        pump("the window is closed") { !opened.application.mapWindows.contains { $0 === window } }
        XCTAssertEqual(try opened.read(opened.file), Opened.sample)
        let unfinished = try result { await opened.application.maps.journals.unfinished() }
        XCTAssertFalse(unfinished.contains { $0.uris.contains(uri) })
      }
    }
  }

  func testDraftCanBeDiscarded() throws {
    try onMain {
      try withOpened { opened, _ in
        let other = opened.application.makeWindow()
        other.present()
        pump { other.isMapped }
        XCTAssertFalse(other.actions.state.files.hasSomethingUnsaved)
        other.adding.add(at: .init(latitude: 1, longitude: 2))
        pump { other.actions.state.files.hasSomethingUnsaved }
        pump("its journal is written") { other.session.document.journal.writer?.keptSequence == 1 }
        let folder = try XCTUnwrap(other.session.document.journal.writer?.journal?.folder)
        other.activateAction("win.discard")
        pump("it is asked") { shownMessage() != nil }
        shownMessage()?.respond("discard")
        pump("the window is closed") { !opened.application.mapWindows.contains { $0 === other } }
        XCTAssertEqual(Journal.summary(of: folder).state, .unreadable, "It is gone.")
      }
    }
  }
}
