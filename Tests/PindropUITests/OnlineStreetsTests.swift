import AnnotationKit
import Geography
import Gtk
import GtkTesting
import MapStyles
import StreetTesting
import Tiles
import WebTesting
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapWindows
@testable import PindropUI
@testable import ShumateMap

/// Tests the user's own base maps with vector tiles.
final class OnlineStreetsTests: XCTestCase {
  private static let city = CityTiles(schema: .shortbread, zooms: 10...14)

  func testAddressOfVectorTilesIsShownAsAStreetMap() throws {
    let server = try LoopbackServer(Self.reply)
    try onMain {
      try withAddress { window, group in
        XCTAssertTrue(server.requests.isEmpty)
        group.address.text = "\(server.address)/{z}/{x}/{y}.pbf"
        group.credit.text = "© Testers"
        XCTAssertTrue(server.requests.isEmpty)
        group.address.emit("apply")
        guard case .onlineStreets(let tiles, let theme) = window.pane.map.baseMap else {
          return XCTFail("\(window.pane.map.baseMap)")
        }
        XCTAssertEqual(tiles.zooms, 0...14)
        XCTAssertEqual(theme, Theme.current)
        pump("the streets are drawn") { window.pane.map.shown?.layer.coversView == true }
        XCTAssertTrue(texts(shownIn: window.pane.overlay).contains { $0.contains("© Testers") })
        XCTAssertTrue(server.requests.allSatisfy { $0.target.hasPrefix("/14/") })
      }
    }
  }

  func testVectorTilesAreRecognizedByTheirContent() throws {
    let server = try LoopbackServer(Self.reply)
    try onMain {
      try withAddress { window, group in
        group.address.text = "\(server.address)/{z}/{x}/{y}"
        // At higher zooms, tiles that the server doesn't have would be requested before the tiles are known to be
        // vector tiles.
        window.pane.map.mapView.show(City.center, zoom: 14, animated: false)
        group.address.emit("apply")
        XCTAssertNil(window.preferences.ownBaseMap?.vectorLayers)
        pump("the tiles are recognized") { window.preferences.ownBaseMap?.vectorLayers != nil }
        pump("the streets are drawn") { window.pane.map.shown?.layer.coversView == true }
        guard case .onlineStreets = window.pane.map.baseMap else {
          return XCTFail("\(window.pane.map.baseMap)")
        }
      }
    }
  }

  func testDescriptionOfVectorTilesIsFetched() throws {
    let server = try LoopbackServer { request in
      guard request.target != "/tiles.json" else {
        return .answer(
          #"{"tiles": ["https://a.example/{z}/{x}/{y}"], "vector_layers": [{"id": "water_polygons"}]}"#)
      }
      return Self.reply(to: request)
    }
    try onMain {
      try withAddress { window, group in
        group.address.text = "\(server.address)/tiles.json"
        // The tiles are on another server, and aren't requested.
        window.preferences.baseMap = .world
        group.address.emit("apply")
        pump("the description is stored") { window.preferences.ownBaseMap != nil }
        XCTAssertEqual(window.preferences.ownBaseMap?.vectorLayers, ["water_polygons"])
        XCTAssertFalse(group.note.hasStyle("error"), group.note.text)
      }
    }
  }

  func testServerWithoutTilesIsReported() throws {
    let server = try LoopbackServer { _ in .answer("<html>Please log in</html>") }
    try onMain {
      try withAddress { window, group in
        group.address.text = "\(server.address)/{z}/{x}/{y}.mvt"
        group.address.emit("apply")
        pump("a toast is shown") {
          texts(shownIn: window).contains {
            $0.hasPrefix("The server 127.0.0.1 did not send map tiles")
          }
        }
        pump("the world is shown") { window.pane.map.fallback?.layer.coversView == true }
      }
    }
  }

  @Sendable private static func reply(to request: LoopbackServer.Request) -> LoopbackServer.Reply {
    let numbers = request.target.split(separator: "/").compactMap { Int($0.prefix { $0.isNumber }) }
    guard numbers.count == 3,
      let tile = city.tiles[TileID(z: numbers[0], x: numbers[1], y: numbers[2])]
    else { return .answer(status: 404, "") }
    return .data(headers: ["Cache-Control": "no-store"], tile)
  }
}

/// Runs `body` with a window that shows the city at zoom 15, and with the preferences for an own base map.
@MainActor private func withAddress(_ body: (MapWindow, BaseMapGroup) throws -> Void) throws {
  try withOpened { _, window in
    window.pane.map.mapView.show(City.center, zoom: 15, animated: false)
    let preferences = window.preferences
    let group = BaseMapGroup(preferences)
    let settings = Gtk.Window()
    settings.child = group.widget
    settings.present()
    preferences.baseMap = .own
    group.refresh()
    defer {
      settings.destroy()
      preferences.baseMap = .world
      preferences.ownBaseMap = nil
      preferences.ownBaseMapAddress = ""
    }
    try body(window, group)
  }
}
