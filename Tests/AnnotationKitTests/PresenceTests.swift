import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitViews

@MainActor @Suite struct PresenceTests {
  let fixture = MapFixture()
  let view: AnnotationView

  init() throws {
    let pin = fixture.add(47, 9)
    _ = fixture.map.displayList()
    view = try #require(fixture.map.view(for: pin))
  }

  private var alpha: Double { fixture.map.displayList().live.last { $0.part == .view }?.alpha ?? 0 }

  @Test func fadingDoesNotChangeAlpha() {
    view.alpha = 0.5
    view.setPresent(false, animated: true)
    #expect(!view.isPresent && view.isMoving && alpha == 0.5)
    fixture.run(0.1)
    #expect(alpha > 0 && alpha < 0.5)
    fixture.run(0.11)
    #expect(fixture.map.displayList().live.isEmpty && !view.isMoving)
    #expect(view.alpha == 0.5 && !view.isHidden)
    view.setPresent(true, animated: true)
    fixture.run(0.21)
    #expect(alpha == 0.5 && view.isPresent)
  }

  @Test func fadeReversesFromTheCurrentOpacity() {
    view.setPresent(false, animated: true)
    fixture.run(0.1)
    let before = alpha
    view.setPresent(true, animated: true)
    #expect(abs(alpha - before) < 1e-9)
    fixture.run(0.05)
    #expect(alpha > before && alpha < 1)
  }

  @Test func unanimatedPresenceChangesAtOnce() {
    view.setPresent(false, animated: false)
    #expect(fixture.map.displayList().live.isEmpty)
    view.setPresent(true, animated: false)
    #expect(alpha == 1)
  }

  @Test func reusedViewIsPresent() {
    view.setPresent(false, animated: false)
    view.resetForReuse()
    #expect(view.isPresent)
  }

  @Test func prioritiesAreCreatedFromNumbers() {
    #expect(FeatureDisplayPriority(750) == .defaultHigh && AnnotationViewZPriority(500) == .defaultUnselected)
  }
}
