import Geography
import Testing

@testable import AnnotationKit

@MainActor @Suite struct PresenceTests {
  let stage = MapStage()
  let view: AnnotationView

  init() throws {
    let pin = stage.add(47, 9)
    _ = stage.map.displayList()
    view = try #require(stage.map.view(for: pin))
  }

  private var alpha: Double { stage.map.displayList().live.last { $0.part == .view }?.alpha ?? 0 }

  @Test func fadingDoesNotChangeAlpha() {
    view.alpha = 0.5
    view.setPresent(false, animated: true)
    #expect(!view.isPresent && view.isMoving && alpha == 0.5)
    stage.run(0.1)
    #expect(alpha > 0 && alpha < 0.5)
    stage.run(0.11)
    #expect(stage.map.displayList().live.isEmpty && !view.isMoving)
    #expect(view.alpha == 0.5 && !view.isHidden)
    view.setPresent(true, animated: true)
    stage.run(0.21)
    #expect(alpha == 0.5 && view.isPresent)
  }

  @Test func fadeReversesFromTheCurrentOpacity() {
    view.setPresent(false, animated: true)
    stage.run(0.1)
    let before = alpha
    view.setPresent(true, animated: true)
    #expect(abs(alpha - before) < 1e-9)
    stage.run(0.05)
    #expect(alpha > before && alpha < 1)
  }

  @Test func unanimatedPresenceChangesAtOnce() {
    view.setPresent(false, animated: false)
    #expect(stage.map.displayList().live.isEmpty)
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
