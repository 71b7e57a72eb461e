import Foundation
import Geography

/// The kind of a desktop's screen.
enum DisplayKind {
  case x11
  case wayland

  /// Wayland if `PINDROP_WAYLAND` is `all`, otherwise X11.
  static var chosen: DisplayKind {
    ProcessInfo.processInfo.environment["PINDROP_WAYLAND"] == "all" ? .wayland : .x11
  }
}

/// The parameters for starting a display.
struct DisplayStart {
  var size: Size
  var environment: [String: String]
  /// The folder for the output of the display's process.
  var folder: URL
  /// The prefix of its file names.
  var prefix: String
  /// A command that starts the display in its network namespace.
  var wrapper: [String]
}

/// A screen with a pointer, a keyboard and windows.
///
/// Commands run on the desktop that is passed, which is the display's own.
protocol Display: AnyObject {
  /// The variables that connect programs to the display.
  var environment: [String: String] { get }

  /// Sends input events, and returns when the display has handled them.
  func perform(_ events: [InputEvent], on desktop: Desktop) throws

  /// Writes a picture of a part of the screen, or of the whole screen if `area` is `nil`.
  func capture(_ area: Rectangle?, to picture: URL, on desktop: Desktop) throws

  /// Returns the identifiers of a process's windows, the newest last.
  func windows(of process: Int32, on desktop: Desktop) throws -> [String]

  /// Returns the position on the screen of the surface of a process's window, which includes the window's
  /// shadow. `index` counts the process's windows from the oldest. Returns `nil` if the window isn't shown
  /// yet.
  func surfaceOrigin(ofWindow index: Int, of process: Int32, on desktop: Desktop) throws -> Point?

  /// The position on the screen of the surface of a window at the top left. The surface includes the window's shadow.
  var topLeftSurfaceOrigin: Point { get }

  /// Gives the keys to a window.
  func focus(_ window: String, on desktop: Desktop) throws
  func move(_ window: String, to corner: Point, on desktop: Desktop) throws
  func resize(_ window: String, to size: Size, on desktop: Desktop) throws

  func end()
}

/// A single action of the pointer or the keyboard. Keys have their X names.
enum InputEvent {
  case move(Point)
  case press(Pointer.Button)
  case release(Pointer.Button)
  case pause(_ seconds: Double)
  /// Chords that are pressed and released one after the other, such as `ctrl+shift+a`.
  case keys([String])
  case text(String)
  case hold(_ key: String)
  case letGo(_ key: String)
}
