import AnnotationKit
import Geography
import Testing

/// Tools of a map view that a program keeps after it has released the map view.
@MainActor @Suite struct ReleasedMapViewTests {
  private static let places = [
    Coordinate(latitude: 46, longitude: 7), Coordinate(latitude: 47, longitude: 8),
  ]

  @Test func vertexEditorOutlivesItsMapView() {
    var mapView: MapView? = MapView()
    weak let released = mapView
    let editor = mapView?.vertexEditor
    mapView = nil
    #expect(released == nil)
    let outline = VertexOutline(parts: [ReleasedMapViewTests.places], isArea: false)
    editor?.edit(outline, of: AnnotationKey(1))
    editor?.select([Vertex(part: 0, index: 1)])
    #expect(editor?.step(isForward: true) == true)
    editor?.end()
    #expect(editor?.outline == nil)
  }

  @Test func sketchPadOutlivesItsMapView() {
    var mapView: MapView? = MapView()
    weak let released = mapView
    let pad = mapView?.sketchPad
    mapView = nil
    #expect(released == nil)
    pad?.begin(.line)
    for place in ReleasedMapViewTests.places { pad?.place(place) }
    pad?.moveNext(by: Point(x: 1, y: 1))
    #expect(pad?.end() == true && pad?.isOn == false)
  }
}
