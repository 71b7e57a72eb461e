import Adwaita
import Documents
import Foundation
import Gtk
import GtkTesting
import Journal
import MapFiles
import XCTest

@testable import FileOutput
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests the detection of changes of open files by other programs.
final class FileWatchTests: XCTestCase {
  @MainActor private static let other = Opened.sample.replacing("Genève", with: "Geneva")

  func testExternalChangeIsMergedWithoutUnsavedChanges() throws {
    try onMain {
      try withOpened { opened, window in
        let document = window.session.document
        _ = try opened.write(FileWatchTests.other, named: "map.geojson")
        pump { document.history.undoName == .layer(.merge, named: "map.geojson") }
        XCTAssertFalse(document.files.hasUnsavedChanges)
        XCTAssertEqual(try opened.exported(), FileWatchTests.other)
        pump { texts(shownIn: window.toasts).contains { $0.hasSuffix("The changes were merged.") } }
        window.activateAction("win.undo")
        XCTAssertTrue(document.files.hasUnsavedChanges)
        XCTAssertEqual(try opened.exported(), Opened.sample)
        // The change is already known, so a check doesn't merge it again. Only redo applies it again.
        _ = try result { await window.fileWatch.look() }
        XCTAssertEqual(document.history.redoName, .layer(.merge, named: "map.geojson"))
      }
    }
  }

  func testExternalChangeIsOfferedWithUnsavedChanges() throws {
    try onMain {
      try withOpened { opened, window in
        let session = window.session
        session.rename(session.document.rows.key(at: 0), to: "Berne")
        pump("the title is \(window.title)") { window.title == "• map.geojson" }
        XCTAssertEqual(session.summary, "4 items · Not saved")
        _ = try opened.write(FileWatchTests.other, named: "map.geojson")
        pump { texts(shownIn: window.toasts).contains { $0.hasSuffix("was changed by another program.") } }
        XCTAssertEqual(session.document.history.undoName, .features(.rename, .titled("Bern")))
        window.activateAction("win.merge")
        pump { session.document.history.undoName == .layer(.merge, named: "map.geojson") }
        let both = FileWatchTests.other.replacing("Bern", with: "Berne")
        XCTAssertEqual(try opened.exported(), both)
        window.activateAction("win.save")
        pump { !session.document.files.hasUnsavedChanges }
        XCTAssertEqual(try opened.read(opened.file), both)
        pump("the title is \(window.title)") { window.title == "map.geojson" }
      }
    }
  }

  func testDeletedFileCanBeSavedAgain() throws {
    try onMain {
      try withOpened { opened, window in
        let document = window.session.document
        try FileManager.default.removeItem(atPath: try XCTUnwrap(opened.file.path))
        pump { document.files.hasUnsavedChanges }
        pump("the title is \(window.title)") { window.title == "• map.geojson" }
        pump { texts(shownIn: window.toasts).contains { $0.hasSuffix("Press Ctrl+S to write it again.") } }
        XCTAssertEqual(window.session.map.findClosingRisk(), .fileMissing)
        window.activateAction("win.save")
        pump { !document.files.hasUnsavedChanges }
        XCTAssertEqual(try opened.read(opened.file), Opened.sample)
        XCTAssertNil(window.session.map.findClosingRisk())
      }
    }
  }

  func testRecreatedFileIsUnchanged() throws {
    try onMain {
      try withOpened { opened, window in
        let document = window.session.document
        try FileManager.default.removeItem(atPath: try XCTUnwrap(opened.file.path))
        pump { document.files.hasUnsavedChanges }
        _ = try opened.write(Opened.sample, named: "map.geojson")
        pump { !document.files.hasUnsavedChanges }
        XCTAssertNil(document.history.undoName)
      }
    }
  }

  func testDamagedFileIsNotMerged() throws {
    try onMain {
      try withOpened { opened, window in
        _ = try opened.write("{", named: "map.geojson")
        pump { texts(shownIn: window.toasts).contains { $0.contains("emptied or damaged by another") } }
        XCTAssertEqual(try opened.exported(), Opened.sample)
        pump("the title is \(window.title)") { window.title == "• map.geojson" }
        XCTAssertEqual(window.session.map.findClosingRisk(), .fileDamaged)
        window.activateAction("win.save")
        pump("it is asked") { shownMessage() != nil }
        XCTAssertEqual(try opened.read(opened.file), "{")
        shownMessage()?.respond("replace")
        pump { !window.session.document.files.hasUnsavedChanges }
        XCTAssertEqual(try opened.read(opened.file), Opened.sample)
        XCTAssertNil(window.session.map.findClosingRisk())
      }
    }
  }

  func testOpeningADamagedFileOffersTheLastSnapshot() throws {
    try onMain {
      let opened = try Opened()
      defer { opened.end() }
      let first = try opened.map
      first.session.rename(first.session.document.rows.key(at: 0), to: "Berne")
      first.activateAction("win.save")
      pump("it has a journal") { first.session.document.journal.writer?.journal != nil }
      let folder = try XCTUnwrap(first.session.document.journal.writer?.journal?.snapshots)
      pump("it is saved and copied") {
        let copies = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return !first.session.document.files.hasUnsavedChanges && copies == ["0-1"]
      }
      pump(settledFor: first)
      let text = try opened.read(opened.file)
      first.activateAction("win.close")
      pump("it is closed") { opened.application.mapWindows.isEmpty }
      _ = try opened.write("", named: "map.geojson")
      opened.application.open([opened.file], hint: "")
      pump("it is asked") { shownMessage() != nil }
      XCTAssertTrue(texts(shownIn: try XCTUnwrap(shownMessage())).contains("“map.geojson” Is Damaged"))
      shownMessage()?.respond("copy")
      pump("the copy is there") { opened.application.mapWindows.first?.showsMap ?? false }
      let second = try XCTUnwrap(opened.application.mapWindows.first)
      XCTAssertEqual(String(decoding: second.session.document.export(), as: UTF8.self), text)
      pump("the damage is seen") { second.session.map.findClosingRisk() == .fileDamaged }
      XCTAssertEqual(try opened.read(opened.file), "")
      second.destroy()
    }
  }

  func testDraftIsLabeledAsDraft() throws {
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
