import AnnotationKit
import Foundation
import Geography
import MapTesting
import Observation
import Testing

/// MapKit code that compiles with this package after removing the prefixes.
@MainActor @Suite struct PlainPortTests {
  private let program = Recorder()

  // MARK: Annotations

  @Test func annotationsAreHashableByIdentity() {
    let pins = (0..<2).map { _ in PointAnnotation() }
    #expect(Set(pins).count == 2 && pins.contains(pins[1]) && pins.firstIndex(of: pins[1]) == 1)
    #expect(pins[0] != pins[1] && pins[0] == pins[0])
    let places = [Placemark(coordinate: pins[0].coordinate)]
    #expect(places.contains(places[0]) && Set([program.map.userLocation]).count == 1)
    let clusters = [ClusterAnnotation(memberAnnotations: pins)]
    #expect(clusters.firstIndex(of: clusters[0]) == 0)
  }

  @Test func pointAnnotationMembersCanBeOverridden() {
    let pin = Counting()
    pin.coordinate = Coordinate(latitude: 47, longitude: 9)
    #expect(pin.moves == 1 && pin.title == "moved 1 times" && pin.subtitle == "never")
    program.map.addAnnotation(pin)
    pin.coordinate = Coordinate(latitude: 47, longitude: 13)
    _ = program.map.displayList()
    #expect(program.map.view(for: pin).map { $0.center.x > 480 } == true)
  }

  @Test func observableAnnotationIsDecoded() throws {
    let text = #"{ "name": "Harbour", "latitude": 47, "longitude": 9 }"#
    let station = try JSONDecoder().decode(Station.self, from: Data(text.utf8))
    #expect(station.title == "Harbour" && station.coordinate == Coordinate(latitude: 47, longitude: 9))
  }

  @Test func clusterSubclassOverridesTheMapKitInitializer() {
    let cluster = Counted(memberAnnotations: [PointAnnotation(title: "a"), PointAnnotation(title: "b")])
    #expect(cluster.title == "2 places" && cluster.memberAnnotations.count == 2)
  }

