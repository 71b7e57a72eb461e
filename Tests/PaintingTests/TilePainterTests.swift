import BaseMap
import Colors
import Geography
import InstalledData
import MapStyles
import Painting
import Testing
import Tiles

@Suite struct TilePainterTests {
  let world: OfflineMap

  init() throws { world = OfflineMap(world: try WorldMap(data: SharedData.locate())) }

  @Test(arguments: Theme.allCases, [0, 2, 5, 6, 8, 12, 19])
  func seaAndLandHaveTheColorsOfTheTheme(_ theme: Theme, _ zoom: Int) async throws {
    let (sea, land) = (TilePlace(0, -30, zoom: zoom), TilePlace(46.9, 8.95, zoom: zoom))
    let style = theme.style
    let atSea = try await world.paint(tile: sea.tile, scale: 1, theme: theme)
    #expect(atSea.shows(style.background, x: sea.x, y: sea.y))
    // At lower zooms, whole countries are only one or two pixels wide.
    guard zoom >= 5 else { return }
    let ground = try #require(theme.land)
    let onLand = try await world.paint(tile: land.tile, scale: 1, theme: theme)
    // Check several pixels, because a border may be at one of them.
    #expect((-4...4).contains { onLand.shows(ground, x: land.x + $0, y: land.y) })
  }

  @Test func tileBeyondTheWorldIsSea() async throws {
    let picture = try await world.paint(tile: TileID(z: 3, x: 1, y: 8), scale: 2, theme: .light)
    #expect(picture.width == 512 && picture.height == 512)
    #expect(picture.shows(Theme.light.style.background, x: 100, y: 300))
  }

  /// The picture must not change more between two adjacent tiles than within a tile.
  @Test(arguments: [
    (TileID(z: 4, x: 8, y: 5), 1), (TileID(z: 6, x: 33, y: 22), 1), (TileID(z: 6, x: 33, y: 22), 2),
    (TileID(z: 6, x: 31, y: 17), 2), (TileID(z: 8, x: 134, y: 89), 1), (TileID(z: 8, x: 135, y: 91), 2),
    (TileID(z: 10, x: 546, y: 364), 2), (TileID(z: 13, x: 4377, y: 2914), 1),
  ])
  func adjacentTilesHaveNoSeam(_ tile: TileID, _ scale: Int) async throws {
    let picture = try await world.paint(tile: tile, scale: scale, theme: .light)
    let east = try await world.paint(
      tile: TileID(z: tile.z, x: tile.x + 1, y: tile.y), scale: scale, theme: .light)
    let south = try await world.paint(
      tile: TileID(z: tile.z, x: tile.x, y: tile.y + 1), scale: scale, theme: .light)
    let last = picture.width - 1
    let lines = 0...last
    let eastward = lines.map { picture.difference(last, $0, 0, $0, in: east) }
    let southward = lines.map { picture.difference($0, last, $0, 0, in: south) }
    // Compute the largest change across some columns within the tile.
    let rough = [1, 2, 3, 4, 5].map { step in
      let x = step * picture.width / 6
      return lines.map { picture.difference(x, $0, x + 1, $0) }.filter { $0 > 24 }.count
    }
    let allowed = (rough.max() ?? 0) * 2 + 12 * scale
    #expect(eastward.filter { $0 > 24 }.count <= allowed)
    #expect(southward.filter { $0 > 24 }.count <= allowed)
  }

  /// Chukotka extends across 180°, and Antarctica extends beyond the edge of the projection.
  @Test(
    arguments: [
      (TilePlace(67, 179.999, zoom: 5), 255, nil), (TilePlace(67, -179.999, zoom: 5), 0, nil),
      (TilePlace(-85.0511, -80, zoom: 4), nil, 255),
    ] as [(TilePlace, Int?, Int?)])
  func dateLineHasNoCoast(_ place: TilePlace, _ x: Int?, _ y: Int?) async throws {
    let picture = try await world.paint(tile: place.tile, scale: 1, theme: .light)
    let land = try #require(Theme.light.land)
    #expect(picture.shows(land, x: x ?? place.x, y: y ?? place.y))
  }

  /// The straight border at 22° north is disputed at this longitude. The border at 49° north isn't.
  @Test func disputedBordersAreDashed() async throws {
    let disputed = try await gaps(22, 35.2)
    let agreed = try await gaps(49, -105)
    #expect(disputed > 12)
    #expect(agreed < 4)
  }

  /// At the edge between two tiles, dashes and gaps are as long as elsewhere.
  @Test func tilesOfOneAncestorContinueTheirDashes() async throws {
    let place = TilePlace(22, 34.6, zoom: 8)
    let east = TileID(z: 8, x: place.tile.x + 1, y: place.tile.y)
    #expect(place.tile.ancestor(at: 6) == east.ancestor(at: 6))
    let drawn = try await drawn(in: place.tile, y: place.y) + drawn(in: east, y: place.y)
    let changes = zip(drawn.indices, drawn.indices.dropFirst()).filter { drawn[$0] != drawn[$1] }.map(\.1)
    let nearEdge = changes.filter { (226..<286).contains($0) }
    #expect(nearEdge.count > 12)
    for (change, next) in zip(nearEdge, nearEdge.dropFirst()) { #expect((2...5).contains(next - change)) }
  }

  @Test func concurrentPaintingIsDeterministic() async throws {
    let world = world
    let tile = TileID(z: 7, x: 67, y: 45)
    let pictures = try await withThrowingTaskGroup(of: PixelBuffer.self) { group in
      for _ in 0..<16 {
        group.addTask { try await world.paint(tile: tile, scale: 1, theme: .dark) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pictures.count == 16)
    #expect(Set(pictures).count == 1)
  }

  /// Returns the number of dashes in the border along a parallel, within a tile at zoom 8.
  private func gaps(_ latitude: Double, _ longitude: Double) async throws -> Int {
    let place = TilePlace(latitude, longitude, zoom: 8)
    return try await gaps(in: place.tile, y: place.y)
  }

  private func gaps(in tile: TileID, y: Int) async throws -> Int {
    let drawn = try await drawn(in: tile, y: y)
    return zip(drawn, drawn.dropFirst()).filter { !$0 && $1 }.count
  }

  /// Returns for each column of a tile whether a dark pixel is near the row `y`.
  private func drawn(in tile: TileID, y: Int) async throws -> [Bool] {
    let picture = try await world.paint(tile: tile, scale: 1, theme: .light)
    let land = try #require(Theme.light.land)
    return (0..<picture.width).map { x in
      (max(0, y - 2)...min(255, y + 2)).contains { !picture.shows(land, x: x, y: $0, within: 40) }
    }
  }
}

extension Theme {
  var land: Color? {
    style.rules.lazy.compactMap { rule in
      if rule.layer == "land", case .fill(let color) = rule.paint { color } else { nil }
    }.first
  }
}
