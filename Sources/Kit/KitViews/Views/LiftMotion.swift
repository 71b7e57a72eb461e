/// The lift, fall and return animations of a view that handles drags itself. Lengths are in logical pixels, durations
/// in seconds. The animations are applied on top of the program's `transform` and `elevation`.
package struct LiftMotion: Hashable {
  var height = 16.0
  var magnification = 1.12
  var lift = 0.2
  var fall = 0.12
  var squash = 0.07
  var settle = 0.12
  /// The transform at the end of the fall.
  var squashed = Transform(scaleX: 1.08, y: 0.9)
  /// The duration of the return to the start.
  package static let returnDuration = 0.22
  /// The maximum duration of a lift or a fall that a drag waits for.
  package static let longestLift = 1.0
}

extension AnnotationView {
  /// Animates a drag state and advances to the next state.
  func answer(_ state: DragState, animated: Bool, by motion: LiftMotion = LiftMotion()) {
    switch state {
    case .starting: lift(motion, animated) { $0.dragState = .dragging }
    // Lifts the view if the program has set `dragging` without a lift.
    case .dragging: if target.lift.height == 0 { lift(motion, animated) { _ in } }
    case .canceling:
      // Falls when the map has moved the view back.
      move(for: animated ? LiftMotion.returnDuration : 0, .linear, { _ in }) { view in
        view.fall(motion, animated) { $0.dragState = .none }
      }
    case .ending: fall(motion, animated) { $0.dragState = .none }
    // The view is already on the ground, unless the drag was ended early.
    case .none:
      if target.lift != Presentation.Lift() {
        animate(duration: animated ? motion.fall : 0, curve: .easeIn) { ground() }
      }
    }
  }

  /// Animates the fall from the current elevation, and then the settling. Calls `next` at the end, unless the drag
  /// state changes.
  func fall(
    _ motion: LiftMotion, _ animated: Bool, curve: Curve = .easeIn,
    then next: @escaping (AnnotationView) -> Void = { _ in }
  ) {
    let pace = animated ? 1.0 : 0
    move(for: pace * motion.fall, curve, { $0.ground() }) { view in
      view.move(for: pace * motion.squash, .easeOut, { $0.deform(motion.squashed) }) { view in
        view.move(for: pace * motion.settle, .overshoot(1.7), { $0.deform(.identity) }, then: next)
      }
    }
  }

  private func lift(
    _ motion: LiftMotion, _ animated: Bool, completion: @escaping (AnnotationView) -> Void
  ) {
    move(
      for: animated ? motion.lift : 0, .overshoot(1.7),
      { view in
        let shape = Transform(scale: motion.magnification)
        view.present { $0.lift = Presentation.Lift(height: motion.height, shape: shape) }
      }, then: completion)
  }

  /// Runs one step of an animation. The next step follows only if the drag state hasn't changed.
  private func move(
    for duration: Double, _ curve: Curve, _ changes: (AnnotationView) -> Void,
    then next: @escaping (AnnotationView) -> Void
  ) {
    let generation = dragGeneration
    animate(duration: duration, curve: curve) {
      changes(self)
    } completion: { [weak self] finished in
      guard let self else { return }
      // The view was removed from the map, so its elevation is reset.
      guard finished else { return ground() }
      if generation == dragGeneration { next(self) }
    }
  }

  private func ground() { present { $0.lift = Presentation.Lift() } }

  private func deform(_ shape: Transform) { present { $0.lift.shape = shape } }
}
