import Documents
import Features
import Foundation
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import AppBase
@testable import FileDialogs
@testable import FileOutput
@testable import MapSessions
@testable import MapWindows

final class ExportTests: XCTestCase {
  func testSaveAsSetsTheFileOfTheMap() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 0)
        window.activateAction("win.delete")
        XCTAssertTrue(window.session.document.files.hasUnsavedChanges)
        let path = opened.folder.appendingPathComponent("a.geojson").path
        XCTAssertTrue(try opened.write(.everything, to: path))
        XCTAssertTrue(window.session.document.files.hasUnsavedChanges)
        pump("the title is \(window.title)") { window.title == "• map.geojson" }
        XCTAssertTrue(try opened.save(to: path))
        XCTAssertFalse(window.session.document.files.hasUnsavedChanges)
        pump("the title is \(window.title)") { window.title == "a.geojson" }
        XCTAssertFalse(try String(contentsOfFile: path, encoding: .utf8).contains("Bern"))
      }
    }
  }

  func testExportOfTheSelectionKeepsTheMapUnsaved() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 0)
        window.activateAction("win.color", "red")
        let path = opened.folder.appendingPathComponent("b.geojson").path
        XCTAssertTrue(try opened.write(.selection, to: path))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        XCTAssertTrue(text.contains("Bern") && !text.contains("Genève"))
        XCTAssertTrue(window.session.document.files.hasUnsavedChanges)
        pump("the title is \(window.title)") { window.title == "• map.geojson" }
      }
    }
  }

  func testExportedFileIsNotARecentFile() throws {
    try onMain {
      try withOpened { opened, window in
        let (exported, saved) = (
          opened.folder.appendingPathComponent("exported_1.geojson").path,
          opened.folder.appendingPathComponent("saved_1.geojson").path
        )
        XCTAssertTrue(try opened.write(.everything, to: exported))
        XCTAssertTrue(try opened.save(to: saved))
        @MainActor func recent() -> [String] { RecentFiles.all.map(\.name) }
        pump("the saved file is recent: \(recent())") { recent().contains("saved_1.geojson") }
        XCTAssertFalse(recent().contains("exported_1.geojson"))
      }
    }
  }

  func testExportToAMissingFolderShowsAnErrorAndKeepsTheMap() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 0)
        window.activateAction("win.delete")
        var outcome: Bool?
        let path = opened.folder.appendingPathComponent("gone/a.geojson").path
        Task { outcome = await window.exporter.write(.everything, to: FileLocation(Gtk.File(path: path))) }
        @MainActor func dialogs() -> [Gtk.Window] {
          Gtk.Window.toplevels.filter { $0.transientFor == window }
        }
        pump { !dialogs().isEmpty || outcome != nil }
        let dialog = try XCTUnwrap(dialogs().first)
        XCTAssertNil(outcome)
        dialog.close()
        pump { outcome != nil }
        XCTAssertEqual(outcome, false)
        XCTAssertTrue(window.session.document.files.hasUnsavedChanges)
      }
    }
  }

  func testGDALFormatIsExported() throws {
    try onMain {
      try withOpened { opened, window in
        let path = opened.folder.appendingPathComponent("b.gpkg").path
        XCTAssertTrue(try opened.write(.everything, to: path))
        let head = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(15)
        XCTAssertEqual(String(decoding: head, as: UTF8.self), "SQLite format 3")
        XCTAssertFalse(texts(shownIn: window.pane).contains { $0.hasPrefix("Exporting") })
      }
    }
  }

  func testChosenFormatSetsTheSuffix() throws {
    try onMain {
      let known = FormatRegistry.known
      @MainActor func named(_ name: String, _ format: FormatIdentifier?) -> String {
        ExportFormats.location(
          FileLocation(Gtk.File(path: "/tmp/" + name)), in: format.flatMap { known[$0] }
        ).name
      }
      XCTAssertEqual(named("places", nil), "places.geojson")
      XCTAssertEqual(named("places.kml", nil), "places.kml")
      XCTAssertEqual(named("out.xyz", nil), "out.xyz.geojson")
      XCTAssertEqual(named("Tour 2.5", nil), "Tour 2.5.geojson")
      XCTAssertEqual(named("places", .zippedShapefile), "places.shp.zip")
      XCTAssertEqual(named("places.geojson", .geoPackage), "places.gpkg")
      XCTAssertEqual(named("places.json", .geoJSON), "places.json")
      XCTAssertEqual(named("Tour 2.5", .gpx), "Tour 2.5.gpx")
      XCTAssertEqual(named("a.shp.zip", .flatGeobuf), "a.fgb")
    }
  }
}
