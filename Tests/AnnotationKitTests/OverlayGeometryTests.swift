import AnnotationKit
import Geography
import Testing

/// Where overlays are.
@MainActor @Suite struct OverlayGeometryTests {
  private func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test func aLineTakesTheShortWayAcrossTheDateLine() {
    let line = Polyline(coordinates: [at(10, 170), at(-10, -170)])
    #expect(line.pointCount == 2 && line.coordinates[1].longitude.rounded() == -170)
    let bounds = line.boundingMapRect
    #expect(bounds.spans180thMeridian && abs(bounds.width - 20.0 / 360) < 1e-12)
    #expect(abs(abs(line.coordinate.longitude) - 180) < 1e-9 && abs(line.coordinate.latitude) < 1e-9)
    let west = MapRect(x: 0.01, y: 0.45, width: 0.01, height: 0.1)
    #expect(line.intersects(west) && line.intersects(west.offsetBy(dx: 0.96, dy: 0)))
    #expect(line.intersects(west.offsetBy(dx: 7, dy: 0)))
    #expect(
      !line.intersects(west.offsetBy(dx: 0.3, dy: 0)) && !line.intersects(west.offsetBy(dx: 0, dy: 0.3)))
  }

  @Test func pointsAreTakenAsTheyAre() {
    let points = [MapPoint(x: 0.1, y: 0.5), MapPoint(x: 0.9, y: 0.6), MapPoint(x: .nan, y: 0)]
    #expect(Polyline(points: points).points() == Array(points.prefix(2)))
    #expect(Polyline(points: points, count: 1).pointCount == 1)
    #expect(Polyline(coordinates: [at(1, 2), at(3, 4)], count: 1).pointCount == 1)
    #expect(Polyline(coordinates: []).boundingMapRect.isNull)
  }

  /// Known: the shortest way from New York to London is 5,570 km and reaches 53.7° N; the northernmost point of a great
  /// circle with the azimuth α at latitude φ is at acos(sin α · cos φ).
  @Test func aGeodesicLineFollowsTheShortestWay() throws {
    let (start, end) = (at(40.6413, -73.7781), at(51.47, -0.4543))
    let line = GeodesicPolyline(coordinates: [start, end])
    let places = line.coordinates
    #expect(places.first.map { abs($0.latitude - start.latitude) < 1e-9 } == true)
    let length = zip(places, places.dropFirst()).reduce(0) { $0 + Geodesic(from: $1.0, to: $1.1).distance }
    let distance = Geodesic(from: start, to: end).distance
    #expect(abs(length - distance) < 1 && abs(distance - 5_554_900) < 2000)
    let north = try #require(places.map(\.latitude).max())
    #expect(abs(north - 53.3) < 0.5 && north > 51.47)
    #expect((100...4000).contains(line.pointCount))
  }

  @Test func itsPartsAreWithinATenthOfAPixelOfTheWay() {
    let line = GeodesicPolyline(coordinates: [at(35.55, 139.78), at(37.62, -122.38)])
    let (points, places) = (line.points(), line.coordinates)
    for index in 1..<points.count {
      let geodesic = Geodesic(from: places[index - 1], to: places[index])
      let middle = MapPoint(
        Geodesic.end(
          from: places[index - 1], bearing: geodesic.initialBearing, distance: geodesic.distance / 2))
      let (a, b) = (points[index - 1], points[index])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      var x = middle.x - a.x
      x -= x.rounded()
      let off = abs(x * dy - (middle.y - a.y) * dx) / (dx * dx + dy * dy).squareRoot()
      #expect(off < 2e-8)
    }
  }

  @Test func aGeodesicLineAcrossThePacificIsOnePiece() {
    let line = GeodesicPolyline(coordinates: [at(35.55, 139.78), at(37.62, -122.38)])
    let points = line.points()
    #expect(zip(points, points.dropFirst()).allSatisfy { abs($1.x - $0.x) < 0.1 && $1.x > $0.x })
    #expect(line.boundingMapRect.spans180thMeridian && line.boundingMapRect.width < 0.3)
    #expect(line.coordinates.map(\.latitude).max().map { $0 > 47 && $0 < 49 } == true)
  }

  @Test func meridiansAndTheEquatorNeedNoPointsBetween() {
    #expect(GeodesicPolyline(coordinates: [at(0, 10), at(0, 60)]).pointCount == 2)
    #expect(GeodesicPolyline(coordinates: [at(-20, 10), at(60, 10)]).pointCount == 2)
    #expect(GeodesicPolyline(coordinates: [at(3, 4), at(3, 4)]).pointCount == 2)
    #expect(GeodesicPolyline(coordinates: [at(60, 0), at(60, 180)]).pointCount < 40_000)
    #expect(GeodesicPolyline(points: [MapPoint(at(60, 0)), MapPoint(at(60, 90))]).pointCount > 100)
  }

  @Test(arguments: [0.0, 60, -60, 80]) func aCirclesRadiusIsMetersOnTheGround(_ latitude: Double) throws {
    let center = at(latitude, 24.9)
    let circle = Circle(center: center, radius: 100_000)
    let bounds = circle.boundingMapRect
    let north = MapPoint(x: 0.5, y: bounds.minY).coordinate.latitude
    #expect(abs(Geodesic(from: center, to: at(north, 24.9)).distance - 100_000) < 20)
    // At 60° N the map is twice as wide as the ground.
    let width = 200_000 / (2 * .pi * 6_378_137 * cosine(latitude))
    #expect(abs(bounds.width / width - 1) < 0.01)
    #expect(circle.coordinate == center && circle.radius == 100_000)
  }

  private func cosine(_ latitude: Double) -> Double {
    [0: 1, 60: 0.5, -60: 0.5, 80: 0.173648][latitude] ?? 1
  }

  @Test func aCircleAtTheDateLineIsOnePiece() {
    let bounds = Circle(center: at(-17, 179.9), radius: 200_000).boundingMapRect
    #expect(bounds.spans180thMeridian && bounds.width < 0.02)
  }

  @Test func aCircleOfARectangleIsAsWideAsItsLongerSide() {
    let rect = MapRect(x: 0.5, y: 0.25, width: 0.002, height: 0.001)
    let bounds = Circle(mapRect: rect).boundingMapRect
    #expect(abs(bounds.midX - rect.midX) < 1e-9 && abs(bounds.width / rect.width - 1) < 0.01)
  }

  @Test func circlesThatAreNoneAreNothing() {
    for circle in [
      Circle(center: at(0, 0), radius: 0), Circle(center: at(0, 0), radius: -1),
      Circle(center: at(0, 0), radius: .nan), Circle(center: at(0, .nan), radius: 5),
      Circle(center: at(0, 0), radius: 1e9),
    ] {
      #expect(circle.boundingMapRect.isNull && !circle.intersects(.world))
    }
  }

  @Test func severalHaveOneRectangleAcrossTheDateLine() {
    let lines = MultiPolyline([
      Polyline(coordinates: [at(0, 170), at(1, 175)]), Polyline(coordinates: [at(0, -175), at(1, -170)]),
    ])
    #expect(lines.polylines.count == 2 && abs(lines.boundingMapRect.width - 20.0 / 360) < 1e-9)
    let areas = MultiPolygon([
      Polygon(coordinates: [at(0, 10), at(0, 20), at(5, 15)], count: 3),
      Polygon(
        points: [MapPoint(x: 0.6, y: 0.5), MapPoint(x: 0.7, y: 0.5), MapPoint(x: 0.7, y: 0.4)], count: 3),
    ])
    #expect(areas.polygons.count == 2 && areas.boundingMapRect.maxX == 0.7)
    #expect(areas.polygons[0].pointCount == 3)
  }
}
