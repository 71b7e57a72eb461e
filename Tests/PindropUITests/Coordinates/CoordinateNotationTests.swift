import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Tests the notation in which coordinates are displayed and copied.
final class CoordinateNotationTests: XCTestCase {
  func testChangingTheNotationUpdatesTextsButNoFile() throws {
    try onMain {
      try withCoordinates { opened, window in
        try opened.select(row: 0)
        let field = window.sidebar.callout.single.coordinate
        let titles = window.session.selectedTitles(atMost: 1)
        XCTAssertEqual(field.row.text, "46.94809, 7.44744")
        for (id, text) in [
          ("degrees-minutes", "46°56.885′N 7°26.846′E"),
          ("degrees-minutes-seconds", "46°56′53.12″N 7°26′50.78″E"),
          ("utm", "32T 381852 5200565"), ("mgrs", "32T LT 81852 00565"), ("plus-code", "8FR9WCXW+6XPJ"),
          ("decimal-degrees", "46.94809, 7.44744"),
        ] {
          opened.application.preferences.coordinateNotation = try XCTUnwrap(CoordinateNotation(rawValue: id))
          XCTAssertEqual(field.row.text, text)
          XCTAssertEqual(opened.application.action("coordinate-notation")?.state(as: String.self), id)
          let row = try XCTUnwrap(
            window.session.rowContent(for: try XCTUnwrap(window.session.selection.primary)))
          XCTAssertEqual(row.detail, text)
          XCTAssertTrue(listShows(text, in: window.sidebar), text)
        }
        try opened.select(row: 1)
        XCTAssertEqual(window.session.selectedTitles(atMost: 1), ["Genève"])
        XCTAssertNotEqual(titles, window.session.selectedTitles(atMost: 1))
        XCTAssertEqual(try opened.exported(), Opened.sample)
      }
    }
  }

  func testCoordinatesAreCopiedInEveryNotation() throws {
    try onMain {
      try withCoordinates { opened, window in
        let clipboard = try XCTUnwrap(Clipboard.standard)
        try opened.select(row: 0)
        for (id, text) in [
          ("decimal-degrees", "46.94809, 7.44744"), ("degrees-minutes", "46°56.885′N 7°26.846′E"),
          ("degrees-minutes-seconds", "46°56′53.12″N 7°26′50.78″E"), ("utm", "32T 381852 5200565"),
          ("mgrs", "32T LT 81852 00565"), ("plus-code", "8FR9WCXW+6XPJ"), ("geo", "geo:46.94809,7.44744"),
        ] {
          window.activateAction("win.copy-coordinate-as", id)
          XCTAssertEqual(try result { await clipboard.text() }, text)
        }
        opened.application.preferences.coordinateNotation = .mgrs
        window.activateAction("win.copy-coordinate")
        XCTAssertEqual(try result { await clipboard.text() }, "32T LT 81852 00565")
        window.session.selection.clear()
        window.pane.map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 9, animated: false)
        window.activateAction("win.context-menu")
        window.activateAction("win.copy-here")
        XCTAssertEqual(try result { await clipboard.text() }, "31N AA 66021 00000")
        window.activateAction("win.copy-here-as", "geo")
        XCTAssertEqual(try result { await clipboard.text() }, "geo:0,0")
        window.session.selectAll()
        XCTAssertEqual(window.action("copy-coordinate-as")?.isEnabled, false)
      }
    }
  }
}

/// Returns whether a row of the list in `widget` contains a label with exactly this text.
@MainActor private func listShows(_ text: String, in widget: Widget) -> Bool {
  if let row = widget as? RowView { return row.children.contains { hasLabel(text, in: $0) } }
  return widget.children.contains { listShows(text, in: $0) }
}
