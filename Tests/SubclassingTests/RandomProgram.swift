import AnnotationKit
import Geography
import SeededRandom

/// A program that sets frames, transforms, offsets, selection and drags in random order.
@MainActor final class RandomProgram {
  let program = Program()
  let pins: [PointAnnotation]
  private(set) var models: [AnnotationView: SetProperties] = [:]
  /// The coordinate of each pin as set by the program or by a drop.
  private(set) var coordinates: [Coordinate] = []
  private var random: SeededGenerator
  private var pressed: Point?
  private(set) var steps: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    pins = (0..<6).map {
      PointAnnotation(
        coordinate: Coordinate(latitude: 45 + Double($0 / 3) * 4, longitude: 5 + Double($0 % 3) * 4),
        title: "\($0)")
    }
    let pins = pins
    coordinates = pins.map(\.coordinate)
    program.provides = { [unowned self] annotation in
      let index = pins.firstIndex { $0 === annotation } ?? 0
      let view: AnnotationView =
        switch index % 3 {
        case 0: RecordingSquare(annotation: annotation, reuseIdentifier: nil)
        case 1: RecordingPin(annotation: annotation, reuseIdentifier: nil)
        default: RecordingMarker(annotation: annotation, reuseIdentifier: nil)
        }
      view.isDraggable = true
      (view as? PinAnnotationView)?.animatesDrop = index == 1
      (view as? MarkerAnnotationView)?.animatesWhenAdded = index == 2
      models[view] = SetProperties(view)
      return view
    }
    program.map.addAnnotations(pins)
    _ = program.map.displayList()
  }

  private func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
  private func point(_ reach: Double) -> Point { Point(x: number(-reach...reach), y: number(-reach...reach)) }
  private func chance(_ part: Double) -> Bool { number(0...1) < part }

  /// Performs one random action of the program or the user.
  func step() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...7: change()
    case 8: select()
    case 9...12: point()
    case 13: moveMap()
    case 14: moveAnnotation()
    case 15: removeAndAdd()
    default:
      steps.append("time")
      program.run(number(0.01...0.3))
    }
    _ = program.map.displayList()
    for (index, pin) in pins.enumerated() where pin.coordinate != coordinates[index] {
      // After a drop, the map places the view.
      coordinates[index] = pin.coordinate
      forgetDisplacements(of: pin)
    }
    for view in models.keys where isHeld(view) { models[view]?.displacement = nil }
    models = models.filter { isOnMap($0.key) }
  }

  /// Ends all current actions.
  func finish() {
    if let pressed { send(.released, pressed) }
    program.map.cancelDrag()
    program.run(3)
    step(while: false)
  }

  private func step(while isOn: Bool) {
    _ = program.map.displayList()
    for view in models.keys where !isOnMap(view) { models[view] = nil }
    for (index, pin) in pins.enumerated() where pin.coordinate != coordinates[index] {
      coordinates[index] = pin.coordinate
      forgetDisplacements(of: pin)
    }
  }

  func isOnMap(_ view: AnnotationView) -> Bool {
    view.annotation.flatMap { program.map.view(for: $0) } === view
  }

  /// Returns whether the view is being dragged.
  func isHeld(_ view: AnnotationView) -> Bool {
    view.dragState != .none || program.map.dragPresentation.flatMap { program.map.view(for: $0.key) } === view
  }

  private func forgetDisplacements(of pin: PointAnnotation? = nil) {
    for view in models.keys where pin == nil || view.annotation === pin { models[view]?.displacement = nil }
  }

  private func changedView() -> AnnotationView? {
    pins.randomElement(using: &random).flatMap { program.map.view(for: $0) }
  }

  // MARK: Actions

  private func change() {
    guard let view = changedView() else { return }
    let kind = Int.random(in: 0..<9, using: &random)
    steps.append("change \(kind) of \(type(of: view)) \(view.annotation?.title ?? "")")
    let body = { [unowned self] in set(kind, on: view) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: view.animate(duration: number(0...0.3), body)
    case 1: AnnotationView.animate(withDuration: number(0...0.3), animations: body)
    case 2:
      AnnotationView.animate(
        withDuration: number(0...0.3), delay: number(0...0.2), usingSpringWithDamping: 0.5,
        initialSpringVelocity: 0, animations: body)
    default: body()
    }
  }

  private func set(_ kind: Int, on view: AnnotationView) {
    guard var model = models[view] else { return }
    switch kind {
    case 0:
      model.alpha = number(0.2...1)
      view.alpha = model.alpha
    case 1:
      model.transform = Transform(rotation: number(-1...1)).scaledBy(x: number(0.5...2), y: number(0.5...2))
      view.transform = model.transform
    case 2:
      model.elevation = number(0...30)
      view.elevation = model.elevation
    case 3:
      model.anchorPoint = Point(x: number(0...1), y: number(0...1))
      view.anchorPoint = model.anchorPoint
    case 4:
      model.zPriority = AnnotationViewZPriority(Float(number(0...1000)))
      view.zPriority = model.zPriority
    case 5:
      view.centerOffset = point(30)
      model.geometry = (view.bounds, view.centerOffset)
      model.displacement = nil
    case 6:
      view.bounds.size = Size(width: number(20...60), height: number(20...60))
      model.geometry = (view.bounds, view.centerOffset)
    case 7:
      let displacement = point(80)
      view.center = view.center + displacement
      if !isHeld(view) { model.displacement = (model.displacement ?? .zero) + displacement }
    default:
      let displacement = point(80)
      view.frame = view.frame.offset(by: displacement)
      if !isHeld(view) { model.displacement = (model.displacement ?? .zero) + displacement }
    }
    models[view] = model
  }

  private func select() {
    guard let pin = pins.randomElement(using: &random) else { return }
    steps.append("select \(pin.title ?? "")")
    if chance(0.5) {
      program.map.selectAnnotation(pin, animated: chance(0.5))
    } else {
      program.map.deselectAnnotation(pin, animated: chance(0.5))
    }
  }

  private func send(_ phase: PointerEvent.Phase, _ point: Point) {
    steps.append("\(phase) at \(point)")
    program.map.handle(PointerEvent(phase, at: point, time: program.time))
    pressed = phase == .released || phase == .left ? nil : pressed
  }

  /// Presses near a view, moves, releases or cancels.
  private func point() {
    if let start = pressed {
      let next = Point(
        x: max(50, min(750, start.x + number(-60...60))), y: max(50, min(550, start.y + number(-60...60))))
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: send(.released, next)
      case 2: program.map.cancelDrag()
      default:
        pressed = next
        send(.moved, next)
      }
    } else if let view = changedView() {
      let place = view.frame.center
      pressed = chance(0.7) ? place : nil
      send(pressed == nil ? .moved : .pressed, place)
    }
  }

  private func moveMap() {
    steps.append("map")
    let map = program.map
    switch Int.random(in: 0..<4, using: &random) {
    case 0: map.viewport.zoom = number(4...6)
    case 1: map.viewport.rotation = number(-1...1)
    case 2:
      map.viewport.center = MercatorPoint(Coordinate(latitude: number(44...50), longitude: number(4...14)))
    default: map.pan(by: point(200), animated: false)
    }
    forgetDisplacements()
  }

  private func moveAnnotation() {
    guard let pin = pins.randomElement(using: &random) else { return }
    steps.append("coordinate of \(pin.title ?? "")")
    pin.coordinate = Coordinate(latitude: number(43...50), longitude: number(3...15))
    if let index = pins.firstIndex(of: pin) { coordinates[index] = pin.coordinate }
    forgetDisplacements(of: pin)
  }

  private func removeAndAdd() {
    guard let pin = pins.randomElement(using: &random) else { return }
    steps.append("removal of \(pin.title ?? "")")
    program.map.removeAnnotation(pin)
    program.map.addAnnotation(pin)
  }
}
