import AnnotationKit
import BaseMap
import Documents
import Foundation
import Geography
import Gtk
import GtkTesting
import MapFiles
import Places
import ShumateMap
import StreetTesting
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Tests the streets of offline regions in the place names of markers.
final class AddressTests: XCTestCase {
  func testDragShowsTheStreet() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withCity { opened, window in
        let map = window.pane.map
        try opened.select(row: 0)
        pump("the street of the pin is shown") { shown(in: window).contains { $0.hasPrefix("Ringstraße, ") } }
        XCTAssertTrue(shown(in: window).contains("Synthetic city of the tests · GeoNames"))
        pump(settledFor: window)
        let pin = map.viewport.point(for: CityProjection.coordinate(Self.onTheRing))
        let street = map.viewport.point(for: CityProjection.coordinate(CityPoint(1400, 900)))
        let (x, y) = (pin.x.rounded(), (pin.y - 18).rounded())
        try pointer.move(to: x, y, of: map)
        pointer.press()
        for step in 1...20 {
          let part = Double(step) / 20
          try pointer.move(to: x + (street.x - pin.x) * part, y + (street.y - pin.y) * part, of: map)
        }
        pump("the marker is at the end of the drag") {
          guard let drag = window.session.drag, drag.state == .dragging else { return false }
          let now = map.viewport.point(for: drag.coordinate)
          return abs(now.x - street.x) <= 1 && abs(now.y - street.y) <= 1
        }
        let place = try XCTUnwrap(window.session.drag).coordinate
        let address = try XCTUnwrap(answer(at: place, of: window))
        pump("the street is shown during the drag") {
          shown(in: window).contains { $0.hasPrefix(Place.address(of: address)) }
        }
        XCTAssertNotEqual(address.street, "Ringstraße")
        pointer.release()
        pump("the marker is dropped") { window.session.drag == nil }
        XCTAssertTrue(shown(in: window).contains { $0.hasPrefix(Place.address(of: address)) })
        window.activateAction("win.add-place-to-properties")
        XCTAssertTrue(try opened.exported().contains(Place.address(of: address)))
      }
    }
  }

  func testRemovedRegionHasNoStreet() throws {
    try onMain {
      try withCity { opened, window in
        try opened.select(row: 0)
        pump("the street is shown") { shown(in: window).contains { $0.hasPrefix("Ringstraße, ") } }
        window.preferences.offlineRegions = []
        pump("the town is shown") {
          !shown(in: window).isEmpty && !shown(in: window).contains { $0.contains("Ringstraße") }
        }
        XCTAssertTrue(shown(in: window).contains("GeoNames"))
      }
    }
  }

  func testOnlyTheNewestCoordinateIsLookedUp() throws {
    try onMain {
      try withCity { opened, window in
        let lookup = AddressLookup(window.placeNames.watch.addresses.finder)
        let coordinates = (0..<500).map { CityProjection.coordinate(CityPoint(1750, Double($0) / 10)) }
        for coordinate in coordinates { XCTAssertNil(lookup.address(at: coordinate, isMoving: true)) }
        let last = try XCTUnwrap(coordinates.last)
        pump("the last address is known") { lookup.known(at: last) != nil }
        XCTAssertEqual(lookup.count, 2)
        XCTAssertEqual(lookup.known(at: coordinates[0])?.street, "Ringstraße")
        XCTAssertNil(lookup.known(at: coordinates[1]))
        // While the next address is looked up, the last one is shown.
        let next = CityProjection.coordinate(CityPoint(0, 20))
        XCTAssertEqual(lookup.address(at: next, isMoving: true)?.street, "Ringstraße")
        XCTAssertNil(lookup.address(at: next, isMoving: false))
        pump("the next address is known") { lookup.known(at: next) != nil }
      }
    }
  }

  func testLookupEndsAfterItsReporterIsReleased() throws {
    try onMain {
      try withCity { opened, window in
        var reporter: PlaceNameReporter? = PlaceNameReporter(window.session, opened.application.placeNames)
        weak let released = reporter
        let lookup = try XCTUnwrap(reporter).addresses
        let coordinate = CityProjection.coordinate(Self.onTheRing)
        _ = lookup.address(at: coordinate, isMoving: false)
        reporter = nil
        XCTAssertNil(released)
        pump("the address is known") { lookup.known(at: coordinate) != nil }
      }
    }
  }

  func testPreviousAddressIsShownForAShortTime() throws {
    try onMain {
      try withCity { opened, window in
        let scheduler = ManualScheduler()
        let lookup = AddressLookup(window.placeNames.watch.addresses.finder, scheduler: scheduler)
        let ring = CityProjection.coordinate(Self.onTheRing)
        _ = lookup.address(at: ring, isMoving: true)
        pump("the address is known") { lookup.known(at: ring) != nil }
        let next = CityProjection.coordinate(CityPoint(0, 20))
        XCTAssertEqual(lookup.address(at: next, isMoving: true)?.street, "Ringstraße")
        var changes = 0
        lookup.onChange = { changes += 1 }
        scheduler.advance(by: 0.3)
        XCTAssertEqual(changes, 1)
        XCTAssertNil(lookup.address(at: next, isMoving: true))
        lookup.cancel()
      }
    }
  }

  static let onTheRing = CityPoint(1750, 20)
}

extension Place {
  fileprivate static func address(of address: StreetAddress) -> String {
    Place.address(street: address.street, houseNumber: address.houseNumber, countryCode: nil)
  }
}

@MainActor private func answer(at coordinate: Coordinate, of window: MapWindow) -> StreetAddress? {
  var address: StreetAddress??
  let finder = window.placeNames.watch.addresses.finder
  Task { address = await finder.address(at: coordinate) }
  pump("the address is found") { address != nil }
  return address ?? nil
}

@MainActor private func shown(in window: MapWindow) -> [String] {
  texts(shownIn: window.sidebar.callout.single.place)
}

/// Opens a window with a pin on the ring road of a city, and the city's tiles as a region.
@MainActor private func withCity(_ body: (Opened, MapWindow) throws -> Void) throws {
  let ring = CityProjection.coordinate(AddressTests.onTheRing)
  let text = """
    {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Pin"},"geometry":
    {"type":"Point","coordinates":[\(ring.longitude),\(ring.latitude)]}}]}
    """
  try withOpened(text) { opened, window in
    let path = opened.folder.appendingPathComponent("city.mbtiles").path
    try FileManager.default.copyItem(atPath: try CityRegion.file.get(), toPath: path)
    defer { window.preferences.offlineRegions = [] }
    window.preferences.offlineRegions = [Gtk.File(path: path).uri]
    pump("the region is open") { window.pane.map.offlineMap.regions.count == 1 }
    pump("the gazetteer is loaded") { opened.application.gazetteer.now != nil }
    window.pane.map.mapView.show(CityProjection.coordinate(CityPoint(1500, 300)), zoom: 14.5, animated: false)
    pump(settledFor: window)
    try body(opened, window)
  }
}
