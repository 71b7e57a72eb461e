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

  func testWorkForLaterCanBeTakenBack() throws {
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
}
