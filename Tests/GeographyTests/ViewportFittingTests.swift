import Geography
import Testing

@Suite struct ViewportFittingTests {
  let view = Viewport(
    center: Coordinate(latitude: 0, longitude: 0), zoom: 1, size: Size(width: 800, height: 600))

  @Test func fittedBoundsAreInsideTheMargin() {
    let places = [
      MercatorPoint(Coordinate(latitude: 64, longitude: -22)),
      MercatorPoint(Coordinate(latitude: 38, longitude: 24)),
    ]
    let bounds = Rectangle(around: places.map { Point(x: $0.x, y: $0.y) })!
    let fitted = view.fitting(bounds, margin: 50, maximumZoom: 15)
    let room = Rectangle(x: 49.9, y: 49.9, width: 700.2, height: 500.2)
    for place in places { #expect(room.contains(fitted.point(for: place)), "\(place)") }
    #expect(fitted.zoom > 3)
  }

  @Test func singlePointIsZoomedToTheMaximum() {
    let bounds = Rectangle(x: 0.5, y: 0.4, width: 0, height: 0)
    #expect(view.fitting(bounds, margin: 50, maximumZoom: 15).zoom == 15)
  }

  @Test func paddingOfOneSideMovesTheCenter() {
    let rect = MapRect(x: 0.5, y: 0.4, width: 0.01, height: 0.001)
    let fitted = view.fitting(
      rect, padding: EdgeInsets(top: 10, left: 300, bottom: 200, right: 100), maximumZoom: 20)
    let west = fitted.point(for: MercatorPoint(x: rect.minX, y: rect.midY))
    let east = fitted.point(for: MercatorPoint(x: rect.maxX, y: rect.midY))
    #expect(abs(west.x - 300) < 1e-6 && abs(east.x - 700) < 1e-6)
    #expect(abs(west.y - (10 + 400) / 2) < 1e-6)
  }

  @Test func paddingThatLeavesNoSpaceIsReducedInProportion() {
    let rect = MapRect(x: 0.5, y: 0.4, width: 0.01, height: 0.01)
    let fitted = view.fitting(
      rect, padding: EdgeInsets(top: 0, left: 3000, bottom: 0, right: 1000), maximumZoom: 20)
    let west = fitted.point(for: MercatorPoint(x: rect.minX, y: rect.midY))
    #expect(abs(west.x - 540) < 1e-6)
  }

  @Test func viewIsClampedToTheWorld() {
    var north = view
    north.zoom = 3
    north.center.y = 0.01
    let kept = north.clampedToWorld()
    #expect(abs(kept.point(for: MercatorPoint(x: 0.5, y: 0)).y) < 1e-6)
    var far = view
    far.zoom = 1
    far.center.y = 0.2
    #expect(far.clampedToWorld().center.y == 0.5)
  }
}
