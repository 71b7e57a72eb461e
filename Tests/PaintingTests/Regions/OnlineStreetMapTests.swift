import BaseMap
import Geography
import MapStyles
import Painting
import StreetTesting
import Synchronization
import Testing
import Tiles

/// Tests painting a street map whose tiles are downloaded.
@Suite struct OnlineStreetMapTests {
  /// A server in memory.
  private final class Server: Sendable {
    let tiles: [TileID: [UInt8]]
    private let asked = Mutex<[TileID]>([])

    init(_ tiles: [TileID: [UInt8]]) { self.tiles = tiles }

    var requests: [TileID] { asked.withLock { $0 } }

    func tile(_ id: TileID) -> [UInt8]? {
      asked.withLock { $0.append(id) }
      return tiles[id]
    }
  }

  private func tile(at zoom: Int) -> TileID {
    TilePlace(City.center.latitude, City.center.longitude, zoom: zoom).tile
  }

  @Test(arguments: Theme.allCases, CitySchema.allCases)
  func picturesEqualPicturesOfAFileWithTheSameTiles(_ theme: Theme, _ schema: CitySchema) async throws {
    let archive = try TestArchive(schema)
    let file = OfflineMap(regions: [RegionMap(archive)])
    let server = Server(archive.tiles)
    // The server doesn't list the layers.
    let online = OnlineStreetMap(layers: [], zooms: 10...14) { server.tile($0) }
    for zoom in [14, 15, 16] {
      let expected = try await file.paint(tile: tile(at: zoom), scale: 1, theme: theme)
      let painted = try #require(await online.paint(tile: tile(at: zoom), scale: 1, theme: theme))
      #expect(painted.bytes == expected.bytes)
    }
    #expect(server.requests == [tile(at: 13), tile(at: 14)], "A tile is downloaded once.")
  }

  @Test func zoomsFollowTheServer() async throws {
    let server = Server(try TestArchive(.openMapTiles).tiles)
    let online = OnlineStreetMap(layers: ["transportation"], zooms: 12...14) { server.tile($0) }
    #expect(await online.paint(tile: tile(at: 12), scale: 1, theme: .light) == nil)
    #expect(server.requests.isEmpty)
    #expect(await online.paint(tile: tile(at: 19), scale: 1, theme: .light) != nil)
    #expect(server.requests == [tile(at: 14)])
  }

  @Test func missingAndEmptyTilesHaveNoPicture() async {
    let errors = Mutex(0)
    for bytes in [nil, []] as [[UInt8]?] {
      let online = OnlineStreetMap(layers: [], zooms: 0...14) { _ in
        bytes
      } onError: { _ in
        errors.withLock { $0 += 1 }
      }
      #expect(await online.paint(tile: tile(at: 14), scale: 1, theme: .light) == nil)
    }
    #expect(errors.withLock { $0 } == 0)
  }

  @Test func wrongContentIsReportedOnce() async {
    let errors = Mutex<[TileFileError]>([])
    let online = OnlineStreetMap(layers: [], zooms: 0...14) { _ in
      Array("<html>".utf8)
    } onError: { error in
      errors.withLock { $0.append(error) }
    }
    for zoom in 10...14 {
      #expect(await online.paint(tile: tile(at: zoom), scale: 1, theme: .light) == nil)
    }
    #expect(errors.withLock { $0.count } == 1)
  }

  @Test func concurrentRequestsShareADownload() async throws {
    let server = Server(try TestArchive(.openMapTiles).tiles)
    let online = OnlineStreetMap(layers: ["transportation"], zooms: 10...14) { server.tile($0) }
    let tile = tile(at: 16)
    await withTaskGroup(of: Void.self) { group in
      for dx in 0..<4 {
        group.addTask {
          let part = TileID(z: 16, x: tile.x & ~3 + dx, y: tile.y)
          _ = await online.paint(tile: part, scale: 1, theme: .light)
        }
      }
    }
    #expect(server.requests == [self.tile(at: 14)])
  }

  @Test func canceledDownloadIsStartedAgain() async throws {
    let tiles = try TestArchive(.openMapTiles).tiles
    let requests = Mutex(0)
    let (started, start) = AsyncStream<Void>.makeStream()
    let online = OnlineStreetMap(layers: ["transportation"], zooms: 10...14) { tile in
      let number = requests.withLock { requests in
        requests += 1
        return requests
      }
      guard number == 1 else { return tiles[tile] }
      start.yield()
      // The first download never ends by itself.
      while !Task.isCancelled { await Task.yield() }
      return nil
    }
    let tile = tile(at: 15)
    let first = Task { await online.paint(tile: tile, scale: 1, theme: .light) }
    for await _ in started { break }
    first.cancel()
    #expect(await first.value == nil)
    #expect(await online.paint(tile: tile, scale: 1, theme: .light) != nil)
    #expect(requests.withLock { $0 } == 2)
  }
}
