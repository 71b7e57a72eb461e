import Adwaita
import BaseMap
import Documents
import Foundation
import Geography
import Gtk
import GtkTesting
import MapFiles
import ShumateMap
import StreetTesting
import Tiles
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests files of map tiles, which are drawn over the offline world.
final class OfflineRegionTests: XCTestCase {
  func testOpenedRegionIsShownAndCanBeUndone() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withRegion { opened, window, file in
        pump(settledFor: window)
        let before = window.pane.map.viewport
        let city = MercatorPoint(City.center)
        XCTAssertFalse(before.bounds().contains(Point(x: city.x, y: city.y)) && before.zoom > 11)
        XCTAssertEqual(opening(file, opened, window), 0)
        XCTAssertEqual(window.pane.map.offlineMap.regions.count, 1)
        XCTAssertEqual(layerNames(of: window), ["map.geojson"])
        let view = window.pane.map.viewport
        XCTAssertTrue(view.bounds().contains(Point(x: city.x, y: city.y)))
        XCTAssertGreaterThan(view.zoom, 11)
        pump("the attribution is shown") { credit(of: window).contains("Synthetic city of the tests") }
        XCTAssertTrue(credit(of: window).contains("Natural Earth"))
        pump("a toast is shown") { toast("Added the offline region “city”", in: window) }
        pump(settledFor: window)
        try pointer.click(on: try XCTUnwrap(button("_Undo", in: window)))
        pump("the region is removed") { window.pane.map.offlineMap.regions.isEmpty }
        let after = window.pane.map.viewport
        XCTAssertEqual(after.zoom, before.zoom, accuracy: 0.01)
        XCTAssertEqual(after.center.x, before.center.x, accuracy: 0.001)
        XCTAssertFalse(credit(of: window).contains("Synthetic city"))
        XCTAssertTrue(FileManager.default.fileExists(atPath: try XCTUnwrap(file.path)))
      }
    }
  }

  func testToastDoesNotCoverTheCardOfAnEmptyMap() throws {
    try onMain {
      try withRegion { opened, _, file in
        let window = opened.application.makeWindow()
        defer { window.destroy() }
        window.present()
        pump("the card is shown") { window.pane.showsEmptyState }
        pump(settledFor: window)
        XCTAssertEqual(opening(file, opened, window), 0)
        pump("a toast is shown") { toast("Added the offline region “city”", in: window) }
        pump(settledFor: window)
        XCTAssertTrue(window.pane.showsEmptyState)
        let card = try XCTUnwrap(mapped(EmptyState.self, in: window).first?.bounds(in: window))
        let undo = try XCTUnwrap(button("_Undo", in: window)?.bounds(in: window))
        XCTAssertLessThan(undo.y + undo.height, card.y)
        XCTAssertGreaterThan(undo.y, 40)
      }
    }
  }

  func testRegionThatIsOpenedTwiceIsListedOnce() throws {
    try onMain {
      try withRegion { opened, window, file in
        XCTAssertEqual(opening(file, opened, window), 0)
        window.showAll(animated: false)
        XCTAssertEqual(opening(file, opened, window), 0)
        XCTAssertEqual(opened.application.regions.all.map(\.name), ["city"])
        pump("a toast is shown") { toast("“city” is already one of the offline regions", in: window) }
      }
    }
  }

  func testOtherWindowsAndLaterRunsShowTheRegion() throws {
    try onMain {
      try withRegion { opened, window, file in
        XCTAssertEqual(opening(file, opened, window), 0)
        let other = opened.application.makeWindow()
        defer { other.destroy() }
        XCTAssertEqual(other.pane.map.offlineMap.regions.count, 1)
        // A later run reads the preferences.
        let regions = Regions(window.preferences, world: nil)
        XCTAssertTrue(regions.offlineMap.regions.isEmpty)
        pump("the file is open again") { regions.offlineMap.regions.count == 1 }
      }
    }
  }

  func testMissingFileIsShownAgainWhenItIsBack() throws {
    try onMain {
      try withRegion { opened, window, file in
        XCTAssertEqual(opening(file, opened, window), 0)
        let path = try XCTUnwrap(file.path)
        let group = RegionsGroup(opened.application.regions, opened.application.regionIndexes, over: window)
        XCTAssertTrue(try XCTUnwrap(group.rows.first).subtitle.contains("Synthetic city of the tests"))
        try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
        pump("the world is shown") { window.pane.map.offlineMap.regions.isEmpty }
        XCTAssertTrue(try XCTUnwrap(group.rows.first).subtitle.hasPrefix("The file is missing."))
        XCTAssertTrue(try XCTUnwrap(group.rows.first).hasStyle("error"))
        try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
        pump("the region is shown") { window.pane.map.offlineMap.regions.count == 1 }
        XCTAssertFalse(try XCTUnwrap(group.rows.first).hasStyle("error"))
      }
    }
  }

  func testReasonsWhyAFileCannotBeDrawnAreShown() throws {
    try onMain {
      try withRegion { opened, window, file in
        let bytes = try Data(contentsOf: URL(fileURLWithPath: try XCTUnwrap(file.path)))
        for (name, bytes, sentence) in [
          ("a.pmtiles", Data("<html>Not found</html>".utf8), "It is neither a PMTiles nor an MBTiles file."),
          ("b.mbtiles", bytes.prefix(5000), "It cannot be read"),
          (
            "c.pmtiles", Data("PMTiles".utf8) + [3] + Data(repeating: 0, count: 8),
            "The end of the file is missing."
          ),
        ] {
          let broken = opened.folder.appendingPathComponent(name)
          try bytes.write(to: broken)
          var status: Int32?
          Task {
            status = await opened.application.open([FileLocation(Gtk.File(path: broken.path))], from: window)
          }
          pump("a notice about \(name)") {
            notice(over: window).contains { $0.contains(sentence) } || status != nil
          }
          XCTAssertTrue(
            notice(over: window).contains("“\(name)” could not be opened"), "\(name): \(notice(over: window))"
          )
          for dialog in Gtk.Window.toplevels where dialog.transientFor == window { dialog.close() }
          pump("\(name) is done") { status != nil }
          XCTAssertNotEqual(status, 0)
        }
        XCTAssertTrue(opened.application.regions.all.isEmpty)
      }
    }
  }

  func testPreferencesReorderAndRemoveRegions() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withRegion { opened, window, file in
        let second = opened.folder.appendingPathComponent("second.pmtiles")
        try CityTiles(schema: .openMapTiles, zooms: 12...12).writePMTiles(to: second.path)
        XCTAssertEqual(opening(file, opened, window), 0)
        XCTAssertEqual(opening(Gtk.File(path: second.path), opened, window), 0)
        let regions = opened.application.regions
        XCTAssertEqual(regions.all.map(\.location.name), ["second.pmtiles", "city.mbtiles"])
        opened.application.action("preferences")?.activate()
        let preferences = try XCTUnwrap(opened.application.preferencesWindow)
        defer { preferences.close() }
        pump("the preferences are shown") { mapped(RegionRow.self, in: preferences).count == 2 }
        try press(\.down, in: preferences, with: pointer)
        pump("the order has changed") {
          regions.all.map(\.location.name) == ["city.mbtiles", "second.pmtiles"]
        }
        XCTAssertEqual(window.pane.map.offlineMap.regions.last?.archive.path, file.path)
        pump("the rows follow") {
          mapped(RegionRow.self, in: preferences).map(\.location.name) == ["city.mbtiles", "second.pmtiles"]
        }
        try press(\.minus, in: preferences, with: pointer)
        pump("the region is removed") { regions.all.map(\.location.name) == ["second.pmtiles"] }
        XCTAssertTrue(FileManager.default.fileExists(atPath: try XCTUnwrap(file.path)))
      }
    }
  }

  func testInvalidFileIsIgnoredAfterTheSettingsWereClosed() throws {
    try onMain {
      try withRegion { opened, _, _ in
        let file = try opened.write("no tiles", named: "broken.mbtiles")
        var isOver = false
        do {
          let settings = Gtk.Window()
          let group = RegionsGroup(
            opened.application.regions, opened.application.regionIndexes, over: settings)
          Task {
            await group.add(FileLocation(file))
            isOver = true
          }
          settings.destroy()
        }
        pump("the file has been read") { isOver }
        XCTAssertTrue(opened.application.regions.all.isEmpty)
      }
    }
  }
}

