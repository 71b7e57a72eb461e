import AnnotationKit
import Geography
import Testing

@MainActor @Suite struct PileTests {
  let fixture = MapFixture()
  var map: MapView { fixture.map }

  init() {
    fixture.makesView = { annotation in
      let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.displayPriority = .required
      return view
    }
  }

  private func pin(_ title: String, _ x: Double, _ y: Double) -> PointAnnotation {
    let place = map.convert(Point(x: 400 + x, y: 300 + y))
    return fixture.add(place.latitude, place.longitude, title: title)
  }

  private func tap(_ place: Point, _ device: PointerEvent.Device = .mouse) -> String? {
    fixture.press(place, device)
    fixture.release(place, device)
    fixture.run(0.5)
    return map.selectedAnnotations.first?.title ?? nil
  }

  @Test func repeatedTapsTakeTheTopmostAndThenTheOthersNearestFirst() {
    _ = pin("far", -9, 0)
    _ = pin("top", 4, 1)
    _ = pin("near", -2, 0)
    let place = Point(x: 400, y: 278)
    #expect((0..<5).map { _ in tap(place) } == ["top", "near", "far", "top", "near"])
  }

  @Test func aMapThatMovedALittleGoesOnWithThePile() {
    for (title, x) in [("far", -9.0), ("top", 4), ("near", -2)] { _ = pin(title, x, 0) }
    let point = Point(x: 400, y: 278)
    var taken: [String?] = []
    for _ in 0..<4 {
      taken.append(tap(point))
      // As where what was selected is brought into view.
      map.viewport.center.x += 2 / map.viewport.worldSize
    }
    #expect(taken == ["top", "near", "far", "top"])
  }

  @Test func aFingerTakesTheNearest() {
    _ = pin("top", 0, 9)
    _ = pin("near", 0, 0)
    #expect(tap(Point(x: 400, y: 276), .mouse) == "top")
    map.deselectAnnotation(map.selectedAnnotations.first, animated: false)
    map.viewport.center.x += 1e-9
    #expect(tap(Point(x: 400, y: 276), .touch) == "near")
  }

  @Test func aTapElsewhereBeginsAnew() {
    _ = pin("under", 0, 0)
    _ = pin("top", 0, 3)
    #expect(tap(Point(x: 400, y: 280)) == "top")
    #expect(tap(Point(x: 400, y: 280)) == "under")
    #expect(tap(Point(x: 200, y: 280)) == nil)
    #expect(tap(Point(x: 400, y: 280)) == "top")
  }

  @Test func aLoneOneThatIsTappedAgainStaysSelected() {
    _ = pin("one", 0, 0)
    #expect(tap(Point(x: 400, y: 280)) == "one")
    fixture.trace = []
    #expect(tap(Point(x: 400, y: 280)) == "one")
    #expect(fixture.trace.isEmpty)
  }

  @Test func disabledOnesLetTapsThrough() {
    let top = pin("top", 0, 3)
    _ = pin("under", 0, 0)
    map.layoutIfNeeded()
    map.view(for: top)?.isEnabled = false
    #expect(tap(Point(x: 400, y: 280)) == "under")
    map.selectAnnotation(top, animated: false)
    #expect(map.selectedAnnotations.first?.title == "under")
  }

  @Test func aCalloutWithoutATitleCannotBeSelected() {
    let silent = pin("", 0, 0)
    silent.title = nil
    map.layoutIfNeeded()
    map.view(for: silent)?.canShowCallout = true
    #expect(tap(Point(x: 400, y: 280)) == nil)
    map.selectAnnotation(silent, animated: false)
    #expect(map.selectedAnnotations.isEmpty)
    map.view(for: silent)?.canShowCallout = false
    map.selectAnnotation(silent, animated: false)
    #expect(map.selectedAnnotations.count == 1)
  }

  @Test func selectedAnnotationsTakesItsFirstUnlessSeveralMayBe() {
    let pins = [pin("a", 0, 0), pin("b", 100, 0), pin("c", 200, 0)]
    map.selectedAnnotations = pins
    #expect(map.selectedAnnotations.map(\.title) == ["a"])
    map.allowsMultipleSelection = true
    map.selectedAnnotations = pins
    #expect(map.selectedAnnotations.map(\.title) == ["a", "b", "c"])
  }
}
