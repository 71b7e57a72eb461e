import Documents
import Gtk
import GtkTesting
import XCTest

@testable import PindropUI

/// How long lines are and how large areas, as the card tells it.
final class MeasureTests: XCTestCase {
  private static func feature(_ geometry: String) -> String {
    #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"A"},"geometry":\#(geometry)}]}"#
  }

  /// The card's words about the only row.
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

  func testALineTellsItsLength() throws {
    try onMain {
      // GeodSolve: 111,319.5 m along a degree of the equator.
      let words = try MeasureTests.words(#"{"type":"LineString","coordinates":[[0,0],[1,0],[0,0]]}"#)
      XCTAssertTrue(words.contains("Length: 223\u{a0}km"), "\(words)")
      XCTAssertTrue(words.contains("Length: 138\u{a0}mi"), "\(words)")
    }
  }

  func testAnAreaTellsItsAreaAndPerimeter() throws {
    try onMain {
      // Planimeter: 443,770.917 m and 12,308,778,361.469 m².
      let words = try MeasureTests.words(
        #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}"#)
      XCTAssertTrue(words.contains("Area: 12,309\u{a0}km²\nPerimeter: 444\u{a0}km"), "\(words)")
      XCTAssertTrue(words.contains("Area: 4,752\u{a0}mi²\nPerimeter: 276\u{a0}mi"), "\(words)")
    }
  }

  func testAnAreaThatCrossesItselfTellsThatInsteadOfItsArea() throws {
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

  func testALongLineIsMeasuredBesideTheMainThread() throws {
    try onMain {
      let positions = (0...40_000).map { "[\(Double($0) / 40_000),0]" }.joined(separator: ",")
      let words = try MeasureTests.words(#"{"type":"LineString","coordinates":[\#(positions)]}"#)
      XCTAssertTrue(words.contains("Length: 111\u{a0}km"), "\(words)")
    }
  }
}
