import AnnotationKit
import Geography
import Testing

/// Members that no other suite tests.
@MainActor @Suite struct MemberTests {
  private let map = MapView()

  init() { map.viewport = Scene.home }

  private func shown(_ title: String, _ looks: (AnnotationView) -> Void = { _ in }) -> AnnotationView? {
    map.register(
      Told.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9), title: title)
    map.addAnnotation(pin)
    _ = map.displayList()
    let view = map.view(for: pin)
    view.map(looks)
    return view
  }

  private var pictures: [String?] {
    map.displayList().live.filter { $0.part == .view }.map { map.view(for: $0.key)?.annotation?.title }
  }

  @Test func constantsMatchMapKit() {
    let display: [FeatureDisplayPriority] = [.required, .defaultHigh, .defaultLow]
    #expect(display.map(\.rawValue) == [1000, 750, 250])
    let heights: [AnnotationViewZPriority] = [.max, .defaultSelected, .defaultUnselected, .min]
    #expect(heights.map(\.rawValue) == [1000, 1000, 500, 0])
    #expect(AnnotationView.CollisionMode.allCases.map(\.rawValue) == [0, 1, 2])
    let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(view.zPriority == .defaultUnselected && view.selectedZPriority == .defaultSelected)
    #expect(view.displayPriority == .required && view.collisionMode == .rectangle)
    #expect(view.isEnabled && !view.isDraggable && !view.canShowCallout && !view.isHighlighted)
    #expect(view.clusteringIdentifier == nil && view.cluster == nil && view.image == nil)
  }

  @Test func viewsAreOrderedByZPriority() {
    let low = shown("low") { $0.zPriority = .min }
    _ = shown("high") { $0.selectedZPriority = .min }
    #expect(pictures == ["low", "high"])
    if let annotation = low?.annotation { map.selectAnnotation(annotation, animated: false) }
    #expect(pictures == ["high", "low"])
  }

  @Test func hiddenViewIsNotShown() {
    let view = shown("pin")
    #expect(pictures == ["pin"])
    view?.isHidden = true
    #expect(pictures == [])
    view?.isHidden = false
    #expect(pictures == ["pin"])
  }

  @Test func setNeedsDisplayRedrawsTheView() {
    let view = Counting(annotation: nil, reuseIdentifier: nil)
    _ = (view.drawing, view.drawing)
    #expect(view.draws == 1)
    view.setNeedsDisplay()
    _ = view.drawing
    #expect(view.draws == 2)
  }

  @Test func accessibilityLabelKeepsItsValue() {
    let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(view.accessibilityLabel == nil)
    view.accessibilityLabel = "a lighthouse"
    #expect(view.accessibilityLabel == "a lighthouse")
  }

  @Test func viewsAreEqualByIdentity() {
    let views = (0..<2).map { _ in AnnotationView(annotation: nil, reuseIdentifier: "a") }
    #expect(views[0] == views[0] && views[0] != views[1] && Set(views).count == 2)
    #expect(views[0].description.contains("AnnotationView"))
  }

  @Test func interactionsAreNotifiedOfTheirView() {
    let (view, interaction) = (AnnotationView(annotation: nil, reuseIdentifier: nil), Listening())
    view.interactions = [interaction]
    #expect(interaction.view === view && interaction.heard == ["will move to a view", "did move to a view"])
    view.interactions = []
    #expect(interaction.view == nil && interaction.heard.suffix(2) == ["will move away", "did move away"])
  }
}

@MainActor private final class Counting: AnnotationView {
  var draws = 0
  override func draw(_ drawing: inout Drawing) { draws += 1 }
}

@MainActor private final class Listening: Interaction {
  private(set) weak var view: (any InteractionView)?
  var heard: [String] = []
  func willMove(to view: (any InteractionView)?) {
    heard.append("will move \(view == nil ? "away" : "to a view")")
  }
  func didMove(to view: (any InteractionView)?) {
    self.view = view
    heard.append("did move \(view == nil ? "away" : "to a view")")
  }
}
