import AnnotationKit
import Documents
import Foundation
import Geography
import Gtk
import GtkTesting
import MapFiles
import ShumateMap
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests the markers of a file that is still being read.
final class LoadingMarkersTests: XCTestCase {
  /// Positions of places in the Alps.
  private static let places = (0..<3000).map { index in
    MercatorPoint(Coordinate(latitude: 46 + Double(index % 50) / 50, longitude: 7 + Double(index / 50) / 30))
  }

  func testArrivingPlacesAreShownButNotPartOfTheDocument() throws {
    try onMain {
      try withEmptyWindow { window in
        let document = window.session.document
        let notice = BusyNotice("Opening…", in: window)
        notice.show(arriving: Array(LoadingMarkersTests.places.prefix(1000)), isFitting: true)
        notice.show(arriving: Array(LoadingMarkersTests.places.dropFirst(1000)), isFitting: true)
        let mapView = window.pane.map.mapView
        XCTAssertEqual(mapView.source.markerList().count, 3000)
        XCTAssertTrue(window.pane.isShowing(Rectangle(around: LoadingMarkersTests.places.map(\.plane))!))
        pump("the map fits them") { window.pane.map.viewport.zoom > 5 }
        let keys = mapView.source.markerList().list().map(\.key)
        XCTAssertNil(mapView.source.annotation(for: keys[0]))
        for action in ["select-all", "select-in-view", "delete", "undo"] {
          window.activateAction("win.\(action)")
        }
        XCTAssertTrue(window.session.isUntouched)
        XCTAssertEqual(document.rows.count, 0)
        XCTAssertEqual(document.selection.keys, [])
        notice.end()
        XCTAssertEqual(mapView.source.markerList().count, 0)
        // Places that arrive after the end of the notice are ignored.
        notice.show(arriving: LoadingMarkersTests.places, isFitting: true)
        XCTAssertEqual(mapView.source.markerList().count, 0)
      }
    }
  }

  func testViewMovedByTheUserIsKept() throws {
    try onMain {
      try withEmptyWindow { window in
        let notice = BusyNotice("Opening…", in: window)
        let mapView = window.pane.map.mapView
        notice.show(arriving: Array(LoadingMarkersTests.places.prefix(1000)), isFitting: true)
        XCTAssertFalse(window.map.isMovedWhileArriving)
        mapView.show(Coordinate(latitude: -40, longitude: 100), zoom: 4, animated: false)
        pump("the map has moved") { window.map.isMovedWhileArriving }
        notice.show(arriving: Array(LoadingMarkersTests.places.dropFirst(1000)), isFitting: true)
        XCTAssertEqual(window.pane.center.longitude, 100, accuracy: 0.01)
        notice.end()
      }
    }
  }

  func testAddedPlaceReplacesTheArrivingPlaces() throws {
    try onMain {
      try withEmptyWindow { window in
        let notice = BusyNotice("Opening…", in: window)
        notice.show(arriving: LoadingMarkersTests.places, isFitting: true)
        window.session.document.features.addMarker(at: Coordinate(latitude: 10, longitude: 10), zoom: 10)
        XCTAssertEqual(window.pane.map.mapView.source.markerList().count, 1)
        notice.show(arriving: LoadingMarkersTests.places, isFitting: true)
        XCTAssertEqual(window.pane.map.mapView.source.markerList().count, 1)
        notice.end()
        XCTAssertEqual(window.session.document.rows.count, 1)
      }
    }
  }
}

extension MercatorPoint {
  fileprivate var plane: Point { Point(x: x, y: y) }
}

/// Runs `body` with an empty window. Another window shows a map.
@MainActor private func withEmptyWindow(_ body: (MapWindow) throws -> Void) throws {
  try withOpened { opened, _ in
    let window = opened.application.makeWindow()
    defer { window.destroy() }
    window.present()
    pump("it is on the screen") { window.isMapped && window.pane.map.viewport.size.width > 100 }
    try body(window)
  }
}
