import AnnotationKit
import Geography
import Testing

/// The middle of the map keeps within its boundary, whoever moves it.
@MainActor @Suite struct CameraBoundaryTests {
  let fixture = MapFixture()
  var map: MapView { fixture.map }

  /// 5 degrees around 47° N, 9° E, where the map stands.
  private let region = CoordinateRegion(
    center: Coordinate(latitude: 47, longitude: 9),
    span: CoordinateSpan(latitudeDelta: 10, longitudeDelta: 10))

  private var middle: Coordinate { map.centerCoordinate }

  @Test func theMiddleOfTheMapStaysWithin() throws {
    let rect = MapRect(region)
    map.cameraBoundary = CameraBoundary(mapRect: rect)
    #expect(map.cameraBoundary?.mapRect == rect)
    let start = map.viewport
    map.pan(by: Point(x: 20, y: 0), animated: false)
    #expect(map.viewport.center.x > start.center.x, "it is free within")
    map.pan(by: Point(x: 10_000, y: 0), animated: false)
    #expect(abs(middle.longitude - 14) < 1e-9)
    map.setCenter(Coordinate(latitude: -33, longitude: -70), animated: false)
    #expect(abs(middle.longitude - 4) < 1e-9)
    #expect(abs(map.viewport.center.y - rect.maxY) < 1e-12)
    map.show(Coordinate(latitude: 80, longitude: 9), zoom: 12, animated: true)
    fixture.run(1)
    #expect(abs(map.viewport.center.y - rect.minY) < 1e-12 && map.viewport.zoom == 12)
    var wanted = map.viewport
    wanted.center.x += 0.2
    #expect(abs(map.kept(wanted).center.x - rect.maxX) < 1e-12, "what a gesture wants")
    map.cameraBoundary = nil
    map.setCenter(Coordinate(latitude: -33, longitude: -70), animated: false)
    #expect(middle.isNear(Coordinate(latitude: -33, longitude: -70)))
  }

  @Test func aMapThatIsOutsideComesInside() {
    map.setCenter(Coordinate(latitude: 47, longitude: 30), animated: false)
    map.setCameraBoundary(CameraBoundary(coordinateRegion: region), animated: true)
    #expect(middle.longitude > 29, "it is on its way")
    fixture.run(1)
    #expect(abs(middle.longitude - 14) < 1e-9 && abs(middle.latitude - 47) < 1e-9)
    map.setCameraBoundary(nil, animated: true)
    fixture.run(1)
    #expect(abs(middle.longitude - 14) < 1e-9)
  }

  @Test func itMayGoAcrossTheDateLine() {
    let pacific = CoordinateRegion(
      center: Coordinate(latitude: 0, longitude: 180),
      span: CoordinateSpan(latitudeDelta: 40, longitudeDelta: 20))
    map.cameraBoundary = CameraBoundary(coordinateRegion: pacific)
    for (wanted, found) in [(175.0, 175.0), (-175, -175), (160, 170), (-160, -170), (8, 170), (-8, -170)] {
      map.setCenter(Coordinate(latitude: 0, longitude: wanted), animated: false)
      #expect(abs(middle.longitude - found) < 1e-9, "\(wanted)")
    }
  }

  @Test func oneAroundTheWorldBoundsLatitudesAlone() {
    let tropics = CoordinateRegion(
      center: Coordinate(latitude: 0, longitude: 0),
      span: CoordinateSpan(latitudeDelta: 46, longitudeDelta: 360))
    map.cameraBoundary = CameraBoundary(coordinateRegion: tropics)
    for longitude in [-179.0, -91, 0, 91, 179] {
      map.setCenter(Coordinate(latitude: 60, longitude: longitude), animated: false)
      #expect(abs(middle.longitude - longitude) < 1e-9 && abs(middle.latitude - 23) < 1e-9)
    }
  }

  @Test func itHoldsForWhatWaitsForTheFirstLayout() {
    let early = MapView()
    early.cameraBoundary = CameraBoundary(coordinateRegion: region)
    early.setCenter(Coordinate(latitude: 47, longitude: 60), animated: false)
    early.region = CoordinateRegion(
      center: Coordinate(latitude: 47, longitude: 60),
      span: CoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    early.viewport.size = Size(width: 640, height: 480)
    #expect(abs(early.centerCoordinate.longitude - 14) < 1e-9)
  }

  @Test func aMapOfTheWholeWorldStaysOnTheWorld() {
    let arctic = CoordinateRegion(
      center: Coordinate(latitude: 80, longitude: 9),
      span: CoordinateSpan(latitudeDelta: 4, longitudeDelta: 4))
    map.show(Coordinate(latitude: 80, longitude: 9), zoom: 2, animated: false)
    map.cameraBoundary = CameraBoundary(coordinateRegion: arctic)
    #expect(abs(map.viewport.point(for: MercatorPoint(x: 0.5, y: 0)).y) < 0.1)
  }

  @Test func whatIsNoRegionBoundsNothing() throws {
    let nowhere = CoordinateRegion(
      center: Coordinate(latitude: .nan, longitude: 0),
      span: CoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    #expect(CameraBoundary(coordinateRegion: nowhere) == nil)
    #expect(CameraBoundary(mapRect: .null) == nil)
    #expect(CameraBoundary(mapRect: MapRect(x: 0, y: 1.5, width: 1, height: 1)) == nil)
    let boundary = try #require(CameraBoundary(coordinateRegion: region))
    #expect(boundary.mapRect == MapRect(region))
    #expect(boundary.region.center.isNear(region.center))
    #expect(abs(boundary.region.span.latitudeDelta - 10) < 1e-6)
  }
}
