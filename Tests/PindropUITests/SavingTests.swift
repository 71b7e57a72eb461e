import Adwaita
import AnnotationKit
import Documents
import Foundation
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import FileOutput
@testable import MapSessions
@testable import MapWindows

/// Tests messages about saving.
final class SavingTests: XCTestCase {
  func testConflictingPlacesAreSelected() throws {
    try onMain {
      try withOpened { opened, window in
        let session = window.session
        session.rename(session.document.rows.key(at: 0), to: "Berne")
        session.rename(session.document.rows.key(at: 1), to: "Geneva")
        let theirs = Opened.sample.replacing("Bern", with: "Berna").replacing("Genève", with: "Ginevra")
        _ = try opened.write(theirs, named: "map.geojson")
        window.activateAction("win.save")
        try close("“map.geojson” was changed by another program")
        XCTAssertEqual(
          session.selectedTitles(atMost: 9).sorted(), ["Berna", "Berne", "Geneva", "Ginevra"])
      }
    }
  }

  func testConflictingPlacesOfSeveralFilesAreSelected() throws {
    try onMain {
      try withLayers(["map.geojson", "other.geojson"]) { opened, window in
        let theirs = Opened.sample.replacing("Bern", with: "Berna")
        for name in ["map.geojson", "other.geojson"] { _ = try opened.write(theirs, named: name) }
        window.activateAction("win.save")
        try close("“map.geojson” was changed by another program")
        try close("“other.geojson” was changed by another program")
        pump("both are selected") {
          window.session.selectedTitles(atMost: 9).sorted() == ["Berna", "Berna", "Berne", "Berne"]
        }
      }
    }
  }

  func testMergeIntoARemovedLayerIsReported() throws {
    try onMain {
      try withLayers(["map.geojson"]) { opened, window in
        let session = window.session
        _ = try opened.write(Opened.sample.replacing("Bern", with: "Berna"), named: "map.geojson")
        var merged: SavingOutcome?
        Task { merged = await session.map.save().written.first }
        pump("it is merged") { merged != nil }
        var outcome = try XCTUnwrap(merged)
        XCTAssertEqual(outcome.merged?.conflicts.count, 1)
        session.document.layers.remove(outcome.layer)
        outcome.error = .layerRemoved
        let saver = Saver(session.map, window: window)
        Task { [outcome] in await saver.show(outcome) }
        let sentence = "“map.geojson” was changed by another program. The changes were merged."
        pump("it is told") { texts(shownIn: window.toasts).contains(sentence) }
        XCTAssertEqual(session.selection.keys, [])
        // The toast has no Undo button, because undo would restore the removed layer.
        XCTAssertFalse(texts(shownIn: window.toasts).contains("Undo"))
      }
    }
  }

  func testSavedFilesAreReported() throws {
    try onMain {
      try withLayers(["map.geojson", "other.geojson"]) { _, window in
        window.activateAction("win.save")
        pump { !window.session.document.files.hasUnsavedChanges }
        pump("they are told") { texts(shownIn: window.toasts).contains("Saved 2 files") }
        window.session.rename(window.session.document.rows.key(at: 0), to: "Bärn")
        window.activateAction("win.save")
        pump("one is told by its name") { texts(shownIn: window.toasts).contains("Saved map.geojson") }
      }
    }
  }
}

/// Opens a window with a layer for each name. In each layer, the first place is renamed to Berne, and the change isn't
/// saved.
@MainActor private func withLayers(
  _ names: [String], _ body: (Opened, MapWindow) throws -> Void
) throws {
  try withOpened { opened, window in
    let document = window.session.document
    for name in names.dropFirst() { window.open([try opened.write(Opened.sample, named: name)]) }
    pump("the layers are there") { document.layers.all.count == names.count }
    for layer in document.layers.all {
      window.session.rename(try XCTUnwrap(document.layers.firstRow(of: layer.key)?.key), to: "Berne")
    }
    pump(settledFor: window)
    try body(opened, window)
  }
}

/// Waits for the message dialog with the heading, and closes it.
@MainActor private func close(_ heading: String) throws {
  try awaitedMessage(heading).close()
  pump("it is gone") { shownMessage(heading) == nil }
}
