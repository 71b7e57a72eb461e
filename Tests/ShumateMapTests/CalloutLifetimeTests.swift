import AnnotationKit
import DragItems
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests that a map is freed with its window after different uses of its callout and overlays.
final class CalloutLifetimeTests: XCTestCase {
  func testTheFirstCalloutMayGoBeforeItsFirstLayout() throws {
    try onMain {
      let scene = CalloutScene()
      scene.map.mapView.selectAnnotation(scene.pin, animated: false)
      // This callback runs after the layer's own callback in the same frame.
      var wasVisible = false
      scene.map.onFrame { [weak scene] _ in
        wasVisible = scene?.bubble != nil
        if wasVisible { scene?.map.mapView.selection.clear() }
        return !wasVisible
      }
      pump("the callout was shown and is gone") { wasVisible && scene.bubble == nil }
      scene.end()
    }
  }

  func testWithACallout() throws { try assertFreed { _, _, _ in } }

  func testMapIsReleasedDuringTheEntranceAnimation() throws {
    try assertFreed { _, map, pin in
      map.mapView.deselectAnnotation(pin, animated: false)
      pump("it is gone") { !map.callouts.children[0].isVisible }
      map.mapView.animationsEnabled = true
      map.mapView.selectAnnotation(pin, animated: true)
      pump("it comes") { map.callouts.children[0].isVisible }
    }
  }

  func testMapWithCalloutAccessoriesIsReleased() throws {
    try assertFreed { _, map, pin in
      let view = map.mapView.view(for: pin)
      view?.detailCalloutAccessoryView = Label("Detail")
      view?.leftCalloutAccessoryView = Button("Left")
      pump("they are shown") { texts(shownIn: map.callouts).contains("Detail") }
    }
  }

  func testMapWithSwappedAccessoriesIsReleased() throws {
    try assertFreed { _, map, pin in
      let view = try XCTUnwrap(map.mapView.view(for: pin))
      let (first, second) = (Button("First"), Button("Second"))
      (view.leftCalloutAccessoryView, view.rightCalloutAccessoryView) = (first, second)
      pump("they are shown") { first.isMapped && second.isMapped }
      XCTAssertLessThan(try XCTUnwrap(first.bounds(in: map)).x, try XCTUnwrap(second.bounds(in: map)).x)
      (view.leftCalloutAccessoryView, view.rightCalloutAccessoryView) = (second, first)
      pump("they have changed places") {
        (second.bounds(in: map)?.x ?? .infinity) < (first.bounds(in: map)?.x ?? 0)
      }
    }
  }

  func testMapIsReleasedAfterAPressOnACalloutButton() throws {
    try assertFreed { pointer, map, pin in
      let button = Button("Left")
      map.mapView.view(for: pin)?.leftCalloutAccessoryView = button
      pump("it is shown") { button.width > 0 && texts(shownIn: map.callouts).contains("Left") }
      try pointer.click(on: button)
    }
  }

  func testMapIsReleasedAfterTheCalloutHadTheFocus() throws {
    try assertFreed { pointer, map, _ in
      _ = map.callouts.children[0].grabFocus()
      pump("it has the focus") { map.callouts.children[0].hasFocus }
      pointer.strike("Escape")
      pump("it is gone") { !map.callouts.children[0].isVisible }
    }
  }

  func testMapIsReleasedAfterADrag() throws {
    try assertFreed { pointer, map, pin in
      let start = try XCTUnwrap(map.mapView.view(for: pin)).frame.center
      try pointer.drag(from: (start.x, start.y), to: (start.x + 60, start.y + 30), of: map)
      pointer.release()
      pump("it is back") { map.callouts.children[0].isVisible }
    }
  }

  func testMapIsReleasedWhileThePointerRestsOnTheMarker() throws {
    try assertFreed { pointer, map, pin in
      map.showsTitlesOnHover = true
      let place = try XCTUnwrap(map.mapView.view(for: pin)).frame.center
      try pointer.move(to: place.x, place.y, of: map)
    }
  }

  func testMapWithOverlaysIsReleased() throws {
    try assertFreed { _, map, pin in
      let circle = Circle(center: pin.coordinate, radius: 100_000)
      map.mapView.addOverlay(circle, level: .aboveRoads)
      map.mapView.addOverlay(
        Polyline(coordinates: [pin.coordinate, Coordinate(latitude: 48, longitude: 10)]))
      pump("they are drawn") { map.mapView.renderer(for: circle) != nil }
    }
  }

  func testMapWithDragAndDropInteractionsIsReleased() throws {
    try assertFreed { _, map, pin in
      final class Silent: DragInteractionDelegateBase {}
      let drag = Silent()
      map.mapView.view(for: pin)?.interactions = [DragInteraction(delegate: drag)]
      map.interactions = [
        DragInteraction(delegate: drag), DropInteraction(delegate: DropInteractionDelegateBase()),
      ]
    }
  }

  /// Shows a map with a callout in a window, runs `body`, closes the window, and asserts that the map is freed.
  private func assertFreed(
    _ body: @MainActor (GtkTesting.Pointer, MapWidget, PointAnnotation) throws -> Void,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try onMain {
      weak var widget: MapWidget?
      weak var mapView: MapView?
      weak var bubble: Widget?
      do {
        let (map, window) = (MapWidget(offlineMap: nil), Window())
        (widget, mapView) = (map, map.mapView)
        window.setDefaultSize(width: 600, height: 400)
        window.child = map
        window.present()
        pump("the map is laid out") { map.viewport.size.width > 0 && map.isMapped }
        map.mapView.animationsEnabled = false
        let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9), title: "Bern")
        let delegate = Delegate()
        map.mapView.delegate = delegate
        map.mapView.show(pin.coordinate, zoom: 6, animated: false)
        map.mapView.addAnnotation(pin)
        pump("the pin has a view") { map.mapView.view(for: pin) != nil }
        map.mapView.selectAnnotation(pin, animated: false)
        pump("the callout is shown") { map.callouts.children.first?.isVisible ?? false }
        bubble = map.callouts.children.first
        settle()
        try body(GtkTesting.Pointer.required(), map, pin)
        window.destroy()
      }
      pump(
        "all is freed: \(widget == nil) \(mapView == nil) \(bubble == nil)", upTo: 5, file: file, line: line
      ) {
        widget == nil && mapView == nil && bubble == nil
      }
    }
  }
}

@MainActor private final class Delegate: MapViewDelegateBase {
  override func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    (view.canShowCallout, view.isDraggable) = (true, true)
    return view
  }
  override func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    let renderer: OverlayPathRenderer =
      (overlay as? Circle).map { CircleRenderer(circle: $0) }
      ?? PolylineRenderer(polyline: overlay as! Polyline)
    renderer.strokeColor = .black
    return renderer
  }
}
