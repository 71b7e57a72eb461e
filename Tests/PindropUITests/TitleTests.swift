import AnnotationKit
import BaseMap
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapArea
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

  /// Returns the frames of the base map's labels in the last drawn frame.
  @MainActor private static func names(on map: MapWidget) -> [Rectangle] {
    map.labels.shown.map(\.frame)
  }

  private static func touches(_ name: Rectangle, _ titles: [Rectangle]) -> Bool {
    titles.contains { $0.intersects(name) }
  }
}
