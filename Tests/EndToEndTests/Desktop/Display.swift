import Foundation
import Geography

/// The window system of a desktop's screen.
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
  /// The folder for output files of the display's process.
  var folder: URL
  /// The prefix for names of the output files.
  var prefix: String
  /// The command that runs other commands in the desktop's network namespace. Empty without a namespace.
  var wrapper: [String]
}

/// A screen with a pointer, a keyboard and windows.
///
/// The `desktop` parameters are the desktop that owns the display. It runs the necessary commands.
protocol Display: AnyObject {
  /// The environment variables that connect programs to the display.
  var environment: [String: String] { get }

  /// Sends input events, and returns when the display has handled them.
  func perform(_ events: [InputEvent], on desktop: Desktop) throws

  /// Writes a picture of a part of the screen, or of the whole screen if `area` is `nil`.
  func capture(_ area: Rectangle?, to picture: URL, on desktop: Desktop) throws

  /// Returns the identifiers of a process's windows, the newest last.
  func windows(of process: Int32, on desktop: Desktop) throws -> [String]

  /// Returns the screen position of the surface of a process's window, or `nil` if the window isn't shown yet. A
  /// surface includes the window's shadow. `index` counts the windows of the process, beginning with the oldest.
  func surfaceOrigin(ofWindow index: Int, of process: Int32, on desktop: Desktop) throws -> Point?

  /// The screen position of a window's surface if the window is at the top left. A surface includes the window's
  /// shadow.
  var topLeftSurfaceOrigin: Point { get }

  /// Gives a window the keyboard focus.
  func focus(_ window: String, on desktop: Desktop) throws
  func move(_ window: String, to corner: Point, on desktop: Desktop) throws
  func resize(_ window: String, to size: Size, on desktop: Desktop) throws

  func end()
}

/// An action of the pointer or the keyboard. Keys are named by their X keysyms.
enum InputEvent {
  case move(Point)
  case press(Pointer.Button)
  case release(Pointer.Button)
  case pause(_ seconds: Double)
  /// Presses and releases chords such as `ctrl+shift+a`, one after the other.
  case keys([String])
  case text(String)
  case hold(_ key: String)
  case letGo(_ key: String)
}
