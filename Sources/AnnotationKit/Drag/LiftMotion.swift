/// How a view that answers drags by itself lifts, falls and comes back; lengths in logical pixels, times in
/// seconds.
struct LiftMotion: Hashable {
  var height = 16.0
  var magnification = 1.12
  var lift = 0.2
  var fall = 0.12
  var squash = 0.07
  var settle = 0.12
  /// What the view is at the end of its fall.
  var squashed = Transform(scaleX: 1.08, y: 0.9)
}

extension AnnotationView {
  /// Does what a drag state asks of a view, and advances to the state that follows.
  func answer(_ state: DragState, animated: Bool, by motion: LiftMotion = LiftMotion()) {
    switch state {
    case .starting: lift(motion, animated) { $0.dragState = .dragging }
    // Set by somebody while the lift was under way, or without one.
    case .dragging: if elevation == 0 { lift(motion, animated) { _ in } }
    case .canceling:
      // Falls when the map has brought it back.
      move(for: animated ? DragStateController.returnDuration : 0, .linear, { _ in }) { view in
        view.fall(motion, animated) { $0.dragState = .none }
      }
    case .ending: fall(motion, animated) { $0.dragState = .none }
    // Already on the ground, unless somebody cut the drag short.
    case .none:
      if target.elevation != 0 || target.transform != .identity {
        animate(duration: animated ? motion.fall : 0, curve: .easeIn) { ground() }
      }
    }
  }

  /// Falls from however high the view is and settles; `next` is called then, unless the drag state changes.
  func fall(
    _ motion: LiftMotion, _ animated: Bool, curve: Curve = .easeIn,
    then next: @escaping (AnnotationView) -> Void = { _ in }
  ) {
    let pace = animated ? 1.0 : 0
    move(for: pace * motion.fall, curve, { $0.ground() }) { view in
      view.move(for: pace * motion.squash, .easeOut, { $0.transform = motion.squashed }) { view in
        view.move(for: pace * motion.settle, .overshoot(1.7), { $0.transform = .identity }, then: next)
      }
    }
  }

  private func lift(
    _ motion: LiftMotion, _ animated: Bool, completion: @escaping (AnnotationView) -> Void
  ) {
    move(
      for: animated ? motion.lift : 0, .overshoot(1.7),
      { view in
        view.elevation = motion.height
        view.transform = Transform(scale: motion.magnification)
      }, then: completion)
  }

  /// One part of an answer; the next begins only where nothing else has happened to the view.
  private func move(
    for duration: Double, _ curve: Curve, _ changes: (AnnotationView) -> Void,
    then next: @escaping (AnnotationView) -> Void
  ) {
    let generation = dragGeneration
    animate(duration: duration, curve: curve) {
      changes(self)
    } completion: { [weak self] finished in
      guard let self else { return }
      // Off the map the view is as it was before.
      guard finished else { return ground() }
      if generation == dragGeneration { next(self) }
    }
  }

  private func ground() {
    elevation = 0
    transform = .identity
  }
}
