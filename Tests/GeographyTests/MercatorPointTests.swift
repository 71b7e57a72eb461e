import Geography
import Testing

@Suite struct MercatorPointTests {
  @Test(arguments: [90.0, 85.06, MercatorPoint.maximumLatitude, 0, -MercatorPoint.maximumLatitude, -90])
  func everyLatitudeIsProjectedOntoTheSquare(latitude: Double) {
    let point = MercatorPoint(Coordinate(latitude: latitude, longitude: 7))
    #expect((0...1).contains(point.y))
  }

  @Test(arguments: [-85.0, -47, 0, 1e-9, 47, 85]) func projectionIsInvertible(
    latitude: Double
  ) {
    let coordinate = MercatorPoint(Coordinate(latitude: latitude, longitude: -170)).coordinate
    #expect(abs(coordinate.latitude - latitude) < 1e-9 && abs(coordinate.longitude + 170) < 1e-9)
  }
}