  @Test func addressPartsAreMembersOfAPlacemark() {
    var address = Placemark.Address()
    (address.name, address.thoroughfare, address.subThoroughfare) = ("Post", "Spitalgasse", "1")
    (address.locality, address.subLocality, address.postalCode) = ("Bern", "Altstadt", "3011")
    (address.administrativeArea, address.subAdministrativeArea) = ("Kanton Bern", "Bern-Mittelland")
    (address.country, address.isoCountryCode, address.timeZone) = ("Switzerland", "CH", "Europe/Zurich")
    let placemark = Placemark(coordinate: Coordinate(latitude: 46.948, longitude: 7.447), address: address)
    #expect(
      [placemark.name, placemark.thoroughfare, placemark.subThoroughfare] == ["Post", "Spitalgasse", "1"])
    #expect(
      [placemark.locality, placemark.subLocality, placemark.postalCode] == ["Bern", "Altstadt", "3011"])
    #expect([placemark.administrativeArea, placemark.country] == ["Kanton Bern", "Switzerland"])
    #expect(placemark.subAdministrativeArea == "Bern-Mittelland" && placemark.timeZone == "Europe/Zurich")
    #expect(placemark.isoCountryCode == "CH" && placemark.countryCode == "CH")
  }

  @Test func locationIsCreatedFromTwoNumbers() {
    let location = Location(latitude: 46.948, longitude: 7.447)
    #expect(location == Location(coordinate: Coordinate(latitude: 46.948, longitude: 7.447)))
  }

  // MARK: Views

  @Test func viewsAreCreatedWithoutArguments() {
    let views = [AnnotationView(), MarkerAnnotationView(), PinAnnotationView(), UserLocationView(), Buoy()]
    #expect(views.allSatisfy { $0.annotation == nil && $0.reuseIdentifier == nil })
    #expect(views[1].displayPriority == .defaultLow && views[4].isDraggable)
  }

  @Test func viewSubclassOverridesTheMapKitInitializer() {
    program.map.register(Buoy.self, forAnnotationViewWithReuseIdentifier: "buoy")
    let pin = PointAnnotation()
    let view = program.map.dequeueReusableAnnotationView(withIdentifier: "buoy", for: pin)
    #expect(view is Buoy && view.isDraggable && view.reuseIdentifier == "buoy" && view.annotation === pin)
    // A subclass without stored properties needs no initializer.
    #expect(Plain(annotation: pin, reuseIdentifier: "plain").annotation === pin)
  }

  @Test func dragStateCanBeOverridden() {
    let view = Logging()
    view.setDragState(.starting, animated: false)
    view.dragState = .none
    #expect(view.states == [.starting, .none])
  }

  @Test func transformsHaveTheCoreGraphicsInitializers() {
    let point = Point(x: 1, y: 2)
    let moved = Transform(translationX: 10, y: 20)
    #expect(moved.apply(to: point) == Point(x: 11, y: 22))
    #expect(moved.scaledBy(x: 2, y: 3).apply(to: point) == Point(x: 12, y: 26))
    #expect(Transform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20).apply(to: point) == Point(x: 22, y: 66))
    let turned = moved.rotated(by: .pi / 2).apply(to: point)
    #expect((turned - Point(x: 8, y: 21)).length < 1e-9)
    #expect((Transform(rotationAngle: .pi / 2).apply(to: point) - Point(x: -2, y: 1)).length < 1e-9)
  }

  @Test func colorsHaveNames() {
    let names: [Color] = [
      .red, .green, .blue, .cyan, .yellow, .magenta, .orange, .purple, .brown, .gray, .darkGray, .lightGray,
    ]
    #expect(Set(names).count == 12 && names.allSatisfy { $0.alpha == 1 } && Color.clear.alpha == 0)
    #expect(Color.red == Color(red: 1, green: 0, blue: 0) && Color.blue == Color(red: 0, green: 0, blue: 1))
    #expect(Color.red.withAlphaComponent(0.5) == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test func pathContainsItsInside() {
    let (outer, inner) = (
      Rectangle(x: 0, y: 0, width: 100, height: 100), Rectangle(x: 40, y: 40, width: 20, height: 20)
    )
    let path = Path(Path.rectangle(outer).segments + Path.rectangle(inner).segments)
    for (x, y, isInside, isOdd) in [
      (10.0, 10.0, true, true), (50, 50, true, false), (110, 50, false, false), (50, -1, false, false),
    ] {
      #expect(path.contains(Point(x: x, y: y)) == isInside)
      #expect(path.contains(Point(x: x, y: y), using: .evenOdd) == isOdd)
    }
    let circle = Path.circle(center: .zero, radius: 10)
    #expect(circle.contains(Point(x: 7, y: 7)) && !circle.contains(Point(x: 7.2, y: 7.2)))
  }

  @Test func rendererPathContainsATapOnThePolygon() throws {
    let corners = [(46.0, 8.0), (46, 10), (48, 10), (48, 8)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let renderer = PolygonRenderer(polygon: Polygon(coordinates: corners, count: corners.count))
    for (longitude, isInside) in [(9.0, true), (11, false)] {
      let mapPoint = MapPoint(Coordinate(latitude: 47, longitude: longitude))
      #expect(renderer.path?.contains(renderer.point(for: mapPoint)) == isInside)
    }
  }

  @Test func distancesAreInMeters() {
    let (bern, zurich) = (
      Location(latitude: 46.948, longitude: 7.447), Location(latitude: 47.377, longitude: 8.541)
    )
    #expect(abs(zurich.distance(from: bern) - 95_600) < 500)
    let points = [bern, zurich].map { MapPoint($0.coordinate) }
    #expect(abs(points[0].distance(to: points[1]) - zurich.distance(from: bern)) < 1e-3)
  }

  // MARK: The map view

  @Test func zoomRangeIsSetInOneExpression() {
    let map = program.map
    map.cameraZoomRange = MapView.CameraZoomRange(minCenterCoordinateDistance: 500)
    #expect(map.cameraZoomRange.minCenterCoordinateDistance == 500)
    map.setCameraZoomRange(nil, animated: false)
    #expect(map.cameraZoomRange == .unlimited)
    map.cameraZoomRange = MapView.CameraZoomRange(maxCenterCoordinateDistance: 1e7)
    map.cameraZoomRange = nil
    #expect(map.cameraZoomRange == .unlimited)
  }

  @Test func coordinatesAreConvertedFromAndToTheMapView() {
    let map = program.map
    let coordinate = map.convert(Point(x: 400, y: 300), toCoordinateFrom: map)
    #expect(coordinate == map.convert(Point(x: 400, y: 300), toCoordinateFrom: nil))
    #expect(map.convert(coordinate, toPointTo: map) == map.convert(coordinate, toPointTo: nil))
    let rectangle = map.convert(map.region, toRectTo: map)
    #expect(rectangle == map.convert(map.region, toRectTo: nil))
    let region = map.convert(rectangle, toRegionFrom: map)
    #expect(region.center == map.convert(rectangle, toRegionFrom: nil).center)
    #expect(abs(rectangle.midX - 400) < 1e-6 && abs(rectangle.midY - 300) < 1)
  }
}

/// Not observable itself, so its own properties aren't observed.
@MainActor private final class Counting: PointAnnotation {
  var moves = 0
  override var coordinate: Coordinate { didSet { moves += 1 } }
  override var title: String? {
    get { "moved \(moves) times" }
    set {}
  }
  override var subtitle: String? {
    get { super.subtitle ?? "never" }
    set { super.subtitle = newValue }
  }
}

/// The macro stores each property under a name with an underscore. Decoding uses that name unless the keys are
/// declared.
@MainActor @Observable private final class Station: MovableAnnotation, @MainActor Decodable {
  private var name: String
  private var latitude: Double
  private var longitude: Double

  var title: String? { name }
  var coordinate: Coordinate {
    get { Coordinate(latitude: latitude, longitude: longitude) }
    set { (latitude, longitude) = (newValue.latitude, newValue.longitude) }
  }

  private enum CodingKeys: String, CodingKey {
    case _name = "name"
    case _latitude = "latitude"
    case _longitude = "longitude"
  }
}

@MainActor private final class Counted: ClusterAnnotation {
  override init(memberAnnotations: [any Annotation]) {
    super.init(memberAnnotations: memberAnnotations)
    title = "\(memberAnnotations.count) places"
  }
}

@MainActor private final class Plain: MarkerAnnotationView {}

@MainActor private final class Buoy: MarkerAnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    isDraggable = true
  }

  required init?(coder: Coder) { super.init(coder: coder) }
}

@MainActor private final class Logging: AnnotationView {
  var states: [DragState] = []
  override var dragState: DragState { didSet { states.append(dragState) } }
}
