/// The time everything on a map view moves by: a window's frame clock feeds it, a test turns it by hand.
///
/// What falls due between two advances happens in the order of its times, each with `now` at its own time,
/// so that a chain of motions takes the same time at any frame rate.
@MainActor public final class MotionClock {
  /// Seconds since whatever moment whoever turns the clock has chosen.
  public private(set) var now = 0.0

  /// Off: motions end in the call that starts them. Alarms still wait.
  var animationsEnabled = true

  /// Asked for the time when something starts on an idle clock, whose `now` may be long past.
  var currentTime: () -> Double? = { nil }
  /// Called when something starts on an idle clock.
  var start: () -> Void = {}

  /// In the order they began.
  private var motions: [Motion] = []
  /// Those that end in the advance under way, the one that ends next last.
  private var due: [Motion] = []
  /// What is being advanced to.
  private var horizon: Double?

  init() {}

  /// What is under way is stopped.
  isolated deinit { for motion in motions + due { motion.stop() } }

  /// Whether anything is under way, so that the clock must be advanced.
  var isRunning: Bool { motions.contains { !$0.isOver } || due.contains { !$0.isOver } }

  /// Runs `step` with the part of `duration` gone by, in 0…1, at each advance, and `completion` at its end:
  /// true, or false where the motion was stopped. Without animations, or for no duration, both are called
  /// before the return.
  @discardableResult
  func run(
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

  /// Calls `body` once, `delay` seconds from now, unless the result is stopped before.
  @discardableResult
  func alarm(after delay: Double, _ body: @escaping () -> Void) -> Motion {
    wakeUp()
    let motion = Motion(start: now, end: now + delay, step: { _ in }, completion: { if $0 { body() } })
    add(motion)
    return motion
  }

  /// Moves on to `time`; a time already past changes nothing. O(n log n) where many end at once.
  func advance(to time: Double) {
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

  /// Puts `motion` after those that end at the same time.
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

/// One motion or alarm on a clock.
@MainActor final class Motion {
  let start, end: Double
  private(set) var isOver = false
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

  func advance(to time: Double) { step(max(0, min(1, (time - start) / (end - start)))) }

  func finish() {
    guard !isOver else { return }
    isOver = true
    let (step, completion) = takeCalls()
    step(1)
    completion(true)
  }

  /// Ends the motion where it is; its completion hears false.
  func stop() {
    guard !isOver else { return }
    isOver = true
    takeCalls().completion(false)
  }

  /// What is over calls nobody, and keeps nobody: a completion may hold the very view that holds its motion.
  private func takeCalls() -> (step: (Double) -> Void, completion: (Bool) -> Void) {
    defer { (step, completion) = ({ _ in }, { _ in }) }
    return (step, completion)
  }
}
