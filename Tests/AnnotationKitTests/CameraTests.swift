import Geography
import Glibc
import Testing

@testable import AnnotationKit

/// The camera, its zoom range and what the user may do with the map.
@MainActor @Suite struct CameraTests {
  let fixture = MapFixture()
  var map: MapView { fixture.map }

  /// Meters from the top of the view to its bottom, through its middle.
  private func shownHeight(_ map: MapView) -> Double {
    let (width, height) = (map.viewport.size.width, map.viewport.size.height)
    let ends = [0, height].map { map.viewport.coordinate(at: Point(x: width / 2, y: $0)) }
    return Geodesic(from: ends[0], to: ends[1]).distance
  }

  @Test(arguments: [0.0, 47, -60]) func itSeesWhatIsAsHighAsItsDistanceSays(latitude: Double) {
    let center = Coordinate(latitude: latitude, longitude: 9)
    let camera = Camera(lookingAtCenter: center, fromDistance: 10_000, pitch: 0, heading: 0)
    map.setCamera(camera, animated: false)
    #expect(map.centerCoordinate.isNear(center))
    // The projection's meters are those of a sphere.
    #expect(abs(shownHeight(map) / (2 * 10_000 * tan(15 * Double.pi / 180)) - 1) < 0.01)
    #expect(abs(map.camera.centerCoordinateDistance - 10_000) < 0.01)
    #expect(map.camera.altitude == map.camera.centerCoordinateDistance && map.camera.pitch == 0)
  }

  @Test(arguments: [0.0, 90, 181, 359]) func itsHeadingIsUp(heading: Double) {
    let center = Coordinate(latitude: 10, longitude: 20)
    map.setCamera(
      Camera(lookingAtCenter: center, fromDistance: 1e5, pitch: 0, heading: heading), animated: false)
    #expect(abs(map.camera.heading - heading) < 1e-9)
    let above = map.viewport.coordinate(at: Point(x: 400, y: 200))
    #expect(
      abs((Geodesic(from: center, to: above).initialBearing - heading).remainder(dividingBy: 360)) < 0.5)
  }

  @Test func changingItInPlaceMovesTheMapAndChangingACopyDoesNot() {
    map.setCamera(
      Camera(
        lookingAtCenter: Coordinate(latitude: 0, longitude: 0), fromDistance: 1e6, pitch: 0, heading: 0),
      animated: false)
    let zoom = map.viewport.zoom
    map.camera.centerCoordinateDistance /= 2
    #expect(abs(map.viewport.zoom - zoom - 1) < 1e-9)
    let copy = map.camera.copy()
    copy.centerCoordinateDistance *= 2
    #expect(abs(map.viewport.zoom - zoom - 1) < 1e-9)
    map.setCamera(copy, animated: true)
    fixture.run(1)
    #expect(abs(map.viewport.zoom - zoom) < 1e-9)
  }

  @Test func itsEyeSaysTheDistanceAndWhatIsAhead() {
    let center = Coordinate(latitude: 0, longitude: 0)
    let camera = Camera(
      lookingAtCenter: center, fromEyeCoordinate: Coordinate(latitude: 0, longitude: -0.1), eyeAltitude: 5000)
    #expect(abs(camera.heading - 90) < 1e-6)
    #expect(abs(camera.centerCoordinateDistance - hypot(11_132, 5000)) < 5)
  }

  @Test func beforeTheFirstLayoutItWaits() {
    let early = MapView()
    let center = Coordinate(latitude: 47, longitude: 9)
    early.camera = Camera(lookingAtCenter: center, fromDistance: 20_000, pitch: 0, heading: 30)
    #expect(abs(early.camera.centerCoordinateDistance - 20_000) < 0.01)
    #expect(abs(early.camera.heading - 30) < 1e-9)
    early.viewport.size = Size(width: 640, height: 480)
    #expect(early.centerCoordinate.isNear(center))
    #expect(abs(early.camera.centerCoordinateDistance - 20_000) < 0.01)
    #expect(abs(early.camera.heading - 30) < 1e-9)
  }

  @Test func oneThatIsNowhereIsReported() {
    var reports: [String] = []
    map.report = { reports.append($0) }
    let before = map.viewport
    map.camera = Camera(
      lookingAtCenter: Coordinate(latitude: .nan, longitude: 0), fromDistance: 1, pitch: 0, heading: 0)
    map.camera.centerCoordinateDistance = 0
    #expect(reports == Array(repeating: "A map view was given a camera that is nowhere.", count: 2))
    #expect(map.viewport == before)
  }

  @Test func aZoomRangeKeepsTheMapWithin() throws {
    map.show(Coordinate(latitude: 47, longitude: 9), zoom: 10, animated: false)
    let distance = map.camera.centerCoordinateDistance
    let range = try #require(
      CameraZoomRange(minCenterCoordinateDistance: distance / 2, maxCenterCoordinateDistance: distance * 2))
    map.cameraZoomRange = range
    map.zoom(by: 5, animated: false)
    #expect(abs(map.viewport.zoom - 11) < 1e-6)
    map.zoom(by: -5, animated: false)
    #expect(abs(map.viewport.zoom - 9) < 1e-6)
    var wanted = map.viewport
    wanted.zoom = 15
    #expect(abs(map.kept(wanted).zoom - 11) < 1e-6, "what a gesture wants")
    map.setCameraZoomRange(CameraZoomRange(maxCenterCoordinateDistance: distance / 8), animated: false)
    #expect(abs(map.viewport.zoom - 13) < 1e-6, "at once where the map is outside")
    #expect(CameraZoomRange(minCenterCoordinateDistance: 5, maxCenterCoordinateDistance: 4) == nil)
    #expect(CameraZoomRange(minCenterCoordinateDistance: -5) == nil)
    #expect(
      CameraZoomRange(minCenterCoordinateDistance: CameraZoomRange.zoomDefault) == CameraZoomRange.unlimited)
  }

  @Test func theHostHearsWhatTheUserMayDo() {
    map.isZoomEnabled = false
    map.isScrollEnabled = false
    map.isRotateEnabled = false
    map.isRotateEnabled = false
    #expect(fixture.gestureChanges == 3)
    let before = map.viewport
    map.pan(by: Point(x: 10, y: 0), animated: false)
    map.zoom(by: 1, animated: false)
    map.rotate(to: 1, animated: false)
    let after = map.viewport
    #expect(after.center.x > before.center.x && after.zoom == before.zoom + 1 && after.rotation == 1)
  }
}
