import Geography
import Testing

@Suite struct ViewportTests {
  static let views = [
    Viewport(
      center: Coordinate(latitude: 47, longitude: 9), zoom: 5.3, size: Size(width: 800, height: 600)),
    Viewport(
      center: Coordinate(latitude: -17, longitude: 179.9), zoom: 9, rotation: 0.7,
      size: Size(width: 500, height: 900)),
    Viewport(center: Coordinate(latitude: 0, longitude: 0), zoom: 1, size: Size(width: 1024, height: 768)),
  ]

  @Test(arguments: views) func pointAndPositionAreInverse(view: Viewport) {
    for (x, y) in [(0.0, 0.0), (123.4, 456.7), (400, 300)] {
      let point = Point(x: x, y: y)
      let place = view.mercatorPoint(at: point)
      guard abs(place.x - view.center.x) < 0.5 else { continue }
      let back = view.point(for: place)
      #expect((back - point).length < 1e-6)
    }
  }

  @Test func copyNearestToTheCenterIsShown() {
    let view = Viewport(
      center: Coordinate(latitude: 0, longitude: 179), zoom: 4, size: Size(width: 400, height: 400))
    let west = view.point(for: Coordinate(latitude: 0, longitude: 178))
    let east = view.point(for: Coordinate(latitude: 0, longitude: -178))
    #expect(west.x < 200 && 200 < east.x)
    #expect(abs((east.x - west.x) - view.worldSize / 90) < 1e-6)
  }

  @Test func coordinateAcrossTheDateLineIsWrapped() {
    let view = Viewport(
      center: Coordinate(latitude: 0, longitude: 179), zoom: 4, size: Size(width: 400, height: 400))
    let place = view.coordinate(at: Point(x: 399, y: 200))
    #expect((-180..<180).contains(place.longitude) && place.longitude < -150)
  }

  @Test func rotationIsClockwise() {
    let view = Viewport(
      center: Coordinate(latitude: 0, longitude: 0), zoom: 4, rotation: .pi / 2,
      size: Size(width: 400, height: 400))
    let east = view.point(for: Coordinate(latitude: 0, longitude: 5))
    #expect(abs(east.x - 200) < 1e-6 && east.y > 200)
  }
}
