import Geography
import SeededRandom
import Testing
import Waiting

@testable import AnnotationKit
@testable import Graphics

@MainActor @Suite struct DensityTests {
  @Test func pointsOfATileAreFoundAtEveryZoom() {
    var random = SeededGenerator(seed: 3)
    let positions = (0..<6000).map { _ in MercatorPoint(x: random.part() * 3 - 1, y: random.part()) }
    let points = DensityPoints(positions + [MercatorPoint(x: .nan, y: 0), MercatorPoint(x: 0, y: 1.5)])
    #expect(points.count == 6000)
    for zoom in [0, 1, 3, 5, 24] {
      for _ in 0..<20 {
        let place = positions[Int(random.next() % 6000)]
        let count = Double(1 << zoom)
        let x = place.x - place.x.rounded(.down)
        let square = DensityTileID(zoom: zoom, column: Int(x * count), row: Int(place.y * count))
        let expected = positions.count { position in
          let x = position.x - position.x.rounded(.down)
          return Int(x * count) == square.column && Int(position.y * count) == square.row
        }
        #expect(points.codes(in: square).count == expected)
      }
    }
  }

  @Test func fullnessIgnoresTheFullestTiles() {
    // 1,000 tiles at zoom 10: one with 5,000 points, nine with 100, and 990 with 7.
    var positions: [MercatorPoint] = []
    for square in 0..<1000 {
      for _ in 0..<(square == 0 ? 5000 : square < 10 ? 100 : 7) {
        positions.append(MercatorPoint(x: (Double(square) + 0.5) / 1024, y: 0.3))
      }
    }
    let points = DensityPoints(positions)
    #expect(points.fullness(ofSquaresAt: 10) == 96)
    #expect(DensityPoints([]).fullness(ofSquaresAt: 8) == 1)
  }

  /// Neighboring tiles are created separately, but their edges must match.
  @Test func neighboringTilesHaveNoSeam() throws {
    let points = DensityPoints(DensityTests.town(40_000, x: 0.5, y: 0.375, width: 0.02))
    let ramp = DensityRamp(tint: .blue, appearance: .light, fullness: 60)
    func tile(_ column: Int, _ row: Int) -> DensityTile {
      DensityTile(DensityTileID(zoom: 4, column: column, row: row), of: points, ramp: ramp, side: 256)
    }
    let (west, east) = (tile(7, 6), tile(8, 6))
    let (left, right) = (try #require(west.pixels), try #require(east.pixels))
    var seen = 0
    for row in 0..<256 {
      let (last, first) = ((row * 256 + 255) * 4 + 3, row * 256 * 4 + 3)
      #expect(abs(Int(left[last]) - Int(right[first])) <= 16)
      seen = max(seen, Int(left[last]))
    }
    #expect(seen > 100)
    #expect(west.isDense(0.99, 0.01) && east.isDense(0.01, 0.01))
  }

  @Test func pileIsAMarkerButASpreadOutFieldIsADensity() {
    let pile = Array(repeating: MercatorPoint(x: 0.55, y: 0.55), count: 500)
    let square = DensityTileID(zoom: 3, column: 4, row: 4)
    #expect(DensityBins(of: DensityPoints(pile), in: square).blocks.dense == 0)
    #expect(DensityBins(of: DensityPoints(pile), in: square).blocks.filled.nonzeroBitCount == 1)
    let field = DensityTests.town(500, x: 0.55, y: 0.55, width: 0.03)
    #expect(DensityBins(of: DensityPoints(field), in: square).blocks.dense.nonzeroBitCount >= 4)
  }

  @Test(arguments: [Appearance.light, .dark])
  func higherDensityHasHigherContrast(appearance: Appearance) {
    let colors = DensityRamp(
      tint: MarkerAnnotationView.defaultTint, appearance: appearance, fullness: 100
    ).colors
    let ground = appearance == .light ? 0.95 : 0.12
    var before = 0.0
    #expect(colors[0] >> 24 == 0)
    for color in colors {
      func part(_ shift: UInt32) -> Double { Double(color >> shift & 255) / 255 }
      let left = 1 - part(24)
      let luma =
        0.299 * (part(16) + ground * left) + 0.587 * (part(8) + ground * left)
        + 0.114 * (part(0) + ground * left)
      let contrast = abs(luma - ground)
      #expect(contrast > before - 0.006)
      before = max(before, contrast)
    }
    #expect(before > 0.5)
  }

  @Test func crowdedAnnotationsAreADensityAndOthersAreMarkers() async throws {
    let fixture = try await TownFixture()
    let list = fixture.map.displayList()
    #expect(!list.density.isEmpty)
    // The list contains the two isolated annotations, and some at the edge of the town.
    #expect((2...200).contains(list.staticMarkers.count))
    fixture.map.showsDensity = false
    #expect(fixture.map.displayList().density.isEmpty)
    #expect(fixture.map.displayList().staticMarkers.count > 2000)
  }

  @Test func markersAreTheAnnotationsOutsideDensities() async throws {
    let fixture = try await TownFixture()
    let list = fixture.map.displayList().staticMarkers
    let grid = PixelGrid(viewport: fixture.map.viewport, scale: 1)
    var expected: Set<Point> = []
    for position in fixture.base.positions {
      guard fixture.map.density.isDense(at: position, zoom: 4) == false else { continue }
      let cell = grid.cell(of: position)
      expected.insert(grid.point(cell.x, cell.y))
    }
    #expect(Set((0..<list.count).map { list.point(at: $0) }) == expected)
  }

  @Test func selectedAnnotationIsAMarkerInADensity() async throws {
    let fixture = try await TownFixture()
    let count = fixture.map.displayList().staticMarkers.count
    let inTown = try #require(
      fixture.base.keys.first { fixture.isHidden($0) })
    fixture.map.selection.set([inTown, fixture.base.keys[0]])
    let live = fixture.map.displayList().live.filter { $0.part == .view }.map(\.key)
    #expect(live.contains(inTown))
    // If many annotations are selected, they have no views.
    let many = fixture.base.keys.filter { fixture.isHidden($0) }.prefix(100)
    fixture.map.selection.set(Array(many))
    #expect(fixture.map.displayList().staticMarkers.states.count { $0 == .selected } > 50)
    fixture.map.selection.clear()
    #expect(fixture.map.displayList().staticMarkers.count == count)
  }

