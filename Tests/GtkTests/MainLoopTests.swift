import Glibc
import Gtk
import GtkTesting
import XCTest

final class MainLoopTests: XCTestCase {
  func testTasksOfTheMainActorRunOnGLibsLoop() throws {
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

  func testSourcesCanBeCancelled() throws {
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

  func testBeforeNextFrameDoesNotWaitForAnIdleLoop() throws {
    try onMain {
      let window = Window()
      let probe = Probe()
      window.child = probe
      window.present()
      var (frames, heard, isIdle) = (0, 0, false)
      let drawing = probe.onFrame { _ in
        frames += 1
        // Longer than a frame.
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
