import Documents
import Gtk
import GtkTesting
import XCTest

@testable import PindropUI

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
  let features = (0..<count).map { index in
    #"{"type":"Feature","properties":{"name":"Place \#(index)"},"geometry":{"type":"Point","coordinates":[8,47]}}"#
  }
  let text = #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",\n") + "]}"
  try withOpened(text) { _, window in
    window.sidebar.finder.findPlaces = nil
    resize(window, to: 1000, 800)
    pump("the list has its \(count) rows") {
      window.session.rows.count == count && window.sidebar.list.rowWidgets.contains { $0.isMapped }
    }
    pump(settledFor: window)
    try body(window)
  }
}
