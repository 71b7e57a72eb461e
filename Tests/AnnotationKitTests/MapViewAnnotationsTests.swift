import AnnotationKit
import Geography
import Testing

/// Adding, removing, reusing and converting annotations.
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

  @Test func coordinateChangesAreObserved() async {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    for longitude in [12.0, 15, 18] {
      pin.coordinate.longitude = longitude
      let rectangle = Rectangle(
        center: Point(x: longitude / 360 + 0.5, y: MercatorPoint(pin.coordinate).y),
        size: Size(width: 1e-6, height: 1e-6))
      for _ in 0..<1000 where stage.map.annotations(in: rectangle).isEmpty { await Task.yield() }
      #expect(stage.map.annotations(in: rectangle).count == 1)
    }
  }

  @Test func annotationsInARectangleAcrossTheAntimeridianAreFound() {
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
  func annotationWithAnInvalidCoordinateIsNotShown(nowhere: Coordinate) {
    let stage = MapStage(center: Coordinate(latitude: 84, longitude: 9))
    let pin = stage.add(nowhere.latitude, nowhere.longitude, title: "pin")
    stage.map.selectedAnnotations = [pin]
    _ = stage.map.displayList()
    #expect(stage.map.view(for: pin) == nil && stage.map.callout == nil)
    #expect(stage.map.annotations(in: Rectangle(x: -1, y: -1, width: 3, height: 3)).isEmpty)
    pin.coordinate = Coordinate(latitude: 84, longitude: 9)
    stage.map.layoutIfNeeded()
    #expect(stage.map.view(for: pin)?.isSelected == true)
    pin.coordinate = nowhere
    stage.run(1)
    #expect(stage.map.displayList().live.isEmpty && stage.map.view(for: pin) == nil)
    #expect(stage.map.key(of: pin).map { stage.map.nudge($0, by: Point(x: 1, y: 0)) } == false)
  }

  @Test func selectingAnAnnotationOutOfViewHasNoEffect() {
    let stage = MapStage()
    let far = stage.add(-47, 170, title: "far")
    stage.map.selectAnnotation(far, animated: false)
    #expect(stage.map.selectedAnnotations.isEmpty && stage.trace.isEmpty)
    stage.map.viewport.center = MercatorPoint(far.coordinate)
    stage.map.selectAnnotation(far, animated: false)
    #expect(stage.map.selectedAnnotations.count == 1)
    // An annotation out of view stays selected. Setting `selectedAnnotations` can select any annotation.
    stage.map.viewport.center = MercatorPoint(Coordinate(latitude: 47, longitude: 9))
    stage.map.layoutIfNeeded()
    #expect(stage.map.selectedAnnotations.count == 1)
    stage.map.selection.clear()
    stage.map.selectedAnnotations = [far]
    #expect(stage.map.selectedAnnotations.count == 1)
  }

  @Test func viewForAnnotationCreatesNoView() {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    #expect(stage.map.view(for: pin) == nil)
    _ = stage.map.displayList()
    #expect(stage.map.view(for: pin)?.annotation === pin)
  }

  @Test func viewsOutOfViewAreReused() {
    let stage = MapStage()
    var made = 0
    stage.makesView = { [unowned stage] annotation in
      if let view = stage.map.dequeueReusableAnnotationView(withIdentifier: "pin") { return view }
      made += 1
      return MarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
    }
    for longitude in stride(from: -170.0, to: 170, by: 1) { _ = stage.add(47, longitude) }
    for longitude in stride(from: -160.0, to: 160, by: 2) {
      stage.map.viewport.center = MercatorPoint(Coordinate(latitude: 47, longitude: longitude))
      _ = stage.map.displayList()
      stage.run(1.0 / 60)
    }
    #expect(made < 90)
  }

  @Test func viewIsPreparedWhenDequeued() {
    final class Counting: AnnotationView {
      var preparations = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        preparations += 1
      }
    }
    let stage = MapStage()
    stage.makesView = { Counting(annotation: $0, reuseIdentifier: "counting") }
    let pin = stage.add(47, 9)
    _ = stage.map.displayList()
    let view = stage.map.view(for: pin) as? Counting
    stage.map.removeAnnotation(pin)
    #expect(view?.preparations == 0 && view?.annotation == nil)
    #expect(stage.map.dequeueReusableAnnotationView(withIdentifier: "counting") === view)
    #expect(view?.preparations == 1)
    #expect(stage.map.dequeueReusableAnnotationView(withIdentifier: "counting") == nil)
  }

  @Test func registeredClassCreatesViewsByDefault() {
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

  @Test func annotationsAreMarkersWithoutADelegate() {
    let map = MapView()
    map.viewport = Viewport(
      center: Coordinate(latitude: 0, longitude: 0), zoom: 3, size: Size(width: 300, height: 300))
    let pin = PointAnnotation()
    map.addAnnotation(pin)
    #expect(map.displayList().resting.count == 0)
    #expect(map.view(for: pin) is MarkerAnnotationView)
  }

  @Test func annotationsRemovedByTheSourceAreDeselected() {
    let map = MapView()
    let source = ColumnSource((0..<40).map { Coordinate(latitude: 0, longitude: Double($0)) })
    map.source = source
    map.selection.set(source.keys)
    source.remove(10..<40)
    _ = map.displayList()
    #expect(map.selection.count == 10)
  }

  @Test func keyOutsideTheSourceStaysSelected() {
    let map = MapView()
    let source = ColumnSource((0..<4).map { Coordinate(latitude: 0, longitude: Double($0)) })
    map.source = source
    let line = AnnotationKey(7)
    map.selection.set([line] + source.keys)
    source.remove(1..<4)
    _ = map.displayList()
    #expect(map.selection.keys == [line, source.keys[0]])
  }

  @Test func replacingTheSourceCancelsTheDragAndTheSelection() {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    let grip = stage.tip(pin) + (0, -20)
    stage.press(grip)
    stage.move(grip + (50, 0))
    stage.run(0.1)
    stage.map.source = ColumnSource([Coordinate(latitude: 47, longitude: 9)])
    #expect(
      stage.takeTrace().suffix(3) == ["none ← canceling at 47.0 9.0", "deselected ", "deselected view of "])
    #expect(stage.map.dragPresentation == nil && pin.coordinate.longitude == 9)
    #expect(stage.map.selection.isEmpty)
    #expect(stage.map.displayList().live.isEmpty)
  }

  @Test func conversionsAreInverse() {
    let stage = MapStage(rotation: 0.6)
    let pin = stage.add(47.3, 9.2)
    _ = stage.map.displayList()
    let point = stage.map.convert(pin.coordinate, toPointTo: nil)
    let back = stage.map.convert(point, toCoordinateFrom: nil)
    #expect(abs(back.latitude - 47.3) < 1e-9 && abs(back.longitude - 9.2) < 1e-9)
    // The tip is the origin of the coordinates of a marker view.
    let inside = stage.map.convert(pin.coordinate, toPointTo: stage.map.view(for: pin))
    #expect(inside.isNear(.zero))
  }

  @Test func conversionToAViewFollowsTheMovedMap() throws {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    stage.map.layoutIfNeeded()
    stage.map.setCenter(Coordinate(latitude: 48, longitude: 10), animated: false)
    #expect(stage.map.convert(pin.coordinate, toPointTo: stage.map.view(for: pin)).isNear(.zero))
  }

  @Test func centerOffsetMovesTheViewAtOnce() throws {
    let stage = MapStage()
    stage.makesView = { AnnotationView(annotation: $0, reuseIdentifier: nil) }
    let pin = stage.add(47, 9)
    stage.map.layoutIfNeeded()
    let view = try #require(stage.map.view(for: pin))
    view.centerOffset = Point(x: 3, y: -15)
    #expect((view.center - stage.tip(pin)).isNear(Point(x: 3, y: -15)))
    stage.map.layoutIfNeeded()
    #expect((view.center - stage.tip(pin)).isNear(Point(x: 3, y: -15)))
  }

  @Test func nudgeMovesByPixelsWithoutDragStates() {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    let start = stage.tip(pin)
    #expect(stage.map.key(of: pin).map { stage.map.nudge($0, by: Point(x: 3, y: -1)) } == true)
    #expect(stage.tip(pin).isNear(start + (3, -1)))
    #expect(stage.takeStates().isEmpty)
    #expect(!stage.map.nudge(AnnotationKey(4711), by: Point(x: 1, y: 0)))
  }
}
