import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics

@MainActor @Suite struct UserLocationViewTests {
  private let fixture = MapFixture()
  private let service = ScriptedLocation()

  init() {
    fixture.makesView = { _ in nil }
    fixture.map.viewport.zoom = 10
    fixture.map.locationProvider = service
    fixture.map.showsUserLocation = true
    service.say(47, 9, accuracy: 5000)
  }

  private func shown() throws -> UserLocationView {
    _ = fixture.map.displayList()
    return try #require(fixture.map.view(for: fixture.map.userLocation) as? UserLocationView)
  }

  /// Returns the radius of the accuracy circle, or `nil` without a circle.
  private func radius() throws -> Double? {
    guard case .fill(let path, _) = try shown().drawing.elements.first,
      case .arc(_, let radius, _, _) = path.segments.first, radius > 11
    else { return nil }
    return radius
  }

  /// Returns the number of drawn elements, including an expanding ring.
  private func elements() throws -> Int { try shown().drawing.elements.count }

  private func wait(until condition: () throws -> Bool) async throws {
    for _ in 0..<200 where try !condition() { await Task.yield() }
    #expect(try condition())
  }

  @Test func frameIsTheDotAndIsNotDraggable() throws {
    let view = try shown()
    #expect(view.frame.size == Size(width: 22, height: 22) && view.center.isNear(Point(x: 400, y: 300)))
    view.isDraggable = true
    #expect(!view.isDraggable && view.canShowCallout)
    #expect(fixture.map.annotationKey(at: Point(x: 408, y: 300)) != nil)
    #expect(fixture.map.annotationKey(at: Point(x: 415, y: 300)) == nil)
  }

  @Test func circleShowsTheAccuracyAtAnyScale() throws {
    let meters = fixture.map.viewport.metersPerPixel(at: fixture.map.userLocation.coordinate)
    #expect(try radius().map { abs($0 - 5000 / meters) < 1e-6 } == true)
    fixture.map.viewport.zoom = 11
    #expect(try radius().map { abs($0 - 10_000 / meters) < 1e-6 } == true)
    fixture.map.viewport.zoom = 3
    #expect(try radius() == nil)
  }

  @Test func viewFollowsTheLocationAndTheRotation() async throws {
    let before = try #require(try radius())
    service.say(47, 9, accuracy: 8000)
    try await wait { try abs((radius() ?? 0) / before - 1.6) < 1e-6 }
    service.say(47, 9)
    try await wait { try radius() == nil }
    let plain = try shown().drawing
    fixture.map.userLocation.heading = 90
    try await wait { try shown().drawing != plain }
    let beam = try shown().drawing
    fixture.map.viewport.rotation = 1
    #expect(try shown().drawing != beam)
  }

  @Test func eachLocationAnimatesOneRing() async throws {
    let rest = try elements()
    fixture.run(0.3)
    #expect(try elements() == rest + 1)
    fixture.run(1.2)
    #expect(try elements() == rest && !fixture.map.isAnimating)
    let displays = fixture.displays
    fixture.run(5)
    #expect(fixture.displays == displays)
    service.say(47.001, 9, accuracy: 5000)
    try await wait { fixture.map.isAnimating }
    for _ in 0..<20 { await Task.yield() }
    fixture.run(0.3)
    #expect(try elements() == rest + 1)
    fixture.run(2)
    // A new heading is not a new location.
    fixture.map.userLocation.heading = 90
    for _ in 0..<20 { await Task.yield() }
    #expect(!fixture.map.isAnimating)
  }

  @Test func ringIsNotAnimatedWithoutAnimations() throws {
    fixture.map.animationsEnabled = false
    let rest = try elements()
    fixture.run(0.3)
    #expect(try elements() == rest && !fixture.map.isAnimating)
  }

  @Test func removedViewStopsItsAnimation() throws {
    let view = try shown()
    fixture.run(0.2)
    fixture.map.showsUserLocation = false
    #expect(
      view.drawing == UserLocationView(annotation: nil, reuseIdentifier: nil).drawing)
  }
}
