import Foundation
import Geography
import Waiting
import XCTest

/// Pindrop as a person starts it, watched and driven from outside: by pointer and keys, and by its actions on
/// the session bus.
final class Program {
  let desktop: Desktop
  let child: Child
  /// Which of its windows the actions are of, in the order in which they came.
  var window = 1

  /// Starts the program, or another copy of it; `file` and the like come among the arguments.
  init(on desktop: Desktop, _ arguments: [String] = [], executable: String? = nil) throws {
    self.desktop = desktop
    child = try desktop.start([try executable ?? Program.executable()] + arguments, named: "pindrop")
  }

  /// Starts the program and waits until its map shows something.
  static func opened(on desktop: Desktop, _ arguments: [String] = []) throws -> Program {
    let program = try Program(on: desktop, arguments)
    try program.waitForWindow()
    return program
  }

  /// What PINDROP_PROGRAM names, or the program built with the tests.
  static func executable() throws -> String {
    if let named = ProcessInfo.processInfo.environment["PINDROP_PROGRAM"] { return named }
    return try built("pindrop")
  }

  /// The path of an executable built with the tests.
  static func built(_ name: String) throws -> String {
    let built = Bundle(for: Program.self).bundleURL.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: built.path) else {
      throw TestError("there is no program at \(built.path)")
    }
    return built.path
  }

  var pointer: Pointer { Pointer(desktop: desktop) }
  var keyboard: Keyboard { Keyboard(desktop: desktop) }

  /// Waits until there is a window with a map that has its size and stands still, and gives it the keys.
  func waitForWindow() throws {
    try eventually("a window is on the bus") {
      guard child.isRunning else {
        throw TestError("pindrop ended with status \(try child.status()): \(child.errors)")
      }
      return (try? state("viewport")) != nil
    }
    try restingMap()
    try focus()
  }

  /// Gives the keys to the window that came last.
  func focus() throws {
    let window = try eventual("a visible window") { try visibleWindows().last }
    try desktop.display.focus(window, on: desktop)
  }

  /// The display's identifiers of the program's windows. They include menus and tooltips on X11, but not on Wayland.
  func visibleWindows() throws -> [String] {
    try desktop.display.windows(of: child.identifier, on: desktop)
  }

  /// Ends the program, whatever it may want to ask.
  func end() { child.end() }
}
