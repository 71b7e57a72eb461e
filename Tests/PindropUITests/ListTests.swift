import AnnotationKit
import Colors
import Documents
import Features
import Foundation
import GeoJSON
import Gtk
import GtkTesting
import MapFiles
import Search
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

final class ListTests: XCTestCase {
  func testListOfManyRowsCreatesFewWidgets() throws {
    try onMain {
      var text = #"{"type":"FeatureCollection","features":["#
      for index in 0..<100_000 {
        let place = "[\(Double(index % 360) - 180),\(Double(index / 360 % 170) - 85)]"
        text += index == 0 ? "" : ","
        text +=
          #"{"type":"Feature","properties":{"name":"P\#(index)"},"geometry":{"type":"Point","coordinates":\#(place)}}"#
      }
      text += "]}"
      let maps = PindropApplication.makeMaps(journalsIn: NSTemporaryDirectory() + UUID().uuidString)
      let document = MapDocument(DocumentContents(try GeoJSONFile(bytes: Array(text.utf8))))
      let session = MapSession(maps.open(document), writing: DisplayFormat(Preferences(nil)))
      var asked = 0
      let model = RowListModel(session)
      model.onItem = { asked += 1 }
      let view = ListView(
        model, ListItemFactory(make: { RowView() }, bind: { (_: RowView, _: Object, _) in }))
      let window = Gtk.Window()
      window.setDefaultSize(width: 300, height: 600)
      window.child = ScrolledWindow(view)
      window.present()
      pump { window.isMapped && asked > 0 }
      settle()
      XCTAssertEqual(model.count, 100_000)
      XCTAssertLessThan(asked, 2000)
      let before = MainLoop.now
      session.selectAll()
      session.rows.query = "P9999"
      pump { model.count == 11 }
      // The limit is generous, for debug builds on busy machines.
      XCTAssertLessThan(MainLoop.now - before, 6)
      window.destroy()
    }
  }

  func testRangeIsSelectedInListOrder() throws {
    try onMain {
      try withOpened(Opened.places(60)) { _, window in
        let (model, session) = (window.sidebar.list.model, window.session)
        for letters in ["", "place", "place 2", "place 27"] {
          window.activateAction("win.search", letters)
          pump { !window.sidebar.finder.isFinding && session.rows.query == letters }
          settle()
          for range in [0..<model.count, 0..<model.count / 2, model.count / 3..<model.count] {
            let keys = range.compactMap { model.entry(at: $0)?.key }
            model.select(range, alone: true)
            XCTAssertEqual(session.selection.keys, keys, "\(range) of “\(letters)”")
            XCTAssertTrue(range.allSatisfy { model.isSelected($0) || model.entry(at: $0)?.key == nil })
            model.unselect(range)
            XCTAssertTrue(session.selection.isEmpty)
          }
        }
      }
    }
  }

  /// GTK requests each row that replaces another row, so the list must not report rows as replaced.
  func testTypingInTheSearchRequestsOnlyVisibleRows() throws {
    try onMain {
      try withOpened(Opened.places(3000)) { _, window in
        pump { window.session.rows.count == 3000 && window.sidebar.list.rowWidgets.count > 10 }
        let model = window.sidebar.list.model
        var asked = 0
        model.onItem = { asked += 1 }
        for (letters, count) in [("p", 3000), ("place 29", 159), ("place", 3000), ("", 3000)] {
          asked = 0
          window.activateAction("win.search", letters)
          pump { !window.sidebar.finder.isFinding && window.session.rows.count == count }
          settle()
          // The limit allows for results that arrive in several parts. GTK requests a few hundred rows for each part.
          XCTAssertLessThan(asked, 2500, letters)
          // Rows that are among the results aren't listed again.
          let results = window.sidebar.finder.results
          XCTAssertEqual(model.count, results.ordered.count - results.ownKeys.count + count)
          let title = try XCTUnwrap(window.session.rowContent(for: window.session.rows.key(at: 5))).title
          pump { texts(shownIn: window.sidebar.list).contains(title) }
        }
      }
    }
  }

  func testFoundRowIsListedOnce() throws {
    try onMain {
      try withOpened(Opened.places(300, named: "Point ")) { _, window in
        window.sidebar.finder.findPlaces = nil
        pump { window.session.rows.count == 300 }
        window.activateAction("win.search", "point 25")
        pump { window.session.rows.count == 13 }
        let model = window.sidebar.list.model
        let titles = (0..<model.count).compactMap { position in
          model.entry(at: position)?.key.flatMap { window.session.rowContent(for: $0)?.title }
        }
        XCTAssertEqual(titles.first, "Point 25")
        XCTAssertEqual(Set(titles).count, titles.count)
        XCTAssertEqual(titles.count, 13)
        for position in 0..<model.count {
          let key = try XCTUnwrap(model.entry(at: position)?.key)
          XCTAssertEqual(model.position(of: key), position)
        }
      }
    }
  }

  func testRowsShowMarkerSymbols() throws {
    try onMain {
      let features = ["", #","marker-symbol":"cafe""#, #","marker-symbol":"7""#].map {
        #"{"type":"Feature","properties":{"name":"Bern"\#($0)},"#
          + #""geometry":{"type":"Point","coordinates":[7.4,46.9]}}"#
      }
      let text = #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
      try withOpened(text) { opened, window in
        @MainActor func pictures() -> Set<Drawing> {
          let contents = (0..<3).compactMap {
            window.session.rowContent(for: window.session.rows.key(at: $0))
          }
          return Set(contents.map { RowIcon.drawing($0.kind, $0.markerAppearance, on: .light) })
        }
        XCTAssertEqual(pictures().count, 3)
        try opened.select(row: 0)
        window.activateAction("win.marker-symbol", "cafe")
        XCTAssertEqual(pictures().count, 2)
      }
    }
  }

  func testDarkMarkerHasALightRimOnDarkGround() throws {
    try onMain {
      @MainActor func brightness(ofRimOf color: UInt32, on ground: Appearance) -> Double? {
        let drawing = RowIcon.drawing(.pin, Color(HexColor(rgb: color)), on: ground)
        for case .stroke(_, let stroke) in drawing.elements {
          return stroke.color.luma
        }
        return nil
      }
      XCTAssertGreaterThan(try XCTUnwrap(brightness(ofRimOf: 0x440154, on: .dark)), 0.45)
      XCTAssertLessThan(try XCTUnwrap(brightness(ofRimOf: 0x440154, on: .light)), 0.15)
      XCTAssertLessThan(try XCTUnwrap(brightness(ofRimOf: 0xFDE725, on: .dark)), 0.7)
    }
  }

  func testRowsHaveSpokenDescriptions() throws {
    try onMain {
      try withOpened { _, window in
        let spoken = (0..<4).compactMap {
          window.session.rowContent(for: window.session.rows.key(at: $0))?.spoken
        }
        XCTAssertEqual(
          spoken,
          [
            "Bern, place, 46.94809, 7.44744", "Genève, place, 46.20222, 6.14569", "Aare, line, Line",
            "Lost, not on the map, no geometry",
          ])
      }
    }
  }
}
