import Documents
import Gtk
import GtkTesting
import XCTest

@testable import PindropUI

/// Lengths of lines and areas of polygons, as shown in the card.
final class MeasureTests: XCTestCase {
  private static func feature(_ geometry: String) -> String {
    #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"A"},"geometry":\#(geometry)}]}"#
  }

  /// Returns the card's texts about the only row.
  @MainActor private static func words(_ geometry: String) throws -> [String] {
    var words: [String] = []
    try withOpened(feature(geometry)) { opened, window in
      window.preferences.units = .metric
      try opened.select(row: 0)
      pump("the card tells a measure") {
        words = texts(shownIn: window.sidebar.callout)
        return words.contains { $0.contains("Length: ") || $0.contains("Area: ") }
      }
      window.preferences.units = .imperial
      pump { texts(shownIn: window.sidebar.callout) != words }
      words += texts(shownIn: window.sidebar.callout)
      window.preferences.units = .locale
    }
    return words
  }

  func testCardShowsTheLengthOfALine() throws {
    try onMain {
      // According to GeodSolve, a degree of the equator has 111,319.5 m.
      let words = try MeasureTests.words(#"{"type":"LineString","coordinates":[[0,0],[1,0],[0,0]]}"#)
      XCTAssertTrue(words.contains("Length: 223\u{a0}km"), "\(words)")
      XCTAssertTrue(words.contains("Length: 138\u{a0}mi"), "\(words)")
    }
  }

  func testCardShowsAreaAndPerimeter() throws {
    try onMain {
      // According to Planimeter: 443,770.917 m and 12,308,778,361.469 m².
      let words = try MeasureTests.words(
        #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}"#)
      XCTAssertTrue(words.contains("Area: 12,309\u{a0}km²\nPerimeter: 444\u{a0}km"), "\(words)")
      XCTAssertTrue(words.contains("Area: 4,752\u{a0}mi²\nPerimeter: 276\u{a0}mi"), "\(words)")
    }
  }

  func testSelfIntersectingAreaShowsAWarningInsteadOfItsArea() throws {
    try onMain {
      let bowTie = #"{"type":"Polygon","coordinates":[[[0,0],[2,2],[2,0],[0,2],[0,0]]]}"#
      try withOpened(MeasureTests.feature(bowTie)) { opened, window in
        try opened.select(row: 0)
        pump("the card warns") {
          let words = texts(shownIn: window.sidebar.callout)
          return words.contains { $0.hasPrefix("Crosses itself: 1, 1") }
            && words.contains { $0.hasPrefix("Perimeter: ") } && !words.contains { $0.contains("Area: ") }
        }
      }
    }
  }

  func testLongLineIsMeasuredInTheBackground() throws {
    try onMain {
      let positions = (0...40_000).map { "[\(Double($0) / 40_000),0]" }.joined(separator: ",")
      let words = try MeasureTests.words(#"{"type":"LineString","coordinates":[\#(positions)]}"#)
      XCTAssertTrue(words.contains("Length: 111\u{a0}km"), "\(words)")
    }
  }
}
