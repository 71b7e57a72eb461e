import Foundation
import Geography
import Waiting
import XCTest

/// A running Pindrop. Tests control it with the pointer, with the keyboard, and with its actions on the session bus.
final class Program {
  let desktop: Desktop
  let child: Child
  /// The number of the window whose actions are called. The oldest window has the number 1.
  var window = 1

  /// Starts the program, or `executable` in place of the program.
  init(on desktop: Desktop, _ arguments: [String] = [], executable: String? = nil) throws {
    self.desktop = desktop
    child = try desktop.start([try executable ?? Program.executable()] + arguments, named: "pindrop")
  }

  /// Starts the program and waits until its map is shown.
  static func opened(on desktop: Desktop, _ arguments: [String] = []) throws -> Program {
    let program = try Program(on: desktop, arguments)
    try program.waitForWindow()
    return program
  }

  /// Returns the path in the variable PINDROP_PROGRAM, or else the path of the program built with the tests.
  static func executable() throws -> String {
    if let named = ProcessInfo.processInfo.environment["PINDROP_PROGRAM"] { return named }
    return try built("pindrop")
  }

  /// Returns the path of an executable built with the tests.
  static func built(_ name: String) throws -> String {
    let built = Bundle(for: Program.self).bundleURL.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: built.path) else {
      throw TestError("there is no program at \(built.path)")
    }
    return built.path
  }

  var pointer: Pointer { Pointer(desktop: desktop) }
  var keyboard: Keyboard { Keyboard(desktop: desktop) }

  /// Waits until a window shows a map that doesn't move any more, and gives the window the keyboard focus.
  func waitForWindow() throws {
    try eventually("a window is on the bus") {
      guard child.isRunning else {
        throw TestError("pindrop ended with status \(try child.status()): \(child.errors)")
      }
      return (try? state("viewport")) != nil
    }
    try stableMap()
    try focus()
  }

  /// Gives the newest window the keyboard focus.
  func focus() throws {
    let window = try eventual("a visible window") { try visibleWindows().last }
    try desktop.display.focus(window, on: desktop)
  }

  /// Returns the display's identifiers of the program's windows. On X11 they include menus and tooltips, on Wayland
  /// they don't.
  func visibleWindows() throws -> [String] {
    try desktop.display.windows(of: child.identifier, on: desktop)
  }

  /// Terminates the program without letting it ask for confirmation.
  func end() { child.end() }
}
