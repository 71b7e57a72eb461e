import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import MapArea
@testable import MapSessions
@testable import MapWindows

/// Tests drawing with a real keyboard.
final class SketchKeyTests: XCTestCase {
  func testKeyboardDrawingShowsACrossAndSnaps() throws {
    try withMap { _, window, keys in
      let (map, pad) = (window.pane.map, window.pane.map.mapView.sketchPad)
      let place = try XCTUnwrap(
        window.session.document.rows.coordinate(of: window.session.document.rows.key(at: 0)))
      map.mapView.show(place, zoom: 12, animated: false)
      map.mapView.pan(by: Point(x: 14, y: 0), animated: false)
      pump(settledFor: window)
      keys.strike("ctrl+shift+l")
      pump("a cross is shown") { !mapped(CenterCrosshair.self, in: window.pane).isEmpty }
      pump("keys are mentioned") { texts(shownIn: window.pane).contains { $0.contains("Space") } }
      keys.strike("Left")
      pump("it moves by a pixel") {
        pad.next.map { abs(map.viewport.point(for: $0).x - map.viewport.size.width / 2 + 1) < 0.6 } ?? false
      }
      XCTAssertTrue(mapped(CenterCrosshair.self, in: window.pane).isEmpty, "the next position is shown")
      keys.strike("shift+Left")
      pump("it snaps to the place") { pad.isSnapped && pad.next == place }
      keys.strike("alt+Right")
      pump("it does not with Alt") { !pad.isSnapped && pad.next != nil }
      keys.strike("Left", "space")
      pump("a position is there") { pad.sketch?.positions == [place] }
      XCTAssertFalse(texts(shownIn: window.pane).contains { $0.contains("Space") })
      keys.strike("Escape")
      pump { !pad.isOn }
    }
  }
}

/// Opens the sample with its first place selected and the keyboard focus on the map.
private func withMap(_ body: @MainActor (Opened, MapWindow, Pointer) throws -> Void) throws {
  try onMain {
    let keys = try Pointer.required()
    try withOpened { opened, window in
      try keys.move(to: 5, 5, of: window)
      try opened.select(row: 0)
      window.pane.map.grabFocus()
      pump(settledFor: window)
      try body(opened, window, keys)
    }
  }
}
