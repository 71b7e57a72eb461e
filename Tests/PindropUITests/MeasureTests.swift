import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapWindows
@testable import SidebarLists

/// Tests the lengths of lines and the areas of polygons in the callout.
final class MeasureTests: XCTestCase {
  private static func feature(_ geometry: String) -> String {
    #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"A"},"geometry":\#(geometry)}]}"#
  }

  /// Returns the texts in the callout of the only row.
  @MainActor private static func shownTexts(_ geometry: String) throws -> [String] {
    var shownTexts: [String] = []
    try withOpened(feature(geometry)) { opened, window in
      window.preferences.units = .metric
      try opened.select(row: 0)
      pump("the card tells a measure") {
        shownTexts = texts(shownIn: window.sidebar.callout)
        return shownTexts.contains { $0.contains("Length: ") || $0.contains("Area: ") }
      }
      window.preferences.units = .imperial
      pump { texts(shownIn: window.sidebar.callout) != shownTexts }
      shownTexts += texts(shownIn: window.sidebar.callout)
      window.preferences.units = .locale
    }
    return shownTexts
  }

  func testCardShowsTheLengthOfALine() throws {
    try onMain {
      // A degree of the equator has 111,319.5 m, according to GeodSolve.
      let shownTexts = try MeasureTests.shownTexts(
        #"{"type":"LineString","coordinates":[[0,0],[1,0],[0,0]]}"#)
      XCTAssertTrue(shownTexts.contains("Length: 223\u{a0}km"), "\(shownTexts)")
      XCTAssertTrue(shownTexts.contains("Length: 138\u{a0}mi"), "\(shownTexts)")
    }
  }

  func testCardShowsAreaAndPerimeter() throws {
    try onMain {
      // Planimeter gives 443,770.917 m and 12,308,778,361.469 m².
      let shownTexts = try MeasureTests.shownTexts(
        #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}"#)
      XCTAssertTrue(shownTexts.contains("Area: 12,309\u{a0}km²\nPerimeter: 444\u{a0}km"), "\(shownTexts)")
      XCTAssertTrue(shownTexts.contains("Area: 4,752\u{a0}mi²\nPerimeter: 276\u{a0}mi"), "\(shownTexts)")
    }
  }

  func testProblemIsALinkToItsCoordinate() throws {
    try onMain {
      let pointer = try Pointer.required()
      let bowTie = #"{"type":"Polygon","coordinates":[[[0,0],[2,2],[2,0],[0,2],[0,0]]]}"#
      try withOpened(MeasureTests.feature(bowTie)) { opened, window in
        try opened.select(row: 0)
        @MainActor func link() -> Label? {
          mapped(Label.self, in: window.sidebar.callout) { $0.text.hasPrefix("Crosses itself: 1, 1") }.first
        }
        pump("the card warns") { link() != nil }
        pump(settledFor: window)
        let label = try XCTUnwrap(link())
        try pointer.move(to: 20, label.height / 2, of: label)
        pointer.click()
        pump("the map shows the crossing") {
          let map = window.pane.map
          let point = map.viewport.point(for: Coordinate(latitude: 1, longitude: 1))
          let size = map.viewport.size
          return map.viewport.zoom >= 15 && abs(point.x - size.width / 2) < 20
            && abs(point.y - size.height / 2) < 20
        }
      }
    }
  }

  func testSelfIntersectingAreaShowsAWarningInsteadOfItsArea() throws {
    try onMain {
      let bowTie = #"{"type":"Polygon","coordinates":[[[0,0],[2,2],[2,0],[0,2],[0,0]]]}"#
      try withOpened(MeasureTests.feature(bowTie)) { opened, window in
        try opened.select(row: 0)
        pump("the card warns") {
          let shownTexts = texts(shownIn: window.sidebar.callout)
          return shownTexts.contains { $0.hasPrefix("Crosses itself: 1, 1") }
            && shownTexts.contains { $0.hasPrefix("Perimeter: ") }
            && !shownTexts.contains { $0.contains("Area: ") }
        }
      }
    }
  }

  func testLongLineIsMeasuredInTheBackground() throws {
    try onMain {
      let positions = (0...40_000).map { "[\(Double($0) / 40_000),0]" }.joined(separator: ",")
      let shownTexts = try MeasureTests.shownTexts(#"{"type":"LineString","coordinates":[\#(positions)]}"#)
      XCTAssertTrue(shownTexts.contains("Length: 111\u{a0}km"), "\(shownTexts)")
    }
  }
}
