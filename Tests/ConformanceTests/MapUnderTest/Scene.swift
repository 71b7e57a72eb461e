import AnnotationKit
import Geography
import MapTesting

/// A scenario on a map under test, with a user, a program and the failures found.
@MainActor final class Scene {
  let map: any MapUnderTest
  private(set) var failures: [String] = []
  private(set) var time = 0.0

  init(_ map: any MapUnderTest) {
    self.map = map
    map.viewport = Scene.home
    let app = map.app
    app.viewFor = { [unowned self] in box($0) }
  }

  static let home = Recorder.home
  static let middle = Point(x: 400, y: 300)
  static let picture = Image(
    Drawing([.fill(.rectangle(Rectangle(x: 0, y: 0, width: 40, height: 40)), .color(.black))]),
    size: Size(width: 40, height: 40))

  var app: App { map.app }

  // MARK: Expectations

  func expect(_ condition: Bool, _ otherwise: @autoclosure () -> String) {
    if !condition { failures.append(otherwise()) }
  }

  func equal<Value: Equatable>(_ value: Value, _ wanted: Value, _ what: String) {
    if value != wanted { failures.append("\(what): \(value) instead of \(wanted)") }
  }

  func near(_ point: Point?, _ wanted: Point, _ what: String, within distance: Double = 1) {
    guard let point else { return failures.append("\(what): nowhere instead of at \(wanted)") }
    if (point - wanted).length > distance { failures.append("\(what): at \(point) instead of \(wanted)") }
  }

  // MARK: Views

  /// Returns a plain draggable view of 40 × 40 pixels, possibly a reused one. It never changes its drag state
  /// itself.
  func box(_ annotation: any Annotation, _ identifier: String? = "box") -> AnnotationView {
    let used = identifier.flatMap { map.dequeue($0) }
    let view = used ?? map.viewClass.init(reuseIdentifier: identifier)
    view.annotation = annotation
    view.image = Scene.picture
    view.isDraggable = true
    return view
  }

  func uses(_ view: @escaping (any Annotation) -> AnnotationView) { app.viewFor = view }

  /// Makes the program set the next drag state immediately, in place of the view.
  func advancesStates() {
    app.whenStateChanges = { view, state in
      switch state {
      case .starting: view.dragState = .dragging
      case .canceling, .ending: view.dragState = .none
      case .none, .dragging: break
      }
    }
  }

  // MARK: Annotations

  /// Adds a pin at `point`.
  @discardableResult
  func pin(at point: Point = Scene.middle, title: String? = "pin") -> PointAnnotation {
    let pin = PointAnnotation(coordinate: map.viewport.coordinate(at: point), title: title)
    map.add(pin)
    show()
    return pin
  }

  func show() { _ = map.shownViews() }

  func isShown(_ annotation: any Annotation) -> Bool {
    map.shownViews().contains { $0.annotation === annotation }
  }

  /// Returns the point of the annotation under its view, or `nil` if it has no view.
  func tip(of annotation: any Annotation) -> Point? {
    show()
    return map.view(for: annotation).map { $0.frame.center - $0.centerOffset }
  }

  func clusters() -> [AnnotationView] { map.shownViews().filter { $0.annotation is ClusterAnnotation } }

  /// Moves the map far away, so that all views are recycled.
  func leave() {
    map.viewport = Viewport(
      center: Coordinate(latitude: -40, longitude: 170), zoom: 5, size: Scene.home.size)
    run(0.1)
  }

  func comeBack() {
    map.viewport = Scene.home
    run(0.1)
  }

  // MARK: Pointer and time

  func press(_ point: Point = Scene.middle, _ device: PointerEvent.Device = .mouse) {
    map.handle(.pressed, at: point, device: device)
  }

  func move(_ point: Point, _ device: PointerEvent.Device = .mouse) {
    map.handle(.moved, at: point, device: device)
  }

  func release(_ point: Point, _ device: PointerEvent.Device = .mouse) {
    map.handle(.released, at: point, device: device)
  }

  func tap(_ point: Point = Scene.middle) {
    press(point)
    release(point)
  }

  /// Presses at `point` and moves 100 pixels to the east.
  func begin(at point: Point = Scene.middle) {
    press(point)
    move(point + Point(x: 100, y: 0))
  }

  /// Drags by 100 pixels to the east, and waits until the drag has ended.
  func drag(at point: Point = Scene.middle) {
    begin(at: point)
    run(0.5)
    release(point + Point(x: 100, y: 0))
    run(0.5)
  }

  /// Advances the clock in steps of 1/60 s, and lays out each frame.
  func run(_ seconds: Double) {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(end, time + 1.0 / 60)
      map.advance(to: time)
      show()
    }
  }
}
