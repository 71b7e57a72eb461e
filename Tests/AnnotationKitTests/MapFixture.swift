import AnnotationKit
import Geography

/// A host and delegate of a map without a window. It advances the clock, pans the map and records events.
@MainActor final class MapFixture: MapViewHost, MapViewDelegate {
  let map = MapView()
  /// The recorded events, one per line.
  var trace: [String] = []
  var time = 0.0
  var pans: [Point] = []
  var claims = 0
  var displays = 0
  var ticks = 0
  /// Whether changes of the region are recorded. Consecutive steps are recorded as one line.
  var tracesRegion = false
  var whenRegionChanges: (String) -> Void = { _ in }
  /// Whether notifications about the user's location are recorded.
  var tracesLocation = false
  var whenTrackingChanges: (UserTrackingMode) -> Void = { _ in }
  var gestureChanges = 0
  var mistakes: [String] = []
  var cursors: [MapCursor] = []
  var makesCluster: ([any Annotation]) -> ClusterAnnotation = { ClusterAnnotation(memberAnnotations: $0) }
  var whenViewsAreAdded: ([AnnotationView]) -> Void = { _ in }
  var makesView: (any Annotation) -> AnnotationView? = { annotation in
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
    view.isDraggable = true
    return view
  }
  var whenSelectionChanges: (String) -> Void = { _ in }
  var whenStateChanges: (AnnotationView, AnnotationView.DragState) -> Void = { _, _ in }

  init(
    center: Coordinate = Coordinate(latitude: 47, longitude: 9), zoom: Double = 5, rotation: Double = 0,
    size: Size = Size(width: 800, height: 600)
  ) {
    map.viewport = Viewport(center: center, zoom: zoom, rotation: rotation, size: size)
    map.host = self
    map.delegate = self
    map.report = { [unowned self] in mistakes.append($0) }
  }

  @discardableResult
  func add(_ latitude: Double, _ longitude: Double, title: String? = nil) -> PointAnnotation {
    let pin = PointAnnotation(
      coordinate: Coordinate(latitude: latitude, longitude: longitude), title: title)
    map.addAnnotation(pin)
    return pin
  }

  // MARK: The pointer

  @discardableResult
  func press(_ place: Point, _ device: PointerEvent.Device = .mouse, _ modifiers: PointerEvent.Modifiers = [])
    -> PointerResponse
  { send(.pressed, place, device, modifiers) }

  @discardableResult
  func move(_ place: Point, _ device: PointerEvent.Device = .mouse) -> PointerResponse {
    send(.moved, place, device, [])
  }

  @discardableResult
  func release(
    _ place: Point, _ device: PointerEvent.Device = .mouse, _ modifiers: PointerEvent.Modifiers = []
  ) -> PointerResponse { send(.released, place, device, modifiers) }

  @discardableResult
  func cancel() -> PointerResponse { send(.canceled, .zero, .mouse, []) }

  @discardableResult
  private func send(
    _ phase: PointerEvent.Phase, _ place: Point, _ device: PointerEvent.Device,
    _ modifiers: PointerEvent.Modifiers
  ) -> PointerResponse {
    map.handle(PointerEvent(phase, at: place, time: time, device: device, modifiers: modifiers))
  }

  /// Advances the clock in steps of 1/60 s.
  func run(_ seconds: Double) {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(end, time + 1.0 / 60)
      map.advance(to: time)
    }
  }

  /// Returns the point of the pin's coordinate in the view.
  func tip(_ pin: PointAnnotation) -> Point { map.convert(pin.coordinate) }

  // MARK: MapViewHost

  func needsDisplay() { displays += 1 }
  func gesturesDidChange() { gestureChanges += 1 }
  func needsClock() { ticks += 1 }
  func claimPointer() { claims += 1 }
  func show(_ cursor: MapCursor) { cursors.append(cursor) }

  func show(_ viewport: Viewport) {
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    pans.append(map.viewport.point(for: viewport.center) - middle)
    map.viewport = viewport
  }

  // MARK: The delegate

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    makesView(annotation)
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    trace.append("\(newState) ← \(oldState) at \(place(view.annotation))")
    whenStateChanges(view, newState)
  }

  func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) { whenViewsAreAdded(views) }

  func mapView(
    _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
  ) -> ClusterAnnotation { makesCluster(memberAnnotations) }

  func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
    traceSelection("selected \(annotation.title ?? "")")
  }
  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
    traceSelection("deselected \(annotation.title ?? "")")
  }
  func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
    traceSelection("selected view of \(view.annotation?.title ?? "")")
  }
  func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
    traceSelection("deselected view of \(view.annotation?.title ?? "")")
  }

  func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {
    traceRegion("will change\(animated ? " animated" : "")")
  }
  func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
    traceRegion("did change\(animated ? " animated" : "")")
  }
  func mapViewDidChangeVisibleRegion(_ mapView: MapView) {
    if trace.last == "steps" { trace[trace.count - 1] = "step" }
    traceRegion(trace.last == "step" ? "steps" : "step")
  }

  func mapViewWillStartLocatingUser(_ mapView: MapView) { traceLocation("will start locating") }
  func mapViewDidStopLocatingUser(_ mapView: MapView) { traceLocation("did stop locating") }
  func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {
    traceLocation("user at \(place(userLocation))")
  }
  func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {
    traceLocation("failed \(error)")
  }
  func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {
    traceLocation("tracking \(mode)\(animated ? " animated" : "")")
    whenTrackingChanges(mode)
  }

  private func traceSelection(_ event: String) {
    trace.append(event)
    whenSelectionChanges(event)
  }

  private func traceLocation(_ event: String) { if tracesLocation { trace.append(event) } }

  private func traceRegion(_ event: String) {
    guard tracesRegion else { return }
    if event == "steps" { trace.removeLast() }
    trace.append(event)
    whenRegionChanges(event)
  }

  /// Returns the coordinate with one decimal, for readable traces.
  private func place(_ annotation: (any Annotation)?) -> String {
    guard let coordinate = annotation?.coordinate else { return "nowhere" }
    func tenths(_ degrees: Double) -> String {
      let tenths = Int((abs(degrees) * 10).rounded())
      return "\(degrees < 0 && tenths != 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
    }
    return "\(tenths(coordinate.latitude)) \(tenths(coordinate.longitude))"
  }

  func takeTrace() -> [String] {
    defer { trace = [] }
    return trace
  }

  /// Returns the recorded drag states, and clears the trace.
  func takeStates() -> [String] {
    defer { trace = [] }
    return trace.filter { $0.contains("←") }
  }
}

extension Point {
  func isNear(_ other: Point, within distance: Double = 1e-6) -> Bool { (self - other).length < distance }
}

func + (point: Point, displacement: (Double, Double)) -> Point {
  point + Point(x: displacement.0, y: displacement.1)
}
