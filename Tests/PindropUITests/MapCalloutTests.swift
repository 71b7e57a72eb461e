import Documents
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests the callout of a selected pin on the map.
final class MapCalloutTests: XCTestCase {
  func testCalloutShowsTheCurrentTitle() throws {
    try onMain {
      try withOpened { opened, window in
        let map = window.pane.map
        XCTAssertEqual(titles(shownIn: map), [])
        try opened.select(row: 0)
        pump { titles(shownIn: map) == ["Bern"] }
        let field = window.sidebar.callout.single.title
        field.row.text = "Berne"
        XCTAssertTrue(field.finish())
        pump { titles(shownIn: map) == ["Berne"] }
        window.activateAction("win.undo")
        pump { titles(shownIn: map) == ["Bern"] }
        try opened.select(row: 1)
        pump { titles(shownIn: map) == ["Genève"] }
        window.activateAction("win.delete")
        pump { titles(shownIn: map).isEmpty }
      }
    }
  }

  func testCalloutWithoutATitleShowsTheCoordinate() throws {
    try onMain {
      try withOpened { opened, window in
        let map = window.pane.map
        try opened.select(row: 0)
        let field = window.sidebar.callout.single.title
        field.row.text = ""
        XCTAssertTrue(field.finish())
        pump { titles(shownIn: map) == ["46.94809, 7.44744"] }
        window.session.document.features.move(
          window.session.rows.key(at: 0), to: Coordinate(latitude: 46.5, longitude: 7.5), zoom: 9)
        pump { titles(shownIn: map) == ["46.5, 7.5"] }
      }
    }
  }

  func testLongTitleWrapsIntoASecondLine() throws {
    try onMain {
      try withOpened { opened, window in
        let map = window.pane.map
        @MainActor func height(ofTitle title: String) throws -> Double {
          window.session.rename(window.session.rows.key(at: 0), to: title)
          pump { titles(shownIn: map) == [title] }
          pump(settledFor: window)
          return try XCTUnwrap(mapped(Label.self, in: map) { $0.text == title }.first).height
        }
        try opened.select(row: 0)
        let line = try height(ofTitle: "Bern")
        let two = try height(ofTitle: Array(repeating: "Bern", count: 11).joined(separator: " "))
        XCTAssertEqual(two, 2 * line, accuracy: 2)
        let many = try height(ofTitle: Array(repeating: "Bern", count: 99).joined(separator: " "))
        XCTAssertEqual(many, two)
      }
    }
  }

  func testSelectedLineHasNoCallout() throws {
    try onMain {
      try withOpened { opened, window in
        let map = window.pane.map
        try opened.select(row: 0)
        pump { titles(shownIn: map) == ["Bern"] }
        try opened.select(row: 2)
        pump { titles(shownIn: map).isEmpty }
      }
    }
  }
}

/// Returns the title in the callout, without the place name.
@MainActor private func titles(shownIn map: Widget) -> [String] { Array(texts(shownIn: map).prefix(1)) }
