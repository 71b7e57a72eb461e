import Adwaita
import AnnotationKit
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import Documents
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import SidebarLists

/// Tests the list and the callout below it, with pointer and keyboard.
final class SidebarTests: XCTestCase {
  func testPressOnARowOnlySelectsIt() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(12) { window in
        let list = window.sidebar.list
        XCTAssertGreaterThanOrEqual(list.seenRows.count, 5)
        for place in [{ "Place 1" }, { list.seenRows.last ?? "none" }] {
          let title = place()
          try window.pressRow(title, with: pointer)
          pointer.click(times: 2)
          pump(settledFor: window)
          XCTAssertEqual(window.session.selectedTitles(atMost: 2), [title])
          XCTAssertNil(window.session.document.history.undoName, "the second press has changed the map")
        }
      }
    }
  }

  func testListUsesTheRoomOfTheCardWithoutASelection() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(40) { window in
        let (list, divided) = (window.sidebar.list, window.sidebar.divided)
        pump(settledFor: window)
        let empty = list.height
        XCTAssertGreaterThan(empty, 0.7 * divided.height)
        // A row near the bottom stays under the pointer, and the coordinate field below it is visible. The last row is
        // skipped, because GTK scrolls it.
        try window.pressRow(XCTUnwrap(list.seenRows.dropLast().last), with: pointer)
        let coordinate = try XCTUnwrap(window.sidebar.callout.single.coordinate.row.bounds(in: window))
        XCTAssertLessThan(coordinate.y + coordinate.height, window.height, "the coordinate is not seen")
        // A place that is selected elsewhere is scrolled into view, and the list then has its usual height.
        XCTAssertTrue(window.pane.map.grabFocus())
        window.session.selection.select(only: window.session.rows.key(at: 30))
        pump(settledFor: window)
        XCTAssertEqual(list.height, Preferences.usualListShare * divided.height, accuracy: 3)
        XCTAssertTrue(list.seenRows.contains("Place 30"), "Place 30 is not among \(list.seenRows)")
        window.session.selection.clear()
        pump("the list has its former height") { abs(list.height - empty) <= 1 }
      }
    }
  }

  /// A selection makes the list lower. A press on the map selects in the update phase of a frame, and keys select
  /// between two frames.
  func testSelectedRowIsWhollyVisible() throws {
    try onMain {
      try withPlaces(200) { window in
        let (list, selection) = (window.sidebar.list, window.session.selection)
        XCTAssertTrue(window.pane.map.grabFocus())
        for index in [30, 7, 120] {
          for isInFrame in [true, false] {
            let key = window.session.rows.key(at: index)
            if isInFrame {
              let callback = list.onFrame { _ in
                selection.select(only: key)
                return false
              }
              pump("a frame has selected the place") { selection.count == 1 }
              callback.remove()
            } else {
              selection.select(only: key)
            }
            pump(settledFor: window)
            let height = Preferences.usualListShare * window.sidebar.divided.height
            XCTAssertEqual(list.height, height, accuracy: 3)
            XCTAssertTrue(
              list.seenRows.contains("Place \(index)"), "Place \(index) is not among \(list.seenRows)")
            selection.clear()
            pump(settledFor: window)
            list.scroll(to: 0)
            pump(settledFor: window)
          }
        }
      }
    }
  }

  func testRowsAreRestoredAfterASearch() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(12) { window in
        let list = window.sidebar.list
        let before = list.seenRows
        try pointer.click(on: list.requiredRow("Place 1"))
        pump("a press has selected a place") { window.session.selection.count == 1 }
        try pointer.click(on: window.sidebar.search)
        pointer.type("Place 1")
        pump("three are found: \(list.seenRows)") {
          Set(list.seenRows) == ["Place 1", "Place 10", "Place 11"]
        }
        pointer.strike("Escape")
        pump("all are listed") { list.seenRows.first == before.first }
        for title in ["Place 2", "Place 1"] {
          try pointer.click(on: list.requiredRow(title))
          pump("a press has selected \(title)") { window.session.selectedTitles(atMost: 2) == [title] }
          pump(settledFor: window)
          XCTAssertEqual(Array(list.seenRows.prefix(4)), Array(before.prefix(4)))
          let selected = list.rowWidgets.filter(isDrawnSelected)
          XCTAssertEqual(selected.count, 1)
          XCTAssertTrue(selected.first === (try list.requiredRow(title)))
        }
      }
    }
  }

  func testDoubleClickOnARowZoomsToIt() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        window.pane.map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 3, animated: false)
        pump(settledFor: window)
        _ = try window.sidebar.list.requiredRow("Aare")
        // The list can still move the row to another position.
        pump(settledFor: window)
        let row = try window.sidebar.list.requiredRow("Aare")
        try pointer.move(to: 30, 10, of: row)
        pointer.click(times: 2)
        pump("the map is near the line") { window.pane.map.viewport.zoom > 8 }
        pump(settledFor: window)
        XCTAssertEqual(window.session.selectedTitles(atMost: 2), ["Aare"])
        let middle = window.pane.map.viewport.point(for: Coordinate(latitude: 46.95, longitude: 7.45))
        let size = window.pane.map.viewport.size
        XCTAssertEqual(middle.x, size.width / 2, accuracy: size.width / 4)
        XCTAssertEqual(middle.y, size.height / 2, accuracy: size.height / 4)
        XCTAssertFalse(window.sidebar.callout.single.title.row.containsFocus)
      }
    }
  }

  func testReturnOnARowRenamesIt() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(12) { window in
        try window.pressRow("Place 1", with: pointer)
        pointer.strike("Return")
        pump { window.sidebar.callout.single.title.row.containsFocus }
        pump(settledFor: window)
        pointer.type("Named")
        pump("what is typed is the title") { window.session.selectedTitles(atMost: 2) == ["Named"] }
        XCTAssertEqual(window.sidebar.search.text, "")
        pointer.strike("Return")
        let title = window.sidebar.callout.single.title.row
        pump("the list has the keyboard") { !title.containsFocus }
        XCTAssertEqual(title.position, 0, "the beginning of a long title is not shown")
      }
    }
  }

  func testSmallWindowShowsRowsAndTheCard() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(12) { window in
        resize(window, to: 360, 640)
        pump("the window is folded") { window.layout.isFolded }
        window.layout.showsSidebar = true
        pump(settledFor: window)
        let list = window.sidebar.list
        try pointer.click(on: list.requiredRow("Place 2"))
        pump("the details are shown") { window.sidebar.callout.single.isMapped }
        pump(settledFor: window)
        XCTAssertGreaterThanOrEqual(list.seenRows.count, 4)
        let title = window.sidebar.callout.single.title.row
        let bounds = try XCTUnwrap(title.bounds(in: window))
        XCTAssertLessThan(bounds.y + bounds.height, window.height, "the title is below the window's end")
      }
    }
  }

  func testMovedDividerKeepsItsProportion() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(12) { window in
        let divided = window.sidebar.divided
        window.session.selection.select(only: window.session.rows.key(at: 0))
        pump(settledFor: window)
        let share = try moveDivider(of: window, by: -100, with: pointer)
        XCTAssertEqual(divided.listShare, share, accuracy: 0.01, "the share that is kept")
        let kept = divided.listShare
        resize(window, to: 1000, 600)
        pump(settledFor: window)
        XCTAssertEqual(divided.listShare, kept)
        XCTAssertEqual(
          window.sidebar.list.height, kept * divided.height, accuracy: 3, "in a lower window")
      }
    }
  }

  func testDividerHasSeparatePositionsWithAndWithoutASelection() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(12) { window in
        let (list, divided) = (window.sidebar.list, window.sidebar.divided)
        XCTAssertTrue(window.pane.map.grabFocus())
        let idle = try moveDivider(of: window, by: -300, with: pointer)
        let key = window.session.rows.key(at: 0)
        window.session.selection.select(only: key)
        pump(settledFor: window)
        XCTAssertEqual(list.height, Preferences.usualListShare * divided.height, accuracy: 3)
        let shared = try moveDivider(of: window, by: 60, with: pointer)
        window.session.selection.clear()
        pump(settledFor: window)
        XCTAssertEqual(list.height, idle * divided.height, accuracy: 3, "with nothing selected")
        window.session.selection.select(only: key)
        pump(settledFor: window)
        XCTAssertEqual(list.height, shared * divided.height, accuracy: 3, "with something selected")
      }
    }
  }

  func testFoundLineIsShownCompletely() throws {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"name":"Far"},"geometry":{"type":"Point","coordinates":[100,10]}},
      {"type":"Feature","properties":{"name":"Canal"},"geometry":{"type":"LineString","coordinates":[[5,46],[9,47]]}},
      {"type":"Feature","properties":{"name":"Reserve"},"geometry":{"type":"Polygon","coordinates":[[[8,47],[8.1,47],[8.1,47.1],[8,47]]]}}
      ]}
      """
    try onMain {
      let keys = try Pointer.required()
      try withOpened(text) { _, window in
        window.sidebar.finder.findPlaces = nil
        pump("the map has its size") { window.pane.map.viewport.size.width > 0 }
        let document = window.session.document
        // Both lines are in view before the search: the first as a single point, and the second only partly.
        for (query, row) in [("reserve", 2), ("canal", 1)] {
          window.sidebar.focusSearch()
          keys.type(query)
          pump("one row is found, not \(window.sidebar.list.model.count)") {
            window.sidebar.list.model.count == 1
          }
          keys.strike("Return")
          let bounds = try XCTUnwrap(document.rows.bounds(of: [document.rows.key(at: row)]))
          pump(
            "all of \(query) is shown, and larger than a speck: \(window.pane.map.viewport.bounds()) for \(bounds)"
          ) {
            let shown = window.pane.map.viewport.bounds()
            return shown.minX <= bounds.minX && shown.maxX >= bounds.maxX && shown.minY <= bounds.minY
              && shown.maxY >= bounds.maxY && shown.width < 8 * max(bounds.width, bounds.height)
          }
          keys.strike("Escape")
        }
      }
    }
  }

  func testSecondaryClickAndMenuKeyOpenTheRowMenu() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withPlaces(12) { window in
        let list = window.sidebar.list
        try pointer.click(on: list.requiredRow("Place 3"), 3)
        pump("the second button opens a menu") { !mapped(Popover.self, in: window).isEmpty }
        XCTAssertEqual(window.session.selectedTitles(atMost: 2), ["Place 3"])
        let menu = try XCTUnwrap(mapped(Popover.self, in: window).first)
        XCTAssertTrue(texts(shownIn: menu).contains("Duplicate"), "\(texts(shownIn: menu))")
        pointer.strike("Escape")
        pump("the menu has gone and the list has the keyboard") {
          mapped(Popover.self, in: window).isEmpty && list.hasKeyboard
        }
        // If several rows are selected, the context menu applies to all of them.
        window.session.selection.set((0..<3).map { window.session.rows.key(at: $0) })
        try pointer.click(on: list.requiredRow("Place 1"), 3)
        pump("the second button opens a menu") { !mapped(Popover.self, in: window).isEmpty }
        XCTAssertEqual(window.session.selection.count, 3, "the press has changed the selection")
        pointer.strike("Escape")
        pump("the menu has gone") { mapped(Popover.self, in: window).isEmpty }
        for key in ["shift+F10", "Menu"] {
          window.session.selection.select(only: window.session.rows.key(at: 4))
          window.sidebar.focusList()
          pump("the row has the keyboard") { list.row("Place 4")?.containsFocus ?? false }
          pointer.strike(key)
          pump("\(key) opens a menu") { !mapped(Popover.self, in: window.sidebar).isEmpty }
          pointer.strike("Escape")
          pump("the menu has gone and the list has the keyboard") {
            mapped(Popover.self, in: window).isEmpty && list.hasKeyboard
          }
        }
      }
    }
  }

  func testOwnPlacesPrecedeCountriesFoundByCode() throws {
    let text =
      #"{"type":"Feature","properties":{"name":"Museum"},"geometry":{"type":"Point","coordinates":[7,46]}}"#
    try onMain {
      let keys = try Pointer.required()
      try withOpened(text) { opened, window in
        pump("the gazetteer is read") { opened.application.gazetteer.now != nil }
        window.sidebar.focusSearch()
        keys.type("mus")
        pump("a place is found besides the row") {
          !window.sidebar.finder.isFinding && window.sidebar.list.model.count > 1
        }
        XCTAssertEqual(
          window.sidebar.list.model.entry(at: 0)?.key, window.session.document.rows.key(at: 0))
        keys.strike("Return")
        pump("Enter has selected the row") { window.session.selectedTitles(atMost: 1) == ["Museum"] }
        XCTAssertNil(window.pane.found.place)
      }
    }
  }
}

/// Drags the divider down by `displacement` logical pixels. Returns the list's share of the height.
@MainActor private func moveDivider(
  of window: MapWindow, by displacement: Double, with pointer: Pointer
) throws -> Double {
  let (list, divided) = (window.sidebar.list, window.sidebar.divided)
  let before = list.height
  try pointer.drag(from: (160, before), to: (160, before + displacement), of: divided)
  pointer.release()
  pump("the divider follows the pointer: \(list.height), before \(before)") {
    abs(list.height - before - displacement) < 10
  }
  pump(settledFor: window)
  return list.height / divided.height
}
