import AnnotationKit
import Foundation
import Geography
import Waiting

/// A host that records the events of a map view: actions of the user and the program, delegate calls in their order,
/// and changes of the appearance of views. Each event is one line that starts with the time.
@MainActor public final class Recorder: MapViewHost {
  /// The initial viewport of the map.
  nonisolated public static let home = Viewport(
    center: Coordinate(latitude: 47, longitude: 9), zoom: 5, size: Size(width: 800, height: 600))

  public let map: MapView
  public private(set) var lines: [String] = []
  public private(set) var time = 0.0

  /// The program's own delegate. The recorder forwards each call to it after recording the call, and uses its return
  /// values.
  public weak var program: (any MapViewDelegate)?
  /// Returns the view for an annotation. Used if `program` is `nil`.
  public var viewFor: (any Annotation) -> AnnotationView? = { annotation in
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: "marker")
    view.isDraggable = true
    view.displayPriority = .required
    return view
  }
  /// Called whenever the drag state of a view changes.
  public var whenStateChanges: (AnnotationView, AnnotationView.DragState) -> Void = { _, _ in }

  var appearances: [String] = []

  /// Records the events of `map`, which can be an instance of a subclass.
  public init(map: MapView = MapView()) {
    self.map = map
    map.viewport = Recorder.home
    map.host = self
    map.delegate = self
    map.report = { [unowned self] in write("! \($0)") }
  }

  /// The whole recording.
  public var text: String { lines.joined(separator: "\n") + "\n" }

  /// Records an event. `what` is its description.
  public func write(_ what: String) { lines.append(String(format: "%5.2f  ", time) + what) }

  // MARK: Actions of the program

  @discardableResult
  public func add(_ title: String?, at x: Double = 400, _ y: Double = 300) -> PointAnnotation {
    let pin = PointAnnotation(coordinate: map.viewport.coordinate(at: Point(x: x, y: y)), title: title)
    map.addAnnotation(pin)
    return pin
  }

  /// Records an action, performs it, and records the resulting appearance.
  public func act(_ what: String, _ body: () -> Void) {
    write("· \(what)")
    body()
    look()
  }

  /// If the program has set its own delegate, records the delegate calls and forwards them to the program.
  public func listenIn() {
    guard let delegate = map.delegate, delegate !== self else { return }
    program = delegate
    map.delegate = self
  }

  // MARK: Actions of the user

  @discardableResult
  public func press(_ x: Double, _ y: Double, _ device: PointerEvent.Device = .mouse) -> PointerResponse {
    send(.pressed, x, y, device, [])
  }

  public func move(_ x: Double, _ y: Double, _ device: PointerEvent.Device = .mouse) {
    send(.moved, x, y, device, [])
  }

  public func release(_ x: Double, _ y: Double, _ device: PointerEvent.Device = .mouse) {
    send(.released, x, y, device, [])
  }

  public func cancel() { send(.canceled, 0, 0, .mouse, []) }

  public func tap(_ x: Double, _ y: Double, _ modifiers: PointerEvent.Modifiers = []) {
    send(.pressed, x, y, .mouse, modifiers)
    send(.released, x, y, .mouse, modifiers)
  }

  /// Pans the map in three steps, like a drag or a scroll wheel.
  public func pan(by offset: Point) {
    write("· the map is panned by \(text(offset))")
    let size = map.viewport.size
    for _ in 0..<3 {
      map.isHeldByHost = true
      map.viewport.center = map.viewport.mercatorPoint(
        at: Point(x: size.width / 2, y: size.height / 2) + offset * (1.0 / 3))
      run(1.0 / 60)
    }
    map.isHeldByHost = false
    run(1.0 / 60)
  }

  /// Zooms the map by a number of levels, like a scroll wheel.
  public func zoom(by levels: Double) {
    act("the map is zoomed by \(levels)") { map.viewport.zoom += levels }
  }

  @discardableResult
  private func send(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ device: PointerEvent.Device,
    _ modifiers: PointerEvent.Modifiers
  ) -> PointerResponse {
    let place = phase == .canceled ? "" : " \(Int(x)) \(Int(y))"
    let held =
      (modifiers.contains(.control) ? " with Ctrl" : "") + (modifiers.contains(.shift) ? " with Shift" : "")
    write("· \(device == .touch ? "finger" : "pointer") \(phase)\(place)\(held)")
    let response = map.handle(
      PointerEvent(phase, at: Point(x: x, y: y), time: time, device: device, modifiers: modifiers))
    look()
    return response
  }

  // MARK: Time

  /// Advances the clock by `seconds`, in frames of 1/60 second. Records the appearance five times per second and after
  /// each delegate call.
  public func run(_ seconds: Double) {
    let end = time + seconds
    var nextLook = time + 0.2
    while time < end - 1e-9 {
      time = min(end, time + 1.0 / 60)
      let before = lines.count
      map.advance(to: time)
      _ = map.displayList()
      if lines.count != before || time >= nextLook - 1e-9 || time >= end - 1e-9 {
        look()
        nextLook = time + 0.2
      }
    }
  }

  /// Lets other tasks on the main actor run until `isDone` returns `true`. The clock doesn't advance.
  public func wait(_ what: String, until isDone: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(waitLimit)
    while !isDone(), ContinuousClock.now < end { await Task.yield() }
    if !isDone() { write("! waited in vain for \(what)") }
    look()
  }

  // MARK: MapViewHost

  public func needsDisplay() {}
  public func needsClock() {}
  public func claimPointer() { write("the press is claimed") }
  public func show(_ viewport: Viewport) { map.viewport = viewport }
}
