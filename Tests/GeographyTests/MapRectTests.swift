import Geography
import Testing

@Suite struct MapRectTests {
  let rect = MapRect(x: 0.25, y: 0.25, width: 0.25, height: 0.5)

  @Test func edgesFollowFromOriginAndSize() {
    #expect(rect == MapRect(origin: MapPoint(x: 0.25, y: 0.25), size: MapSize(width: 0.25, height: 0.5)))
    #expect((rect.minX, rect.midX, rect.maxX) == (0.25, 0.375, 0.5))
    #expect((rect.minY, rect.midY, rect.maxY) == (0.25, 0.5, 0.75))
    #expect((rect.width, rect.height) == (0.25, 0.5))
  }

  @Test func nullIsTheNeutralElementOfUnion() {
    #expect(MapRect.null.union(rect) == rect)
    #expect(rect.union(.null) == rect)
    #expect(MapRect.null.isNull && MapRect.null.isEmpty && !rect.isNull)
    #expect(!rect.intersects(.null))
    #expect(rect.intersection(.null).isNull)
  }

  @Test func unionAndIntersectionCoverAndShareArea() {
    let other = MapRect(x: 0.375, y: 0, width: 0.5, height: 0.5)
    #expect(rect.union(other) == MapRect(x: 0.25, y: 0, width: 0.625, height: 0.75))
    #expect(rect.intersection(other) == MapRect(x: 0.375, y: 0.25, width: 0.125, height: 0.25))
    #expect(rect.intersection(MapRect(x: 0.75, y: 0, width: 1, height: 1)).isNull)
    #expect(!rect.intersects(MapRect(x: 0.5, y: 0.25, width: 0.25, height: 0.5)), "only an edge is shared")
  }

  @Test func insetShrinksAndOffsetMoves() {
    #expect(rect.insetBy(dx: 0.0625, dy: 0.125) == MapRect(x: 0.3125, y: 0.375, width: 0.125, height: 0.25))
    #expect(rect.insetBy(dx: -0.125, dy: 0) == MapRect(x: 0.125, y: 0.25, width: 0.5, height: 0.5))
    #expect(rect.insetBy(dx: 0.25, dy: 0).isNull)
    #expect(rect.offsetBy(dx: 1, dy: -0.25).origin == MapPoint(x: 1.25, y: 0))
  }

  @Test func northAndWestEdgesAreContained() {
    #expect(rect.contains(MapPoint(x: 0.25, y: 0.25)))
    #expect(!rect.contains(MapPoint(x: 0.5, y: 0.3)))
    #expect(MapRect.world.contains(rect) && !rect.contains(MapRect.world))
  }

  @Test func rectAroundPointsCrossesTheDateLine() throws {
    let fiji = MapPoint(Coordinate(latitude: -18, longitude: 178))
    let samoa = MapPoint(Coordinate(latitude: -14, longitude: -172))
    let around = try #require(MapRect(around: [samoa, fiji]))
    #expect(abs(around.width - 10.0 / 360) < 1e-12)
    #expect(around.spans180thMeridian)
    #expect(abs(around.midX - 363.0 / 360) < 1e-12)
    #expect(!MapRect(x: 0.1, y: 0, width: 0.2, height: 1).spans180thMeridian)
  }

  @Test func nonFiniteValuesAreIgnored() throws {
    let place = MapPoint(x: 0.5, y: 0.25)
    let around = try #require(MapRect(around: [MapPoint(x: .nan, y: 0), place]))
    #expect(around == MapRect(origin: place, size: MapSize(width: 0, height: 0)))
    #expect(MapRect(around: [MapPoint]()) == nil)
  }

  @Test func rectAroundTheWorldOmitsTheWidestGap() throws {
    let points = stride(from: 0.0, to: 1, by: 0.25).map { MapPoint(x: $0, y: 0.5) }
    #expect(try #require(MapRect(around: points)).width == 0.75)
    let rects = [MapRect(x: 0, y: 0, width: 0.75, height: 1), MapRect(x: 0.5, y: 0, width: 0.5, height: 1)]
    #expect(try #require(MapRect(around: rects)) == .world)
  }
}
