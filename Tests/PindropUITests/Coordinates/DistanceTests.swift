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

/// Tests distances between places, and their units.
final class DistanceTests: XCTestCase {
  func testDragShowsItsDistanceAndTheNearestPlace() throws {
    try onMain {
      try withCoordinates { opened, window in
        try opened.select(row: 0)
        let key = try XCTUnwrap(window.session.selection.primary)
        let start = try place(of: window)
        let end = Coordinate(latitude: 46.3, longitude: 6.2)
        window.map.show(
          DragPresentation(key: AnnotationKey(key), state: .dragging, start: start, coordinate: end))
        let words = try XCTUnwrap(window.session.dragDescription)
        XCTAssertEqual(words.coordinate, "46.30000, 6.20000")
        // GeodSolve gives 119,655 m at 233.4°, and from Genève 11,648 m at 21.1°.
        XCTAssertEqual(words.distanceAndDirection, "120\u{a0}km · 233° SW")
        XCTAssertEqual(words.nearest, "11.6\u{a0}km NNE of Genève")
        XCTAssertTrue(hasLabel("11.6\u{a0}km NNE of Genève", in: window.sidebar.callout))
        opened.application.preferences.units = .nautical
        XCTAssertTrue(hasLabel("6.29\u{a0}nmi NNE of Genève", in: window.sidebar.callout))
        opened.application.preferences.coordinateNotation = .utm
        XCTAssertEqual(window.sidebar.callout.single.coordinate.row.text, "32T 284368 5131191")
        window.session.showDrag(nil, near: nil)
        XCTAssertEqual(window.sidebar.callout.single.coordinate.row.text, "32T 381852 5200565")
      }
    }
  }

  func testTwoSelectedPlacesShowTheirDistance() throws {
    try onMain {
      try withCoordinates { opened, window in
        let callout = window.sidebar.callout
        let keys = window.session.document.markers.rows
        window.session.selection.set(keys)
        // GeodSolve gives 129,736 m, from Bern at 230.8° and from Genève at 49.8°.
        XCTAssertTrue(hasLabel("130\u{a0}km · 231° SW", in: callout))
        XCTAssertTrue(hasLabel("from Bern to Genève", in: callout))
        let turn = try XCTUnwrap(button("Other Direction", in: callout))
        turn.click()
        XCTAssertTrue(hasLabel("130\u{a0}km · 50° NE", in: callout))
        XCTAssertTrue(hasLabel("from Genève to Bern", in: callout))
        opened.application.preferences.units = .imperial
        XCTAssertTrue(hasLabel("80.6\u{a0}mi · 50° NE", in: callout))
        XCTAssertTrue(
          window.pane.corners.scale.legend.hasSuffix("\u{a0}mi"), window.pane.corners.scale.legend)
        opened.application.preferences.units = .nautical
        XCTAssertTrue(
          window.pane.corners.scale.legend.hasSuffix("\u{a0}nmi"), window.pane.corners.scale.legend)
        window.activateAction("win.select-all")
        XCTAssertFalse(turn.isMapped && turn.parent?.isVisible == true)
      }
    }
  }

  func testLocaleDeterminesUnitsUnlessSet() throws {
    try onMain {
      let preferences = Preferences(nil)
      XCTAssertEqual(DisplayFormat(preferences, measurement: .metric).units, .metric)
      XCTAssertEqual(DisplayFormat(preferences, measurement: .customary).units, .imperial)
      preferences.units = .nautical
      XCTAssertEqual(DisplayFormat(preferences, measurement: .customary).units, .nautical)
    }
  }
}

@MainActor private func button(_ tooltip: String, in widget: Widget) -> Gtk.Button? {
  if let button = widget as? Gtk.Button, button.tooltip == tooltip { return button }
  return widget.children.lazy.compactMap { button(tooltip, in: $0) }.first
}
