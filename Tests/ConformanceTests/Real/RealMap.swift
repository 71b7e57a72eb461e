import Geography

@testable import AnnotationKit
@testable import Graphics

/// The real map view, hosted without a window.
@MainActor final class RealMap: MapUnderTest, MapViewHost, MapViewDelegate {
  let app: App
  let map = MapView()
  private(set) var time = 0.0
  /// The long press that the host recognizes, like `MapWidget`.
  private var longPress: (place: Point, due: Double)?

  init(app: App) {
    self.app = app
    map.host = self
    map.delegate = self
  }

  var viewport: Viewport {
    get { map.viewport }
    set { map.viewport = newValue }
  }

  var annotations: [any Annotation] { map.annotations }
  func add(_ annotation: any Annotation) { map.addAnnotation(annotation) }
  func remove(_ annotation: any Annotation) { map.removeAnnotation(annotation) }
  func view(for annotation: any Annotation) -> AnnotationView? { map.view(for: annotation) }

  func register(_ viewClass: AnnotationView.Type, for identifier: String) {
    map.register(viewClass, forAnnotationViewWithReuseIdentifier: identifier)
  }
  func dequeue(_ identifier: String) -> AnnotationView? {
    map.dequeueReusableAnnotationView(withIdentifier: identifier)
  }
  func dequeue(_ identifier: String, for annotation: any Annotation) -> AnnotationView {
    map.dequeueReusableAnnotationView(withIdentifier: identifier, for: annotation)
  }

  var viewClass: AnnotationView.Type { AnnotationView.self }
  var markerClass: MarkerAnnotationView.Type { MarkerAnnotationView.self }
  var pinClass: PinAnnotationView.Type { PinAnnotationView.self }

  func shownViews() -> [AnnotationView] {
    let pictures = map.displayList().live.filter { $0.part == .view }
    return pictures.compactMap { map.view(for: $0.key) }
  }

  var callout: ShownCallout? {
    map.callout.map { ShownCallout(title: $0.title, subtitle: $0.subtitle, anchor: $0.anchors.above) }
  }

  var selectedAnnotations: [any Annotation] { map.selectedAnnotations }
  func select(_ annotation: any Annotation) { map.selectAnnotation(annotation, animated: true) }

  func escape() { map.cancelDrag() }

  func handle(_ phase: PointerEvent.Phase, at point: Point, device: PointerEvent.Device) {
    let response = map.handle(PointerEvent(phase, at: point, time: time, device: device))
    let isOnTheMap = phase == .pressed && device == .touch && !response.isOverAnnotation
    longPress = isOnTheMap ? (point, time + 0.5) : nil
  }

  func advance(to time: Double) {
    self.time = time
    map.advance(to: time)
    if let longPress, longPress.due <= time {
      self.longPress = nil
      app.longPresses.append(longPress.place)
    }
  }

  // MARK: MapViewHost

  func needsDisplay() {}
  func needsClock() {}
  func claimPointer() { longPress = nil }

  func show(_ viewport: Viewport) { map.viewport = viewport }

  // MARK: The delegate

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    app.viewFor(annotation)
  }

  func mapView(
    _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
  ) -> ClusterAnnotation { app.clusterFor(memberAnnotations) }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) { app.stateDidChange(of: view, to: newState, from: oldState) }

  func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
    app.report("selected", annotation)
  }
  func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
    app.report("selected view of", view.annotation)
  }
  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
    app.report("deselected", annotation)
  }
  func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
    app.report("deselected view of", view.annotation)
  }
}
