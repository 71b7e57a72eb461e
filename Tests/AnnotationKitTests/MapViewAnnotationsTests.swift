import AnnotationKit
import Geography
import Testing

/// Adding, removing, reusing, converting.
@MainActor @Suite struct MapViewAnnotationsTests {
  @Test func addingTheSameObjectAgainDoesNothing() {
    let map = MapView()
    let pin = PointAnnotation()
    map.addAnnotations([pin, pin])
    map.addAnnotation(pin)
    #expect(map.annotations.count == 1)
    map.removeAnnotation(pin)
    map.removeAnnotation(pin)
    #expect(map.annotations.isEmpty)
  }

  @Test func aCoordinateThatChangesIsFollowed() async {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    for longitude in [12.0, 15, 18] {
      pin.coordinate.longitude = longitude
      let rectangle = Rectangle(
        center: Point(x: longitude / 360 + 0.5, y: MercatorPoint(pin.coordinate).y),
        size: Size(width: 1e-6, height: 1e-6))
      for _ in 0..<1000 where fixture.map.annotations(in: rectangle).isEmpty { await Task.yield() }
      #expect(fixture.map.annotations(in: rectangle).count == 1)
    }
  }

  @Test func annotationsInARectangleAcrossTheDateLine() {
    let map = MapView()
    map.addAnnotations(
      [179.0, -179, 0, 181].map { PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: $0)) })
    let found = map.annotations(in: Rectangle(x: 0.99, y: 0.4, width: 0.02, height: 0.2))
    #expect(found.map(\.coordinate.longitude) == [179, -179, 181])
  }

  @Test(arguments: [
    Coordinate(latitude: .nan, longitude: 9), Coordinate(latitude: 84, longitude: .infinity),
    Coordinate(latitude: 91, longitude: 9), Coordinate(latitude: -.infinity, longitude: .nan),
  ])
  func whatStandsNowhereIsNotShownUntilItDoes(nowhere: Coordinate) {
    let fixture = MapFixture(center: Coordinate(latitude: 84, longitude: 9))
    let pin = fixture.add(nowhere.latitude, nowhere.longitude, title: "pin")
    fixture.map.selectedAnnotations = [pin]
    _ = fixture.map.displayList()
    #expect(fixture.map.view(for: pin) == nil && fixture.map.callout == nil)
    #expect(fixture.map.annotations(in: Rectangle(x: -1, y: -1, width: 3, height: 3)).isEmpty)
    pin.coordinate = Coordinate(latitude: 84, longitude: 9)
    fixture.map.layoutIfNeeded()
    #expect(fixture.map.view(for: pin)?.isSelected == true)
    pin.coordinate = nowhere
    fixture.run(1)
    #expect(fixture.map.displayList().live.isEmpty && fixture.map.view(for: pin) == nil)
    #expect(fixture.map.key(of: pin).map { fixture.map.nudge($0, by: Point(x: 1, y: 0)) } == false)
  }

  @Test func selectingOneThatIsOutOfSightHasNoEffect() {
    let fixture = MapFixture()
    let far = fixture.add(-47, 170, title: "far")
    fixture.map.selectAnnotation(far, animated: false)
    #expect(fixture.map.selectedAnnotations.isEmpty && fixture.trace.isEmpty)
    fixture.map.viewport.center = MercatorPoint(far.coordinate)
    fixture.map.selectAnnotation(far, animated: false)
    #expect(fixture.map.selectedAnnotations.count == 1)
    // What is selected stays so out of sight, and a selection that is shared may select anything.
    fixture.map.viewport.center = MercatorPoint(Coordinate(latitude: 47, longitude: 9))
    fixture.map.layoutIfNeeded()
    #expect(fixture.map.selectedAnnotations.count == 1)
    fixture.map.selection.clear()
    fixture.map.selectedAnnotations = [far]
    #expect(fixture.map.selectedAnnotations.count == 1)
  }

  @Test func aViewIsNeverMadeByAskingForIt() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    #expect(fixture.map.view(for: pin) == nil)
    _ = fixture.map.displayList()
    #expect(fixture.map.view(for: pin)?.annotation === pin)
  }

  @Test func viewsAreUsedAgainWhenTheyAreOutOfSight() {
    let fixture = MapFixture()
    var made = 0
    fixture.makesView = { [unowned fixture] annotation in
      if let view = fixture.map.dequeueReusableAnnotationView(withIdentifier: "pin") { return view }
      made += 1
      return MarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
    }
    for longitude in stride(from: -170.0, to: 170, by: 1) { _ = fixture.add(47, longitude) }
    for longitude in stride(from: -160.0, to: 160, by: 2) {
      fixture.map.viewport.center = MercatorPoint(Coordinate(latitude: 47, longitude: longitude))
      _ = fixture.map.displayList()
      fixture.run(1.0 / 60)
    }
    #expect(made < 90)
  }

  @Test func aViewIsPreparedWhenItIsTakenOutOfTheQueue() {
    final class Counting: AnnotationView {
      var preparations = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        preparations += 1
      }
    }
    let fixture = MapFixture()
    fixture.makesView = { Counting(annotation: $0, reuseIdentifier: "counting") }
    let pin = fixture.add(47, 9)
    _ = fixture.map.displayList()
    let view = fixture.map.view(for: pin) as? Counting
    fixture.map.removeAnnotation(pin)
    #expect(view?.preparations == 0 && view?.annotation == nil)
    #expect(fixture.map.dequeueReusableAnnotationView(withIdentifier: "counting") === view)
    #expect(view?.preparations == 1)
    #expect(fixture.map.dequeueReusableAnnotationView(withIdentifier: "counting") == nil)
  }

  @Test func aRegisteredClassMakesTheViewsNobodyElseMakes() {
    final class Special: MarkerAnnotationView {}
    let map = MapView()
    map.register(
      Special.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    map.viewport = Viewport(
      center: Coordinate(latitude: 0, longitude: 0), zoom: 3, size: Size(width: 300, height: 300))
    let pin = PointAnnotation()
    map.addAnnotation(pin)
    _ = map.displayList()
    #expect(map.view(for: pin) is Special)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "unknown") == nil)
  }

  @Test func withoutAnybodyToAskAnnotationsAreMarkers() {
    let map = MapView()
    map.viewport = Viewport(
      center: Coordinate(latitude: 0, longitude: 0), zoom: 3, size: Size(width: 300, height: 300))
    let pin = PointAnnotation()
    map.addAnnotation(pin)
    #expect(map.displayList().staticMarkers.count == 0)
    #expect(map.view(for: pin) is MarkerAnnotationView)
  }

  @Test func aRemovedOneIsDeselectedAlsoWhereTheSourceRemovedIt() {
    let map = MapView()
    let source = ColumnSource((0..<40).map { Coordinate(latitude: 0, longitude: Double($0)) })
    map.source = source
    map.selection.set(source.keys)
    source.remove(10..<40)
    _ = map.displayList()
    #expect(map.selection.count == 10)
  }

  @Test func whatASourceNeverHadStaysSelected() {
    let map = MapView()
    let source = ColumnSource((0..<4).map { Coordinate(latitude: 0, longitude: Double($0)) })
    map.source = source
    let line = AnnotationKey(7)
    map.selection.set([line] + source.keys)
    source.remove(1..<4)
    _ = map.displayList()
    #expect(map.selection.keys == [line, source.keys[0]])
  }

  @Test func anotherSourcesKeysAreOtherAnnotations() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    let grip = fixture.tip(pin) + (0, -20)
    fixture.press(grip)
    fixture.move(grip + (50, 0))
    fixture.run(0.1)
    fixture.map.source = ColumnSource([Coordinate(latitude: 47, longitude: 9)])
    #expect(
      fixture.takeTrace().suffix(3) == ["none ← canceling at 47.0 9.0", "deselected ", "deselected view of "])
    #expect(fixture.map.dragPresentation == nil && pin.coordinate.longitude == 9)
    #expect(fixture.map.selection.isEmpty)
    #expect(fixture.map.displayList().live.isEmpty)
  }

  @Test func convertingGoesBothWays() {
    let fixture = MapFixture(rotation: 0.6)
    let pin = fixture.add(47.3, 9.2)
    _ = fixture.map.displayList()
    let point = fixture.map.convert(pin.coordinate, toPointTo: nil)
    let back = fixture.map.convert(point, toCoordinateFrom: nil)
    #expect(abs(back.latitude - 47.3) < 1e-9 && abs(back.longitude - 9.2) < 1e-9)
    // The tip is the origin of a marker view's own coordinates.
    let inside = fixture.map.convert(pin.coordinate, toPointTo: fixture.map.view(for: pin))
    #expect(inside.isNear(.zero))
  }

  @Test func convertingToAViewKnowsWhereTheMapHasBeenMoved() throws {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    fixture.map.layoutIfNeeded()
    fixture.map.setCenter(Coordinate(latitude: 48, longitude: 10), animated: false)
    #expect(fixture.map.convert(pin.coordinate, toPointTo: fixture.map.view(for: pin)).isNear(.zero))
  }

  @Test func aViewMovesAtOnceWithItsOffset() throws {
    let fixture = MapFixture()
    fixture.makesView = { AnnotationView(annotation: $0, reuseIdentifier: nil) }
    let pin = fixture.add(47, 9)
    fixture.map.layoutIfNeeded()
    let view = try #require(fixture.map.view(for: pin))
    view.centerOffset = Point(x: 3, y: -15)
    #expect((view.center - fixture.tip(pin)).isNear(Point(x: 3, y: -15)))
    fixture.map.layoutIfNeeded()
    #expect((view.center - fixture.tip(pin)).isNear(Point(x: 3, y: -15)))
  }

  @Test func aNudgeMovesByPixelsAndTellsNoDragState() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    let start = fixture.tip(pin)
    #expect(fixture.map.key(of: pin).map { fixture.map.nudge($0, by: Point(x: 3, y: -1)) } == true)
    #expect(fixture.tip(pin).isNear(start + (3, -1)))
    #expect(fixture.takeStates().isEmpty)
    #expect(!fixture.map.nudge(AnnotationKey(4711), by: Point(x: 1, y: 0)))
  }
}
