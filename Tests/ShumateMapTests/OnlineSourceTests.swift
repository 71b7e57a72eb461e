import AnnotationKit
import BaseMap
import Geography
import Gtk
import GtkTesting
import MapStyles
import Soup
import Tiles
import WebTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

final class OnlineSourceTests: XCTestCase {
  func testTilesAreRequestedByURLWithTheUserAgent() throws {
    let server = try LoopbackServer { _ in .answer(status: 404, "") }
    try onMain {
      let source = OnlineSource(
        TileServer(
          name: "Test", template: try TileTemplate("http://127.0.0.1:\(server.port)/{z}/{x}/{y}.png"),
          attribution: Attribution("© Testers")),
        session: WebSession(userAgent: "Pindrop-Test/1.0"))
      let map = MapWidget(offlineMap: nil)
      map.use(source)
      let window = Window()
      window.setDefaultSize(width: 300, height: 300)
      window.child = map
      window.present()
      pump { map.viewport.size.width > 0 }
      map.mapView.show(Coordinate(latitude: 0.1, longitude: 0.1), zoom: 4, animated: false)
      pump { server.requests.contains { $0.text.hasPrefix("GET /4/8/7.png ") } }
      window.destroy()
    }
    let request = try XCTUnwrap(server.requests.first { $0.text.hasPrefix("GET /4/8/7.png ") }?.text)
    XCTAssertTrue(request.contains("User-Agent: Pindrop-Test/1.0"), request)
  }

  func testOfflineMapIsShownUnderMissingTiles() throws {
    let server = try LoopbackServer { _ in .hangUp }
    try onMain {
      try withOnlineMap(at: server) { map in
        pump { !map.isBaseMapReachable }
        XCTAssertNotNil(map.fallback)
        XCTAssertTrue(text(in: map.credit).contains("OpenStreetMap"))
        XCTAssertTrue(text(in: map.credit).contains("Natural Earth"))
        server.answer { _ in .answer(status: 404, "") }
        map.retryBaseMap()
        pump { map.isBaseMapReachable }
        XCTAssertNil(map.fallback)
        XCTAssertFalse(text(in: map.credit).contains("Natural Earth"))
        // The tiles that are waiting are requested, too.
        let count = server.requests.count
        pump { server.requests.count > count || Set(server.requests.map(\.target)).count > 1 }
      }
    }
  }

  func testOfflineBaseMapHasNoFallback() throws {
    let server = try LoopbackServer { _ in .hangUp }
    try onMain {
      try withOnlineMap(at: server) { map in
        pump { map.fallback != nil }
        map.baseMap = .world(.dark)
        XCTAssertNil(map.fallback)
        XCTAssertTrue(map.isBaseMapReachable)
        XCTAssertFalse(text(in: map.credit).contains("OpenStreetMap"))
      }
    }
  }

  func testReachableServerLoadsNoOfflineTiles() throws {
    let server = try LoopbackServer { _ in .answer(status: 404, "") }
    try onMain {
      try withOnlineMap(at: server) { map in
        var changes = 0
        map.onReachability = { changes += 1 }
        pump("all tiles are answered") {
          server.requests.count > 1 && map.shown?.layer.requests.isEmpty == true
        }
        XCTAssertNil(map.fallback)
        XCTAssertEqual(changes, 0)
      }
    }
  }

  func testTileOfABusyServerIsRequestedAgain() throws {
    for status in [429, 503] {
      let server = try LoopbackServer { _ in .answer(status: status, "") }
      try onMain {
        try withOnlineMap(at: server) { map in
          pump { !map.isBaseMapReachable }
          server.answer { _ in .answer(status: 404, "") }
          let refused = Set(server.requests.map(\.target))
          map.retryBaseMap()
          pump { map.isBaseMapReachable }
          pump { refused.contains { tile in server.requests.count { $0.target == tile } > 1 } }
        }
      }
    }
  }

  func testServerIsRetriedAutomatically() throws {
    try onMain {
      let server = ServerWatch(firstPause: 0.05)
      var attempts = 0
      let asking = Task {
        while attempts < 3 {
          await server.nextAttempt()
          attempts += 1
          server.didNotAnswer()
        }
      }
      pump { attempts == 3 }
      XCTAssertFalse(server.isReachable)
      server.didAnswer()
      XCTAssertTrue(server.isReachable)
      asking.cancel()
    }
  }

  func testAttributionIsShownOnTheMap() throws {
    try onMain {
      let map = MapWidget(offlineMap: nil, baseMap: .openStreetMap)
      XCTAssertTrue(text(in: map.credit).contains("© OpenStreetMap contributors"))
      map.baseMap = .world(.dark)
      XCTAssertTrue(text(in: map.credit).contains("Natural Earth"))
      XCTAssertFalse(text(in: map.credit).contains("OpenStreetMap"))
    }
  }
}

/// Returns the text of a label.
@MainActor private func text(in widget: Widget) -> String { (widget as? Label)?.text ?? "" }

/// Runs `body` with a map that shows the tiles of `server` as OpenStreetMap's tiles.
@MainActor private func withOnlineMap(at server: LoopbackServer, _ body: (MapWidget) throws -> Void) throws {
  let address = OnlineTiles.address
  OnlineTiles.address = "\(server.address)/{z}/{x}/{y}.png"
  defer { OnlineTiles.address = address }
  let map = MapWidget()
  let window = Window()
  window.setDefaultSize(width: 300, height: 300)
  window.child = map
  window.present()
  defer { window.destroy() }
  pump { map.viewport.size.width > 0 }
  // At this zoom, more than one tile is in view.
  map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 4, animated: false)
  pump { map.viewport.zoom == 4 }
  // Requests no tiles before, because they would leave the view.
  map.baseMap = .openStreetMap
  try body(map)
}
