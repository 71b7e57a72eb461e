import Testing

@testable import MapKitPorting

/// Tests that names that the porter doesn't replace are listed with their position and their row in the table.
@Suite struct RemainderTests {
  private func remainder(_ source: String) throws -> [Remainder] { try Pages.port(source).remainder }

  @Test(arguments: [
    ("let a = UIButton(type: .custom)", "UIButton", "UIButton"),
    ("let a: UITapGestureRecognizer", "UITapGestureRecognizer", "UIGestureRecognizer"),
    ("mapView.mapType = .hybrid", "mapType", "mapType"),
    ("mapView.addGestureRecognizer(a)", "addGestureRecognizer", "addGestureRecognizer(_:)"),
    ("view.addSubview(a)", "addSubview", "addSubview(_:)"),
    (
      "let a = kCLLocationCoordinate2DInvalid", "kCLLocationCoordinate2DInvalid",
      "kCLLocationCoordinate2DInvalid"
    ),
    ("let a: MKTileOverlayRenderer", "MKTileOverlayRenderer", "MKTileOverlayRenderer"),
    (
      "func mapViewDidFinishLoadingMap(_ a: MKMapView) {}", "mapViewDidFinishLoadingMap",
      "mapViewDidFinishLoadingMap(_:)"
    ),
    ("let a: MKPolylineRenderer\na.strokeEnd = 1", "strokeEnd", "strokeEnd"),
    (
      "CLGeocoder().geocodeAddressString(a) { b in }", "geocodeAddressString",
      "geocodeAddressString(_:completionHandler:)"
    ),
    ("line.getCoordinates(&a, range: b); let c: MKMultiPoint", "getCoordinates", "getCoordinates(_:range:)"),
    ("let a: CLLocationManager", "CLLocationManager", "CLLocationManager"),
  ])
  func aNameIsListedWithItsRow(source: String, name: String, row: String) throws {
    let found = try remainder(source)
    #expect(found.map(\.name) == [name])
    #expect(found.first?.row?.theirs.contains(row) == true)
  }

  @Test(arguments: [
    "view.location", "let addSubview = 1", "let mapType = 1\nf(mapType)",
    "struct UIThing {}\nlet a = UIThing()", "NSLog(a)",
    "\"MKTileOverlay\"",
    "mapView.mapTypes = a", "addSubview(a, below: b)", "let a = Point(x: 1, y: 2)", "strokeEnd = 1",
  ])
  func otherNamesAreNotListed(source: String) throws {
    #expect(try remainder(source) == [])
  }

  @Test func linesAreCountedInTheResult() throws {
    let found = try remainder("import MapKit\nimport UIKit\nimport CoreLocation\n\n  let a: CLThing\n")
    #expect(found.map(\.line) == [5] && found.map(\.column) == [10])
    #expect(found.map(\.description) == ["5:10: CLThing: in no table"])
  }

  @Test func rowIsPrintedWithItsPageAndLine() throws {
    let text = try #require(try remainder("map.addGestureRecognizer(a)").first).description
    #expect(text.hasPrefix("1:5: addGestureRecognizer: absent, because ") && !text.contains("`"))
    let line = try #require(text.firstMatch(of: /\[Conformance\.md:(\d+)\]$/)?.1).split(separator: " ")[0]
    let rows = try Pages.conformance.get().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[(Int(line) ?? 1) - 1].hasPrefix("| `addGestureRecognizer(_:)` |"))
  }

  @Test func differencesOfRewrittenNamesAreKept() throws {
    let rows = try Pages.port("MKMapPoint(a)").rows
    #expect(rows.map(\.remark).contains { $0.hasPrefix("MKMapPoint: ") && $0.contains("268,435,456") })
  }
}
