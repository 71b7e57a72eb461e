import AnnotationKit
import Geography
import SeededRandom
import Testing

/// A user and a program that perform random actions at any time, even inside callbacks.
@MainActor @Suite struct RandomDragTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func randomActionsKeepTheOrderOfDragStates(seed: UInt64) {
    let chaos = Chaos(seed: seed)
    for _ in 0..<2500 { chaos.step() }
    chaos.settle()
    #expect(chaos.failures.isEmpty, "\(chaos.failures.prefix(3))")
    #expect(chaos.drops > 20 && chaos.returns > 20, "\(chaos.drops) drops, \(chaos.returns) returns")
    // A repeated mistake of the program is reported once.
    #expect(Set(chaos.mistakes).count <= 4)
  }
}

@MainActor private final class Chaos: MapViewHost {
  let map = MapView()
  var failures: [String] = []
  var mistakes: [String] = []
  var drops = 0
  var returns = 0
  private var generator: SeededGenerator
  fileprivate(set) var time = 0.0
  private var pins: [PointAnnotation] = []
  private var delegate: Listener?
  private var isDown = false
  /// The nesting depth of actions in callbacks.
  private var depth = 0
  /// The last reported state of each view.
  private var states: [ObjectIdentifier: AnnotationView.DragState] = [:]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    map.viewport = Viewport(
      center: Coordinate(latitude: 47, longitude: 9), zoom: 5, size: Size(width: 400, height: 300))
    map.host = self
    map.report = { [unowned self] in mistakes.append($0) }
    replaceDelegate()
    for _ in 0..<4 { addPin() }
  }

  // MARK: Actions

  func step() {
    switch chance(12) {
    case 0, 1, 2: pressOrRelease()
    case 3, 4, 5, 6: send(.moved)
    case 7, 8: run(Double(chance(30)) / 60)
    case 9: act()
    case 10: _ = map.displayList()
    default: if chance(4) == 0 { send(.canceled) }
    }
  }

  /// Performs one random action of the program.
  private func act() {
    depth += 1
    defer { depth -= 1 }
    let pin = pins.isEmpty ? nil : pins[chance(pins.count)]
    let view = pin.flatMap { map.view(for: $0) }
    switch chance(11) {
    case 0: addPin()
    case 1: if let pin { remove(pin) }
    case 2: replaceDelegate()
    case 3: view?.setDragState(state(), animated: chance(2) == 0)
    case 4: view?.dragState = state()
    case 5: pin?.coordinate = coordinate()
    case 6: map.viewport.center = MercatorPoint(coordinate())
    case 7: map.viewport.zoom = 4 + Double(chance(3))
    case 8: view?.center = point()
    case 9: map.cancelDrag()
    default: if let pin { map.selectAnnotation(pin, animated: true) }
    }
  }

  private func sometimesAct() { if depth < 3, chance(12) == 0 { act() } }

  func settle() {
    send(.canceled)
    map.cancelDrag()
    run(3)
    for pin in pins { map.view(for: pin)?.dragState = .none }
    if map.dragPresentation != nil { failures.append("a drag is left over") }
    map.animationsEnabled = true
    run(3)
    if map.isAnimating { failures.append("something still moves") }
    for pin in pins {
      guard let view = map.view(for: pin) else { continue }
      let place = map.convert(pin.coordinate) + view.centerOffset
      if (view.center - place).length > 1e-6 { failures.append("a view is not where it belongs") }
    }
  }

  private func pressOrRelease() {
    isDown.toggle()
    send(isDown ? .pressed : .released)
  }

  private func send(_ phase: PointerEvent.Phase) {
    // Most presses are on a pin, because a press elsewhere starts no drag.
    let onPin = phase == .pressed && chance(5) > 0 ? pins.randomElement(using: &generator) : nil
    let place = onPin.map { map.convert($0.coordinate) + Point(x: 0, y: -10) } ?? point()
    let device: PointerEvent.Device = chance(3) == 0 ? .touch : .mouse
    if phase == .canceled { isDown = false }
    map.handle(PointerEvent(phase, at: place, time: time, device: device))
  }

  private func run(_ seconds: Double) {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(end, time + 1.0 / 60)
      map.advance(to: time)
      _ = map.displayList()
    }
  }

  private func addPin() {
    let pin = PointAnnotation(coordinate: coordinate(), title: "pin")
    pins.append(pin)
    map.addAnnotation(pin)
  }

  private func remove(_ pin: PointAnnotation) {
    pins.removeAll { $0 === pin }
    map.removeAnnotation(pin)
  }

  private func replaceDelegate() {
    delegate = Listener(self)
    map.delegate = delegate
  }

  // MARK: Callbacks

  fileprivate func makeView(for annotation: any Annotation) -> AnnotationView? {
    sometimesAct()
    let view: AnnotationView =
      switch chance(4) {
      case 0: MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      case 1: PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      case 2: SlowView(annotation: annotation, reuseIdentifier: nil)
      default: Restless(annotation: annotation, reuseIdentifier: nil)
      }
    (view as? Restless)?.moved = { [weak self] in self?.sometimesAct() }
    view.isDraggable = true
    return view
  }

  fileprivate func stateDidChange(
    _ view: AnnotationView, _ newState: AnnotationView.DragState, _ oldState: AnnotationView.DragState
  ) {
    let before = states[ObjectIdentifier(view)] ?? AnnotationView.DragState.none
    if before != oldState { failures.append("\(newState) ← \(oldState), though it was \(before)") }
    if newState == oldState { failures.append("\(newState) told twice") }
    states[ObjectIdentifier(view)] = newState
    kept.append(view)
    if newState == .ending { drops += 1 }
    if newState == .canceling { returns += 1 }
    sometimesAct()
  }
  /// Retained so that no other view gets the same identifier.
  private var kept: [AnnotationView] = []

  fileprivate func selectionDidChange() { sometimesAct() }

  // MARK: Random values

  private func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
  private func state() -> AnnotationView.DragState { AnnotationView.DragState.allCases[chance(5)] }
  private func point() -> Point { Point(x: Double(chance(400)), y: Double(chance(300))) }
  private func coordinate() -> Coordinate {
    Coordinate(latitude: 45 + Double(chance(40)) / 10, longitude: 6 + Double(chance(60)) / 10)
  }

  // MARK: MapViewHost

  func needsDisplay() {}
  func needsClock() {}
  func claimPointer() {}
  func show(_ viewport: Viewport) { map.viewport = viewport }
}

extension Chaos {
  @MainActor fileprivate final class Listener: MapViewDelegate {
    private unowned let chaos: Chaos
    init(_ chaos: Chaos) { self.chaos = chaos }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
      chaos.makeView(for: annotation)
    }
    func mapView(
      _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
      fromOldState oldState: AnnotationView.DragState
    ) { chaos.stateDidChange(view, newState, oldState) }
    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) { chaos.selectionDidChange() }
    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) { chaos.selectionDidChange() }
  }
}

/// A view that advances its states immediately, and calls a closure when it is moved.
@MainActor private final class Restless: AnnotationView {
  var moved: () -> Void = {}

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = Size(width: 40, height: 40)
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override var center: Point { didSet { moved() } }

  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting: dragState = .dragging
    case .ending, .canceling: dragState = .none
    case .none, .dragging: break
    }
  }
}
