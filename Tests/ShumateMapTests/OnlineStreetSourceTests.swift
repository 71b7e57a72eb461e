import AnnotationKit
import BaseMap
import Geography
import Gtk
import GtkTesting
import MapStyles
import StreetTesting
import Tiles
import WebTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests street maps from the vector tiles of a server.
final class OnlineStreetSourceTests: XCTestCase {
  private static let city = CityTiles(schema: .openMapTiles, zooms: 10...14)

  func testStreetsAreDrawnWithLabels() throws {
    let server = try Self.server()
    try onMain {
      try withStreets(of: server) { map in
        pump("tiles cover the view") { map.shown?.layer.coversView == true }
        pump("labels are placed") { !map.labels.isPlacing }
        map.update()
        XCTAssertTrue(
          map.labels.shown.contains { label in if case .street = label.kind { true } else { false } })
        XCTAssertFalse(
          map.labels.shown.contains { $0.kind == .world(.locality) }, "The street map names localities.")
        XCTAssertTrue(map.isBaseMapReachable)
        XCTAssertTrue((map.credit as? Label)?.text.contains("© Testers") ?? false)
        let targets = server.requests.map(\.target)
        XCTAssertEqual(Set(targets).count, targets.count, "Each tile is requested once: \(targets)")
        XCTAssertTrue(targets.allSatisfy { $0.hasPrefix("/14/") }, "\(targets)")
        XCTAssertLessThan(targets.count, 20)
      }
    }
  }

  func testDarkThemeNeedsNoDownload() throws {
    let server = try Self.server()
    try onMain {
      try withStreets(of: server) { map in
        pump("tiles cover the view") { map.shown?.layer.coversView == true && !map.labels.isPlacing }
        let count = server.requests.count
        let light = map.shown?.source
        map.baseMap = .onlineStreets(try XCTUnwrap(map.baseMap.server), .dark)
        XCTAssertFalse(map.shown?.source === light)
        XCTAssertEqual(map.mapView.appearance, .dark)
        pump("tiles cover the view") { map.shown?.layer.coversView == true && !map.labels.isPlacing }
        XCTAssertEqual(server.requests.count, count)
      }
    }
  }

  func testOfflineMapIsShownWithoutANetwork() throws {
    let server = try LoopbackServer { _ in .hangUp }
    try onMain {
      try withStreets(of: server) { map in
        pump("the server is unreachable") { !map.isBaseMapReachable }
        pump("the world is drawn") { map.fallback?.layer.coversView == true }
        XCTAssertNil(map.labels.onlineMap)
        XCTAssertEqual(map.labels.theme, .light)
        server.answer(Self.reply)
        map.retryBaseMap()
        pump("streets are drawn") { map.shown?.layer.coversView == true }
        XCTAssertNotNil(map.labels.onlineMap)
      }
    }
  }

  func testOfflineMapIsShownBelowMissingTiles() throws {
    let server = try LoopbackServer { _ in .answer(status: 404, "") }
    try onMain {
      try withStreets(of: server) { map in
        pump("all tiles are answered") {
          !server.requests.isEmpty && map.shown?.layer.requests.isEmpty == true
        }
        XCTAssertFalse(map.shown?.layer.coversView ?? true)
        pump("the world is drawn") { map.fallback?.layer.coversView == true }
        XCTAssertTrue(map.isBaseMapReachable)
      }
    }
  }

  func testWrongContentIsReportedOnce() throws {
    let server = try LoopbackServer { _ in .answer("<html>Please log in</html>") }
    try onMain {
      var errors: [TileServerError] = []
      try withStreets(of: server, onError: { errors.append($0) }) { map in
        pump("all tiles are answered") {
          server.requests.count > 1 && map.shown?.layer.requests.isEmpty == true && !errors.isEmpty
        }
        XCTAssertEqual(errors, [.unreadable])
      }
    }
  }

  func testImagesThatAreVectorTilesAreReported() throws {
    let server = try Self.server()
    try onMain {
      var errors: [TileServerError] = []
      let map = MapWidget(
        offlineMap: nil,
        baseMap: .online(
          TileServer(
            name: "Test", template: try TileTemplate("\(server.address)/{z}/{x}/{y}"),
            attribution: Attribution("© Testers"), zooms: 0...14)))
      map.onTileError = { errors.append($0) }
      let window = shown(map)
      pump { map.viewport.size.width > 0 }
      map.mapView.show(City.center, zoom: 14, animated: false)
      pump("the tiles are answered") { map.shown?.layer.requests.isEmpty == true && !errors.isEmpty }
      XCTAssertEqual(errors, [.vectorTiles])
      window.destroy()
    }
  }

  func testPanningAwayCancelsDownloads() throws {
    let server = try LoopbackServer { _ in .silence }
    try onMain {
      try withStreets(of: server) { map in
        pump("requests are sent") { server.requests.count == 2 }
        map.mapView.show(Coordinate(latitude: -20, longitude: -60), zoom: 15, animated: false)
        pump("the requests for the former view are canceled") { server.dropped >= 2 }
        // The city is in the eastern half of the world.
        pump("tiles of the new view are requested") {
          server.requests.contains { (Int($0.target.split(separator: "/")[1]) ?? .max) < 1 << 13 }
        }
        XCTAssertLessThan(server.requests.count, 6, "Canceled tiles aren't requested.")
      }
    }
  }

  private static func server() throws -> LoopbackServer { try LoopbackServer(reply) }

  /// Answers with a tile of the city.
  @Sendable private static func reply(to request: LoopbackServer.Request) -> LoopbackServer.Reply {
    let numbers = request.target.split(separator: "/").compactMap { Int($0.prefix { $0.isNumber }) }
    guard numbers.count == 3,
      let tile = city.tiles[TileID(z: numbers[0], x: numbers[1], y: numbers[2])]
    else { return .answer(status: 404, "") }
    return .data(headers: ["Cache-Control": "no-store"], TileCompression.gzip.compress(tile))
  }
}

/// Runs `body` with a map of the city's center at zoom 15, which shows the vector tiles of `server`.
@MainActor private func withStreets(
  of server: LoopbackServer, onError: @escaping (TileServerError) -> Void = { _ in },
  _ body: (MapWidget) throws -> Void
) throws {
  let map = MapWidget()
  map.onTileError = onError
  let window = shown(map)
  defer { window.destroy() }
  pump { map.viewport.size.width > 0 && map.isMapped }
  map.mapView.show(City.center, zoom: 15, animated: false)
  pump { map.viewport.zoom == 15 }
  XCTAssertTrue(server.requests.isEmpty)
  map.baseMap = .onlineStreets(
    TileServer(
      name: "Test", template: try TileTemplate("\(server.address)/{z}/{x}/{y}.pbf"),
      attribution: Attribution("© Testers"), zooms: 0...14, isWorldwide: false, vectorLayers: []), .light)
  try body(map)
}
