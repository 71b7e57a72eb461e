import Adwaita
import BaseMap
import Colors
import Documents
import Foundation
import Gtk
import GtkTesting
import MapFiles
import MapStyles
import ShumateMap
import StreetTesting
import Tiles
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests map styles of MapLibre for offline regions.
final class RegionStyleTests: XCTestCase {
  private static let style = """
    {"version": 8, "sources": {"s": {"type": "vector"}}, "layers": [
      {"id": "ground", "type": "background", "paint": {"background-color": "#123456"}},
      {"id": "water", "type": "fill", "source": "s", "source-layer": "water"},
      {"id": "heat", "type": "heatmap", "source": "s", "source-layer": "poi"}]}
    """

  func testOpenedStyleIsAppliedToTheRegionInViewAndCanBeUndone() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withRegion(Self.style) { opened, window, _, style in
        XCTAssertEqual(opening(style, opened, window), 0)
        pump("the region has the style") { shown(in: window)?.style != nil }
        XCTAssertEqual(shown(in: window)?.style?.background(at: 14).blue ?? 0, 0x56 / 255.0, accuracy: 1e-9)
        pump("a toast is shown") {
          texts(shownIn: window.toasts).contains("“city” now uses the style “style.json”")
        }
        pump(settledFor: window)
        try pointer.click(
          on: try XCTUnwrap(mapped(Button.self, in: window.toasts) { $0.label == "_Undo" }.first))
        pump("the region has its own style") { shown(in: window).map { $0.style == nil } ?? false }
        XCTAssertEqual(window.preferences.regionStyles, [:])
        // The style isn't a layer of places.
        XCTAssertEqual(window.session.document.layers.all.count, 1)
      }
    }
  }

  func testStyleIsChosenInThePreferences() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withRegion(Self.style) { opened, window, region, style in
        opened.application.action("preferences")?.activate()
        let preferences = try XCTUnwrap(opened.application.preferencesWindow)
        defer { preferences.close() }
        pump("the region is listed") { !mapped(RegionRow.self, in: preferences).isEmpty }
        let row = try XCTUnwrap(mapped(RegionRow.self, in: preferences).first)
        XCTAssertFalse(row.resetStyle.isVisible)
        try press(row.style, in: preferences, pointer)
        var chooser: Gtk.Window?
        pump("a file dialog is shown") {
          chooser = Gtk.Window.toplevels.first { $0.isMapped && $0.transientFor == preferences }
          return chooser != nil
        }
        chooser?.close()
        pump("the file dialog is gone") { chooser?.isMapped != true }
        let group = RegionsGroup(
          opened.application.regions, opened.application.regionIndexes, over: preferences)
        Task { await group.setStyle(style, of: region) }
        pump("the row names the style") { row.subtitle.contains("Style: style.json") }
        let regions = opened.application.regions
        XCTAssertEqual(regions.region(at: region)?.style?.omissions.count, 1)
        XCTAssertTrue(
          row.subtitle.contains("Layers not drawn because of layers of the type “heatmap”: heat"),
          row.subtitle)
        try press(row.resetStyle, in: preferences, pointer)
        pump("the region has its own style") { shown(in: window).map { $0.style == nil } ?? false }
        pump("the row follows") { !row.subtitle.contains("style.json") && !row.resetStyle.isVisible }
      }
    }
  }

  func testMapFollowsTheStyleWhileItIsEdited() throws {
    try onMain {
      try withRegion(Self.style) { opened, window, region, style in
        XCTAssertEqual(opening(style, opened, window), 0)
        let map = try XCTUnwrap(shown(in: window))
        let group = RegionsGroup(opened.application.regions, opened.application.regionIndexes, over: window)
        let row = try XCTUnwrap(group.rows.first)
        let path = opened.folder.appendingPathComponent("style.json").path
        func save(_ text: String) throws { try text.write(toFile: path, atomically: true, encoding: .utf8) }
        @MainActor func blue() -> Double? {
          (shown(in: window)?.style?.background(at: 14).blue).map { $0 * 255 }
        }
        try save(Self.style.replacing("#123456", with: "#123478"))
        pump("the map has the new color") { blue().map { abs($0 - 0x78) < 0.01 } ?? false }
        XCTAssertTrue(try XCTUnwrap(shown(in: window)).sharesFile(with: map))
        let last = shown(in: window)?.style?.background(at: 14)
        let text =
          "The style “style.json” can’t be used, so its last version is shown. It is not valid JSON on"
        try save("{,}")
        pump("the error is in a toast") { texts(shownIn: window.toasts).contains { $0.hasPrefix(text) } }
        pump("the row shows the error: \(row.subtitle)") { row.subtitle.contains(text) }
        XCTAssertEqual(shown(in: window)?.style?.background(at: 14), last)
        try FileManager.default.removeItem(atPath: path)
        pump("the style is missing") {
          row.subtitle.contains("so its last version is shown. ") && !row.subtitle.contains("JSON")
        }
        XCTAssertEqual(shown(in: window)?.style?.background(at: 14), last)
        try save(Self.style.replacing("#123456", with: "#12349a"))
        pump("the map has the last color") { blue().map { abs($0 - 0x9a) < 0.01 } ?? false }
        pump("the row names the style: \(row.subtitle)") { row.subtitle.contains("Style: style.json") }
        XCTAssertTrue(try XCTUnwrap(shown(in: window)).sharesFile(with: map))
      }
    }
  }

  func testStyleIsAppliedToRegionsThatAreBeingOpened() throws {
    try onMain {
      try withRegion(Self.style) { opened, window, region, style in
        window.preferences.offlineRegions = []
        pump("the region is removed") { opened.application.regions.all.isEmpty }
        window.preferences.offlineRegions = [region.uri]
        XCTAssertNil(opened.application.regions.region(at: region)?.map)
        XCTAssertEqual(opening(style, opened, window), 0)
        pump("the region has the style") { shown(in: window)?.style != nil }
      }
    }
  }

  func testSettlingWaitsForFilesAndStyles() throws {
    try onMain {
      try withRegion(Self.style) { opened, window, region, style in
        window.preferences.regionStyles = [region.uri: style.uri]
        // Read the preferences, like a later run of the program.
        let later = Regions(window.preferences, world: nil)
        XCTAssertNil(later.region(at: region)?.map)
        var settled: Region?
        Task {
          await later.settle()
          settled = later.region(at: region)
        }
        pump("the files are open") { settled != nil }
        XCTAssertNotNil(settled?.map?.style)
        XCTAssertEqual(settled?.style?.omissions.count, 1)
        // The program's own style is chosen before the other style is read.
        window.preferences.regionStyles = [region.uri: style.uri + ".missing"]
        window.preferences.regionStyles = [:]
        settled = nil
        Task {
          await later.settle()
          settled = later.region(at: region)
        }
        pump("the style is reset") { settled != nil }
        XCTAssertNotNil(settled?.map)
        XCTAssertNil(settled?.map?.style)
        XCTAssertNil(settled?.style)
      }
    }
  }

  func testStyleThatCannotBeUsedIsExplained() throws {
    try onMain {
      let other = Self.style.replacing(#""source-layer": "water""#, with: #""source-layer": "lakes""#)
      try withRegion(other) { opened, window, region, style in
        var status: Int32?
        Task { status = await opened.application.open([style], from: window) }
        pump("a notice is shown") {
          Gtk.Window.toplevels.contains { dialog in
            dialog.transientFor == window
              && texts(shownIn: dialog).contains {
                $0.hasPrefix("This style is for tiles with the layers lakes")
              }
          }
        }
        for dialog in Gtk.Window.toplevels where dialog.transientFor == window { dialog.close() }
        pump("opening is done") { status != nil }
        XCTAssertNotEqual(status, 0)
        XCTAssertEqual(window.preferences.regionStyles, [:])
        // If the file of a style is missing, the region is drawn in the program's own style.
        window.preferences.regionStyles = [region.uri: style.uri + ".missing"]
        let regions = opened.application.regions
        pump("the style is missing") { regions.region(at: region)?.style?.error != nil }
        XCTAssertNotNil(regions.region(at: region)?.map)
        XCTAssertTrue(
          try XCTUnwrap(regions.region(at: region)).summary(nil).contains(
            "The style “style.json.missing” can’t be used."))
      }
    }
  }
}

