import AnnotationKit
import Geography
import Testing

/// MapKit's members for the visible region.
@MainActor @Suite struct RegionTests {
  private func map(
    _ latitude: Double = 47, _ longitude: Double = 9, zoom: Double = 5, rotation: Double = 0
  ) -> MapView {
    let map = MapView()
    map.viewport = Viewport(
      center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, rotation: rotation,
      size: Size(width: 800, height: 600))
    return map
  }

  /// Returns whether the copy of `rect` nearest to the center is completely in the view.
  private func shows(_ map: MapView, _ rect: MapRect) -> Bool {
    let room = Rectangle(x: -1e-3, y: -1e-3, width: 800.002, height: 600.002)
    return [(rect.minX, rect.minY), (rect.maxX, rect.maxY)].allSatisfy { corner in
      room.contains(map.viewport.point(for: MapPoint(x: corner.0, y: corner.1)))
    }
  }

  nonisolated static let regions = [
    CoordinateRegion(
      center: Coordinate(latitude: 47, longitude: 9),
      span: CoordinateSpan(latitudeDelta: 4, longitudeDelta: 3)),
    // Regions across the antimeridian.
    CoordinateRegion(
      center: Coordinate(latitude: -17, longitude: 179.9),
      span: CoordinateSpan(latitudeDelta: 2, longitudeDelta: 6)),
    CoordinateRegion(
      center: Coordinate(latitude: 10, longitude: -180),
      span: CoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)),
    // A region in the far north.
    CoordinateRegion(
      center: Coordinate(latitude: 78, longitude: 15),
      span: CoordinateSpan(latitudeDelta: 4, longitudeDelta: 30)),
  ]

  @Test(arguments: regions, [0.0, 0.6, .pi]) func regionIsShownCompletelyAndCentered(
    region: CoordinateRegion, rotation: Double
  ) {
    let map = map(rotation: rotation)
    map.setRegion(region, animated: false)
    #expect(map.centerCoordinate.isNear(region.center))
    #expect(shows(map, MapRect(region)))
    #expect(map.viewport.rotation == 0)
    let shown = map.region
    #expect(shown.center.isNear(region.center))
    let isTall = abs(shown.span.latitudeDelta - region.span.latitudeDelta) < 1e-6
    let isWide = abs(shown.span.longitudeDelta - region.span.longitudeDelta) < 1e-6
    #expect(isTall != isWide, "as large as the view allows, in one direction")
    #expect(map.regionThatFits(region).isNear(shown))
    map.region = shown
    #expect(map.region.isNear(shown))
  }

  @Test func shownRectangleStaysWithinTheMargins() throws {
    let map = map()
    map.layoutMargins = EdgeInsets(top: 70, left: 120, bottom: 90, right: 50)
    let (north, south) = (
      Coordinate(latitude: 48, longitude: 8), Coordinate(latitude: 46, longitude: 16)
    )
    map.show(try #require(MapRect(around: [MapPoint(north), MapPoint(south)])), animated: false)
    for place in [north, south] {
      let point = map.viewport.point(for: place)
      #expect(point.x > 140 && point.x < 800 - 70 && point.y > 90 && point.y < 600 - 110)
    }
    let corner = map.viewport.coordinate(at: Point(x: 790, y: 590))
    map.reveal(corner, animated: false)
    let point = map.viewport.point(for: corner)
    #expect(point.x < 800 - 70 && point.y < 600 - 110)
    let other = map.viewport.coordinate(at: Point(x: 5, y: 5))
    map.reveal(other, animated: false)
    let shown = map.viewport.point(for: other)
    #expect(shown.x > 140 && shown.y > 90)
  }

  @Test func regionOfARotatedMapEnclosesTheView() {
    let map = map(rotation: 0.5)
    let rect = map.visibleMapRect
    #expect(rect.width > 800 / map.viewport.worldSize)
    for corner in [Point.zero, Point(x: 800, y: 0), Point(x: 0, y: 600), Point(x: 800, y: 600)] {
      let place = map.viewport.mercatorPoint(at: corner)
      #expect(rect.insetBy(dx: -1e-9, dy: -1e-9).contains(place))
    }
    #expect(map.region.isNear(CoordinateRegion(rect)))
  }

  @Test func setCenterKeepsScaleAndRotation() {
    let map = map(rotation: 0.5)
    map.setCenter(Coordinate(latitude: 60, longitude: -190), animated: false)
    #expect(map.centerCoordinate.isNear(Coordinate(latitude: 60, longitude: 170)))
    #expect(map.viewport.zoom == 5 && map.viewport.rotation == 0.5)
  }

  @Test func centerAtThePoleIsTheEdgeOfTheMap() {
    let map = map()
    map.centerCoordinate = Coordinate(latitude: 90, longitude: 9)
    #expect(map.visibleMapRect.minY >= -1e-9)
    map.zoom(by: 3, animated: false)
    map.rotate(to: 0.3, animated: false)
    map.centerCoordinate = Coordinate(latitude: -90, longitude: 9)
    #expect(map.viewport.center.y == 1)
  }

  @Test func worldRectangleFitsTheView() {
    let map = map()
    map.setVisibleMapRect(.world, animated: false)
    #expect(abs(map.viewport.worldSize - 600) < 1e-6)
    #expect(map.region.span.longitudeDelta == 360)
  }

  @Test func edgePaddingIsRespected() {
    let map = map()
    let rect = MapRect(x: 0.95, y: 0.3, width: 0.1, height: 0.01)
    let padding = EdgeInsets(top: 100, left: 20, bottom: 50, right: 380)
    map.setVisibleMapRect(rect, edgePadding: padding, animated: false)
    let west = map.viewport.point(for: MapPoint(x: 0.95, y: 0.305))
    let east = map.viewport.point(for: MapPoint(x: 0.05, y: 0.305))
    #expect(west.isNear(Point(x: 20, y: 325)))
    #expect(east.isNear(Point(x: 420, y: 325)))
    let fitting = map.mapRectThatFits(rect, edgePadding: padding)
    #expect(fitting.contains(rect))
    #expect(abs(fitting.width - map.visibleMapRect.width) < 1e-12)
    #expect(abs(fitting.minX - (rect.minX - 20 / map.viewport.worldSize)) < 1e-9)
  }

  @Test func rectangleIsLimitedToTheZoomRange() {
    let map = map()
    map.zoomRange = 3...8
    map.visibleMapRect = MapRect(x: 0.5, y: 0.5, width: 1e-9, height: 1e-9)
    #expect(map.viewport.zoom == 8)
    map.visibleMapRect = .world
    #expect(map.viewport.zoom == 3)
    let asked = MapRect(x: 0.5, y: 0.5, width: 1e-9, height: 1e-9)
    #expect(abs(map.mapRectThatFits(asked).width - 800 / (256 * 256)) < 1e-12)
  }

  @Test func invalidRegionsAreReportedAndIgnored() {
    let map = map()
    var reports = 0
    map.report = { _ in reports += 1 }
    let before = map.viewport
    let nan = Double.nan
    map.setCenter(Coordinate(latitude: nan, longitude: 0), animated: true)
    map.setCenter(Coordinate(latitude: 91, longitude: 0), animated: true)
    map.region = CoordinateRegion(
      center: Coordinate(latitude: 0, longitude: 0),
      span: CoordinateSpan(latitudeDelta: -1, longitudeDelta: 1))
    map.visibleMapRect = .null
    map.visibleMapRect = MapRect(x: 0, y: 0, width: nan, height: 0)
    map.setVisibleMapRect(.world, edgePadding: EdgeInsets(nan), animated: false)
    map.zoom(by: nan, animated: false)
    map.pan(by: Point(x: .infinity, y: 0), animated: false)
    #expect(map.viewport == before)
    #expect(reports == 8)
    #expect(map.regionThatFits(map.region).isValid)
    #expect(map.mapRectThatFits(.null).isNull)
  }

  // MARK: Conversions

  @Test(arguments: [0.0, 1.1]) func pointAndCoordinateConversionsAreInverse(rotation: Double) {
    let map = map(-17, 179.9, zoom: 6, rotation: rotation)
    for point in [Point(x: 10, y: 20), Point(x: 790, y: 590)] {
      let place = map.convert(point, toCoordinateFrom: nil)
      #expect((-180..<180).contains(place.longitude))
      #expect(map.convert(place, toPointTo: nil).isNear(point))
    }
  }

  @Test func conversionsUseTheCoordinatesOfAView() throws {
    let map = map()
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9))
    map.addAnnotation(pin)
    _ = map.displayList()
    let view = try #require(map.view(for: pin))
    let tip = map.convert(pin.coordinate, toPointTo: view)
    let origin = view.frame.origin - view.bounds.origin
    #expect((tip + origin).isNear(Point(x: 400, y: 300)))
    #expect(map.convert(tip, toCoordinateFrom: view).isNear(pin.coordinate))
    let region = CoordinateRegion(
      center: pin.coordinate, span: CoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    let rect = map.convert(region, toRectTo: view)
    #expect(rect.center.isNear(tip))
    #expect(map.convert(rect, toRegionFrom: view).isNear(region))
  }

  @Test(arguments: regions) func regionAndRectangleConversionsAreInverse(region: CoordinateRegion) {
    // The center is on the other side of the antimeridian for some of the regions.
    let map = map(region.center.latitude, region.center.longitude + 1, zoom: 6)
    let rect = map.convert(region, toRectTo: nil)
    #expect(rect.width < 2000)
    #expect(map.convert(rect, toRegionFrom: nil).isNear(region))
  }

  @Test func regionOnARotatedMapIsWithinItsRectangle() {
    let map = map(rotation: .pi / 4)
    let region = CoordinateRegion(
      center: Coordinate(latitude: 47, longitude: 9),
      span: CoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))
    let upright = self.map().convert(region, toRectTo: nil)
    let rect = map.convert(region, toRectTo: nil)
    #expect(abs(rect.width - (upright.width + upright.height) / 2.0.squareRoot()) < 1e-6)
    #expect(rect.center.isNear(upright.center))
  }

  @Test func annotationVisibleRectIsInLogicalPixels() {
    #expect(map(rotation: 1).annotationVisibleRect == Rectangle(x: 0, y: 0, width: 800, height: 600))
    #expect(MapView().annotationVisibleRect == .zero)
  }
}
