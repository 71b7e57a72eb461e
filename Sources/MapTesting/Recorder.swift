import AnnotationKit
import Foundation
import Geography
import Waiting

/// A map view whose whole life is written down: what a person and a program do to it, what it calls of its delegate
/// in which order, and how its views appear in between. One line an event, the time in front.
@MainActor public final class Recorder: MapViewHost {
  /// What the map shows at first.
  nonisolated public static let home = Viewport(
    center: Coordinate(latitude: 47, longitude: 9), zoom: 5, size: Size(width: 800, height: 600))

  public let map = MapView()
  public private(set) var lines: [String] = []
  public private(set) var time = 0.0

  /// Hears what the map view tells its delegate, once that is written down, and answers in its place.
  public weak var program: (any MapViewDelegate)?
  /// Views that the delegate provides where there is no program.
  public var viewFor: (any Annotation) -> AnnotationView? = { annotation in
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: "marker")
    view.isDraggable = true
    view.displayPriority = .required
    return view
  }
  /// Called at each change of a drag state.
  public var whenStateChanges: (AnnotationView, AnnotationView.DragState) -> Void = { _, _ in }

  var appearances: [String] = []

  public init() {
    map.viewport = Recorder.home
    map.host = self
    map.delegate = self
    map.report = { [unowned self] in write("! \($0)") }
  }

  /// All that was written down.
  public var text: String { lines.joined(separator: "\n") + "\n" }

  /// Writes down an event, called `what` by whoever reads it.
  public func write(_ what: String) { lines.append(String(format: "%5.2f  ", time) + what) }

  // MARK: What a program does

  @discardableResult
  public func add(_ title: String?, at x: Double = 400, _ y: Double = 300) -> PointAnnotation {
    let pin = PointAnnotation(coordinate: map.viewport.coordinate(at: Point(x: x, y: y)), title: title)
    map.addAnnotation(pin)
    return pin
  }

  /// Says what is being done, and does it.
  public func act(_ what: String, _ body: () -> Void) {
    write("· \(what)")
    body()
    look()
  }

  /// Has the program that made itself the map view's delegate hear of all through the recorder.
  public func listenIn() {
    guard let delegate = map.delegate, delegate !== self else { return }
    program = delegate
    map.delegate = self
  }

  // MARK: What a person does

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

  public func cancel() { send(.cancelled, 0, 0, .mouse, []) }

  public func tap(_ x: Double, _ y: Double, _ modifiers: PointerEvent.Modifiers = []) {
    send(.pressed, x, y, .mouse, modifiers)
    send(.released, x, y, .mouse, modifiers)
  }

  /// Pans the map in three steps, as a finger or a wheel does.
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

  /// Zooms the map by so many levels, as a turn of a wheel does.
  public func zoom(by levels: Double) {
    act("the map is zoomed by \(levels)") { map.viewport.zoom += levels }
  }

  @discardableResult
  private func send(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ device: PointerEvent.Device,
    _ modifiers: PointerEvent.Modifiers
  ) -> PointerResponse {
    let place = phase == .cancelled ? "" : " \(Int(x)) \(Int(y))"
    let held =
      (modifiers.contains(.control) ? " with Ctrl" : "") + (modifiers.contains(.shift) ? " with Shift" : "")
    write("· \(device == .touch ? "finger" : "pointer") \(phase)\(place)\(held)")
    let response = map.handle(
      PointerEvent(phase, at: Point(x: x, y: y), time: time, device: device, modifiers: modifiers))
    look()
    return response
  }

  // MARK: Time

  /// Turns the clock by so many seconds, in frames of a sixtieth, and looks at what is shown five times a second and
  /// whenever the delegate was called.
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

  /// Lets the main actor's other turns come until `isDone`, while the clock stands still.
  public func wait(_ what: String, until isDone: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(waitLimit)
    while !isDone(), ContinuousClock.now < end { await Task.yield() }
    if !isDone() { write("! waited in vain for \(what)") }
    look()
  }

  // MARK: The host

  public func needsDisplay() {}
  public func needsClock() {}
  public func claimPointer() { write("the press is claimed") }
  public func show(_ viewport: Viewport) { map.viewport = viewport }
}
