import MapKitPorting
import Testing

/// Tests porting single lines and classes.
@Suite struct PorterTests {
  @Test(arguments: [
    ("let a = MKMapPoint(b) // MKMapPoint", "let a = MapPoint(b) // MKMapPoint"),
    ("\"MKMapPoint \\(MKMapPoint(b))\"", "\"MKMapPoint \\(MapPoint(b))\""),
    ("view.MKMapPoint", "view.MKMapPoint"),
    ("var a: [MKAnnotationView.DragState]?", "var a: [AnnotationView.DragState]?"),
    ("MKMapView.CameraZoomRange()", "CameraZoomRange()"),
    ("map.delegate = a\r\nlet b = CGSize()\r\n", "map.delegate = a\r\nlet b = Size()\r\n"),
    ("UIView.animate(withDuration: 1) {}", "AnnotationView.animate(withDuration: 1) {}"),
    ("UIView()", "UIView()"),
    ("if CLLocationCoordinate2DIsValid(a.coordinate) {}", "if a.coordinate.isValid {}"),
    ("CLLocationCoordinate2DIsValid(a + b)", "(a + b).isValid"),
    ("if annotation.isKind(of: MKUserLocation.self) {}", "if annotation is UserLocation {}"),
    ("if annotation.isEqual(mapView.userLocation) {}", "if annotation === mapView.userLocation {}"),
    ("MKPolyline(coordinates: &places, count: 2)", "Polyline(coordinates: places, count: 2)"),
    ("MKCircle(center: &a)", "Circle(center: &a)"),
    ("@objc dynamic var a = 1", "var a = 1"),
    ("@objc(setA:) func set(a: Int) {}", "func set(a: Int) {}"),
    (
      "func mapView(_ m: MKMapView, annotationView v: MKAnnotationView, calloutAccessoryControlTapped c: UIControl) {}",
      "func mapView(_ m: MapView, annotationView v: AnnotationView, calloutAccessoryControlTapped c: CalloutControl) {}"
    ),
    ("func other(_ c: UIControl) {}", "func other(_ c: UIControl) {}"),
  ])
  func aLineIsRewritten(source: String, result: String) throws {
    #expect(try Pages.port(source).text == result)
  }

  @Test(arguments: [
    (
      "class A: NSObject, MKAnnotation {\n  var coordinate: CLLocationCoordinate2D\n}",
      "@MainActor @Observable class A: MovableAnnotation {\n  var coordinate: Coordinate\n}"
    ),
    (
      "final class A: NSObject, MKAnnotation {\n  let coordinate: CLLocationCoordinate2D\n}",
      "@MainActor @Observable final class A: Annotation {\n  let coordinate: Coordinate\n}"
    ),
    (
      "class A: NSObject, MKAnnotation {\n  var coordinate: CLLocationCoordinate2D { place }\n}",
      "@MainActor @Observable class A: Annotation {\n  var coordinate: Coordinate { place }\n}"
    ),
    (
      "class A: NSObject, MKAnnotation {\n  private(set) var coordinate: CLLocationCoordinate2D\n}",
      "@MainActor @Observable class A: Annotation {\n  private(set) var coordinate: Coordinate\n}"
    ),
    (
      "class A: NSObject {\n  override init() {\n    super.init()\n    b()\n  }\n}",
      "@MainActor class A {\n  init() {\n    b()\n  }\n}"
    ),
    (
      "public class A: UIViewController, MKMapViewDelegate {\n  override func viewDidLoad() {\n    super.viewDidLoad()\n  }\n}",
      "@MainActor public final class A: MapViewDelegate {\n  func viewDidLoad() {\n  }\n}"
    ),
    (
      "class A: UIViewController {}\nextension A: MKMapViewDelegate {}",
      "@MainActor final class A {}\nextension A: MapViewDelegate {}"
    ),
    (
      "class A: UIViewController, MKMapViewDelegate {}\nclass B: A {}",
      "@MainActor class A: MapViewDelegate {}\nclass B: A {}"
    ),
    (
      "class A: MKPinAnnotationView {\n  override func prepareForReuse() { super.prepareForReuse() }\n}",
      "class A: PinAnnotationView {\n  override func prepareForReuse() { super.prepareForReuse() }\n}"
    ),
    ("class func a() {}\nlet b = C.class", "class func a() {}\nlet b = C.class"),
  ])
  func aClassIsRewritten(source: String, result: String) throws {
    #expect(try Pages.port(source).text == result)
  }

  @Test func neededModulesAreImported() throws {
    let plain = try Pages.port("import MapKit\nimport UIKit\n\nlet a = 1\n").text
    #expect(plain == "import AnnotationKit\nimport Foundation\nimport Geography\n\nlet a = 1\n")
    let geocoder = try Pages.port("import Foundation\nimport CoreLocation\nlet a = CLGeocoder()\n").text
    #expect(
      geocoder
        == "import Foundation\nimport AnnotationKit\nimport Geocoding\nimport Geography\nlet a = Geocoder()\n"
    )
    #expect(try Pages.port("import Foundation\n").text == "import Foundation\n")
  }

  /// If a type of the program has the same name as a type of the kit, every file names the kit's type with its module.
  @Test func kitTypesHiddenByTheProgramAreQualified() throws {
    let files = try Porter(tables: Pages.tables()).port([
      "struct Circle {}\nenum MKThing {}", "let a = MKCircle(b)\nlet c: Circle\nlet d: MKThing",
    ])
    #expect(files[1].text == "let a = AnnotationKit.Circle(b)\nlet c: Circle\nlet d: MKThing")
    #expect(files[1].remainder.isEmpty)
  }

  @Test(arguments: [
    "Tests/PortTests/MapKit", "Sources/Samples/DragAndDropSample", "Tests/PortTests/Programs",
  ])
  func secondRunChangesNothing(folder: String) throws {
    let porter = try Porter(tables: Pages.tables())
    let once = porter.port(try Pages.sources(in: folder))
    #expect(porter.port(once.map(\.text)).map(\.text) == once.map(\.text) && !once.isEmpty)
    // Programs that were written for this package aren't changed.
    if folder != "Tests/PortTests/MapKit" { #expect(once.map(\.text) == (try Pages.sources(in: folder))) }
  }
}
