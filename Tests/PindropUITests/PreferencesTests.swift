import Foundation
import Geography
import Gtk
import GtkTesting
import ShumateMap
import Tiles
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapWindows
@testable import PindropUI

final class PreferencesTests: XCTestCase {
  func testSettingsWithoutASchemaLastForTheSession() throws {
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

  /// The GSettings schema must contain all choices. Otherwise a setting would be lost when the program ends.
  func testSchemaHasTheChoicesAndDefaultOfEachSetting() throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let schema = try String(
      contentsOf: project.appending(path: "data/org.pindrop.Pindrop.gschema.xml"), encoding: .utf8)
    func part(_ text: String, from start: String, to end: String) throws -> String {
      let rest = try XCTUnwrap(text.range(of: start).map { text[$0.upperBound...] }, "\(start) is not there")
      return String(rest[..<(try XCTUnwrap(rest.range(of: end)).lowerBound)])
    }
    try onMain {
      let preferences = Preferences(nil)
      for setting in Preferences.Setting.allCases {
        let key = try part(schema, from: "<key name=\"\(setting.rawValue)\"", to: "</key>")
        let (choices, standard) = PreferencesTests.choices(of: setting, preferences)
        let quote = try part(key, from: "<default>", to: "</default>")
        XCTAssertEqual(
          quote, [.offlineRegions, .regionStyles].contains(setting) ? standard : "'\(standard)'")
        guard !choices.isEmpty else { continue }
        let kind = try part(key, from: "enum=\"", to: "\"")
        let nicks = try part(schema, from: "<enum id=\"\(kind)\">", to: "</enum>").split(separator: "nick=\"")
          .dropFirst().compactMap { $0.split(separator: "\"").first.map(String.init) }
        XCTAssertEqual(nicks, choices)
      }
    }
  }

  /// Returns the choices and the default of a setting. A text setting has no choices.
  @MainActor private static func choices(
    of setting: Preferences.Setting, _ preferences: Preferences
  ) -> (choices: [String], standard: String) {
    func all<Choice: RawRepresentable<String> & CaseIterable>(_ standard: Choice) -> ([String], String) {
      (Choice.allCases.map(\.rawValue), standard.rawValue)
    }
    return switch setting {
    case .baseMap: all(preferences.baseMap)
    case .draggablePins: all(preferences.draggablePins)
    case .grouping: all(preferences.grouping)
    case .coordinateNotation: all(preferences.coordinateNotation)
    case .units: all(preferences.units)
    case .placeNames: all(preferences.placeNames)
    case .webPictures: all(preferences.webPictures)
    case .nominatimEndpoint: ([], preferences.nominatimEndpoint)
    case .ownBaseMap: ([], preferences.ownBaseMap?.text ?? "")
    case .ownBaseMapAddress: ([], preferences.ownBaseMapAddress)
    case .offlineRegions: ([], "\(preferences.offlineRegions)")
    case .regionStyles: ([], "\(preferences.regionStyles.map(\.key))")
    }
  }

  func testServerAddressIsShownForNominatimAndValidated() throws {
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

  func testBaseMapChangesInAllWindows() throws {
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
        XCTAssertEqual(other.pane.map.baseMap, ViewController.baseMap(of: window.preferences))
        XCTAssertEqual(other.action("base-map")?.state(), "world")
      }
    }
  }

  func testPreferencesWindowIsShownOnce() throws {
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
