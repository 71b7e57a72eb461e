import Geography
import Testing

@Suite struct CoordinateRegionTests {
  @Test(arguments: [
    CoordinateRegion(
      center: Coordinate(latitude: 0, longitude: 0),
      span: CoordinateSpan(latitudeDelta: 10, longitudeDelta: 20)),
    CoordinateRegion(
      center: Coordinate(latitude: 60, longitude: 179),
      span: CoordinateSpan(latitudeDelta: 20, longitudeDelta: 8)),
    CoordinateRegion(
      center: Coordinate(latitude: -45.5, longitude: -120),
      span: CoordinateSpan(latitudeDelta: 0.001, longitudeDelta: 0.001)),
  ]) func regionIsRestoredFromItsRectangle(region: CoordinateRegion) {
    let back = CoordinateRegion(MapRect(region))
    #expect(abs(back.center.latitude - region.center.latitude) < 1e-9)
    #expect(abs(back.center.longitude - region.center.longitude) < 1e-9)
    #expect(abs(back.span.latitudeDelta - region.span.latitudeDelta) < 1e-9)
    #expect(abs(back.span.longitudeDelta - region.span.longitudeDelta) < 1e-9)
  }

  @Test func regionCenterIsTheCenterOfTheRectangle() {
    let region = CoordinateRegion(
      center: Coordinate(latitude: 60, longitude: 10),
      span: CoordinateSpan(latitudeDelta: 40, longitudeDelta: 10))
    let rect = MapRect(region)
    #expect(abs(rect.midY - MapPoint(region.center).y) < 1e-12)
    let north = MapPoint(x: 0, y: rect.minY).coordinate.latitude
    #expect(abs(north - 74.469) < 0.001, "the farther the north, the more of it there is")
  }

  @Test func worldRegionIsTheMercatorSquare() {
    let world = CoordinateRegion(.world)
    #expect(world.center == Coordinate(latitude: 0, longitude: 0))
    #expect(abs(world.span.latitudeDelta - 2 * MapPoint.maximumLatitude) < 1e-9)
    #expect(world.span.longitudeDelta == 360)
    #expect(
      CoordinateRegion(MapRect(x: -1, y: -1, width: 3, height: 3)) == world, "beyond it there is nothing")
  }

  @Test(arguments: [89.0, -89, 90, -90, 85.06]) func rectangleIsFiniteNearThePoles(latitude: Double) {
    for span in [0.0, 1, 180, 500] {
      let rect = MapRect(
        CoordinateRegion(
          center: Coordinate(latitude: latitude, longitude: 0),
          span: CoordinateSpan(latitudeDelta: span, longitudeDelta: 720)))
      #expect(rect.isValid && rect.width == 1 && rect.height <= 2)
    }
  }

  @Test func metersAreMeasuredAtTheCenter() {
    let region = CoordinateRegion(
      center: Coordinate(latitude: 60, longitude: 0), latitudinalMeters: 111_319.49,
      longitudinalMeters: 111_319.49)
    #expect(abs(region.span.latitudeDelta - 1) < 1e-6)
    #expect(abs(region.span.longitudeDelta - 2) < 1e-6)
  }

  @Test func invalidRegionsAreNotValid() {
    let center = Coordinate(latitude: 1, longitude: 1)
    for span in [(-1.0, 1.0), (1, -1), (.nan, 1), (1, .infinity)] {
      let region = CoordinateRegion(
        center: center, span: CoordinateSpan(latitudeDelta: span.0, longitudeDelta: span.1))
      #expect(!region.isValid)
    }
    let nowhere = Coordinate(latitude: 91, longitude: 1)
    #expect(
      !CoordinateRegion(center: nowhere, span: CoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)).isValid)
  }
}
