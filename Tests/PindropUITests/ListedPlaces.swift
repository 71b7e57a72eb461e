import Documents
import Gtk
import GtkTesting
import XCTest

@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

extension MapWindow {
  /// Clicks the row with `title` in the list. Asserts that the row is selected and stays in place.
  @MainActor func pressRow(_ title: String, with pointer: Pointer) throws {
    let list = sidebar.list
    let row = try list.requiredRow(title)
    let before = try XCTUnwrap(row.bounds(in: self))
    try pointer.click(on: row)
    pump("a press has selected \(title)") { session.selectedTitles(atMost: 1) == [title] }
    pump(settledFor: self)
    XCTAssertEqual(row.bounds(in: self), before, "the press has moved \(title)")
    XCTAssertTrue(list.seenRows.contains(title), "\(title) is not among \(list.seenRows)")
  }
}

extension PlaceList {
  /// GTK's list items for the rows in view and a few more.
  @MainActor var rowWidgets: [Widget] { rows.map(\.item) }

  /// Returns the widget of the row with `title`, or `nil` if the row has no visible widget.
  @MainActor func row(_ title: String) -> Widget? {
    rowWidgets.first { $0.isMapped && texts(shownIn: $0).first == title }
  }

  /// Waits for the widget of the row with `title`. If the row gets no widget, fails with the titles of the visible rows.
  @MainActor func requiredRow(_ title: String) throws -> Widget {
    pump("“\(title)” is among \(seenRows)") { row(title) != nil }
    return try XCTUnwrap(row(title))
  }

  /// The titles of the visible rows from top to bottom.
  @MainActor var seenRows: [String] {
    rowWidgets.filter { row in
      row.isMapped && row.bounds(in: self).map { $0.y >= 0 && $0.y + $0.height <= height } ?? false
    }.compactMap { texts(shownIn: $0).first }
  }
}

/// Runs `body` with a window of 1000 × 800 pixels that shows `count` places with the names “Place 0”, “Place 1” and so
/// on.
@MainActor func withPlaces(_ count: Int, _ body: (MapWindow) throws -> Void) throws {
  try withOpened(Opened.places(count)) { _, window in
    window.sidebar.finder.findPlaces = nil
    resize(window, to: 1000, 800)
    pump("the list has its \(count) rows") {
      window.session.rows.count == count && window.sidebar.list.rowWidgets.contains { $0.isMapped }
    }
    pump(settledFor: window)
    try body(window)
  }
}