/// Opens a window, and writes a file of tiles. Removes all regions in the end.
@MainActor private func withRegion(_ body: (Opened, MapWindow, Gtk.File) throws -> Void) throws {
  try withOpened { opened, window in
    let path = opened.folder.appendingPathComponent("city.mbtiles").path
    try FileManager.default.copyItem(atPath: try city.get(), toPath: path)
    defer { window.preferences.offlineRegions = [] }
    try body(opened, window, Gtk.File(path: path))
  }
}

@MainActor private func opening(_ file: Gtk.File, _ opened: Opened, _ window: MapWindow) -> Int32? {
  var status: Int32?
  Task { status = await opened.application.open([FileLocation(file)], from: window) }
  pump("the file is open") { status != nil }
  return status
}

/// Clicks a button of the first region. Scrolls down with the wheel until the button is in sight.
@MainActor private func press(
  _ button: KeyPath<RegionRow, Gtk.Button>, in preferences: Gtk.Window, with pointer: Pointer
) throws {
  pump(settledFor: preferences)
  let button = try XCTUnwrap(mapped(RegionRow.self, in: preferences).first)[keyPath: button]
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

@MainActor private func credit(of window: MapWindow) -> String {
  (window.pane.map.credit as? Label)?.text ?? ""
}

@MainActor private func toast(_ text: String, in window: MapWindow) -> Bool {
  texts(shownIn: window.toasts).contains(text)
}

@MainActor private func button(_ label: String, in window: MapWindow) -> Gtk.Button? {
  mapped(Gtk.Button.self, in: window.toasts) { $0.label == label }.first
}

@MainActor private func notice(over window: MapWindow) -> [String] {
  Gtk.Window.toplevels.filter { $0.transientFor == window }.flatMap { texts(shownIn: $0) }
}

/// A file of tiles, which is written once.
@MainActor private let city = Result {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mbtiles")
    .path
  try CityTiles(schema: .openMapTiles, zooms: 10...12).writeMBTiles(to: path)
  return path
}
