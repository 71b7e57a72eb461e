import AnnotationKit
import Geography
import Testing

/// MapKit's shape classes.
@MainActor @Suite struct ShapeTests {
  @Test func pointAnnotationIsAShape() throws {
    let pin: any Annotation = PointAnnotation(
      coordinate: Coordinate(latitude: 47, longitude: 9), title: "pin", subtitle: "red")
    let shape = try #require(pin as? Shape)
    #expect(shape.title == "pin" && shape.subtitle == "red" && shape.coordinate.latitude == 47)
    shape.title = "new"
    #expect(pin.title == "new" && Set([shape]).contains(shape))
  }

  @Test func valuesWithoutArgumentsAreZero() {
    #expect(Point() == .zero && Size() == Size(width: 0, height: 0) && Rectangle() == .zero)
    #expect(Coordinate() == Coordinate(latitude: 0, longitude: 0) && CoordinateSpan().latitudeDelta == 0)
    #expect(CoordinateRegion().center == Coordinate() && CoordinateRegion().span == CoordinateSpan())
    #expect(MapPoint() == MercatorPoint(x: 0, y: 0) && MapRect() == MapRect(x: 0, y: 0, width: 0, height: 0))
  }

  @Test func shapesWithoutArgumentsAreEmpty() {
    #expect(Polyline().pointCount == 0 && GeodesicPolyline().pointCount == 0 && Polygon().pointCount == 0)
    #expect((Polyline() as MultiPoint).points() == [])
    #expect(Circle().radius == 0 && MultiPolyline().polylines == [] && MultiPolygon().polygons == [])
  }

  @Test func renderersReturnTheirShapes() {
    let (lines, areas) = (MultiPolyline(), MultiPolygon())
    #expect(MultiPolylineRenderer(multiPolyline: lines).multiPolyline === lines)
    #expect(MultiPolygonRenderer(multiPolygon: areas).multiPolygon === areas)
  }

  @Test func distanceIsMeasuredAlongTheGround() {
    let zurich = Location(latitude: 47.3769, longitude: 8.5417)
    let bern = Location(latitude: 46.948, longitude: 7.4474)
    #expect(abs(zurich.distance(from: bern) - 95_600) < 500)
    #expect(zurich.distance(from: zurich) == 0 && bern.coordinate.latitude == 46.948)
  }
}
