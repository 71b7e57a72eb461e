import Geography

extension AnnotationView {
  /// Moves `alpha`, `transform`, `elevation` and, during a drag, `center` from how they appear to what
  /// `changes` sets them to, in `duration` seconds on the map view's clock.
  ///
  /// `completion` is called at the end, with false where the view was taken off the map before; without
  /// animations, and off the map, before the return. What it does must fit the state the view is in by then.
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

  /// Moves the properties that were set since they were as in `before` from how they appear.
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

  /// Seconds a view takes to fade in or out.
  static let fadeDuration = 0.2

  /// Whether the view is shown, or fading in.
  final var isPresent: Bool { target.presence > 0 }

  /// Fades the view in or out, where `animated`, from however much of it there is. One that is not present draws
  /// nothing; `alpha` and `isHidden` stay the app's.
  final func setPresent(_ present: Bool, animated: Bool) {
    guard present != isPresent else { return }
    animate(duration: animated ? AnnotationView.fadeDuration : 0, curve: .easeOut) {
      self.present { $0.presence = present ? 1 : 0 }
    }
  }

  /// Whether the view is on its way from one appearance to another.
  var isMoving: Bool { motions.contains { !$0.isOver } }

  /// Whether the view is on its way down, as a pin that drops in.
  var isFalling: Bool { shown.elevation > target.elevation && isMoving }

  /// Sets properties at once, or notes them for the motion that is being described.
  func present(_ change: (inout Presentation) -> Void) {
    let before = target
    AnimatedViews.current?.add(self)
    change(&target)
    if !isCollecting, AnimatedViews.current == nil {
      settle(Presentation.Property.allCases.filter { target.differs(from: before, in: $0) })
    }
  }

  /// Ends what moves, at its end. What the app set stays, as a view's looks do when it is used again.
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