/// Runs `body` with a window that shows a region, and with the locations of the region and of a style. Then removes the
/// region.
@MainActor private func withRegion(
  _ style: String, _ body: (Opened, MapWindow, FileLocation, FileLocation) throws -> Void
) throws {
  try withOpened { opened, window in
    // In a folder that no monitor watches yet. A new monitor can report that a file was written before, because GLib delays
    // events, and then the region is opened again.
    let folder = opened.folder.appendingPathComponent("regions")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("city.pmtiles").path
    try CityTiles(schema: .openMapTiles, zooms: 11...12).writePMTiles(to: file)
    let text = opened.folder.appendingPathComponent("style.json").path
    try style.write(toFile: text, atomically: true, encoding: .utf8)
    defer { (window.preferences.offlineRegions, window.preferences.regionStyles) = ([], [:]) }
    let region = FileLocation(Gtk.File(path: file))
    XCTAssertEqual(opening(region, opened, window), 0)
    pump(settledFor: window)
    pump("the region is in view") { shown(in: window)?.isInView(window.pane.map.viewport) == true }
    try body(opened, window, region, FileLocation(Gtk.File(path: text)))
  }
}

@MainActor private func opening(_ file: FileLocation, _ opened: Opened, _ window: MapWindow) -> Int32? {
  var status: Int32?
  Task { status = await opened.application.open([file], from: window) }
  pump("the file is open") { status != nil }
  return status
}

@MainActor private func shown(in window: MapWindow) -> RegionMap? { window.pane.map.offlineMap.regions.last }

/// Clicks a button. Scrolls down with the wheel until the button is in sight.
@MainActor private func press(_ button: Button, in preferences: Gtk.Window, _ pointer: Pointer) throws {
  pump(settledFor: preferences)
  func isBelow() -> Bool {
    button.bounds(in: preferences).map { $0.y + $0.height > preferences.height - 40 } ?? true
  }
  for _ in 0..<10 where isBelow() {
    try pointer.move(to: preferences.width / 2, preferences.height / 2, of: preferences)
    pointer.scroll(up: false)
    pump(settledFor: preferences)
  }
  try pointer.click(on: button)
}
