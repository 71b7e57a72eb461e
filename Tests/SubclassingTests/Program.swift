import AnnotationKit
import Geography

/// A program around a map view, as somebody outside the module would write it: it holds the clock, provides the
/// views and writes down what it hears.
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

  /// A pin in the middle of the map.
  @discardableResult
  func addPin() -> PointAnnotation {
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9), title: "pin")
    map.addAnnotation(pin)
    return pin
  }

  // MARK: What a person does

  func press(_ x: Double, _ y: Double, _ device: PointerEvent.Device = .mouse) {
    send(.pressed, x, y, device)
  }
  func move(_ x: Double, _ y: Double, _ device: PointerEvent.Device = .mouse) { send(.moved, x, y, device) }
  func release(_ x: Double, _ y: Double, _ device: PointerEvent.Device = .mouse) {
    send(.released, x, y, device)
  }

  /// Takes what stands in the middle a hundred pixels to the east, in so many seconds, and lets go.
  func drag(for seconds: Double = 0.5) {
    press(400, 300)
    move(500, 300)
    run(seconds)
    release(500, 300)
  }

  /// Turns the clock in frames of a sixtieth of a second.
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

  // MARK: What it sees

  /// Where the picture on top is shown, in whole pixels.
  var picture: Point? {
    map.displayList().live.last { $0.part == .view }.map { picture in
      let center = picture.transform.apply(to: picture.bounds.center)
      return Point(x: center.x.rounded(), y: center.y.rounded())
    }
  }

  /// The shadow on top.
  var shadow: PlacedDrawing? { map.displayList().live.last { $0.part == .shadow } }

  func takeHeard() -> [String] {
    defer { heard = [] }
    return heard
  }

  // MARK: What it is told

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
