import Documents
import Gtk
import GtkTesting
import XCTest

@testable import PindropUI

extension MapWindow {
  /// Clicks on the row with `title` of the list, which selects it, and neither moves it nor takes it out of view.
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
  /// The widget of the row with `title`, where it has one.
  @MainActor func row(_ title: String) -> Widget? {
    rowWidgets.first { $0.isMapped && texts(shownIn: $0).first == title }
  }

  /// The same, and says which rows there are where it has none.
  @MainActor func requiredRow(_ title: String) throws -> Widget {
    try XCTUnwrap(row(title), "no row is called \(title): \(seenRows)")
  }

  /// The titles of the rows that are to be seen from top to bottom.
  @MainActor var seenRows: [String] {
    rowWidgets.filter { row in
      row.isMapped && row.bounds(in: self).map { $0.y >= 0 && $0.y + $0.height <= height } ?? false
    }.compactMap { texts(shownIn: $0).first }
  }
}

/// A window of 1000 by 800 with `count` places, "Place 0" and so on.
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
