import AnnotationKit
import Geography
import Testing

/// Hit tests of overlays at points of the view.
@MainActor @Suite struct OverlayHitTests {
  private let fixture = OverlayProgram(center: Coordinate(latitude: 0, longitude: 0), zoom: 3)
  private var map: MapView { fixture.map }

  private func point(_ latitude: Double, _ longitude: Double) -> Point {
    map.viewport.point(for: Coordinate(latitude: latitude, longitude: longitude))
  }

  private func box(_ reach: Double, around longitude: Double = 0) -> [Coordinate] {
    [(-1, -1), (-1, 1), (1, 1), (1, -1)].map {
      Coordinate(latitude: $0.0 * reach, longitude: longitude + $0.1 * reach)
    }
  }

  @Test func lineIsHitWithinItsWidthAndTheTolerance() {
    let line = Polyline(coordinates: [
      Coordinate(latitude: 0, longitude: -10), Coordinate(latitude: 0, longitude: 10),
    ])
    fixture.widths[ObjectIdentifier(line)] = 6
    map.addOverlay(line)
    let middle = point(0, 0)
    #expect(map.overlay(at: middle) === line)
    #expect(map.overlay(at: middle + Point(x: 0, y: 2.9), tolerance: 0) === line)
    #expect(map.overlay(at: middle + Point(x: 0, y: 3.1), tolerance: 0) == nil)
    #expect(map.overlay(at: middle + Point(x: 0, y: 6.9)) === line)
    #expect(map.overlay(at: middle + Point(x: 0, y: 7.1)) == nil)
    #expect(map.overlay(at: middle + Point(x: 0, y: 7.1), tolerance: 10) === line)
    // The end of the line is round.
    #expect(map.overlay(at: point(0, 10) + Point(x: 5, y: 5), tolerance: 4) == nil)
    #expect(map.overlay(at: point(0, 10) + Point(x: 5, y: 0), tolerance: 4) === line)
  }

  @Test func areaIsHitInsideButNotInItsHoles() throws {
    let hole = Polygon(coordinates: box(4))
    let area = Polygon(coordinates: box(10), interiorPolygons: [hole])
    map.addOverlay(area)
    #expect(map.overlay(at: point(7, 7), tolerance: 0) === area)
    #expect(map.overlay(at: point(0, 0), tolerance: 0) == nil)
    #expect(map.overlay(at: point(0, 3.9), tolerance: 4) === area)
    #expect(map.overlay(at: point(12, 0), tolerance: 0) == nil)
    let renderer = try #require(map.renderer(for: area) as? PolygonRenderer)
    renderer.fillColor = nil
    #expect(map.overlay(at: point(7, 7), tolerance: 0) == nil)
    #expect(map.overlay(at: point(0, 10), tolerance: 0) === area)
    renderer.strokeColor = nil
    #expect(map.overlay(at: point(0, 10), tolerance: 4) == nil)
  }

  @Test func topmostOverlayIsFirst() {
    let areas = (0..<3).map { _ in Polygon(coordinates: box(10)) }
    map.addOverlay(areas[0])
    map.addOverlay(areas[1], level: .aboveRoads)
    map.addOverlay(areas[2])
    let hit = map.overlays(at: point(0, 0))
    #expect(hit.count == 3 && hit[0] === areas[2] && hit[1] === areas[0] && hit[2] === areas[1])
    map.renderer(for: areas[2])?.alpha = 0
    #expect(map.overlay(at: point(0, 0)) === areas[0])
  }

  @Test(arguments: [179.0, -179, 180, 175, -175])
  func areaAcrossTheAntimeridianIsHitFromBothSides(_ longitude: Double) {
    let hole = Polygon(coordinates: box(1, around: -178).map(\.wrapped))
    let area = Polygon(coordinates: box(10, around: 180).map(\.wrapped), interiorPolygons: [hole])
    map.addOverlay(area)
    map.viewport.center = MercatorPoint(Coordinate(latitude: 0, longitude: longitude).wrapped)
    for inside in [171.0, 179, -175, -171] {
      #expect(map.overlay(at: point(0, inside), tolerance: 0) === area)
    }
    for outside in [169.0, -178, -169] { #expect(map.overlay(at: point(0, outside), tolerance: 0) == nil) }
  }

  @Test func areaAroundAPoleIncludesThePole() {
    let circle = Circle(center: Coordinate(latitude: 80, longitude: 0), radius: 2_000_000)
    let cap = Polygon(
      coordinates: [0.0, 120, 240].map { Coordinate(latitude: -70, longitude: $0).wrapped })
    map.addOverlays([circle, cap])
    for longitude in [0.0, 60, 120, 180, -120] {
      map.viewport.center = MercatorPoint(Coordinate(latitude: 84, longitude: longitude))
      #expect(map.overlay(at: point(84, longitude), tolerance: 0) === circle)
      map.viewport.center = MercatorPoint(Coordinate(latitude: -80, longitude: longitude))
      #expect(map.overlay(at: point(-80, longitude), tolerance: 0) === cap)
      #expect(map.overlay(at: point(-68, longitude), tolerance: 0) == nil)
    }
    map.viewport.center = MercatorPoint(Coordinate(latitude: 70, longitude: 180))
    #expect(map.overlay(at: point(73, 180), tolerance: 0) == nil)
  }

  @Test func hugeCircleIsHitExceptOnTheFarSide() {
    let circle = Circle(center: Coordinate(latitude: 10, longitude: 0), radius: 18_000_000)
    map.addOverlay(circle)
    for (latitude, longitude, isInside) in [
      (10.0, 0.0, true), (84, 0, true), (-84, 90, true), (-10, 180, false),
    ] {
      map.viewport.center = MercatorPoint(Coordinate(latitude: latitude, longitude: longitude).wrapped)
      #expect((map.overlay(at: point(latitude, longitude), tolerance: 0) === circle) == isInside)
    }
  }
}
