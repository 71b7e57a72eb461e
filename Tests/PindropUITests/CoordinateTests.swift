import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import PindropUI

/// Showing, typing and copying coordinates, and measuring distances between places.
final class CoordinateTests: XCTestCase {
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
          XCTAssertTrue(try shows(text, in: window.sidebar), text)
        }
        try opened.select(row: 1)
        XCTAssertEqual(window.session.selectedTitles(atMost: 1), ["Genève"])
        XCTAssertNotEqual(titles, window.session.selectedTitles(atMost: 1))
        XCTAssertEqual(try opened.exported(), Opened.sample)
      }
    }
  }

  func testCoordinateFieldPlacesAFeatureWithoutALocation() throws {
    try onMain {
      let text = Opened.sample.replacing("[6.14569,46.20222]", with: "[6.14569,91.5]")
      try withOpened(text) { opened, window in
        let field = window.sidebar.callout.single.coordinate
        for (row, shown, words, old, new) in [
          (3, "", nil, "null", #"{"type": "Point", "coordinates": [7.5, 46.25]}"#),
          (1, "91.5, 6.14569", "91.5 is not a latitude", "[6.14569,91.5]", "[7.5,46.25]"),
        ] {
          try opened.select(row: row)
          XCTAssertTrue(field.row.isVisible)
          XCTAssertEqual(field.row.text, shown)
          if let words {
            XCTAssertTrue(texts(shownIn: window.sidebar.callout.single).contains { $0.contains(words) })
          }
          field.row.text = "46.25, 7.5"
          XCTAssertTrue(field.finish())
          XCTAssertEqual(try opened.exported(), text.replacing(old, with: new))
          let place = window.session.selectedPlace
          XCTAssertEqual(place, Coordinate(latitude: 46.25, longitude: 7.5), "it is selected on the map")
          XCTAssertFalse(field.row.hasStyle("error"))
          window.activateAction("win.undo")
          XCTAssertEqual(try opened.exported(), text)
          XCTAssertEqual(field.row.text, shown)
        }
      }
    }
  }

  func testClickPlacesAFeatureWithoutALocation() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 0)
        XCTAssertFalse(Actions.placeOnMap.entry.isEnabled(window.actions.state))
        try opened.select(row: 3)
        window.activateAction("win.place-on-map")
        XCTAssertTrue(window.adding.isOn)
        XCTAssertTrue(window.adding.place(at: Coordinate(latitude: 46.25, longitude: 7.5)))
        XCTAssertFalse(window.adding.isOn)
        XCTAssertEqual(window.session.document.rowCount, 4)
        XCTAssertEqual(window.session.selectedTitles(atMost: 1), ["Lost"])
        XCTAssertNotNil(window.session.selectedPlace)
        window.activateAction("win.undo")
        XCTAssertEqual(try opened.exported(), Opened.sample)
      }
    }
  }

  func testHintMentionsShiftOnlyWhenAddingNewPlaces() throws {
    try onMain {
      try withOpened { opened, window in
        @MainActor func showsAddMoreHint() -> Bool {
          texts(shownIn: window.pane).contains { $0.contains("Shift") }
        }
        try opened.select(row: 3)
        window.activateAction("win.add")
        pump("something new can be added") { showsAddMoreHint() }
        window.activateAction("win.place-on-map")
        XCTAssertTrue(window.adding.isOn)
        pump("what is nowhere is placed once") { !showsAddMoreHint() }
        window.activateAction("win.add")
        XCTAssertFalse(window.adding.isOn)
        window.activateAction("win.add")
        pump("something new can be added again") { showsAddMoreHint() }
      }
    }
  }

  func testRowMenuAndAPressOnTheMapPlaceAFeature() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        pump(settledFor: window)
        let row = try window.sidebar.list.requiredRow("Lost")
        row.scrollIntoView()
        pump(settledFor: window)
        try pointer.click(on: row, 3)
        try pointer.choose("Place on Map", in: window)
        pump { window.adding.isOn }
        pump(settledFor: window)
        try pointer.move(to: 200, 300, of: window.pane.map)
        pointer.click()
        pump("it is placed") { window.session.selectedPlace != nil }
        XCTAssertEqual(window.session.selectedTitles(atMost: 1), ["Lost"])
        XCTAssertEqual(window.session.document.rowCount, 4)
      }
    }
  }

  func testCoordinateFieldReadsAnyNotation() throws {
    try onMain {
      try withCoordinates { opened, window in
        try opened.select(row: 0)
        pump { opened.application.gazetteer.now != nil }
        let field = window.sidebar.callout.single.coordinate
        for text in [
          "N 47.05, E 8.3", "47°03'00\"N 8°18'00\"E", "32T 446832 5210958", "32tmt4683110958", "8FVC3822+22",
          "lat: 47.05 lon: 8.3", "geo:47.05,8.3", "https://www.openstreetmap.org/#map=9/47.05/8.3",
          "3822+22 Luzern",
        ] {
          field.row.text = text
          XCTAssertTrue(field.finish(), text)
          let geodesic = Geodesic(
            from: try place(of: window), to: Coordinate(latitude: 47.05, longitude: 8.3))
          XCTAssertLessThan(geodesic.distance, 10, text)
          window.activateAction("win.undo")
        }
        XCTAssertEqual(try opened.exported(), Opened.sample)
      }
    }
  }

  func testInvalidCoordinateIsRefusedWithAReason() throws {
    try onMain {
      try withCoordinates { opened, window in
        try opened.select(row: 0)
        let field = window.sidebar.callout.single.coordinate
        for (text, words) in [
          ("123, 16", "123 is not a latitude"), ("48°12'75\"N 16°E", "75 is too many seconds"),
          ("61U 602097 5340475", "no UTM zone 61"), ("33I 602097 5340475", "no UTM band I"),
          ("8FVC2222+2A", "Plus Codes have no “A”"), ("CXF4+2G Nirgends", "near Nirgends"),
          ("https://osm.org/node/1", "Only OpenStreetMap can resolve"), ("somewhere", "Enter a latitude"),
          ("48 12 N", "one latitude (N or S) and one longitude"), ("geo:91,8", "91 is not a latitude"),
        ] {
          field.row.text = text
          XCTAssertFalse(field.finish(), text)
          XCTAssertTrue(field.row.tooltip?.contains(words) ?? false, field.row.tooltip ?? "nothing")
          let shown = texts(shownIn: window.sidebar.callout.single)
          XCTAssertTrue(shown.contains { $0.contains(words) }, "\(shown)")
        }
        field.restore()
        XCTAssertEqual(field.row.text, "46.94809, 7.44744")
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
        // According to GeodSolve: 119,655 m at 233.4°, and from Genève 11,648 m at 21.1°.
        XCTAssertEqual(words.distanceAndDirection, "120\u{a0}km · 233° SW")
        XCTAssertEqual(words.nearest, "11.6\u{a0}km NNE of Genève")
        XCTAssertTrue(says("11.6\u{a0}km NNE of Genève", window.sidebar.callout))
        opened.application.preferences.units = .nautical
        XCTAssertTrue(says("6.29\u{a0}nmi NNE of Genève", window.sidebar.callout))
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
        let keys = window.session.document.markedRows
        window.session.selection.set(keys)
        // According to GeodSolve: 129,736 m, from Bern at 230.8° and from Genève at 49.8°.
        XCTAssertTrue(says("130\u{a0}km · 231° SW", callout))
        XCTAssertTrue(says("from Bern to Genève", callout))
        let turn = try XCTUnwrap(button("Other Direction", in: callout))
        turn.click()
        XCTAssertTrue(says("130\u{a0}km · 50° NE", callout))
        XCTAssertTrue(says("from Genève to Bern", callout))
        opened.application.preferences.units = .imperial
        XCTAssertTrue(says("80.6\u{a0}mi · 50° NE", callout))
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

/// Resets the preferences after a test, because all tests share one program.
@MainActor private func withPreferences(_ body: () throws -> Void, of application: PindropApplication)
  rethrows
{
  let preferences = application.preferences
  let before = (preferences.coordinateNotation, preferences.units)
  defer { (preferences.coordinateNotation, preferences.units) = before }
  try body()
}

@MainActor private func withCoordinates(
  _ text: String = Opened.sample, _ body: (Opened, MapWindow) throws -> Void
) throws {
  try withOpened(text) { opened, window in
    try withPreferences({ try body(opened, window) }, of: opened.application)
  }
}

@MainActor private func place(of window: MapWindow) throws -> Coordinate {
  try XCTUnwrap(window.session.document.coordinate(of: XCTUnwrap(window.session.selection.primary)))
}

/// Returns whether a row of the list contains the text.
@MainActor private func shows(_ text: String, in widget: Widget) throws -> Bool {
  if let row = widget as? RowView { return row.children.contains { says(text, $0) } }
  return try widget.children.contains { try shows(text, in: $0) }
}

@MainActor private func says(_ text: String, _ widget: Widget) -> Bool {
  (widget as? Gtk.Label)?.text == text || widget.children.contains { says(text, $0) }
}

@MainActor private func button(_ tooltip: String, in widget: Widget) -> Gtk.Button? {
  if let button = widget as? Gtk.Button, button.tooltip == tooltip { return button }
  return widget.children.lazy.compactMap { button(tooltip, in: $0) }.first
}
