import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitViews

@MainActor @Suite struct MarkerTextTests {
  let fixture = MapFixture()

  private func shown(_ pin: PointAnnotation) -> [String] {
    _ = fixture.map.displayList()
    return fixture.map.view(for: pin)?.drawing.texts ?? []
  }

  @Test func largeTextEnlargesTitles() throws {
    struct LargeMetrics: TextMetrics {
      var textScale: Double { 2 }
      func size(of run: TextRun) -> Size { EstimatedTextMetrics().size(of: run) }
    }
    let usual = MarkerCaptions(
      title: "Hamburg-Altona", subtitle: nil, metrics: EstimatedTextMetrics(), appearance: .light)
    let large = MarkerCaptions(
      title: "Hamburg-Altona", subtitle: nil, metrics: LargeMetrics(), appearance: .light)
    #expect(large.runs.map(\.text) == usual.runs.map(\.text))
    #expect(large.runs[0].size == 2 * usual.runs[0].size)
  }

  @Test func hugeTitleIsLaidOutLikeItsBeginning() {
    let huge = MarkerCaptions(
      title: String(repeating: "word ", count: 1_000_000), subtitle: nil, metrics: EstimatedTextMetrics(),
      appearance: .light)
    let long = MarkerCaptions(
      title: String(repeating: "word ", count: 100), subtitle: nil, metrics: EstimatedTextMetrics(),
      appearance: .light)
    #expect(huge == long && huge.runs.count == 1)
  }

  @Test func rawValuesMatchMapKit() {
    #expect(FeatureVisibility.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(FeatureVisibility(rawValue: 1) == .hidden)
  }

  @Test func defaultsMatchMapKit() {
    let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(view.markerTintColor == nil && view.glyphTintColor == nil && view.glyphText == nil)
    #expect(view.glyphImage == nil && view.selectedGlyphImage == nil && !view.animatesWhenAdded)
    #expect(view.titleVisibility == .adaptive && view.subtitleVisibility == .adaptive)
  }

  nonisolated static let cases:
    [(FeatureVisibility, isSelected: Bool, hasCallout: Bool, title: Bool, subtitle: Bool)] = [
      (.adaptive, false, false, true, false), (.adaptive, false, true, true, false),
      (.adaptive, true, false, true, true), (.adaptive, true, true, false, false),
      (.hidden, false, false, false, false), (.hidden, true, false, false, false),
      (.visible, false, true, true, true), (.visible, true, true, true, true),
    ]

  @Test(arguments: cases) func visibilityDeterminesTheShownTexts(
    _ visibility: FeatureVisibility, _ isSelected: Bool, _ hasCallout: Bool, _ title: Bool, _ subtitle: Bool
  ) {
    let view = MarkerAnnotationView(
      annotation: PointAnnotation(title: "T", subtitle: "S"), reuseIdentifier: nil)
    (view.titleVisibility, view.subtitleVisibility) = (visibility, visibility)
    _ = view.drawing
    view.canShowCallout = hasCallout
    view.setSelected(isSelected, animated: false)
    #expect(view.drawing.texts == (title ? ["T"] : []) + (subtitle ? ["S"] : []))
  }

  @Test func titleChangesAreShown() async {
    let pin = fixture.add(47, 9, title: "Old")
    #expect(shown(pin) == ["Old"])
    let displays = fixture.displays
    pin.title = "New"
    for _ in 0..<100 where shown(pin) != ["New"] { await Task.yield() }
    #expect(shown(pin) == ["New"] && fixture.displays > displays)
    // Observation continues after the first change.
    pin.title = nil
    for _ in 0..<100 where shown(pin) != [] { await Task.yield() }
    #expect(shown(pin) == [])
  }

  @Test func titleIsOutsideTheFrameAndNotHit() {
    let pin = fixture.add(47, 9, title: "A title that is much wider")
    _ = fixture.map.displayList()
    let view = fixture.map.view(for: pin)
    #expect(view?.frame.size == Size(width: 25, height: 34.5))
    #expect(view.map { $0.drawingBounds.maxY > 15 && $0.drawingBounds.width > 100 } == true)
    #expect(fixture.map.annotationKey(at: fixture.tip(pin) + (0, 10)) == nil)
    #expect(fixture.map.annotationKey(at: fixture.tip(pin) + (0, -10)) != nil)
  }

