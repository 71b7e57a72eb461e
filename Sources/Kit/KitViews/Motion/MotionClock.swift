/// The clock of all animations of a map view. In a window, the frame clock advances it; tests advance it
/// manually.
///
/// Events between two advances are processed in the order of their times, with `now` set to the time of each.
/// A chain of animations therefore takes the same time at any frame rate.
@MainActor public final class MotionClock {
  /// The time in seconds since an arbitrary start.
  public private(set) var now = 0.0

  /// Whether animations run. If it is `false`, animations end in the call that starts them; alarms still
  /// wait.
  package var animationsEnabled = true

  /// Returns the current time in seconds. Called when an animation starts on an idle clock, whose `now` may be
  /// outdated.
  package var currentTime: () -> Double? = { nil }
  /// Called when an animation or alarm starts on an idle clock.
  package var start: () -> Void = {}

  /// The running animations and alarms, in the order of their start.
  private var motions: [Motion] = []
  /// The animations and alarms that end during the current advance, sorted by descending end time.
  private var due: [Motion] = []
  /// The target time of the current advance.
  private var horizon: Double?

  init() {}

  /// Stops all running animations and alarms.
  isolated deinit { for motion in motions + due { motion.stop() } }

  /// Whether any animation or alarm is running. If so, the clock must be advanced.
  package var isRunning: Bool { motions.contains { !$0.isOver } || due.contains { !$0.isOver } }

  /// Runs an animation. Calls `step` on each advance with the elapsed fraction of `duration`, in 0…1. Calls
  /// `completion` at the end with `true`, or with `false` if the animation was stopped. If animations are off or the
  /// duration is zero, both are called before this method returns.
  @discardableResult
  package func run(
    for duration: Double, step: @escaping (Double) -> Void, completion: @escaping (Bool) -> Void = { _ in }
  ) -> Motion {
    wakeUp()
    let motion = Motion(start: now, end: now + max(0, duration), step: step, completion: completion)
    guard animationsEnabled, duration > 0 else {
      motion.finish()
      return motion
    }
    add(motion)
    return motion
  }

  /// Calls `body` once, after `delay` seconds, unless the returned alarm is stopped first.
  @discardableResult
  package func alarm(after delay: Double, _ body: @escaping () -> Void) -> Motion {
    wakeUp()
    let motion = Motion(start: now, end: now + delay, step: { _ in }, completion: { if $0 { body() } })
    add(motion)
    return motion
  }

  /// Advances the clock to `time`. Earlier times have no effect. O(n log n) if many animations end together.
  package func advance(to time: Double) {
    let outer = horizon
    horizon = max(time, outer ?? time)
    defer { horizon = outer }
    let ending = motions.filter { $0.end <= time }.sorted { $0.end < $1.end }
    motions.removeAll { $0.end <= time }
    for motion in ending { makeDue(motion) }
    while let next = due.last, next.end <= time {
      due.removeLast()
      guard !next.isOver else { continue }
      now = max(now, next.end)
      next.finish()
    }
    now = max(now, time)
    motions.removeAll { $0.isOver }
    for motion in motions where !motion.isOver { motion.advance(to: now) }
  }

  /// Inserts `motion` so that it is processed after others with the same end time.
  private func makeDue(_ motion: Motion) {
    var (low, high) = (0, due.count)
    while low < high {
      let middle = (low + high) / 2
      if due[middle].end <= motion.end { high = middle } else { low = middle + 1 }
    }
    due.insert(motion, at: low)
  }

  private func wakeUp() {
    guard !isRunning, horizon == nil, let time = currentTime() else { return }
    now = max(now, time)
  }

  private func add(_ motion: Motion) {
    let wasIdle = !isRunning
    if let horizon, motion.end <= horizon { makeDue(motion) } else { motions.append(motion) }
    if wasIdle { start() }
  }
}

/// An animation or alarm on a clock.
@MainActor package final class Motion {
  let start, end: Double
  package private(set) var isOver = false
  private var step: (Double) -> Void
  private var completion: (Bool) -> Void

  init(
    start: Double, end: Double, step: @escaping (Double) -> Void, completion: @escaping (Bool) -> Void
  ) {
    self.start = start
    self.end = end
    self.step = step
    self.completion = completion
  }

  package func advance(to time: Double) { step(max(0, min(1, (time - start) / (end - start)))) }

  func finish() {
    guard !isOver else { return }
    isOver = true
    let (step, completion) = takeCalls()
    step(1)
    completion(true)
  }

  /// Stops the animation at its current state and calls its completion with `false`.
  package func stop() {
    guard !isOver else { return }
    isOver = true
    takeCalls().completion(false)
  }

  /// Returns the closures and releases them. A finished animation must not retain them, because a completion
  /// may retain the view that holds its animation.
  private func takeCalls() -> (step: (Double) -> Void, completion: (Bool) -> Void) {
    defer { (step, completion) = ({ _ in }, { _ in }) }
    return (step, completion)
  }
}
