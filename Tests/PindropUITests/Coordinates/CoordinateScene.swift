import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Opens a file for a test of coordinates. Resets the preferences for coordinates afterwards, because all tests share
/// one application.
@MainActor func withCoordinates(
  _ text: String = Opened.sample, _ body: (Opened, MapWindow) throws -> Void
) throws {
  try withOpened(text) { opened, window in
    let preferences = opened.application.preferences
    let before = (preferences.coordinateNotation, preferences.units)
    defer { (preferences.coordinateNotation, preferences.units) = before }
    try body(opened, window)
  }
}

/// Returns the coordinate of the selected feature.
@MainActor func place(of window: MapWindow) throws -> Coordinate {
  try XCTUnwrap(window.session.document.rows.coordinate(of: XCTUnwrap(window.session.selection.primary)))
}

/// Returns whether a label in `widget` has exactly this text.
@MainActor func hasLabel(_ text: String, in widget: Widget) -> Bool {
  (widget as? Gtk.Label)?.text == text || widget.children.contains { hasLabel(text, in: $0) }
}
