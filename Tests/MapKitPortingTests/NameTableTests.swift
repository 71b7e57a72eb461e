import Testing

@testable import MapKitPorting

/// Tests that all names come from the tables in the documentation.
@Suite struct NameTableTests {
  private let names: NameTable

  init() throws { names = try Pages.tables().names }

  @Test(arguments: [
    ("MKMapView", "MapView", "AnnotationKit"), ("MKMapViewDelegate", "MapViewDelegate", "AnnotationKit"),
    ("MKPinAnnotationView", "PinAnnotationView", "AnnotationKit"), ("MKOverlay", "Overlay", "AnnotationKit"),
    ("MKMapPoint", "MapPoint", "Geography"), ("MKCoordinateRegion", "CoordinateRegion", "Geography"),
    ("CLLocationCoordinate2D", "Coordinate", "Geography"), ("CLLocation", "Location", "AnnotationKit"),
    ("CLGeocoder", "Geocoder", "Geocoding"), ("MKCompassButton", "CompassButton", "ShumateMap"),
    ("MKMapView.CameraBoundary", "CameraBoundary", "AnnotationKit"),
    ("MKAnnotationViewDragState", "AnnotationView.DragState", "AnnotationKit"),
    (
      "MKMapViewDefaultAnnotationViewReuseIdentifier", "MapView.defaultAnnotationViewReuseIdentifier",
      "AnnotationKit"
    ),
    ("CGPoint", "Point", "Geography"), ("CGRect", "Rectangle", "Geography"),
    ("UIColor", "Color", "AnnotationKit"),
    ("UIImage", "Image", "AnnotationKit"), ("UIEdgeInsets", "EdgeInsets", "Geography"),
    ("UIBezierPath", "Path", "AnnotationKit"), ("CGAffineTransform", "Transform", "AnnotationKit"),
    ("CGContext", "OverlayCanvas", "AnnotationKit"), ("NSCoder", "Coder", "AnnotationKit"),
    ("UIDragItem", "DragItem", "DragItems"), ("NSItemProvider", "ItemProvider", "DragItems"),
    ("UIView.animate", "AnnotationView.animate", "AnnotationKit"),
  ])
  func namesAreTakenFromTheTables(theirs: String, ours: String, module: String) {
    let symbol = names.entry(for: theirs)?.symbol
    #expect(symbol?.name == ours && symbol?.module == module)
  }

  @Test(arguments: [
    "CGFloat", "MKMapType", "UIView", "UIButton", "CLLocationManager", "MKTileOverlay", "UIGestureRecognizer",
  ])
  func unlistedNamesHaveNoModule(name: String) {
    #expect(names.entry(for: name)?.symbol.module == nil)
    #expect((names.entry(for: name) == nil) == (name != "CGFloat"))
  }

  /// Every type in the conformance table is renamed as specified in its row.
  @Test func everyTypeOfTheTableIsRenamed() throws {
    let rows = try Pages.tables().conformance.filter { !$0.isAbsent }
    var count = 0
    for row in rows where row.name.wholeMatch(of: /(MK|CL|UI)\w+/) != nil {
      guard let symbol = CodeSpan.all(in: row.ours).first?.symbol, !symbol.path.last!.contains("(") else {
        continue
      }
      count += 1
      #expect(try Pages.port("let a: \(row.name)").text == "let a: \(symbol.name)")
    }
    #expect(count > 50)
  }

  @Test func anotherTableGivesOtherNames() throws {
    let tables = try PortingTables(
      conformance: """
        | MapKit | AnnotationKit | shown by | difference, and why |
        |---|---|---|---|
        | `MKFlag` | ``Banner`` | `a.b` | ``Pole`` takes the place of `UIStick`. |
        | `MKRope` | absent, because flags hang. | | |
        """,
      guide: """
        | in a program for MapKit | here |
        |---|---|
        | `CGHeight`, `CGWidth` | `Height`, ``Width`` |
        """)
    let file = Porter(tables: tables).port(["MKFlag(UIStick(), MKPole(), CGHeight(), CGWidth(), MKRope())"])[
      0]
    #expect(file.text == "Banner(Pole(), Pole(), Height(), Width(), MKRope())")
    #expect(file.remainder.map(\.name) == ["MKRope"] && file.remainder[0].row?.line == 4)
  }

  @Test func pageWithoutItsTableIsAnError() {
    #expect(throws: PortingTables.MissingTable.self) {
      try PortingTables(conformance: "", guide: "| `a` | `b` |")
    }
    #expect(throws: PortingTables.MissingTable.self) {
      try PortingTables(conformance: Pages.conformance.get(), guide: "# Porting")
    }
  }
}
