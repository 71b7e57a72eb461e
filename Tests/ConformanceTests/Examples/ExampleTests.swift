import AnnotationKit
import Geography
import Testing

/// The examples of the documentation do what it says.
@MainActor @Suite struct ExampleTests {
  private let mapView = MapView()

  init() { mapView.viewport = Scene.home }

  @Test func aRegisteredViewDrawsItself() {
    mapView.register(
      MountainView.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    mapView.addAnnotation(
      Mountain("Säntis", height: 2502, at: Coordinate(latitude: 47.249, longitude: 9.343)))
    let picture = mapView.displayList().live.last { $0.part == .view }
    #expect(picture.map { mapView.view(for: $0.key) is MountainView } == true)
    #expect(picture?.drawing.elements.count == 1)
    let foot = picture?.transform.apply(to: Point(x: 10, y: 16))
    #expect(foot.map { ($0 - mapView.convert(mapView.annotations[0].coordinate)).length < 1 } == true)
  }

  @Test func aPinIsDraggedAndItsDelegateHearsWhereTo() {
    let mover = Mover()
    mapView.delegate = mover
    mapView.animationsEnabled = false
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9), title: "pin")
    mapView.addAnnotation(pin)
    drag(Point(x: 400, y: 290))
    #expect(mover.moved == ["pin"] && pin.coordinate.longitude > 13)
  }

  @Test func aRouteIsDrawnAsItsRendererSays() {
    let ferries = Ferries()
    mapView.delegate = ferries
    let helsinki = Coordinate(latitude: 60.17, longitude: 24.94)
    let tallinn = Coordinate(latitude: 59.44, longitude: 24.75)
    let route = GeodesicPolyline(coordinates: [helsinki, tallinn])
    mapView.addOverlay(route, level: .aboveRoads)
    mapView.viewport = Viewport(center: helsinki, zoom: 8, size: Size(width: 400, height: 300))
    var shapes: [OverlayShape] = []
    mapView.forEachOverlayShape(at: .aboveRoads) { shapes.append($0) }
    #expect(shapes.map(\.strokeWidth) == [3] && shapes[0].lineStyle.dashes == [6, 4])
    #expect(mapView.overlay(at: mapView.convert(tallinn)) === route)
  }

  @Test func aPositionOfATrailIsDragged() {
    let trail = Trail(on: mapView)
    let places = trail.outline.parts[0]
    mapView.viewport = Viewport(center: places[1], zoom: 10, size: Size(width: 800, height: 600))
    mapView.animationsEnabled = false
    mapView.layoutIfNeeded()
    drag(Point(x: 400, y: 300))
    let moved = trail.outline.parts[0]
    #expect(moved[0] == places[0] && moved[2] == places[2] && moved[1] != places[1])
  }

  @Test func thePointsOfAFileAreClusters() throws {
    var bytes: [UInt8] = []
    for place in 0..<2000 {
      for degrees in [Float(8) + Float(place % 50) / 1000, 47 + Float(place / 50) / 1000] {
        withUnsafeBytes(of: degrees.bitPattern.littleEndian) { bytes += $0 }
      }
    }
    mapView.viewport = Viewport(
      center: Coordinate(latitude: 47, longitude: 8), zoom: 6, size: Size(width: 800, height: 600))
    showPoints(of: bytes, on: mapView)
    #expect(mapView.displayList().staticMarkers.count == 1)
    let middle = Coordinate(latitude: 47.02, longitude: 8.025)
    let key = try #require(
      mapView.annotationKey(at: mapView.viewport.point(for: middle) + Point(x: 0, y: -18)))
    #expect((mapView.source.annotation(for: key) as? ClusterAnnotation)?.memberCount == 2000)
    mapView.viewport.zoom = 18
    #expect(mapView.displayList().staticMarkers.count > 1)
  }

  @Test func anAreaIsDrawn() {
    let plan = Plan(on: mapView)
    for (index, place) in [(100, 100), (300, 120), (200, 300), (100, 100)].enumerated() {
      let point = Point(x: Double(place.0), y: Double(place.1))
      mapView.handle(PointerEvent(.pressed, at: point, time: Double(index)))
      mapView.handle(PointerEvent(.released, at: point, time: Double(index)))
    }
    #expect(plan.outline.count == 3 && !mapView.sketchPad.isOn)
  }

  @Test func aLiftOfOnesOwnEndsInTheStatesItOwes() {
    mapView.register(
      BalloonView.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9))
    mapView.addAnnotation(pin)
    _ = mapView.displayList()
    let view = mapView.view(for: pin)
    view?.image = Scene.picture
    view?.isDraggable = true
    mapView.handle(PointerEvent(.pressed, at: Scene.middle, time: 0))
    mapView.handle(PointerEvent(.moved, at: Point(x: 500, y: 300), time: 0))
    #expect(view?.dragState == .starting)
    mapView.advance(to: 0.25)
    #expect(view?.dragState == .dragging && view?.elevation == 30)
    mapView.handle(PointerEvent(.released, at: Point(x: 500, y: 300), time: 0.25))
    #expect(view?.dragState == .ending)
    mapView.advance(to: 0.5)
    #expect(view?.dragState == AnnotationView.DragState.none && view?.elevation == 0)
  }

  @Test func anAnswerToAnOldQuestionIsNotApplied() {
    var answers: [PlaceNamer.Answer] = []
    let namer = PlaceNamer { _, answer in answers.append(answer) }
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9))
    namer.name(pin)
    pin.coordinate = Coordinate(latitude: 48, longitude: 9)
    namer.name(pin)
    answers[1]("new")
    answers[0]("old")
    #expect(pin.subtitle == "new")
  }

  @Test func markersThatCollideBecomeACluster() {
    let stations = [9.0, 9.1, 9.2].map {
      PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: $0), title: "\($0)")
    }
    mapView.register(
      BikeView.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    mapView.addAnnotations(stations)
    mapView.advance(to: 1)
    _ = mapView.displayList()
    let views = stations.compactMap { mapView.view(for: $0) }
    let cluster = views.first?.cluster
    #expect(views.count == 3 && cluster != nil && views.allSatisfy { $0.cluster === cluster })
    #expect((cluster?.annotation as? ClusterAnnotation)?.memberAnnotations.count == 3)
  }

  @Test func theDelegateHearsOfTheControlInTheCallout() {
    let knob = Knob()
    let guide = Guide(more: knob)
    mapView.delegate = guide
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9), title: "pin")
    mapView.addAnnotation(pin)
    mapView.selectAnnotation(pin, animated: false)
    #expect(mapView.callout?.title == "pin" && mapView.callout?.rightAccessory === knob)
    knob.tap()
    #expect(guide.asked == ["pin"])
  }

  private func drag(_ start: Point) {
    let end = start + Point(x: 100, y: 0)
    for (phase, place) in [(PointerEvent.Phase.pressed, start), (.moved, end), (.released, end)] {
      mapView.handle(PointerEvent(phase, at: place, time: 0))
    }
  }
}
