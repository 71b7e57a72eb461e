import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import DetailPanel
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Tests the field for typing a coordinate.
final class CoordinateFieldTests: XCTestCase {
  func testCoordinateFieldPlacesAFeatureWithoutALocation() throws {
    try onMain {
      let text = Opened.sample.replacing("[6.14569,46.20222]", with: "[6.14569,91.5]")
      try withOpened(text) { opened, window in
        let field = window.sidebar.callout.single.coordinate
        for (row, shown, words, old, new) in [
          (3, "", nil, "null", #"{"type": "Point", "coordinates": [7.5, 46.25]}"#),
          (1, "91.5, 6.14569", "91.5 is not a valid latitude", "[6.14569,91.5]", "[7.5,46.25]"),
        ] {
          try opened.select(row: row)
          XCTAssertTrue(field.row.isVisible)
          XCTAssertEqual(field.row.text, shown)
          if let words {
            XCTAssertTrue(texts(shownIn: window.sidebar.callout.single).contains { $0.contains(words) })
          }
          field.row.text = "46.25, 7.5"
          XCTAssertTrue(field.finish())
          XCTAssertEqual(try opened.exported(), text.replacing(old, with: new))
          let place = window.session.selectedPlace
          XCTAssertEqual(place, Coordinate(latitude: 46.25, longitude: 7.5), "it is selected on the map")
          XCTAssertFalse(field.row.hasStyle("error"))
          window.activateAction("win.undo")
          XCTAssertEqual(try opened.exported(), text)
          XCTAssertEqual(field.row.text, shown)
        }
      }
    }
  }

  func testCoordinateFieldReadsAnyNotation() throws {
    try onMain {
      try withCoordinates { opened, window in
        try opened.select(row: 0)
        pump { opened.application.gazetteer.now != nil }
        let field = window.sidebar.callout.single.coordinate
        for text in [
          "N 47.05, E 8.3", "47°03'00\"N 8°18'00\"E", "32T 446832 5210958", "32tmt4683110958", "8FVC3822+22",
          "lat: 47.05 lon: 8.3", "geo:47.05,8.3", "https://www.openstreetmap.org/#map=9/47.05/8.3",
          "3822+22 Luzern",
        ] {
          field.row.text = text
          XCTAssertTrue(field.finish(), text)
          let geodesic = Geodesic(
            from: try place(of: window), to: Coordinate(latitude: 47.05, longitude: 8.3))
          XCTAssertLessThan(geodesic.distance, 10, text)
          window.activateAction("win.undo")
        }
        XCTAssertEqual(try opened.exported(), Opened.sample)
      }
    }
  }

  func testInvalidCoordinateIsRefusedWithAReason() throws {
    try onMain {
      try withCoordinates { opened, window in
        try opened.select(row: 0)
        let field = window.sidebar.callout.single.coordinate
        for (text, words) in [
          ("123, 16", "123 is not a valid latitude"), ("48°12'75\"N 16°E", "75 is too many seconds"),
          ("61U 602097 5340475", "no UTM zone 61"), ("33I 602097 5340475", "no UTM band I"),
          ("8FVC2222+2A", "Plus Codes do not contain “A”"), ("CXF4+2G Nirgends", "near Nirgends"),
          ("https://osm.org/node/1", "Only OpenStreetMap can resolve"), ("somewhere", "Enter a latitude"),
          ("48 12 N", "one latitude (N or S) and one longitude"), ("geo:91,8", "91 is not a valid latitude"),
        ] {
          field.row.text = text
          XCTAssertFalse(field.finish(), text)
          XCTAssertTrue(field.row.tooltip?.contains(words) ?? false, field.row.tooltip ?? "nothing")
          let shown = texts(shownIn: window.sidebar.callout.single)
          XCTAssertTrue(shown.contains { $0.contains(words) }, "\(shown)")
        }
        field.restore()
        XCTAssertEqual(field.row.text, "46.94809, 7.44744")
        XCTAssertEqual(try opened.exported(), Opened.sample)
      }
    }
  }
}
