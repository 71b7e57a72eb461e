import AnnotationKit
import BaseMap
import Geography
import Glibc
import Gtk
import GtkTesting
import Painting
import Tiles
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests the tile layer of the base map while the map moves.
final class TileLayerTests: XCTestCase {
  /// The main loop is never idle during slow frames.
  func testTilesAreRequestedDuringSlowFrames() throws {
    try onMain {
      let (map, source) = (MapWidget(offlineMap: nil), RecordingSource())
      let window = Window()
      window.setDefaultSize(width: 600, height: 400)
      window.child = map
      window.present()
      map.use(source)
      pump { map.viewport.size.width > 0 && map.isMapped }
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6, animated: false)
      pump { source.farthest == 33 }
      var isIdle = false
      let frames = map.onFrame { _ in
        map.mapView.pan(by: Point(x: 8, y: 0), animated: false)
        // The callback takes longer than a frame interval.
        usleep(25_000)
        return true
      }
      MainLoop.after(seconds: 0.2) { MainLoop.whenIdle { isIdle = true } }
      pump { source.farthest >= 35 }
      XCTAssertFalse(isIdle, "The frames were not slow enough to tell.")
      frames.remove()
      window.destroy()
    }
  }

  func testMissingTilesAreMagnifiedFromAnotherZoom() throws {
    try withMap { map, source in
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6, animated: false)
      let layer = try XCTUnwrap(map.shown?.layer)
      map.update()
      pump("tiles cover the map") { layer.coversView }
      let whole = drawn(layer)
      XCTAssertFalse(whole.contains("clip {"), "Tiles of their own zoom are not cut.")
      source.answers = false
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 8, animated: false)
      map.update()
      XCTAssertFalse(layer.coversView)
      XCTAssertTrue(drawn(layer).contains("cairo {"), "The parts of tiles two zooms below are shown.")
      XCTAssertFalse(drawn(layer).contains("transform {"), "What is magnified is one node, on whole pixels.")
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 5, animated: false)
      map.update()
      XCTAssertTrue(drawn(layer).contains("cairo {"), "So are tiles of the next zoom, made smaller.")
    }
  }

  func testLocalSourceRequestsTheWorldTileFirst() throws {
    try withMap { map, _ in
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6, animated: false)
      for isAtHand in [true, false] {
        let source = RecordingSource()
        source.waits = true
        source.isHere = isAtHand
        map.use(source)
        pump("tiles are asked for") { source.waiting.count > 1 }
        XCTAssertEqual(source.waiting[0].tile == TileID(z: 0, x: 0, y: 0), isAtHand)
      }
    }
  }

  /// Between two zoom levels, tiles are painted for the zoom of the map, so that they are sharp.
  func testTilesArePaintedForTheZoomAtWhichTheMapRests() throws {
    try withMap { map, source in
      source.isHere = true
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6, animated: false)
      let layer = try XCTUnwrap(map.shown?.layer)
      pump("tiles cover the map") { layer.coversView }
      source.requested = []
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6.5, animated: false)
      map.update()
      XCTAssertTrue(layer.coversView, "The old tiles stay until the new ones are there.")
      pump("tiles are painted for the new zoom") { layer.isSharp }
      XCTAssertEqual(Set(source.requested.filter { $0.tile.z == 6 }.map(\.zoom)), [6.5])
      source.requested = []
      map.mapView.show(Coordinate(latitude: 2, longitude: 0), zoom: 6.5, animated: false)
      map.update()
      XCTAssertTrue(layer.isSharp, "A pan asks for no tile again.")
      source.isHere = false
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 7.5, animated: false)
      pump("tiles of a server are loaded") { source.requested.contains { $0.tile.z == 7 } }
      XCTAssertEqual(Set(source.requested.filter { $0.tile.z == 7 }.map(\.zoom)), [7])
    }
  }

  /// The zoom at the end of a wheel animation is known in advance.
  func testTilesArePaintedForTheGoalOfTheWheel() throws {
    try withMap { map, source in
      source.isHere = true
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6, animated: false)
      let layer = try XCTUnwrap(map.shown?.layer)
      pump("tiles cover the map") { layer.isSharp }
      source.requested = []
      var viewport = map.viewport
      for (zoom, goal) in [(5.97, 5.5), (5.7, 5.5), (5.5, nil)] as [(Double, Double?)] {
        viewport.zoom = zoom
        layer.update(to: viewport, zoomingTo: goal)
      }
      XCTAssertEqual(Set(source.requested.filter { $0.tile.z == 5 }.map(\.zoom)), [5.5])
      XCTAssertTrue(layer.isSharp)
    }
  }

  func testTilesArePaintedAgainAtTheEndOfTheWheelAnimation() throws {
    try withMap { map, source in
      source.isHere = true
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6, animated: false)
      let layer = try XCTUnwrap(map.shown?.layer)
      pump("tiles cover the map") { layer.isSharp }
      var viewport = map.viewport
      for (zoom, goal) in [(6.03, 6.5), (6.3, 6.5), (6.5, nil)] as [(Double, Double?)] {
        viewport.zoom = zoom
        layer.update(to: viewport, zoomingTo: goal)
        XCTAssertEqual(layer.isSharp, goal == nil, "Tiles are magnified while the map zooms to \(zoom).")
      }
    }
  }

  func testTileCacheShrinkKeepsTheLatestUsedTiles() throws {
    try onMain {
      var cache = TilePictureCache()
      let tiles = (0..<60).map { TileID(z: 6, x: $0, y: 3) }
      for tile in tiles {
        let pixels = PixelBuffer(width: 1, height: 1) { _ in }
        cache.insert(TilePicture(pixels), for: tile, capacity: 100)
      }
      for tile in tiles[..<20] { _ = cache.picture(of: tile) }
      cache.shrink(to: 30)
      XCTAssertEqual(tiles.indices.filter { cache.knows(tiles[$0]) }, Array(0..<20) + Array(50..<60))
      cache.shrink(to: 30)
      XCTAssertEqual(tiles.count { cache.knows($0) }, 30)
    }
  }

  func testGroundIsDrawnUnderMissingTiles() throws {
    try withMap { map, source in
      source.answers = false
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6, animated: false)
      pump("tiles are asked for") { source.farthest > 0 }
      XCTAssertTrue(drawn(map.ground).contains("color"))
      source.answers = true
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 7, animated: false)
      pump("tiles hide the ground") { drawn(map.ground) == "" }
    }
  }

  func testTilesOutOfViewAreCanceledAndRequestedAgain() throws {
    try withMap { map, source in
      source.waits = true
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6, animated: false)
      pump("tiles are asked for") { source.waiting.contains { $0.tile.z == 6 } }
      let first = source.waiting.filter { $0.tile.z == 6 }
      map.mapView.show(Coordinate(latitude: 50, longitude: 90), zoom: 6, animated: false)
      pump("they are given up") { first.allSatisfy(\.isCancelled) }
      first.dropLast().forEach { $0.finish(with: nil) }
      // Let the last request finish after its tile has been requested again. The new request stays, and can be
      // canceled, too.
      let last = try XCTUnwrap(first.last)
      @MainActor func successor() -> TileRequest? {
        source.waiting.last { $0 !== last && $0.tile == last.tile }
      }
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6, animated: false)
      pump("it is asked for again") { successor().map { !$0.isCancelled } ?? false }
      last.finish(with: nil)
      map.mapView.show(Coordinate(latitude: 50, longitude: 90), zoom: 6, animated: false)
      pump("that is given up, too") { successor()?.isCancelled ?? false }
      source.waiting.forEach { $0.finish(with: nil) }
      source.waits = false
      source.farthest = 0
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6, animated: false)
      pump("they are asked for again") { source.farthest == 33 }
      let layer = try XCTUnwrap(map.shown?.layer)
      pump("they are there") { layer.coversView }
    }
  }

  func testTileIsDrawnByEitherRenderer() throws {
    try onMain {
      let tile = TilePicture(
        PixelBuffer(width: 256, height: 256, bytes: [UInt8](repeating: 255, count: 4 * 256 * 256)))
      let frame = Rectangle(x: 3, y: 4, width: 300, height: 300)
      let texture = RenderNode.drawing { tile.append(to: $0, in: frame, withCairo: false) }
      XCTAssertTrue(try XCTUnwrap(texture?.text).hasPrefix("texture {"))
      let surface = RenderNode.drawing { tile.append(to: $0, in: frame, withCairo: true) }
      XCTAssertTrue(try XCTUnwrap(surface?.text).contains("cairo {"))
      XCTAssertEqual(surface?.bounds, texture?.bounds)
    }
  }

  private func withMap(_ body: @MainActor (MapWidget, RecordingSource) throws -> Void) throws {
    try onMain {
      let (map, source, window) = (MapWidget(offlineMap: nil), RecordingSource(), Window())
      window.setDefaultSize(width: 600, height: 400)
      window.child = map
      window.present()
      defer { window.destroy() }
      map.use(source)
      pump("the map is laid out") { map.viewport.size.width > 0 && map.isMapped }
      try body(map, source)
    }
  }
}

/// A source that records the column of the easternmost tile that was requested.
private final class RecordingSource: MapSource {
  var farthest = 0
  /// The value of `isAtHand`: whether the tiles are available locally.
  var isHere = false
  override var isAtHand: Bool { isHere }
  /// Whether the source has tiles.
  var answers = true
  /// Whether requests are kept in `waiting` instead of being finished.
  var waits = false
  private(set) var waiting: [TileRequest] = []
  var requested: [TileRequest] = []
  private let tile = PixelBuffer(
    width: 256, height: 256, bytes: [UInt8](repeating: 255, count: 4 * 256 * 256))

  init() {
    super.init(taking: Object.construct(MapSource.askedInSwift))
    describe(id: "recording", name: "Recording", credit: Attribution([]), zooms: 0...19)
  }

  override func fill(_ request: TileRequest) {
    requested.append(request)
    if request.tile.z == 6 { farthest = max(farthest, request.tile.x) }
    guard !waits else { return waiting.append(request) }
    request.finish(with: answers ? TilePicture(tile) : nil)
  }
}

/// Returns the layer's drawing as GSK's text.
@MainActor private func drawn(_ layer: MapLayer) -> String {
  RenderNode.drawing { layer.snapshot($0) }?.text ?? ""
}
