import Geography
import Gtk
import GtkTesting
import XCTest

@testable import DetailPanel
@testable import FileOutput
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests invalid coordinates in a file: a message lists them, and the user can correct them in the callout.
final class InvalidCoordinateTests: XCTestCase {
  func testInvalidCoordinateIsListedAndCanBeCorrected() throws {
    try onMain {
      let text =
        "<gpx version=\"1.1\"><wpt lat=\"47\" lon=\"8\"/>\n<wpt lat=\"46.x\" lon=\"7.50\"><name>A</name></wpt></gpx>"
      try withOpened(text) { opened, window in
        let notice = try awaitedMessage("“map.geojson” has invalid coordinates")
        XCTAssertTrue(texts(shownIn: notice).contains("• Line 2, column 1: “46.x, 7.50”"))
        notice.close()
        let field = window.sidebar.callout.single.coordinate
        try opened.select(row: 1)
        XCTAssertEqual(field.row.text, "46.x, 7.50")
        XCTAssertTrue(
          texts(shownIn: window.sidebar.callout.single).contains("Not on the map: a coordinate is invalid."))
        field.row.text = "46.25, 7.5"
        XCTAssertTrue(field.finish())
        XCTAssertEqual(window.session.selectedPlace, Coordinate(latitude: 46.25, longitude: 7.5))
        let path = opened.folder.appendingPathComponent("out.gpx").path
        XCTAssertTrue(try opened.write(.everything, to: path))
        XCTAssertEqual(try opened.read(Gtk.File(path: path)), text.replacing("46.x", with: "46.25"))
      }
    }
  }

  func testAWrongFeatureIsListedAndPlaced() throws {
    try onMain {
      let text = """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[8,47]}},
        {"type":"Feature","properties":{"name":"B"},"geometry":{"type":"Point","coordinates":["7.50",46.5]}}
        ]}
        """
      try withOpened(text) { opened, window in
        let notice = try awaitedMessage("“map.geojson” has invalid features")
        XCTAssertTrue(
          texts(shownIn: notice).contains(
            "• Line 3, column 87: Expected a number, but found the string “7.50”."))
        notice.close()
        let field = window.sidebar.callout.single.coordinate
        try opened.select(row: 1)
        XCTAssertEqual(field.row.text, "[\"7.50\",46.5]")
        field.row.text = "46.5, 7.25"
        XCTAssertTrue(field.finish())
        XCTAssertEqual(window.session.selectedPlace, Coordinate(latitude: 46.5, longitude: 7.25))
        XCTAssertEqual(try opened.exported(), text.replacing("\"7.50\"", with: "7.25"))
      }
    }
  }
}
