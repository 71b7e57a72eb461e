import Foundation
import Geography
import Waiting
import XCTest

/// A running Pindrop, controlled from outside: by pointer, by keyboard, and by its actions on the session
/// bus.
final class Program {
  let desktop: Desktop
  let child: Child
  /// The number of the window whose actions are called, counted from the oldest window.
  var window = 1

  /// Starts the program, or another executable.
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

  /// Returns the path in PINDROP_PROGRAM, or of the program built with the tests.
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

  /// Waits until a window has a map with a size that is at rest, and gives the window the keyboard.
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

  /// Gives the keyboard to the newest window.
  func focus() throws {
    let window = try eventual("a visible window") { try visibleWindows().last }
    try desktop.display.focus(window, on: desktop)
  }

  /// Returns the display's identifiers of the program's windows. They include menus and tooltips on X11, but
  /// not on Wayland.
  func visibleWindows() throws -> [String] {
    try desktop.display.windows(of: child.identifier, on: desktop)
  }

  /// Terminates the program, even if it would ask for confirmation.
  func end() { child.end() }
}
