import Geography

extension AnnotationView {
  /// Animates the changes of `alpha`, `transform`, `elevation` and, during a drag, `center` that `changes`
  /// makes, from their current appearance. The duration is in seconds on the map view's clock.
  ///
  /// `completion` is called at the end, with `false` if the view was removed from the map before. Without
  /// animations, or if the view isn't on a map, it is called before this returns. It must check the view's
  /// state, which may have changed during the animation.
  public final func animate(
    duration: Double, curve: Curve = .easeInOut, _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let before = target
    let (wasCollecting, others) = (isCollecting, AnimatedViews.current)
    (isCollecting, AnimatedViews.current) = (true, nil)
    changes()
    (isCollecting, AnimatedViews.current) = (wasCollecting, others)
    move(from: before, duration: duration, curve: curve, completion: completion)
  }

  /// Animates the properties that differ from `before`, starting with their current appearance.
  func move(
    from before: Presentation, duration: Double, curve: Curve, completion: ((Bool) -> Void)?
  ) {
    let (from, to) = (shown, target)
    let changed = Presentation.Property.allCases.filter { to.differs(from: before, in: $0) }
    guard let clock = stage?.clock, clock.animationsEnabled, duration > 0 else {
      settle(changed)
      completion?(true)
      return
    }
    var motion: Motion?
    motion = clock.run(for: duration) { [weak self] part in
      self?.show(changed, of: motion, from: from, to: to, at: curve.value(at: part))
    } completion: { [weak self] finished in
      if !finished { self?.settle(changed.filter { self?.owners[$0] === motion }) }
      motion = nil
      completion?(finished)
    }
    for property in changed { owners[property] = motion }
    motions.removeAll { $0.isOver }
    if let motion { motions.append(motion) }
  }

  /// The duration of fading in and out, in seconds.
  static let fadeDuration = 0.2

  /// Whether the view is shown or fading in.
  final var isPresent: Bool { target.presence > 0 }

  /// Shows or hides the view, fading it from its current opacity if `animated`. A hidden view isn't drawn.
  /// `alpha` and `isHidden` are left to the app.
  final func setPresent(_ present: Bool, animated: Bool) {
    guard present != isPresent else { return }
    animate(duration: animated ? AnnotationView.fadeDuration : 0, curve: .easeOut) {
      self.present { $0.presence = present ? 1 : 0 }
    }
  }

  /// Whether any property is being animated.
  var isMoving: Bool { motions.contains { !$0.isOver } }

  /// Whether the view is falling, such as a pin that drops in.
  var isFalling: Bool { shown.elevation > target.elevation && isMoving }

  /// Changes properties at once, or records the changes for the animation block that is currently running.
  func present(_ change: (inout Presentation) -> Void) {
    let before = target
    AnimatedViews.current?.add(self)
    change(&target)
    if !isCollecting, AnimatedViews.current == nil {
      settle(Presentation.Property.allCases.filter { target.differs(from: before, in: $0) })
    }
  }

  /// Ends all animations at their end values. Properties that the app has set are kept for reuse.
  func resetPresentation() {
    let stopped = motions
    motions = []
    for motion in stopped { motion.stop() }
    present { ($0.displacement, $0.growth, $0.presence) = (.zero, 1, 1) }
  }

  func setNeedsPresentation() { stage?.setNeedsDisplay() }

  private func show(
    _ properties: [Presentation.Property], of motion: Motion?, from: Presentation, to: Presentation,
    at part: Double
  ) {
    for property in properties where owners[property] === motion {
      shown.set(property, between: from, and: to, at: part)
    }
    setNeedsPresentation()
  }

  private func settle(_ properties: [Presentation.Property]) {
    for property in properties {
      owners[property] = nil
      shown.set(property, between: target, and: target, at: 1)
    }
    if !properties.isEmpty { setNeedsPresentation() }
  }
}
