import AnnotationKit
import Geography

/// A program that uses a map view from another module: advances the clock, provides views and records
/// notifications.
@MainActor final class Program: MapViewHost, MapViewDelegate {
  let map = MapView()
  var time = 0.0
  var heard: [String] = []
  var claims = 0
  var displays = 0
  var mistakes: [String] = []
  var provides: (any Annotation) -> AnnotationView? = { _ in nil }
  var selects: (any Annotation) -> Void = { _ in }
  var answers: (AnnotationView, AnnotationView.DragState) -> Void = { _, _ in }

  init() {
    map.viewport = Viewport(
      center: Coordinate(latitude: 47, longitude: 9), zoom: 5, size: Size(width: 800, height: 600))
    map.host = self
    map.delegate = self
    map.report = { [unowned self] in mistakes.append($0) }
  }

  /// Adds a pin at the center of the map.
  @discardableResult
  func addPin() -> PointAnnotation {
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9), title: "pin")
    map.addAnnotation(pin)
    return pin
  }

  // MARK: User actions

  func press(_ x: Double, _ y: Double, _ device: PointerEvent.Device = .mouse) {
    send(.pressed, x, y, device)
  }
  func move(_ x: Double, _ y: Double, _ device: PointerEvent.Device = .mouse) { send(.moved, x, y, device) }
  func release(_ x: Double, _ y: Double, _ device: PointerEvent.Device = .mouse) {
    send(.released, x, y, device)
  }

  /// Drags the center of the map by 100 pixels to the east in `seconds`, and releases.
  func drag(for seconds: Double = 0.5) {
    press(400, 300)
    move(500, 300)
    run(seconds)
    release(500, 300)
  }

  /// Advances the clock in steps of 1/60 s.
  func run(_ seconds: Double) {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(end, time + 1.0 / 60)
      map.advance(to: time)
      _ = map.displayList()
    }
  }

  private func send(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ device: PointerEvent.Device
  ) {
    map.handle(PointerEvent(phase, at: Point(x: x, y: y), time: time, device: device))
  }

  // MARK: Shown drawings

  /// The shown center of the topmost view, in whole pixels.
  var picture: Point? {
    map.displayList().live.last { $0.part == .view }.map { picture in
      let center = picture.transform.apply(to: picture.bounds.center)
      return Point(x: center.x.rounded(), y: center.y.rounded())
    }
  }

  /// The topmost shadow.
  var shadow: PlacedDrawing? { map.displayList().live.last { $0.part == .shadow } }

  func takeHeard() -> [String] {
    defer { heard = [] }
    return heard
  }

  // MARK: Notifications

  func needsDisplay() { displays += 1 }
  func needsClock() {}
  func show(_ viewport: Viewport) { map.viewport = viewport }
  func claimPointer() { claims += 1 }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    provides(annotation)
  }

  func mapView(_ mapView: MapView, didSelect annotation: any Annotation) { selects(annotation) }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    heard.append("\(newState) ← \(oldState)")
    answers(view, newState)
  }
}
