import Documents
import Foundation
import Gtk
import GtkTesting
import Maps
import XCTest

@testable import PindropUI

/// What other programs do to an open file is noticed.
final class FileWatchTests: XCTestCase {
  @MainActor private static let other = Opened.sample.replacing("Genève", with: "Geneva")

  func testAChangeIsTakenInWhereNothingSpeaksAgainstIt() throws {
    try onMain {
      try withOpened { opened, window in
        let document = window.session.document
        _ = try opened.write(FileWatchTests.other, named: "map.geojson")
        pump { document.undoName == .layer(.merge, named: "map.geojson") }
        XCTAssertFalse(document.hasUnsavedChanges)
        XCTAssertEqual(try opened.exported(), FileWatchTests.other)
        pump { texts(shownIn: window.toasts).contains { $0.hasSuffix("Its changes were merged.") } }
        window.activateAction("win.undo")
        XCTAssertTrue(document.hasUnsavedChanges)
        XCTAssertEqual(try opened.exported(), Opened.sample)
        // It was seen: nothing brings it back but redoing.
        _ = try result { await window.fileWatch.look() }
        XCTAssertEqual(document.redoName, .layer(.merge, named: "map.geojson"))
      }
    }
  }

  func testAChangeBesideUnsavedOnesIsTakenInWhenSomebodyWantsIt() throws {
    try onMain {
      try withOpened { opened, window in
        let session = window.session
        session.rename(session.document.key(atRow: 0), to: "Berne")
        pump("the title is \(window.title)") { window.title == "• map.geojson" }
        XCTAssertEqual(session.summary, "4 items · Not saved")
        _ = try opened.write(FileWatchTests.other, named: "map.geojson")
        pump { texts(shownIn: window.toasts).contains { $0.hasSuffix("was changed by another program.") } }
        XCTAssertEqual(session.document.undoName, .features(.rename, .titled("Bern")))
        window.activateAction("win.merge")
        pump { session.document.undoName == .layer(.merge, named: "map.geojson") }
        let both = FileWatchTests.other.replacing("Bern", with: "Berne")
        XCTAssertEqual(try opened.exported(), both)
        window.activateAction("win.save")
        pump { !session.document.hasUnsavedChanges }
        XCTAssertEqual(try opened.read(opened.file), both)
        pump("the title is \(window.title)") { window.title == "map.geojson" }
      }
    }
  }

  func testAFileThatIsDeletedIsWrittenAgain() throws {
    try onMain {
      try withOpened { opened, window in
        let document = window.session.document
        try FileManager.default.removeItem(atPath: try XCTUnwrap(opened.file.path))
        pump { document.hasUnsavedChanges }
        pump("the title is \(window.title)") { window.title == "• map.geojson" }
        pump { texts(shownIn: window.toasts).contains { $0.hasSuffix("Press Ctrl+S to write it again.") } }
        XCTAssertEqual(window.session.map.findClosingRisk(), .fileMissing)
        window.activateAction("win.save")
        pump { !document.hasUnsavedChanges }
        XCTAssertEqual(try opened.read(opened.file), Opened.sample)
        XCTAssertNil(window.session.map.findClosingRisk())
      }
    }
  }

  func testAFileThatComesBackIsAsItWas() throws {
    try onMain {
      try withOpened { opened, window in
        let document = window.session.document
        try FileManager.default.removeItem(atPath: try XCTUnwrap(opened.file.path))
        pump { document.hasUnsavedChanges }
        _ = try opened.write(Opened.sample, named: "map.geojson")
        pump { !document.hasUnsavedChanges }
        XCTAssertNil(document.undoName)
      }
    }
  }

  func testWhatIsNoMapAnyMoreIsLeftAlone() throws {
    try onMain {
      try withOpened { opened, window in
        _ = try opened.write("{", named: "map.geojson")
        pump { texts(shownIn: window.toasts).contains { $0.contains("can no longer be read") } }
        XCTAssertEqual(try opened.exported(), Opened.sample)
      }
    }
  }

  func testADraftSaysThatItIsKept() throws {
    try onMain {
      try withOpened { opened, window in
        let empty = opened.application.makeWindow()
        empty.present()
        empty.activateAction("win.add-here")
        XCTAssertEqual(empty.session.summary, "1 place · Draft")
        XCTAssertEqual(empty.title, "Untitled Map")
        empty.destroy()
      }
    }
  }
}
