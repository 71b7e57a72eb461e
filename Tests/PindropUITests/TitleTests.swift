import AnnotationKit
import BaseMap
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapArea
@testable import MapLayers
@testable import MapWindows
@testable import ShumateMap

/// Tests titles of places together with labels of the base map.
final class TitleTests: XCTestCase {
  func testBaseMapLabelsAreHiddenUnderTitles() throws {
    try onMain {
      try withOpened { _, window in
        let map = window.pane.map
        map.mapView.show(Coordinate(latitude: 46.9, longitude: 7.4), zoom: 6, animated: false)
        pump("titles and names are shown") {
          map.mapView.staticMarkers().titles.count == 2 && !map.labels.shown.isEmpty
        }
        let titles = map.mapView.staticMarkers().titleBounds
        pump("no name is under a title") {
          !TitleTests.names(on: map).contains { name in TitleTests.touches(name, titles) }
        }
        let few = TitleTests.names(on: map).count
        map.mapView.staticTitleVisibility = .hidden
        pump("names are where titles were") {
          TitleTests.names(on: map).contains { name in TitleTests.touches(name, titles) }
        }
        XCTAssertGreaterThan(TitleTests.names(on: map).count, few)
      }
    }
  }

  func testLabelsAndTitlesOfEachFrameBelongTogether() throws {
    try onMain {
      try withOpened { _, window in
        let map = window.pane.map
        map.mapView.animationsEnabled = false
        map.mapView.show(Coordinate(latitude: 46.9, longitude: 7.4), zoom: 6, animated: false)
        pump("titles and names are shown") {
          map.annotations.shown.list.staticMarkers.titles.count == 2 && !map.labels.shown.isEmpty
        }
        var (drawings, apart, counts) = (0, 0, Set<Int>())
        map.labels.observeDrawing { [weak map] _ in
          guard let map else { return }
          drawings += 1
          let titles = map.annotations.shown.list.staticMarkers.titleBounds
          counts.insert(titles.count)
          if TitleTests.names(on: map).contains(where: { TitleTests.touches($0, titles) }) { apart += 1 }
        }
        // Titles appear, disappear and move.
        for step in 0..<12 {
          map.mapView.staticTitleVisibility = step % 3 == 0 ? .hidden : .adaptive
          map.mapView.pan(by: Point(x: 9, y: -5), animated: false)
          if step % 4 == 1 { map.mapView.zoom(by: step == 1 ? 0.4 : -0.4, animated: false) }
          let count = drawings
          pump("the frame is drawn") { drawings > count }
        }
        XCTAssertEqual(apart, 0)
        XCTAssertTrue(counts.isSuperset(of: [0, 2]), "\(counts)")
      }
    }
  }

  /// Returns the frames of the base map's labels in the last drawn frame.
  @MainActor private static func names(on map: MapWidget) -> [Rectangle] {
    map.labels.shown.map(\.frame)
  }

  private static func touches(_ name: Rectangle, _ titles: [Rectangle]) -> Bool {
    titles.contains { $0.intersects(name) }
  }
}
