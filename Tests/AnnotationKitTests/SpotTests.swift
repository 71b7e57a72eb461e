import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitInteraction

@Suite struct SpotTests {
  private let view = Viewport(
    center: MercatorPoint(x: 0.999, y: 0.5), zoom: 4, size: Size(width: 400, height: 400))

  @Test func spotStaysOnItsCopyWhenTheCenterCrossesTheAntimeridian() {
    let spot = Spot(at: Point(x: 300, y: 100), in: view)
    #expect(spot.point(in: view).isNear(Point(x: 300, y: 100)))
    var moved = view
    moved.center.x = 0.001
    let displacement = 0.002 * view.worldSize
    #expect(spot.point(in: moved).isNear(Point(x: 300 - displacement, y: 100)))
  }

  @Test func nearestCopyOfAPositionIsUsed() {
    let spot = Spot(at: Point(x: 300, y: 100), in: view)
    #expect(spot.position.x > 1)
    let near = Spot(MercatorPoint(x: 0.01, y: 0.5), near: spot)
    #expect(abs(near.position.x - 1.01) < 1e-12)
  }

  @Test func halfwayIsTheMidpoint() {
    let (start, end) = (Spot(at: .zero, in: view), Spot(at: Point(x: 100, y: 60), in: view))
    #expect(start.toward(end, 0.5).point(in: view).isNear(Point(x: 50, y: 30)))
  }
}
