import AnnotationKit
import Geography
import MapTesting

/// One scenario on a map under test: a person with a pointer, a program, and what was found to be wrong.
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

  // MARK: What must hold

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

  /// A plain view of 40 by 40 pixels, recycled, draggable, which never answers a drag state.
  func box(_ annotation: any Annotation, _ identifier: String? = "box") -> AnnotationView {
    let used = identifier.flatMap { map.dequeue($0) }
    let view = used ?? map.viewClass.init(reuseIdentifier: identifier)
    view.annotation = annotation
    view.image = Scene.picture
    view.isDraggable = true
    return view
  }

  func uses(_ view: @escaping (any Annotation) -> AnnotationView) { app.viewFor = view }

  /// Has the program set the states that the view owes, at once.
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

  /// A pin where `point` is shown.
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

  /// Where the annotation's point is under its view; nil where it has none.
  func tip(of annotation: any Annotation) -> Point? {
    show()
    return map.view(for: annotation).map { $0.frame.center - $0.centerOffset }
  }

  func clusters() -> [AnnotationView] { map.shownViews().filter { $0.annotation is ClusterAnnotation } }

  /// Far from everything, so that all views are recycled, and back.
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

  /// Presses in the middle and moves a hundred pixels to the east.
  func begin(at point: Point = Scene.middle) {
    press(point)
    move(point + Point(x: 100, y: 0))
  }

  /// A drag by a hundred pixels to the east, let go and settled.
  func drag(at point: Point = Scene.middle) {
    begin(at: point)
    run(0.5)
    release(point + Point(x: 100, y: 0))
    run(0.5)
  }

  /// Turns the clock in frames of a sixtieth of a second, each of which is shown.
  func run(_ seconds: Double) {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(end, time + 1.0 / 60)
      map.advance(to: time)
      show()
    }
  }
}