  @Test func drawingStaysWithinItsBounds() {
    let metrics = EstimatedTextMetrics()
    let view = MarkerAnnotationView(
      annotation: PointAnnotation(title: "Ångström", subtitle: "a subtitle longer than that"),
      reuseIdentifier: nil)
    view.setSelected(true, animated: false)
    for run in view.captions.runs {
      let frame = Rectangle(center: run.center, size: metrics.size(of: run))
      #expect(view.drawingBounds.union(frame) == view.drawingBounds)
    }
    #expect(view.captions.runs.count == 2)
  }

  @Test func plainMarkerOfASourceHasNoTitle() throws {
    let map = MapView()
    map.viewport = fixture.map.viewport
    map.source = ColumnSource([Coordinate(latitude: 47, longitude: 9)])
    let tip = map.convert(Coordinate(latitude: 47, longitude: 9))
    map.handle(PointerEvent(.moved, at: tip + (0, -20), time: 0))
    let view = try #require(map.view(for: AnnotationKey(100)) as? MarkerAnnotationView)
    #expect(view.annotation?.title == "100" && view.drawing.texts == [])
    view.setSelected(true, animated: false)
    #expect(view.drawing.texts == [])
  }

  @Test func addedMarkerGrowsFromItsPoint() {
    fixture.makesView = { annotation in
      let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.animatesWhenAdded = true
      return view
    }
    _ = fixture.add(47, 9)
    var view: PlacedDrawing? { fixture.map.displayList().live.last { $0.part == .view } }
    let tip = view?.transform.apply(to: .zero)
    #expect((view?.transform.a ?? 1) < 0.1)
    fixture.run(0.1)
    #expect((view?.transform.a ?? 1) > 0.3 && view?.transform.apply(to: .zero) == tip)
    fixture.run(0.3)
    #expect(view?.transform.a == 1 && !fixture.map.isAnimating)
  }
}

@MainActor @Suite struct ClusterAppearancesTests {
  nonisolated static let counts = [
    (2, "2"), (57, "57"), (999, "999"), (1000, "1k"), (1001, "1k+"), (1234, "1k+"), (9999, "9k+"),
    (10_000, "10k"),
    (12_345, "12k"), (999_999, "999k"), (1_000_000, "1M"), (1_234_567, "1M+"), (45_000_001, "45M"),
  ]

  @Test(arguments: counts) func clusterCountsAreAbbreviated(_ count: Int, _ text: String) {
    #expect(ClusterGlyph.text(for: count) == text)
    let run = MarkerAppearance(tint: .black, glyph: text).drawing(in: .normal).elements.last
    guard case .text(let run) = run else {
      Issue.record("no glyph")
      return
    }
    #expect(run.text == text && EstimatedTextMetrics().size(of: run).width < 20.51)
  }

  @Test func markerShowsTheMemberCountOfItsCluster() {
    let pins = (0..<12).map { PointAnnotation(title: "\($0)") }
    let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
    view.annotation = ClusterAnnotation(memberAnnotations: pins)
    view.prepareForDisplay()
    #expect(view.markerAppearance.glyph == "12")
    view.glyphText = "x"
    #expect(view.markerAppearance.glyph == "x")
    view.glyphText = nil
    view.glyphImage = Image(Drawing(), size: Size(width: 20, height: 20))
    #expect(view.markerAppearance.glyph == nil && view.markerAppearance.glyphImage != nil)
    view.glyphImage = nil
    view.annotation = pins[0]
    #expect(view.markerAppearance.glyph == nil)
  }

  @Test func defaultClusterMarkerHasHighPriority() throws {
    let fixture = MapFixture()
    fixture.makesView = { annotation in
      guard !(annotation is ClusterAnnotation) else { return nil }
      let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.clusteringIdentifier = "pins"
      return view
    }
    _ = (fixture.add(47, 9, title: "A"), fixture.add(47.01, 9, title: "B"))
    _ = fixture.map.displayList()
    let view = try #require(
      fixture.map.shownViews.first { $0.annotation is ClusterAnnotation } as? MarkerAnnotationView)
    #expect(view.displayPriority == .defaultHigh && view.markerAppearance.glyph == "2")
  }
}

extension Drawing {
  /// The texts from the lowest to the highest.
  var texts: [String] {
    elements.compactMap { if case .text(let run) = $0 { run.text } else { nil } }
  }
}
