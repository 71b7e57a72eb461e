import Geography

extension AnnotationView {
  /// Animates the changes that `changes` makes to `alpha`, `transform`, `elevation`, `frame`, `bounds`, `center` and
  /// `centerOffset` of this view. The animation starts from the current appearance and takes `duration` seconds on the
  /// map view's clock.
  ///
  /// `completion` is called at the end, with `false` if the view was removed from the map first. If animations are off
  /// or the view isn't on a map, it is called before this method returns. `completion` must check the view's state,
  /// which may have changed during the animation.
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

  /// Animates the properties that have changed since `before`, from the current appearance and after `delay` seconds.
  package func move(
    from before: Presentation, duration: Double, delay: Double = 0, curve: Curve,
    completion: ((Bool) -> Void)?
  ) {
    var before = before
    if let origin = takeAnimationOrigin() {
      before.displacement = origin - place
      shown.displacement = before.displacement
    }
    let (from, to) = (shown, target)
    let changed = Presentation.Property.allCases.filter { to.differs(from: before, in: $0) }
    guard let clock = host?.clock, clock.animationsEnabled, duration > 0 || delay > 0 else {
      settle(changed)
      completion?(true)
      return
    }
    var motion: Motion?
    let (delay, duration) = (max(0, delay), max(0, duration))
    motion = clock.run(for: delay + duration) { [weak self] part in
      // At the end, the time is exactly 1, because a spring would otherwise still be slightly displaced.
      let isOver = part >= 1 || duration == 0
      let time = isOver ? part.rounded(.down) : max(0, part * (delay + duration) - delay) / duration
      self?.show(changed, of: motion, from: from, to: to, at: curve.value(at: time))
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
  package final var isPresent: Bool { target.presence > 0 }

  /// Shows or hides the view, fading it from its current opacity if `animated`. A hidden view isn't drawn. `alpha` and
  /// `isHidden`, which the app sets, don't change.
  package final func setPresent(_ present: Bool, animated: Bool) {
    guard present != isPresent else { return }
    animate(duration: animated ? AnnotationView.fadeDuration : 0, curve: .easeOut) {
      self.present { $0.presence = present ? 1 : 0 }
    }
  }

  /// Whether any property is being animated.
  package var isMoving: Bool { motions.contains { !$0.isOver } }

  /// Whether the view is falling, for example a pin that drops in.
  package var isFalling: Bool { shown.height > target.height && isMoving }

  /// Whether an animation block is running that animates this view's properties. `false` if the view isn't on a map.
  private var isInBlock: Bool { host != nil && (isCollecting || AnimatedViews.current != nil) }

  /// Changes properties immediately, or records the changes for the animation block that is currently running.
  package func present(_ change: (inout Presentation) -> Void) {
    let before = target
    if isInBlock {
      AnimatedViews.current?.add(self)
      return change(&target)
    }
    change(&target)
    settle(Presentation.Property.allCases.filter { target.differs(from: before, in: $0) })
  }

  /// Records the current appearance of the view before an animation block changes its position.
  func noteAnimationOrigin() {
    guard isInBlock else { return }
    AnimatedViews.current?.add(self)
    if animationOrigin == nil { animationOrigin = place + shown.displacement }
  }

  private func takeAnimationOrigin() -> Point? {
    defer { animationOrigin = nil }
    return host == nil ? nil : animationOrigin
  }

  /// Sets properties without animation, even inside an animation block. Used for values that AnnotationKit computes.
  func withoutAnimation(_ changes: () -> Void) {
    let (wasCollecting, others) = (isCollecting, AnimatedViews.current)
    (isCollecting, AnimatedViews.current) = (false, nil)
    changes()
    (isCollecting, AnimatedViews.current) = (wasCollecting, others)
  }

  /// Ends all animations at their end values. Properties that the app has set are kept, because a reused view keeps its
  /// appearance.
  func resetPresentation() {
    let stopped = motions
    motions = []
    for motion in stopped { motion.stop() }
    animationOrigin = nil
    present { ($0.displacement, $0.lift, $0.growth, $0.presence) = (.zero, Presentation.Lift(), 1, 1) }
  }

  func setNeedsPresentation() { host?.setNeedsDisplay() }

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
