import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import PindropUI

final class PreferencesTests: XCTestCase {
  func testWithoutASchemaSettingsHoldForTheSession() throws {
    try onMain {
      let preferences = Preferences(nil)
      var heard: [Preferences.Setting] = []
      let subscription = preferences.observe { heard.append($0) }
      preferences.units = .imperial
      preferences.units = .imperial
      preferences.placeNames = .none
      XCTAssertEqual(preferences.units, .imperial)
      XCTAssertEqual(preferences.placeNames, .none)
      XCTAssertEqual(preferences.coordinateNotation, .decimalDegrees)
      XCTAssertEqual(heard, [.units, .placeNames])
      withExtendedLifetime(subscription) {}
    }
  }

  func testTheServerIsAskedForWithNominatimAndCheckedWhileItIsTyped() throws {
    try onMain {
      try withOpened { _, _ in
        let preferences = Preferences(nil)
        let group = PlaceNamesGroup(preferences)
        let window = Gtk.Window()
        window.child = group.widget
        window.present()
        XCTAssertFalse(group.server.isVisible)
        let subscription = preferences.observe { _ in group.refresh() }
        preferences.placeNames = .nominatim
        XCTAssertTrue(group.server.isVisible)
        XCTAssertEqual(group.server.text, Preferences.publicNominatim)
        XCTAssertFalse(group.note.isVisible)
        group.server.text = "gopher://example.org"
        XCTAssertTrue(group.note.isVisible)
        XCTAssertTrue(group.note.text.contains("gopher"), group.note.text)
        group.server.emit("apply")
        XCTAssertEqual(preferences.nominatimEndpoint, Preferences.publicNominatim)
        group.server.text = "http://maps.example.org/reverse"
        XCTAssertTrue(group.note.text.contains("not encrypted"), group.note.text)
        group.server.emit("apply")
        XCTAssertEqual(preferences.nominatimEndpoint, "http://maps.example.org")
        XCTAssertEqual(group.server.text, "http://maps.example.org")
        withExtendedLifetime(subscription) {}
        window.destroy()
      }
    }
  }

  func testTheBaseMapChangesInAllWindowsAtOnce() throws {
    try onMain {
      try withOpened { opened, window in
        let other = opened.application.makeWindow()
        defer { other.destroy() }
        window.activateAction("win.base-map", "openstreetmap")
        for window in [window, other] {
          XCTAssertEqual(window.pane.map.baseMap, .openStreetMap)
          XCTAssertEqual(window.action("base-map")?.state(), "openstreetmap")
        }
        window.preferences.baseMap = .world
        XCTAssertEqual(other.pane.map.baseMap, ViewController.baseMap(.world))
        XCTAssertEqual(other.action("base-map")?.state(), "world")
      }
    }
  }

  func testThereIsOneWindowOfPreferences() throws {
    try onMain {
      try withOpened { opened, window in
        opened.application.action("preferences")?.activate()
        let shown = { opened.application.windows.count }
        let before = shown()
        opened.application.action("preferences")?.activate()
        XCTAssertEqual(shown(), before)
        XCTAssertEqual(opened.application.preferencesWindow?.isMapped, true)
        opened.application.preferencesWindow?.close()
        pump { opened.application.preferencesWindow == nil }
        withExtendedLifetime(window) {}
      }
    }
  }
}
