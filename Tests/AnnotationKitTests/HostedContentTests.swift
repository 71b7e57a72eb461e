import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics

/// The hosted contents of annotation views, as the host of a map receives them.
@MainActor @Suite struct HostedContentTests {
  private let fixture = MapFixture()
  private var map: MapView { fixture.map }

  private final class Content: HostedContent {}

  private func addHosting(
    _ latitude: Double, _ longitude: Double, looks: @escaping (AnnotationView) -> Void = { _ in }
  ) -> (pin: PointAnnotation, content: any HostedContent) {
    let content = Content()
    fixture.makesView = { annotation in
      let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.bounds.size = Size(width: 20, height: 10)
      view.hostedContent = content
      looks(view)
      return view
    }
    let pin = fixture.add(latitude, longitude)
    _ = map.displayList()
    return (pin, content)
  }

  @Test func mapWithoutHostedContentPlacesNone() {
    fixture.add(47, 9)
    _ = map.displayList()
    #expect(!map.hasHostedContent && map.placedContents().isEmpty)
    #expect(map.displayList().live.allSatisfy { $0.part != .content })
  }

  @Test func contentIsPlacedAtItsViewWhileOnTheMap() throws {
    let (pin, content) = addHosting(47, 9)
    let view = try #require(map.view(for: pin))
    let placed = try #require(map.placedContents().first)
    #expect(map.hasHostedContent && map.placedContents().count == 1)
    #expect(placed.content === content && placed.view === view && placed.alpha == 1)
    #expect(placed.transform.apply(to: .zero).isNear(view.frame.origin, within: 0.6))
    view.elevation = 7
    view.alpha = 0.5
    let lifted = try #require(map.placedContents().first)
    #expect(lifted.alpha == 0.5)
    #expect(lifted.transform.ty == placed.transform.ty - 7)
    map.removeAnnotation(pin)
    #expect(!map.hasHostedContent && map.placedContents().isEmpty)
  }

  @Test func settingAndClearingContentUpdatesTheCount() throws {
    let view = try #require(map.view(for: addHosting(47, 9).pin))
    view.hostedContent = Content()
    #expect(map.hasHostedContent)
    view.hostedContent = nil
    #expect(!map.hasHostedContent)
    view.hostedContent = Content()
    #expect(map.hasHostedContent)
  }

  @Test func contentOfAnInvisibleViewIsNotPlaced() throws {
    let (pin, _) = addHosting(47, 9)
    let view = try #require(map.view(for: pin))
    view.isHidden = true
    #expect(map.placedContents().isEmpty && map.hasHostedContent)
    view.isHidden = false
    view.alpha = 0
    #expect(map.placedContents().isEmpty)
    view.alpha = 1
    #expect(map.placedContents().count == 1)
    map.show(Coordinate(latitude: -40, longitude: -120), zoom: 8, animated: false)
    #expect(map.placedContents().isEmpty)
  }

  @Test func contentOfACollidingViewIsNotPlaced() {
    map.animationsEnabled = false
    let (lower, _) = addHosting(47, 9) { $0.displayPriority = .defaultLow }
    let (_, higher) = addHosting(47, 9.1)
    #expect(map.view(for: lower) != nil)
    #expect(map.placedContents().map { ObjectIdentifier($0.content) } == [ObjectIdentifier(higher)])
  }

  @Test func contentsAreInTheOrderOfTheirViews() throws {
    let (low, first) = addHosting(47, 9)
    let (_, second) = addHosting(47, 12)
    func order() -> [ObjectIdentifier] { map.placedContents().map { ObjectIdentifier($0.content) } }
    let pictures = map.displayList().live.filter { $0.part == .content }.map(\.key)
    #expect(pictures == map.placedContents().map(\.key))
    try #require(map.view(for: low)).zPriority = .min
    #expect(order() == [ObjectIdentifier(first), ObjectIdentifier(second)])
    try #require(map.view(for: low)).zPriority = .max
    #expect(order() == [ObjectIdentifier(second), ObjectIdentifier(first)])
  }

  @Test(arguments: [0.0, 1, 2.5])
  func contentIsPlacedOnceAtTheNearestCopyOfTheWorld(rotation: Double) throws {
    map.viewport = Viewport(
      center: Coordinate(latitude: 0, longitude: 170), zoom: 0, rotation: rotation,
      size: Size(width: 800, height: 600))
    let (pin, _) = addHosting(0, -170)
    #expect(map.displayList().live.filter { $0.part == .content }.count == 1)
    let placed = try #require(map.placedContents().first)
    #expect(map.placedContents().count == 1)
    let middle = placed.transform.apply(to: Point(x: 10, y: 5))
    #expect((middle - Point(x: 400, y: 300)).length < 20)
    withExtendedLifetime(pin) {}
  }
}
