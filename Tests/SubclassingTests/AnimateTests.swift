import AnnotationKit
import Geography
import Testing

/// Animating properties of several views in a block.
@MainActor @Suite struct AnimateTests {
  private let program = Program()
  private let views: [AnnotationView]

  init() throws {
    let map = program.map
    program.provides = { Square(annotation: $0, reuseIdentifier: nil) }
    let pins = [8.0, 10].map { PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: $0)) }
    map.addAnnotations(pins)
    _ = map.displayList()
    views = try pins.map { try #require(map.view(for: $0)) }
  }

  /// The shown opacity of each view.
  private var alphas: [Double] {
    program.map.displayList().live.filter { $0.part == .view }.map { ($0.alpha * 100).rounded() / 100 }
  }

  @Test func severalViewsMoveTogether() {
    var ends: [Bool] = []
    AnnotationView.animate(withDuration: 0.2) {
      for view in views { view.alpha = 0.5 }
    } completion: {
      ends.append($0)
    }
    #expect(views.allSatisfy { $0.alpha == 0.5 } && alphas == [1, 1] && ends.isEmpty)
    program.run(0.1)
    #expect(alphas == [0.75, 0.75] && ends.isEmpty)
    program.run(0.2)
    #expect(alphas == [0.5, 0.5] && ends == [true])
  }

  @Test func completionReportsARemovedView() {
    var ends: [Bool] = []
    AnnotationView.animate(withDuration: 0.2) {
      for view in views { view.alpha = 0 }
    } completion: {
      ends.append($0)
    }
    program.run(0.1)
    program.map.removeAnnotation(program.map.annotations[0])
    #expect(ends.isEmpty)
    program.run(0.2)
    #expect(ends == [false])
  }

  @Test func nestedBlockHasItsOwnDuration() {
    AnnotationView.animate(withDuration: 0.4) {
      views[0].alpha = 0.2
      AnnotationView.animate(withDuration: 0.2) { views[1].alpha = 0.2 }
      views[0].animate(duration: 0.1) { views[0].transform = Transform(scale: 2) }
    }
    program.run(0.2)
    #expect(alphas == [0.6, 0.2])
    program.run(0.25)
    #expect(alphas == [0.2, 0.2] && views[0].transform == Transform(scale: 2))
  }

  @Test(arguments: [true, false]) func movedAnnotationsAreAnimated(isOwn: Bool) throws {
    let home = Coordinate(latitude: 47, longitude: 12)
    let moving: any MovableAnnotation = isOwn ? Boat(coordinate: home) : PointAnnotation(coordinate: home)
    program.map.addAnnotation(moving)
    _ = program.map.displayList()
    let view = try #require(program.map.view(for: moving))
    let end = view.center + Point(x: 100, y: 0)
    let x = view.center.x.rounded()
    var ends: [Bool] = []
    AnnotationView.animate(withDuration: 0.2) {
      moving.coordinate = program.map.convert(end)
    } completion: {
      ends.append($0)
    }
    #expect((view.center - end).length < 1e-6 && appearance(of: view) == x)
    program.run(0.1)
    #expect(appearance(of: view) == x + 50 && ends.isEmpty)
    program.run(0.15)
    #expect(appearance(of: view) == x + 100 && ends == [true])
    moving.coordinate = home
    #expect(appearance(of: view) == x, "at once, outside of a block")
  }

  /// Returns the shown center of `view` in whole pixels along an axis.
  private func appearance(of view: AnnotationView, _ axis: KeyPath<Point, Double> = \.x) -> Double? {
    let picture = program.map.displayList().live.first {
      $0.part == .view && program.map.view(for: $0.key) === view
    }
    return picture.map { $0.transform.apply(to: $0.bounds.center)[keyPath: axis].rounded() }
  }

  @Test func motionBeginsAfterItsDelay() {
    var ends: [Bool] = []
    AnnotationView.animate(withDuration: 0.2, delay: 0.1, options: .curveLinear) {
      views[0].alpha = 0
    } completion: {
      ends.append($0)
    }
    #expect(views[0].alpha == 0 && alphas == [1, 1])
    program.run(0.1)
    #expect(alphas == [1, 1])
    program.run(0.05)
    #expect(alphas == [0.75, 1] && ends == [])
    program.run(0.2)
    #expect(alphas == [1] && ends == [true], "what is invisible isn't drawn")
  }

  nonisolated private static let halves: [(AnnotationView.AnimationOptions, Double)] = [
    (.curveLinear, 0.5), (.curveEaseIn, 0.75), (.curveEaseOut, 0.13), (.curveEaseInOut, 0.5),
    ([.beginFromCurrentState, .allowUserInteraction, .curveLinear], 0.5),
  ]

  @Test(arguments: halves) func optionsDetermineTheCurve(
    _ options: AnnotationView.AnimationOptions, _ half: Double
  ) {
    AnnotationView.animate(withDuration: 0.2, delay: 0, options: options) { views[0].alpha = 0 }
    program.run(0.1)
    #expect(alphas == [half, 1])
  }

  @Test func optionsMatchUIKit() {
    let options: [AnnotationView.AnimationOptions] = [
      .allowUserInteraction, .beginFromCurrentState, .curveEaseInOut, .curveEaseIn, .curveEaseOut,
      .curveLinear,
    ]
    #expect(options.map(\.rawValue) == [2, 4, 0, 65536, 131072, 196608])
  }

  @Test(arguments: [(0.4, true), (1, false)]) func springOvershootsDependingOnItsDamping(
    _ damping: Double, swings: Bool
  ) {
    var (heights, ends): ([Double], [Bool]) = ([], [])
    let start = views[0].center.y
    AnnotationView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0
    ) {
      views[0].center.y += 100
    } completion: {
      ends.append($0)
    }
    for _ in 0..<36 {
      program.run(1.0 / 60)
      heights.append((appearance(of: views[0], \.y) ?? 0) - start)
    }
    #expect((heights.max() ?? 0 > 105) == swings && heights.first ?? 0 > 0)
    #expect(abs(heights[35] - 100) <= 1 && ends == [true])
  }

  @Test func emptyOrUnanimatedBlockCompletesAtOnce() {
    var ends = 0
    AnnotationView.animate(withDuration: 0.2) {
    } completion: { _ in
      ends += 1
    }
    AnnotationView.animate(withDuration: 0) {
      views[0].alpha = 0.5
    } completion: { _ in
      ends += 1
    }
    program.map.animationsEnabled = false
    AnnotationView.animate(withDuration: 0.2) {
      views[1].alpha = 0.5
    } completion: { _ in
      ends += 1
    }
    #expect(ends == 3 && alphas == [0.5, 0.5])
  }
}
