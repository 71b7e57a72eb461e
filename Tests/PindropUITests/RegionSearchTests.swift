import Adwaita
import AnnotationKit
import BaseMap
import Foundation
import Geography
import Gtk
import GtkTesting
import MapFiles
import Search
import ShumateMap
import StreetSearch
import StreetTesting
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Tests the search for streets and points of interest in offline regions.
final class RegionSearchTests: XCTestCase {
  func testPressedStreetIsShownOnTheMap() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withIndexedCity { opened, window, _ in
        window.pane.map.mapView.show(City.center, zoom: 12, animated: false)
        window.sidebar.search.text = "muhlenw"
        pump("the street is found") { results(in: window).contains { $0.title.hasPrefix("Mühlenweg") } }
        let result = try XCTUnwrap(results(in: window).first)
        XCTAssertTrue(result.detail.hasPrefix("Street · "), result.detail)
        XCTAssertTrue(result.detail.hasSuffix("m"), result.detail)
        pump(settledFor: window)
        let row = try XCTUnwrap(window.sidebar.list.rowWidgets.first)
        try pointer.move(to: row.width / 2, row.height / 2, of: row)
        pointer.click(times: 2)
        pump("the street is on the map") { window.pane.found.place?.name?.hasPrefix("Mühlenweg") ?? false }
        let place = try XCTUnwrap(window.pane.found.place).coordinate
        pump("the map is at street level") {
          let view = window.pane.map.viewport
          return view.zoom > 16.5 && Geodesic(from: view.center.coordinate, to: place).distance < 20
        }
        XCTAssertLessThan(Geodesic(from: place, to: City.center).distance, 2200)
      }
    }
  }

  func testPointsOfInterestInOtherScriptsAreFound() throws {
    try onMain {
      try withIndexedCity { opened, window, _ in
        for (text, name) in [("ร้านดอก", "ร้านดอกบัว"), ("بيت الشاي", "بيت الشاي"), ("lotus", "ร้านดอกบัว")] {
          window.sidebar.search.text = text
          pump("\(text) is found") { results(in: window).contains { $0.title.hasPrefix(name) } }
        }
        window.sidebar.search.text = "anker"
        pump("a point of interest is found") {
          results(in: window).contains { $0.title.hasPrefix("Zum Anker") && !$0.detail.hasPrefix("Street") }
        }
      }
    }
  }

  func testIndexIsDeletedWithItsRegion() throws {
    try onMain {
      try withIndexedCity { opened, window, path in
        let index = StreetIndexFile.path(of: path, inFolder: PindropApplication.indexFolder)
        XCTAssertTrue(FileManager.default.fileExists(atPath: index))
        window.preferences.offlineRegions = []
        pump("the index is deleted") { !FileManager.default.fileExists(atPath: index) }
        window.sidebar.search.text = "muhlenw"
        pump("the search is complete") { !window.sidebar.finder.isFinding }
        XCTAssertFalse(results(in: window).contains { $0.title.hasPrefix("Mühlenweg") })
        XCTAssertTrue(FileManager.default.fileExists(atPath: path))
      }
    }
  }

  func testDamagedIndexIsBuiltAgain() throws {
    try onMain {
      try withIndexedCity { opened, window, path in
        let file = URL(filePath: StreetIndexFile.path(of: path, inFolder: PindropApplication.indexFolder))
        let contents = try Data(contentsOf: file)
        // Keep the first pages, which contain the schema and the metadata, so that only a search detects the damage.
        let damage = Data(repeating: 0xa5, count: contents.count - 8192)
        try (contents.prefix(8192) + damage).write(to: file)
        // Open the damaged index, like a later run of the program.
        let indexes = RegionIndexes(opened.application.regions, folder: PindropApplication.indexFolder)
        pump("the index is open") { indexes.list.indexes.count == 1 }
        pump("the index is built again, and the street is found") {
          let found = indexes.list.search("muhlenw", near: nil, limit: 1) { _ in [] }
          return found.first?.name.hasPrefix("Mühlenweg") ?? false
        }
        XCTAssertEqual(try Data(contentsOf: file), contents)
      }
    }
  }

  func testReplacedFileIsIndexedAgain() throws {
    try onMain {
      try withIndexedCity { opened, window, path in
        var city = City()
        for index in city.features.indices where city.features[index].name?.local == "Ringstraße" {
          city.features[index].name = CityName("Neue Allee")
        }
        try CityTiles(city, schema: .openMapTiles, zooms: 14...14).writeMBTiles(to: path + ".new")
        XCTAssertEqual(rename(path + ".new", path), 0)
        window.sidebar.search.text = "neue allee"
        pump("the new name is found") { results(in: window).contains { $0.title == "Neue Allee" } }
      }
    }
  }

  func testStyleOfARegionKeepsItsIndex() throws {
    try onMain {
      try withIndexedCity { opened, window, path in
        let indexes = opened.application.regionIndexes
        let region = FileLocation(Gtk.File(path: path))
        let style = try opened.write(
          """
          {"version": 8, "sources": {"s": {"type": "vector"}}, "layers": [
            {"id": "water", "type": "fill", "source": "s", "source-layer": "water"}]}
          """, named: "style.json")
        let before = try XCTUnwrap(indexes.list.indexes.first)
        var wasIncomplete = false
        let subscription = indexes.observe {
          if case .ready = indexes.state(of: region) { return }
          wasIncomplete = true
        }
        window.preferences.regionStyles = [region.uri: FileLocation(style).uri]
        pump("the region has the style") { window.pane.map.offlineMap.regions.last?.style != nil }
        XCTAssertFalse(wasIncomplete)
        XCTAssertIdentical(indexes.list.indexes.first, before)
        window.preferences.regionStyles = [:]
        withExtendedLifetime(subscription) {}
      }
    }
  }

  func testProgressIsShownBelowTheResults() throws {
    try onMain {
      try withOpened { opened, window in
        let path = opened.folder.appendingPathComponent("city.mbtiles").path
        try FileManager.default.copyItem(atPath: try CityRegion.file.get(), toPath: path)
        defer { window.preferences.offlineRegions = [] }
        let indexes = opened.application.regionIndexes
        let row = { window.sidebar.list.indexing }
        pump(settledFor: window)
        window.sidebar.search.grabFocus()
        window.sidebar.search.text = "muhlenw"
        pump("the search is complete") { !window.sidebar.finder.isFinding }
        XCTAssertFalse(row().isVisible)
        var shown: [String] = []
        let subscription = indexes.observe {
          guard row().isVisible else { return }
          shown.append(row().label.text)
          XCTAssertGreaterThan(row().bar.fraction, 0)
        }
        window.preferences.offlineRegions = [Gtk.File(path: path).uri]
        pump("the street is found") { results(in: window).contains { $0.title.hasPrefix("Mühlenweg") } }
        XCTAssertFalse(row().isVisible)
        XCTAssertFalse(shown.isEmpty)
        for text in shown {
          XCTAssertNotNil(text.wholeMatch(of: /Reading names of city… [1-9][0-9]? %/), text)
        }
        withExtendedLifetime(subscription) {}
      }
    }
  }

  /// The row is placed below the list, and a screen reader announces it with the number of results.
  func testProgressIsAnnouncedOnlyDuringASearch() throws {
    try onMain {
      try withOpened { opened, window in
        let row = window.sidebar.list.indexing
        let progress = IndexingProgress(name: "Helsinki", share: 0.4)
        window.sidebar.indexing = progress
        XCTAssertFalse(row.isVisible)
        window.sidebar.focusSearch()
        window.sidebar.search.text = "Bern"
        pump("the progress is announced") {
          window.announcer.lastSentence?.hasSuffix("Reading names of Helsinki… 40 %") ?? false
        }
        XCTAssertTrue(window.announcer.lastSentence?.contains("Bern") ?? false)
        pump(settledFor: window)
        let frame = try XCTUnwrap(row.bounds(in: window.sidebar.list))
        XCTAssertEqual(frame.y + frame.height, window.sidebar.list.height, accuracy: 12)
        XCTAssertTrue(row.isMapped)
        window.sidebar.indexing = nil
        XCTAssertFalse(row.isVisible)
        window.sidebar.indexing = progress
        XCTAssertTrue(row.isVisible)
        window.sidebar.leaveSearch()
        XCTAssertFalse(row.isVisible)
        window.sidebar.indexing = nil
      }
    }
  }

  func testStateOfTheIndexIsShownInThePreferences() throws {
    try onMain {
      try withIndexedCity { opened, window, _ in
        let region = try XCTUnwrap(opened.application.regions.all.first)
        XCTAssertFalse(region.summary(.indexing(1)).isEmpty)
        XCTAssertTrue(region.summary(.indexing(0.4)).contains("40 %"))
        XCTAssertTrue(region.summary(.failed(.tooLarge)).contains("too large"))
        let ready = try XCTUnwrap(opened.application.regionIndexes.state(of: region.location))
        guard case .ready = ready else { return XCTFail("The index isn't ready.") }
        XCTAssertFalse(region.summary(ready).contains("search"))
        let group = RegionsGroup(
          opened.application.regions, opened.application.regionIndexes, over: window)
        XCTAssertEqual(group.rows.first?.subtitle, region.summary(ready))
      }
    }
  }
}

@MainActor private func results(in window: MapWindow) -> [ResultContent] {
  window.sidebar.finder.results.ordered.compactMap {
    if case .place(let place) = $0 { ResultContent(place, units: .metric) } else { nil }
  }
}

/// Opens a window with a region over a synthetic city, and waits for the index of its names.
@MainActor private func withIndexedCity(_ body: (Opened, MapWindow, String) throws -> Void) throws {
  try withOpened { opened, window in
    let path = opened.folder.appendingPathComponent("city.mbtiles").path
    try FileManager.default.copyItem(atPath: try CityRegion.file.get(), toPath: path)
    defer { window.preferences.offlineRegions = [] }
    let file = Gtk.File(path: path)
    window.preferences.offlineRegions = [file.uri]
    pump("the names are indexed") {
      if case .ready = opened.application.regionIndexes.state(of: FileLocation(file)) { true } else { false }
    }
    try body(opened, window, path)
  }
}