  @Test func pressOnADensityZoomsInAtThePointer() async throws {
    let fixture = try await TownFixture()
    let (point, before) = (fixture.middle + Point(x: 3, y: 2), fixture.map.viewport)
    let place = before.mercatorPoint(at: point)
    fixture.map.handle(PointerEvent(.pressed, at: point, time: 1))
    fixture.map.handle(PointerEvent(.released, at: point, time: 1.1))
    #expect(fixture.map.viewport.zoom == before.zoom + 2)
    #expect((fixture.map.viewport.point(for: place) - point).length < 0.01)
    #expect(fixture.map.selection.isEmpty)
  }

  @Test func movedAnnotationIsCountedAtItsNewPosition() async throws {
    let fixture = try await TownFixture()
    let lone = fixture.base.positions[0]
    let made = fixture.map.density.points?.codes(in: lone.square(at: 8)).count
    fixture.base.move(0, to: Coordinate(latitude: -40, longitude: 60))
    try await fixture.wait(until: "it is counted elsewhere") {
      fixture.map.density.points?.codes(in: lone.square(at: 8)).count == made.map { $0 - 1 }
    }
    _ = fixture.map.displayList()
  }

  /// Listing the markers takes memory and time for all annotations, so it must happen only once.
  @Test func movesInOneIterationListTheMarkersOnce() async throws {
    let fixture = try await TownFixture()
    let before = fixture.base.listings
    for index in 10..<200 { fixture.base.move(index, to: Coordinate(latitude: -40, longitude: 60)) }
    let place = MercatorPoint(Coordinate(latitude: -40, longitude: 60)).square(at: 8)
    try await fixture.wait(until: "all are counted elsewhere") {
      fixture.map.density.points?.codes(in: place).count == 190
    }
    #expect(fixture.base.listings - before <= 2)
  }

  @Test func previousTilesAreShownUntilTheNewZoomIsReady() async throws {
    let fixture = try await TownFixture()
    fixture.map.viewport.zoom = 5
    let list = fixture.map.displayList()
    #expect(!list.density.isEmpty)
    for placed in list.density {
      #expect(placed.tile.id.zoom == 4)
      #expect(placed.part?.zoom == 5)
    }
    #expect(list.staticMarkers.count < 200)
    try await fixture.wait(until: "there are tiles of the new zoom") {
      fixture.map.displayList().density.allSatisfy { $0.tile.id.zoom == 5 }
    }
    fixture.map.viewport.zoom = 4.5
    #expect(fixture.map.displayList().density.allSatisfy { $0.tile.id.zoom == 4 })
    fixture.map.viewport.zoom = 19
    #expect(fixture.map.displayList().density.isEmpty)
  }

  /// Returns points distributed evenly in a square.
  static func town(_ count: Int, x: Double, y: Double, width: Double) -> [MercatorPoint] {
    var random = SeededGenerator(seed: 8)
    return (0..<count).map { _ in
      MercatorPoint(x: x + (random.part() - 0.5) * width, y: y + (random.part() - 0.5) * width)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func part() -> Double { Double(next() >> 11) / Double(1 << 53) }
}

extension MercatorPoint {
  fileprivate func square(at zoom: Int) -> DensityTileID {
    DensityTileID(zoom: zoom, column: Int(x * Double(1 << zoom)), row: Int(y * Double(1 << zoom)))
  }
}

/// A map view with 3,000 annotations in a town at its center, and two far from it.
@MainActor private final class TownFixture {
  let base: ColumnSource
  let map = MapView()
  let middle = Point(x: 400, y: 300)

  init() async throws {
    let center = Coordinate(latitude: 0, longitude: 10)
    let town = DensityTests.town(3000, x: MercatorPoint(center).x, y: MercatorPoint(center).y, width: 0.03)
    let lone = [Coordinate(latitude: 20, longitude: 5), Coordinate(latitude: -20, longitude: 15)]
    base = ColumnSource(lone + town.map(\.coordinate))
    map.animationsEnabled = false
    map.source = base
    map.viewport = Viewport(center: center, zoom: 4, size: Size(width: 800, height: 600))
    map.showsDensity = true
    try await wait(until: "there are densities") { !map.displayList().density.isEmpty }
    try await wait(until: "all is counted") {
      base.positions.allSatisfy { map.density.isDense(at: $0, zoom: 4) != nil }
    }
  }

  func isHidden(_ key: AnnotationKey) -> Bool {
    base.marker(for: key).flatMap { map.density.isDense(at: $0.position, zoom: 4) } ?? false
  }

  /// Waits for a condition. Results from the background appear in the next display list.
  func wait(until what: String, _ condition: () -> Bool) async throws {
    try await yielding(until: what) {
      _ = map.displayList()
      return condition()
    }
  }
}
