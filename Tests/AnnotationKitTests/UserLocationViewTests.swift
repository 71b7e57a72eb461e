import Geography
import Testing

@testable import AnnotationKit

@MainActor @Suite struct UserLocationViewTests {
  private let stage = MapStage()
  private let service = ScriptedLocation()

  init() {
    stage.makesView = { _ in nil }
    stage.map.viewport.zoom = 10
    stage.map.locationProvider = service
    stage.map.showsUserLocation = true
    service.say(47, 9, accuracy: 5000)
  }

  private func shown() throws -> UserLocationView {
    _ = stage.map.displayList()
    return try #require(stage.map.view(for: stage.map.userLocation) as? UserLocationView)
  }

  /// The radius of the accuracy circle, or `nil` without a circle.
  private func radius() throws -> Double? {
    guard case .fill(let path, _) = try shown().drawing.elements.first,
      case .arc(_, let radius, _, _) = path.segments.first, radius > 11
    else { return nil }
    return radius
  }

  /// The number of drawn elements, including an expanding ring.
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
    #expect(stage.map.annotationKey(at: Point(x: 408, y: 300)) != nil)
    #expect(stage.map.annotationKey(at: Point(x: 415, y: 300)) == nil)
  }

  @Test func circleShowsTheAccuracyAtAnyScale() throws {
    let meters = stage.map.viewport.metersPerPixel(at: stage.map.userLocation.coordinate)
    #expect(try radius().map { abs($0 - 5000 / meters) < 1e-6 } == true)
    stage.map.viewport.zoom = 11
    #expect(try radius().map { abs($0 - 10_000 / meters) < 1e-6 } == true)
    stage.map.viewport.zoom = 3
    #expect(try radius() == nil)
  }

  @Test func viewFollowsTheLocationAndTheRotation() async throws {
    let before = try #require(try radius())
    service.say(47, 9, accuracy: 8000)
    try await wait { try abs((radius() ?? 0) / before - 1.6) < 1e-6 }
    service.say(47, 9)
    try await wait { try radius() == nil }
    let plain = try shown().drawing
    stage.map.userLocation.heading = 90
    try await wait { try shown().drawing != plain }
    let beam = try shown().drawing
    stage.map.viewport.rotation = 1
    #expect(try shown().drawing != beam)
  }

  @Test func eachLocationAnimatesOneRing() async throws {
    let rest = try elements()
    stage.run(0.3)
    #expect(try elements() == rest + 1)
    stage.run(1.2)
    #expect(try elements() == rest && !stage.map.isAnimating)
    let displays = stage.displays
    stage.run(5)
    #expect(stage.displays == displays)
    service.say(47.001, 9, accuracy: 5000)
    try await wait { stage.map.isAnimating }
    for _ in 0..<20 { await Task.yield() }
    stage.run(0.3)
    #expect(try elements() == rest + 1)
    stage.run(2)
    // A new heading is not a new location.
    stage.map.userLocation.heading = 90
    for _ in 0..<20 { await Task.yield() }
    #expect(!stage.map.isAnimating)
  }

  @Test func ringIsNotAnimatedWithoutAnimations() throws {
    stage.map.animationsEnabled = false
    let rest = try elements()
    stage.run(0.3)
    #expect(try elements() == rest && !stage.map.isAnimating)
  }

  @Test func removedViewStopsItsAnimation() throws {
    let view = try shown()
    stage.run(0.2)
    stage.map.showsUserLocation = false
    #expect(
      view.drawing == UserLocationView(annotation: nil, reuseIdentifier: nil).drawing)
  }
}
