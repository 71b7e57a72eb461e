import AnnotationKit
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// A frame of the map is updated before its layout, and then only drawn.
final class FramePhaseTests: XCTestCase {
  func testDrawingChangesNothingAndDoesNotCallTheDelegate() throws {
    try onMain {
      let scene = PhaseScene()
      let first = scene.addPin(47, 9)
      scene.mapView.selection.select(only: scene.mapView.key(of: first)!)
      pump("the pin and its callout are shown") {
        scene.mapView.view(for: first) != nil && scene.map.callouts.children.contains(where: \.isVisible)
      }
      settle()
      let drawn = scene.drawn
      XCTAssertTrue(drawn.contains { !$0.isEmpty })
      // Everything is outdated now: views, clusters, the selection, an overlay and the viewport.
      let second = scene.addPin(47.1, 9.1)
      scene.mapView.removeAnnotation(first)
      scene.mapView.addOverlay(Circle(center: second.coordinate, radius: 10_000))
      scene.mapView.zoom(by: 1, animated: false)
      scene.mapView.selection.select(only: scene.mapView.key(of: second)!)
      let (calls, viewport, selection) = (scene.calls, scene.mapView.viewport, scene.mapView.selection.keys)
      let state = scene.state
      XCTAssertEqual(scene.drawn, drawn)
      XCTAssertEqual(scene.drawn, drawn)
      XCTAssertEqual(scene.calls, calls)
      XCTAssertEqual(scene.mapView.viewport, viewport)
      XCTAssertEqual(scene.mapView.selection.keys, selection)
      XCTAssertEqual(scene.state, state)
      // The next frame shows it.
      pump("the overlay and the pin are shown") {
        scene.calls.contains("rendererFor") && scene.map.annotations.shown.viewport == viewport
      }
      XCTAssertNotEqual(scene.drawn, drawn)
      scene.window.destroy()
    }
  }

  func testLayersOfAFrameShowTheSameViewport() throws {
    try onMain {
      let scene = PhaseScene()
      let pin = scene.addPin(47, 9)
      pump("the pin is shown") { scene.mapView.view(for: pin) != nil }
      var different = 0
      var viewports: Set<MercatorPoint> = []
      PaintedFrame.observe { [weak map = scene.map] _ in
        guard let map, let viewport = map.annotations.shown.viewport else { return }
        viewports.insert(viewport.center)
        let others = map.tileLayers.map(\.viewport) + [map.edges.viewport]
        if others.contains(where: { $0 != viewport }) { different += 1 }
      }
      // The map moves before the frame's update, and after it in its layout.
      var (steps, layouts) = (0, 0)
      let moving = scene.map.onFrame { [mapView = scene.mapView] _ in
        steps += 1
        mapView.pan(by: Point(x: 3, y: -2), animated: false)
        return steps < 20
      }
      scene.onAllocate = { [mapView = scene.mapView] in
        layouts += 1
        mapView.pan(by: Point(x: 1, y: 1), animated: false)
      }
      pump("the map was moved") {
        if steps < 20 { scene.probe?.queueAllocate() }
        return steps == 20
      }
      settle()
      withExtendedLifetime(moving) {}
      XCTAssertEqual(different, 0)
      XCTAssertGreaterThan(viewports.count, 10)
      XCTAssertGreaterThan(layouts, 2)
      XCTAssertEqual(scene.map.annotations.shown.viewport, scene.mapView.viewport)
      scene.window.destroy()
    }
  }

  func testChangeByTheDelegateIsShownWithoutAnotherEvent() throws {
    try onMain {
      let scene = PhaseScene()
      var late: PointAnnotation?
      scene.whenAsked = { late = late ?? scene.addPin(47, 11) }
      scene.addPin(47, 9)
      pump("both are shown") { late.flatMap { scene.mapView.view(for: $0) } != nil }
      let list = scene.map.annotations.shown.list
      XCTAssertEqual(list.live.count { $0.part == .view }, 2)
      scene.whenAsked = {}
      scene.window.destroy()
    }
  }
}

/// A window with a map whose delegate records its calls.
@MainActor private final class PhaseScene: MapViewDelegate {
  let map = MapWidget(offlineMap: nil)
  let window = Window()
  private(set) var calls: [String] = []
  private(set) var probe: AllocationProbe?
  var whenAsked: () -> Void = {}
  /// Called in each layout of `probe`.
  var onAllocate: () -> Void = {}

  var mapView: MapView { map.mapView }

  init() {
    mapView.delegate = self
    window.setDefaultSize(width: 600, height: 400)
    window.child = map
    window.present()
    pump("the map is laid out") { map.viewport.size.width > 0 && map.isMapped }
    mapView.animationsEnabled = false
    mapView.show(Coordinate(latitude: 47, longitude: 9), zoom: 6, animated: false)
    let probe = AllocationProbe(map.native) { [weak self] in self?.onAllocate() }
    map.stack.insert(probe, below: map.annotations)
    self.probe = probe
  }

  @discardableResult
  func addPin(_ latitude: Double, _ longitude: Double) -> PointAnnotation {
    let pin = PointAnnotation(
      coordinate: Coordinate(latitude: latitude, longitude: longitude), title: "Pin")
    mapView.addAnnotation(pin)
    return pin
  }

  /// The drawing of each layer, as text.
  var drawn: [String] {
    map.layers.compactMap { $0 as? MapLayer }.map { layer in
      RenderNode.drawing { layer.snapshot($0) }?.text ?? ""
    }
  }

  /// The identities of the views, and the versions of the overlays.
  var state: [String] {
    mapView.annotations.map { mapView.view(for: $0).map { "\(ObjectIdentifier($0))" } ?? "no view" }
      + mapView.overlays.map { mapView.renderer(for: $0) == nil ? "no renderer" : "a renderer" }
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    calls.append("viewFor")
    whenAsked()
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.canShowCallout = true
    return view
  }

  func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) { calls.append("didAdd") }
  func mapView(_ mapView: MapView, didSelect annotation: any Annotation) { calls.append("didSelect") }
  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) { calls.append("didDeselect") }
  func mapViewDidChangeVisibleRegion(_ mapView: MapView) { calls.append("didChangeVisibleRegion") }

  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    calls.append("rendererFor")
    let renderer = CircleRenderer(overlay: overlay)
    renderer.fillColor = .black
    return renderer
  }
}

/// A layer that reports its layouts.
private final class AllocationProbe: MapLayer {
  private let onLayout: () -> Void

  init(_ viewport: NativeViewport, _ onLayout: @escaping () -> Void) {
    self.onLayout = onLayout
    super.init(viewport)
  }

  override func allocate(width: Int, height: Int) { onLayout() }
}
