import Geography
import Testing

@Suite struct ViewportMotionTests {
  let start = Viewport(
    center: Coordinate(latitude: 10, longitude: 170), zoom: 3, size: Size(width: 800, height: 600))

  @Test func motionTakesTheShorterRouteAroundTheWorld() {
    var end = start
    end.center = MercatorPoint(Coordinate(latitude: 10, longitude: -170))
    let motion = ViewportMotion(from: start, to: end, duration: 1)
    let middle = motion.viewport(after: 0.2)
    #expect(middle.center.x > start.center.x)
    #expect(middle.center.x < start.center.x + 21.0 / 360)
  }

  @Test func motionEndsAtTheGivenViewport() {
    var end = start
    end.zoom = 6
    end.rotation = 1
    let motion = ViewportMotion(from: start, to: end, duration: 0.25)
    #expect(motion.viewport(after: 0.25) == end)
    #expect(motion.viewport(after: 9) == end)
  }

  /// A zoom about the pointer keeps the coordinate under the pointer in every frame.
  @Test func zoomMotionKeepsTheCoordinateUnderThePointer() {
    let pointer = Point(x: 600, y: 100)
    let place = start.mercatorPoint(at: pointer)
    var end = start
    end.zoom = 5
    let moved = end.mercatorPoint(at: pointer)
    end.center.x += place.x - moved.x
    end.center.y += place.y - moved.y
    let motion = ViewportMotion(from: start, to: end, duration: 1)
    for time in [0.1, 0.3, 0.5, 0.9] {
      let shown = motion.viewport(after: time).mercatorPoint(at: pointer)
      #expect(abs(shown.x - (place.x)) < 1e-9)
      #expect(abs(shown.y - (place.y)) < 1e-9)
    }
  }
}
