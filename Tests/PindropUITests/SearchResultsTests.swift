import Geography
import Gtk
import GtkTesting
import Search
import Synchronization
import XCTest

@testable import MapWindows
@testable import SidebarLists

/// Tests the search results of a window.
final class SearchResultsTests: XCTestCase {
  func testShortPlusCodeIsResolvedNearItsTown() throws {
    try onMain {
      try withOpened { _, window in
        window.sidebar.finder.middle = { Coordinate(latitude: 35.68, longitude: 139.69) }
        window.sidebar.finder.findPlaces = { text, _ in knownPlaces.filter { $0.name == text } }
        window.sidebar.search.text = "GCG7+X2"
        pump { titles(window) == ["35.5274375, 139.4125625"] }
        window.sidebar.search.text = "GCG7+X2 Berlin"
        pump { titles(window) == ["52.5274375, 13.4125625"] }
        window.sidebar.search.text = "GCG7+X2 Atlantis"
        pump { titles(window) == ["Not a coordinate"] }
      }
    }
  }

  func testResultsOfTheLastQueryAreShown() throws {
    try onMain {
      try withOpened { _, window in
        let asked = Mutex<[String]>([])
        let (gate, pass) = AsyncStream<Void>.makeStream()
        window.sidebar.finder.findPlaces = { text, _ in
          asked.withLock { $0.append(text) }
          for await _ in gate { break }
          return [
            PlaceSearchResult(
              origin: .locality, name: text, coordinate: Coordinate(latitude: 0, longitude: 0))
          ]
        }
        let search = window.sidebar.search
        search.text = "x1"
        pump { asked.withLock { $0 } == ["x1"] }
        search.text = "x12"
        search.text = "x123"
        var wasReady = false
        window.sidebar.finder.whenReady { wasReady = true }
        pass.yield()
        pump { asked.withLock { $0 } == ["x1", "x123"] }
        XCTAssertFalse(wasReady)
        XCTAssertEqual(titles(window), [])
        pass.yield()
        pump { wasReady }
        XCTAssertEqual(titles(window), ["x123"])
      }
    }
  }

  func testBestRowsAndPlacesPrecedeManyRows() throws {
    try onMain {
      let features = (0..<40).map {
        #"{"type":"Feature","properties":{"name":"Tree \#($0)","note":"oak"},"geometry":{"type":"Point","coordinates":[\#($0),0]}}"#
      }
      try withOpened(Opened.collection(features)) { _, window in
        let place = PlaceSearchResult(
          origin: .locality, name: "Oak", coordinate: Coordinate(latitude: 0, longitude: 0))
        window.sidebar.finder.findPlaces = { _, _ in [place] }
        window.sidebar.search.text = "oak"
        window.sidebar.search.grabFocus()
        pump { titles(window).count == 41 }
        XCTAssertEqual(titles(window).prefix(2), ["Oak", "Tree 0"])
        pump { window.sidebar.list.titlesOfHighlightedRows == ["Oak"] }
        window.sidebar.search.text = "tree 7"
        pump { titles(window).count == 5 }
        XCTAssertEqual(titles(window).prefix(2), ["Tree 7", "Oak"])
        pump { window.sidebar.list.titlesOfHighlightedRows == ["Tree 7"] }
      }
    }
  }
}

extension PlaceList {
  /// The titles of the highlighted rows. Enter chooses the highlighted row.
  @MainActor fileprivate var titlesOfHighlightedRows: [String] {
    rowWidgets.filter { $0.hasStyle("highlighted") }.map { texts(shownIn: $0).first ?? "" }
  }
}
