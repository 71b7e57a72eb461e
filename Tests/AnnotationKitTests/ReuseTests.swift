import AnnotationKit
import Geography
import Testing

@MainActor @Suite struct ReuseTests {
  /// A view class that counts its instances and the calls of `prepareForReuse()`.
  final class Counted: MarkerAnnotationView {
    static var made = 0
    static var prepared = 0
    override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
      Counted.made += 1
    }
    required init?(coder: Coder) { super.init(coder: coder) }
    override func prepareForReuse() {
      super.prepareForReuse()
      Counted.prepared += 1
    }
  }

  private func map(zoom: Double = 6) -> MapView {
    let map = MapView()
    map.viewport = Viewport(
      center: Coordinate(latitude: 0, longitude: -170), zoom: zoom, size: Size(width: 800, height: 600))
    return map
  }

  @Test func scrollingPastAMillionAnnotationsCreatesFewViews() {
    Counted.made = 0
    let map = map(zoom: 9)
    map.register(
      Counted.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    map.addAnnotations(
      (0..<1_000_000).map { number in
        PointAnnotation(
          coordinate: Coordinate(
            latitude: Double(number % 1000) * 0.05 - 25, longitude: Double(number / 1000) * 0.35 - 175))
      })
    _ = map.displayList()
    var most = 0
    var seen: Set<ObjectIdentifier> = []
    for _ in 0..<200 {
      map.viewport.center.x += 180 / map.viewport.worldSize
      _ = map.displayList()
      most = max(most, map.shownViews.count)
      for view in map.shownViews { view.annotation.map { _ = seen.insert(ObjectIdentifier($0)) } }
    }
    #expect(seen.count > 10 * most)
    // The limit allows the views in the visible area and its margins, and as many queued views.
    #expect(Counted.made < 4 * most)
  }

  @Test func queuedViewHasNoAnnotationAndIsPreparedWhenDequeued() throws {
    (Counted.made, Counted.prepared) = (0, 0)
    let map = map()
    map.register(
      Counted.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: -170))
    map.addAnnotation(pin)
    map.layoutIfNeeded()
    let view = try #require(map.view(for: pin))
    map.removeAnnotation(pin)
    #expect(view.annotation == nil && Counted.prepared == 0)
    map.addAnnotation(pin)
    map.layoutIfNeeded()
    #expect(map.view(for: pin) === view)
    #expect(Counted.prepared == 1 && Counted.made == 1)
  }

  @Test func longestQueuedViewIsDequeuedFirst() throws {
    let map = map()
    map.register(Counted.self, forAnnotationViewWithReuseIdentifier: "pin")
    let delegate = Dequeuer()
    map.delegate = delegate
    let pins = (0..<3).map {
      PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: -170 + 3 * Double($0)))
    }
    map.addAnnotations(pins)
    map.layoutIfNeeded()
    let views = try pins.map { try #require(map.view(for: $0)) }
    for pin in [pins[2], pins[0], pins[1]] { map.removeAnnotation(pin) }
    let order = (0..<3).map { _ in map.dequeueReusableAnnotationView(withIdentifier: "pin") }
    #expect(order == [views[2], views[0], views[1]])
  }

  @Test func dequeuingWithoutAnAnnotationSetsNone() throws {
    let map = map()
    let pin = PointAnnotation()
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") == nil)
    map.register(Counted.self, forAnnotationViewWithReuseIdentifier: "pin")
    #expect(try #require(map.dequeueReusableAnnotationView(withIdentifier: "pin")).annotation == nil)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin", for: pin).annotation === pin)
    map.register(forAnnotationViewWithReuseIdentifier: "made") {
      AnnotationView(annotation: nil, reuseIdentifier: "made")
    }
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "made", for: pin).reuseIdentifier == "made")
  }

  @Test func dequeuingAnUnregisteredIdentifierForAnAnnotationTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = MapView().dequeueReusableAnnotationView(withIdentifier: "unknown", for: PointAnnotation())
      }
    }
  }

  @Test func viewWithoutAnIdentifierIsNotReused() throws {
    let fixture = MapFixture()
    fixture.makesView = { AnnotationView(annotation: $0, reuseIdentifier: nil) }
    let pin = fixture.add(47, 9)
    fixture.map.layoutIfNeeded()
    let first = try #require(fixture.map.view(for: pin))
    fixture.map.removeAnnotation(pin)
    fixture.map.addAnnotation(pin)
    fixture.map.layoutIfNeeded()
    #expect(fixture.map.view(for: pin) !== first)
  }

  @Test func addedViewsAreReportedAtTheirPositions() {
    let fixture = MapFixture()
    var heard: [(String, Bool)] = []
    fixture.whenViewsAreAdded = { views in
      for view in views {
        let place = view.annotation.map { fixture.map.convert($0.coordinate) } ?? .zero
        heard.append((view.annotation?.title ?? "", (view.center - view.centerOffset - place).length < 1e-9))
      }
    }
    _ = fixture.add(47, 9, title: "near")
    _ = fixture.add(-47, -90, title: "far")
    fixture.map.layoutIfNeeded()
    #expect(heard.map(\.0) == ["near"] && heard.allSatisfy(\.1))
    fixture.map.viewport.center = MercatorPoint(Coordinate(latitude: -47, longitude: -90))
    fixture.map.layoutIfNeeded()
    #expect(heard.map(\.0) == ["near", "far"] && heard.allSatisfy(\.1))
  }

  @Test func viewAlreadyOnTheMapIsRefused() throws {
    let fixture = MapFixture()
    let one = AnnotationView(annotation: nil, reuseIdentifier: nil)
    fixture.makesView = { _ in one }
    let pins = [fixture.add(47, 9), fixture.add(47, 12)]
    fixture.map.layoutIfNeeded()
    #expect(fixture.map.view(for: pins[0]) === one)
    #expect(fixture.map.view(for: pins[1]) !== one)
    #expect(fixture.mistakes.count == 1)
  }

  @Test func removingManyKeepsTheOthersInOrder() {
    let map = map(zoom: 1)
    let pins = (0..<20_000).map {
      PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: Double($0) / 100))
    }
    map.addAnnotations(pins)
    map.removeAnnotations(pins.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
    #expect(
      map.annotations.map(ObjectIdentifier.init)
        == stride(from: 1, to: 20_000, by: 2).map { ObjectIdentifier(pins[$0]) })
    #expect(map.annotations(in: Rectangle(x: 0.5, y: 0.4, width: 0.1, height: 0.2)).count == 1800)
  }

  @Test func reusedViewKeepsItsAppearance() throws {
    final class Arrow: AnnotationView {
      override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        (alpha, transform, elevation) = (0.5, Transform(rotation: 1), 4)
      }
      required init?(coder: Coder) { super.init(coder: coder) }
    }
    let map = map()
    map.register(
      Arrow.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    let pins = (0..<2).map { _ in PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: -170)) }
    map.addAnnotation(pins[0])
    map.layoutIfNeeded()
    let view = try #require(map.view(for: pins[0]))
    view.animate(duration: 1) { view.alpha = 0.25 }
    map.removeAnnotation(pins[0])
    map.addAnnotation(pins[1])
    map.layoutIfNeeded()
    #expect(map.view(for: pins[1]) === view)
    #expect((view.alpha, view.elevation) == (0.25, 4) && view.transform == Transform(rotation: 1))
    #expect(map.displayList().live.allSatisfy { $0.alpha == 0.25 })
  }

  @Test func viewReturnedAgainLeavesTheQueue() {
    let fixture = MapFixture()
    let kept = AnnotationView(annotation: nil, reuseIdentifier: "kept")
    fixture.makesView = { _ in kept }
    let pin = fixture.add(47, 9)
    fixture.map.layoutIfNeeded()
    fixture.map.removeAnnotation(pin)
    fixture.map.addAnnotation(pin)
    fixture.map.layoutIfNeeded()
    #expect(fixture.map.view(for: pin) === kept)
    #expect(fixture.map.dequeueReusableAnnotationView(withIdentifier: "kept") == nil)
  }

  @Test func registeredClosureThatReturnsTheSameViewIsReported() {
    let map = map()
    let one = AnnotationView(annotation: nil, reuseIdentifier: nil)
    var mistakes = 0
    map.report = { _ in mistakes += 1 }
    map.register(
      forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier, make: { one })
    let pins = [-170.0, -167].map { PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: $0)) }
    map.addAnnotations(pins)
    map.layoutIfNeeded()
    #expect(map.view(for: pins[0]) === one && map.view(for: pins[1]) is MarkerAnnotationView)
    #expect(mistakes == 1)
  }

  @Test func registeringAnotherClassReplacesTheFormerOne() {
    final class Other: AnnotationView {}
    let map = map()
    let identifier = MapView.defaultAnnotationViewReuseIdentifier
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: -170))
    func view(of viewClass: AnnotationView.Type?) -> AnnotationView? {
      map.register(viewClass, forAnnotationViewWithReuseIdentifier: identifier)
      map.removeAnnotation(pin)
      map.addAnnotation(pin)
      map.layoutIfNeeded()
      return map.view(for: pin)
    }
    #expect(view(of: Counted.self) is Counted)
    #expect(view(of: Other.self) is Other)
    #expect(view(of: nil).map { type(of: $0) == MarkerAnnotationView.self } == true)
    let next = map.dequeueReusableAnnotationView(withIdentifier: identifier)
    #expect(next.map { type(of: $0) == MarkerAnnotationView.self } == true)
  }

  @Test func delegateMaySelectTheAnnotationItCreatesAViewFor() {
    let fixture = MapFixture()
    fixture.makesView = { [unowned fixture] annotation in
      fixture.map.selectAnnotation(annotation, animated: false)
      return AnnotationView(annotation: annotation, reuseIdentifier: nil)
    }
    let pin = fixture.add(47, 9, title: "pin")
    fixture.map.layoutIfNeeded()
    #expect(fixture.map.selectedAnnotations.first === pin && fixture.map.view(for: pin)?.isSelected == true)
  }

  @Test func viewRemovedWhilePreparedIsNotOnTheMap() {
    final class Leaving: AnnotationView {
      var leave: () -> Void = {}
      override func prepareForDisplay() {
        super.prepareForDisplay()
        leave()
      }
    }
    let fixture = MapFixture()
    var reported = 0
    fixture.whenViewsAreAdded = { reported += $0.count }
    fixture.makesView = { [unowned fixture] annotation in
      let view = Leaving(annotation: annotation, reuseIdentifier: "leaving")
      view.leave = { fixture.map.removeAnnotation(annotation) }
      return view
    }
    fixture.add(47, 9)
    _ = fixture.map.displayList()
    #expect(reported == 0 && fixture.map.annotations.isEmpty && fixture.map.shownViews.isEmpty)
    #expect(fixture.map.dequeueReusableAnnotationView(withIdentifier: "leaving") != nil)
  }

  @MainActor final class Dequeuer: MapViewDelegate {
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
      mapView.dequeueReusableAnnotationView(withIdentifier: "pin", for: annotation)
    }
  }
}
