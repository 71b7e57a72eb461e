import Adwaita
import Foundation
import Gtk
import GtkTesting
import ShumateMap
import Tiles
import WebTesting
import XCTest

@testable import AppBase
@testable import MapArea
@testable import PindropUI

/// Tests the choice of a base map, and the address of an own base map.
final class BaseMapGroupTests: XCTestCase {
  func testAddressIsShownForOwnBaseMapAndValidated() throws {
    try onMain {
      try withGroup { group, preferences in
        XCTAssertFalse(group.address.isVisible)
        preferences.baseMap = .own
        XCTAssertTrue(group.address.isVisible)
        // Without an address, the offline world is shown.
        XCTAssertNil(ViewController.baseMap(of: preferences).server)
        for (text, part) in [
          ("tile.example.org/{z}/{x}/{y}.png", "https://"), ("ftp://a.example/{z}/{x}/{y}", "ftp"),
          ("https://a.example/{z}/{x}.png", "{y}"), ("https://a.example/{z}/{x}/{y}?k={key}", "{key}"),
          ("https:///{z}/{x}/{y}", "server"),
        ] {
          group.address.text = text
          XCTAssertTrue(group.note.isVisible)
          XCTAssertTrue(group.note.text.contains(part), group.note.text)
          XCTAssertTrue(group.note.hasStyle("error"))
          group.address.emit("apply")
          XCTAssertNil(preferences.ownBaseMap)
        }
        group.address.text = "http://a.example/{z}/{x}/{y}.png"
        XCTAssertTrue(group.note.text.contains("not encrypted"), group.note.text)
        group.credit.text = "© A & <B>"
        group.address.emit("apply")
        let server = try XCTUnwrap(ViewController.baseMap(of: preferences).server)
        XCTAssertEqual(server.attribution.text, "© A & <B>")
        XCTAssertEqual(server.template.address(of: TileID(z: 1, x: 0, y: 1)), "http://a.example/1/0/1.png")
        XCTAssertFalse(server.isWorldwide)
      }
    }
  }

  func testDescriptionOfTilesIsFetchedWhenTheAddressIsApplied() throws {
    let server = try LoopbackServer { request in
      request.text.hasPrefix("GET /topo.json ")
        ? .answer(
          status: 200,
          #"{"tiles": ["https://a.example/{z}/{x}/{y}.png"], "maxzoom": 15, "attribution": "<b>A</b>"}"#)
        : .answer(status: 404, "")
    }
    try onMain {
      try withGroup { group, preferences in
        preferences.baseMap = .own
        group.address.text = "\(server.address)/topo.json"
        XCTAssertTrue(server.requests.isEmpty)
        group.address.emit("apply")
        pump("the description is stored") { preferences.ownBaseMap != nil }
        XCTAssertEqual(preferences.ownBaseMap?.zooms, 0...15)
        XCTAssertEqual(group.credit.text, "A")
        XCTAssertEqual(preferences.ownBaseMapAddress, "\(server.address)/topo.json")
        group.address.text = "\(server.address)/other.json"
        group.address.emit("apply")
        pump("the answer is shown") { group.note.text.contains("404") }
        XCTAssertTrue(group.note.hasStyle("error"))
        XCTAssertEqual(preferences.ownBaseMap?.zooms, 0...15)
      }
    }
  }
}

@MainActor private func withGroup(_ body: (BaseMapGroup, Preferences) throws -> Void) throws {
  try withOpened { _, _ in
    let preferences = Preferences(nil)
    let group = BaseMapGroup(preferences)
    let window = Gtk.Window()
    window.child = group.widget
    window.present()
    let subscription = preferences.observe { _ in group.refresh() }
    defer { window.destroy() }
    try body(group, preferences)
    withExtendedLifetime(subscription) {}
  }
}
