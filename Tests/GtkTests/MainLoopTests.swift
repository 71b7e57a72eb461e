import Glibc
import Gtk
import GtkTesting
import XCTest

final class MainLoopTests: XCTestCase {
  func testMainActorTasksRunOnTheGLibLoop() throws {
    try onMain {
      var steps = 0
      Task {
        steps += 1
        try? await Task.sleep(for: .milliseconds(5))
        steps += 1
        steps += await Task.detached { 1 }.value
      }
      pump { steps == 3 }
    }
  }

  func testIterationsAreReportedWithTheirDuration() throws {
    try onMain {
      var turns: [LoopIteration] = []
      LoopIteration.observe { turns.append($0) }
      defer { LoopIteration.observe { _ in } }
      let start = MainLoop.now
      MainLoop.whenIdle { usleep(50_000) }
      pump("one that waits is told") {
        turns.contains { $0.ended - $0.began > 0.049 && $0.processorTime < 0.04 }
      }
      MainLoop.whenIdle {
        let end = clock() + CLOCKS_PER_SEC / 20
        while clock() < end {}
      }
      pump("one that computes is told") { turns.contains { $0.processorTime > 0.04 } }
      for turn in turns {
        XCTAssertGreaterThanOrEqual(turn.began, start)
        XCTAssertGreaterThanOrEqual(turn.ended, turn.began)
      }
      for (turn, next) in zip(turns, turns.dropFirst()) { XCTAssertLessThanOrEqual(turn.ended, next.began) }
    }
  }

  func testSourcesCanBeCanceled() throws {
    try onMain {
      var heard: [String] = []
      let taken = MainLoop.after(seconds: 0.001) { heard.append("taken back") }
      taken.cancel()
      MainLoop.after(seconds: 0.01) { heard.append("later") }
      MainLoop.whenIdle { heard.append("idle") }
      pump { heard.count == 2 }
      XCTAssertEqual(heard, ["idle", "later"])
    }
  }

  func testFrameTaskRunsOnceForSeveralRequests() throws {
    try onMain {
      var count = 0
      var task: FrameTask? = FrameTask { count += 1 }
      task?.schedule()
      task?.schedule()
      XCTAssertEqual(count, 0)
      pump("it is done") { count > 0 }
      task?.schedule()
      pump("it is done again") { count > 1 }
      XCTAssertEqual(count, 2)
      task?.schedule()
      task = nil
      var isLater = false
      MainLoop.beforeNextFrame { isLater = true }
      pump { isLater }
      XCTAssertEqual(count, 2, "a task that is freed does nothing")
    }
  }

  func testBeforeNextFrameKeepsTheOrderAndLetsInputThrough() throws {
    try onMain {
      var heard: [String] = []
      for name in ["first", "second", "third"] {
        MainLoop.beforeNextFrame {
          heard.append(name)
          // A timer has the same priority as input.
          MainLoop.after(seconds: 0) { heard.append("after the \(name)") }
        }
      }
      pump { heard.count == 6 }
      XCTAssertEqual(
        heard, ["first", "after the first", "second", "after the second", "third", "after the third"])
    }
  }

  func testBeforeNextFrameRunsInANestedLoop() throws {
    try onMain {
      var heard: [String] = []
      MainLoop.beforeNextFrame {
        let deadline = MainLoop.now + 5
        while heard.isEmpty, MainLoop.now < deadline { MainLoop.iterate(mayBlock: false) }
        heard.append("outer")
      }
      MainLoop.beforeNextFrame { heard.append("inner") }
      pump { heard.count == 2 }
      XCTAssertEqual(heard, ["inner", "outer"])
    }
  }

  func testBeforeNextFrameDoesNotWaitForAnIdleLoop() throws {
    try onMain {
      let window = Window()
      let probe = Probe()
      window.child = probe
      window.present()
      var (frames, heard, isIdle) = (0, 0, false)
      let drawing = probe.onFrame { _ in
        frames += 1
        // The callback takes longer than a frame interval.
        usleep(25_000)
        if frames == 3 { MainLoop.whenIdle { isIdle = true } }
        if frames >= 3 {
          let now = frames
          MainLoop.beforeNextFrame { if now == frames { heard += 1 } }
        }
        return true
      }
      pump { frames > 8 }
      XCTAssertGreaterThanOrEqual(heard, 5)
      XCTAssertFalse(isIdle, "The frames were not slow enough to tell.")
      drawing.remove()
      window.destroy()
    }
  }
}
