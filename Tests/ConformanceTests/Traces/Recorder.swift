import AnnotationKit
import Foundation
import Geography

/// A map view whose whole life is written down: what a person and a program do to it, what it calls of its delegate
/// in which order, and how its views appear in between. One line an event, the time in front.
@MainActor final class Recorder: MapViewHost {
  let map = MapView()
  private(set) var lines: [String] = []
  private(set) var time = 0.0
  /// Views that the program provides, by the annotation's title.
  var viewFor: (any Annotation) -> AnnotationView? = { annotation in
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: "marker")
    view.isDraggable = true
    view.displayPriority = .required
    return view
  }
  var whenStateChanges: (AnnotationView, AnnotationView.DragState) -> Void = { _, _ in }
  private var appearances: [String] = []

  init() {
    map.viewport = Scene.home
    map.host = self
    map.delegate = self
    map.report = { [unowned self] in write("! \($0)") }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Writes down an event, called `what` by whoever reads it.
  func write(_ what: String) { lines.append(String(format: "%5.2f  ", time) + what) }

  // MARK: What a program does

  @discardableResult
  func add(_ title: String?, at x: Double = 400, _ y: Double = 300) -> PointAnnotation {
    let pin = PointAnnotation(coordinate: map.viewport.coordinate(at: Point(x: x, y: y)), title: title)
    map.addAnnotation(pin)
    return pin
  }

  /// Says what is being done, and does it.
  func act(_ what: String, _ body: () -> Void) {
    write("· \(what)")
    body()
    look()
  }

  // MARK: What a person does

  func press(_ x: Double, _ y: Double, _ device: PointerEvent.Device = .mouse) {
    send(.pressed, x, y, device, [])
  }
  func move(_ x: Double, _ y: Double, _ device: PointerEvent.Device = .mouse) {
    send(.moved, x, y, device, [])
  }
  func release(_ x: Double, _ y: Double, _ device: PointerEvent.Device = .mouse) {
    send(.released, x, y, device, [])
  }
  func cancel() { send(.cancelled, 0, 0, .mouse, []) }

  func tap(_ x: Double, _ y: Double, _ modifiers: PointerEvent.Modifiers = []) {
    send(.pressed, x, y, .mouse, modifiers)
    send(.released, x, y, .mouse, modifiers)
  }

  private func send(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ device: PointerEvent.Device,
    _ modifiers: PointerEvent.Modifiers
  ) {
    let place = phase == .cancelled ? "" : " \(Int(x)) \(Int(y))"
    let held =
      (modifiers.contains(.control) ? " with Ctrl" : "") + (modifiers.contains(.shift) ? " with Shift" : "")
    write("· \(device == .touch ? "finger" : "pointer") \(phase)\(place)\(held)")
    map.handle(
      PointerEvent(phase, at: Point(x: x, y: y), time: time, device: device, modifiers: modifiers))
    look()
  }

  // MARK: Time

  /// Turns the clock by so many seconds, in frames of a sixtieth, and looks at what is shown five times a second and
  /// whenever the delegate was called.
  func run(_ seconds: Double) {
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

  /// Writes down how each view appears that appears otherwise than before.
  func look() {
    let list = map.displayList()
    var now: [String] = []
    for picture in list.live where picture.part == .view {
      guard let view = map.view(for: picture.key) else { continue }
      now.append(describe(view, picture))
    }
    if let callout = map.callout {
      now.append(
        "callout “\(callout.title)”\(callout.subtitle.map { " “\($0)”" } ?? "") at \(text(callout.anchors.above))"
      )
    }
    for line in now where !appearances.contains(line) { write("    \(line)") }
    for gone in appearances.map(Recorder.name) where !now.map(Recorder.name).contains(gone) {
      write("    \(gone) is not shown")
    }
    appearances = now
  }

  private func describe(_ view: AnnotationView, _ picture: PlacedDrawing) -> String {
    // Where the annotation's point appears, however large the picture is.
    let tip = picture.transform.apply(to: view.bounds.center - view.centerOffset)
    let coordinate = view.annotation?.coordinate
    var words = ["\(name(view)): \(view.dragState)"]
    if view.isSelected { words.append("selected") }
    words.append("coordinate \(coordinate.map(text) ?? "none")")
    words.append("shown at \(text(tip))")
    if picture.alpha < 1 { words.append(String(format: "%.0f %% there", picture.alpha * 100)) }
    return words.joined(separator: ", ")
  }

  private static func name(_ line: String) -> String {
    String(line.prefix { $0 != ":" && $0 != "“" }).trimmingCharacters(in: .whitespaces)
  }

  func name(_ view: AnnotationView) -> String { name(view.annotation) }

  func name(_ annotation: (any Annotation)?) -> String {
    guard let annotation else { return "a view of nothing" }
    if let cluster = annotation as? ClusterAnnotation {
      return "cluster of " + cluster.memberAnnotations.map { $0.title ?? "?" }.sorted().joined(separator: " ")
    }
    return annotation is UserLocation ? "the user" : annotation.title ?? "untitled"
  }

  func text(_ point: Point) -> String { String(format: "%.0f %.0f", point.x, point.y) }
  func text(_ coordinate: Coordinate) -> String {
    String(format: "%.2f %.2f", coordinate.latitude, coordinate.longitude)
  }

  // MARK: The host

  func needsDisplay() {}
  func needsClock() {}
  func claimPointer() { write("the press is claimed") }
  func show(_ viewport: Viewport) { map.viewport = viewport }
}
