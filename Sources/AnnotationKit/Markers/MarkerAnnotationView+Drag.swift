extension MarkerAnnotationView {
  /// How the lift, the drop and the way back look; lengths in logical pixels, times in seconds.
  enum DragMotion {
    static let height = 16.0
    static let magnification = 1.12
    static let lift = 0.2
    static let fall = 0.12
    static let squash = 0.07
    static let settle = 0.12
  }

  /// Does what a drag state asks of a view, and advances to the state that follows.
  func answer(_ state: DragState, animated: Bool) {
    switch state {
    case .starting: lift(animated: animated) { $0.dragState = .dragging }
    // Set by somebody while the lift was under way, or without one.
    case .dragging: if elevation == 0 { lift(animated: animated) { _ in } }
    case .canceling:
      // Falls when the map has brought it back.
      move(for: animated ? DragStateController.returnDuration : 0, .linear, { _ in }) { view in
        view.drop(animated: animated)
      }
    case .ending: drop(animated: animated)
    // Already on the ground, unless somebody cut the drag short.
    case .none:
      if target.elevation != 0 || target.transform != .identity {
        animate(duration: animated ? DragMotion.fall : 0, curve: .easeIn) { ground() }
      }
    }
  }

  private func lift(animated: Bool, completion: @escaping (MarkerAnnotationView) -> Void) {
    move(
      for: animated ? DragMotion.lift : 0, .overshoot(1.7),
      { view in
        view.elevation = DragMotion.height
        view.transform = Transform(scale: DragMotion.magnification)
      }, then: completion)
  }

  private func drop(animated: Bool) {
    let pace = animated ? 1.0 : 0
    move(for: pace * DragMotion.fall, .easeIn, { $0.ground() }) { view in
      let squashed = Transform(scaleX: 1.08, y: 0.9)
      view.move(for: pace * DragMotion.squash, .easeOut, { $0.transform = squashed }) { view in
        view.move(for: pace * DragMotion.settle, .overshoot(1.7), { $0.transform = .identity }) { view in
          view.dragState = .none
        }
      }
    }
  }

  /// One part of an answer; the next begins only where nothing else has happened to the view.
  private func move(
    for duration: Double, _ curve: Curve, _ changes: (MarkerAnnotationView) -> Void,
    then next: @escaping (MarkerAnnotationView) -> Void
  ) {
    let generation = dragGeneration
    animate(duration: duration, curve: curve) {
      changes(self)
    } completion: { [weak self] finished in
      guard finished, let self, generation == dragGeneration else { return }
      next(self)
    }
  }

  private func ground() {
    elevation = 0
    transform = .identity
  }
}
