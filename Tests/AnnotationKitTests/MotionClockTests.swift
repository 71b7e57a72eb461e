import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitViews

@MainActor @Suite struct MotionClockTests {
  @Test func completionsMayStartMotionsWhenManyEndTogether() {
    let clock = MotionClock()
    var ended = 0
    for _ in 0..<2_000 {
      clock.run(for: 1) { _ in
      } completion: { _ in
        ended += 1
        clock.run(for: 0.5) { _ in
        } completion: { _ in
          ended += 1
        }
      }
    }
    clock.advance(to: 1)
    #expect(ended == 2_000)
    clock.advance(to: 2)
    #expect(ended == 4_000 && !clock.isRunning)
  }

  @Test func motionStartedInACompletionEndsOnTime() {
    let clock = MotionClock()
    var heard: [String] = []
    func note(_ name: String) -> (Bool) -> Void { { _ in heard.append("\(name) \(clock.now)") } }
    clock.alarm(after: 1) {
      heard.append("first \(clock.now)")
      clock.run(for: 0.5) { _ in
      } completion: {
        note("short")($0)
      }
      clock.run(for: 1) { _ in
      } completion: {
        note("long")($0)
      }
      clock.advance(to: 1.25)
      heard.append("nested")
    }
    clock.run(for: 2) { _ in
    } completion: {
      note("other")($0)
    }
    clock.advance(to: 3)
    #expect(heard == ["first 1.0", "nested", "short 1.5", "other 2.0", "long 2.0"])
  }

  @Test func releasedClockStopsItsMotions() {
    var heard: [Bool] = []
    do {
      let clock = MotionClock()
      clock.run(for: 1) { _ in
      } completion: {
        heard.append($0)
      }
      clock.alarm(after: 1) { heard.append(true) }
    }
    #expect(heard == [false])
  }

  @Test func stepsFollowTheTimeAndEndAtOne() {
    let clock = MotionClock()
    clock.advance(to: 10)
    var steps: [Double] = []
    var ends: [Bool] = []
    clock.run(for: 2, step: { steps.append($0) }, completion: { ends.append($0) })
    for time in [10.5, 11, 11.5, 30] { clock.advance(to: time) }
    #expect(steps == [0.25, 0.5, 0.75, 1] && ends == [true] && !clock.isRunning)
  }

  @Test(arguments: [0.01, 0.3, 5]) func chainedMotionsTakeTheSameTimeAtAnyFrameRate(frame: Double) {
    let clock = MotionClock()
    var time = 0.0
    clock.currentTime = { time }
    var times: [Double] = []
    func next(_ left: Int) {
      guard left > 0 else { return }
      clock.run(for: 0.25, step: { _ in }) { _ in
        times.append(clock.now)
        next(left - 1)
      }
    }
    next(4)
    while time < 2 {
      time += frame
      clock.advance(to: time)
    }
    #expect(times == [0.25, 0.5, 0.75, 1])
  }

  @Test func overdueEventsRunInTheOrderOfTheirTimes() {
    let clock = MotionClock()
    var order: [String] = []
    clock.alarm(after: 0.3) { order.append("late") }
    clock.run(for: 0.2, step: { _ in }, completion: { _ in order.append("middle") })
    clock.alarm(after: 0.1) {
      order.append("early")
      clock.alarm(after: 0.05) { order.append("between") }
    }
    clock.advance(to: 9)
    #expect(order == ["early", "between", "middle", "late"])
  }

  @Test func stoppedMotionIsReportedAndAStoppedAlarmIsNot() {
    let clock = MotionClock()
    var ends: [Bool] = []
    var rings = 0
    let motion = clock.run(for: 1, step: { _ in }, completion: { ends.append($0) })
    let alarm = clock.alarm(after: 1) { rings += 1 }
    motion.stop()
    alarm.stop()
    clock.advance(to: 5)
    #expect(ends == [false] && rings == 0 && !clock.isRunning)
  }

  @Test func motionsEndAtOnceWithoutAnimationsButAlarmsWait() {
    let clock = MotionClock()
    clock.animationsEnabled = false
    var log: [String] = []
    clock.run(for: 1, step: { log.append("\($0)") }, completion: { log.append("\($0)") })
    clock.alarm(after: 1) { log.append("rang") }
    #expect(log == ["1.0", "true"])
    clock.advance(to: 1)
    #expect(log.last == "rang")
  }

  @Test func idleClockReadsTheTimeAndStartsOnce() {
    let clock = MotionClock()
    var starts = 0
    clock.currentTime = { 100 }
    clock.start = { starts += 1 }
    clock.run(for: 1, step: { _ in })
    clock.run(for: 1, step: { _ in })
    #expect(clock.now == 100 && starts == 1)
    clock.advance(to: 100.5)
    #expect(clock.isRunning)
    clock.advance(to: 101)
    clock.run(for: 1, step: { _ in })
    #expect(starts == 2)
  }

  @Test func timeNeverRunsBackwards() {
    let clock = MotionClock()
    clock.advance(to: 5)
    clock.advance(to: 4)
    #expect(clock.now == 5)
  }

  @Test(arguments: [Curve.linear, .easeIn, .easeOut, .easeInOut, .overshoot(1.7)])
  func curvesBeginAtZeroAndEndAtOne(curve: Curve) {
    #expect(abs(curve.value(at: 0)) < 1e-12 && abs(curve.value(at: 1) - 1) < 1e-12)
    let middle = (1..<100).map { curve.value(at: Double($0) / 100) }
    let top = middle.max() ?? 0
    if case .overshoot = curve { #expect(top > 1.08 && top < 1.12) } else { #expect(top < 1) }
  }
}
