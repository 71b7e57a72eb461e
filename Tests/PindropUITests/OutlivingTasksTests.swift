import Documents
import Gtk
import GtkTesting
import XCTest

/// Tests tasks that are still running after their window was destroyed.
final class OutlivingTasksTests: XCTestCase {
  /// Performs an action that starts a task, and destroys the window before the task ends.
  @MainActor private static func destroyWindow(during action: String, _ words: [String] = []) throws {
    let opened = try Opened()
    defer { opened.end() }
    try {
      let window = try opened.map
      try opened.select(row: 0)
      if words.isEmpty { window.activateAction(action) } else { window.activateAction(action, words) }
      window.destroy()
    }()
    pump("the window is freed") { opened.window == nil }
    settle()
  }

  func testSearchEndsAfterTheWindow() throws {
    try onMain {
      try OutlivingTasksTests.destroyWindow(during: "win.replace-with", ["(", "x", "expression", "all"])
    }
  }

  func testPasteEndsAfterTheWindow() throws {
    try onMain {
      Clipboard.standard?.setText("no places")
      try OutlivingTasksTests.destroyWindow(during: "win.paste")
    }
  }
}
