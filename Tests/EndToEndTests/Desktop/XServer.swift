import Foundation
import Geography
import Waiting

/// An X server without a window manager. xdotool sends its input events. Pointer positions are whole pixels.
final class XServer: Display {
  let environment: [String: String]
  private let process: Child

  init(_ start: DisplayStart) throws {
    let pixels = "\(Int(start.size.width))x\(Int(start.size.height))x24"
    // Without the option -noreset, the server resets when its last client has left, and refuses new clients during the
    // reset.
    let process = try Child(
      ["Xvfb", "-displayfd", "1", "-screen", "0", pixels, "-nolisten", "tcp", "-noreset"],
      inside: start.wrapper, environment: start.environment, folder: start.folder,
      name: "\(start.prefix)screen")
    let number = try eventual("a display") { process.output.wholeLines.first }
    self.process = process
    environment = ["DISPLAY": ":\(number)", "GDK_BACKEND": "x11"]
  }

  func perform(_ events: [InputEvent], on desktop: Desktop) throws {
    try desktop.run(["xdotool"] + events.flatMap(words(for:)))
  }

  private func words(for event: InputEvent) -> [String] {
    switch event {
    case .move(let point): ["mousemove", "\(Int(point.x.rounded()))", "\(Int(point.y.rounded()))"]
    case .press(let button): ["mousedown", "\(button.rawValue)"]
    case .release(let button): ["mouseup", "\(button.rawValue)"]
    case .pause(let seconds): ["sleep", "\(seconds)"]
    case .keys(let keys): ["key", "--delay", "40"] + keys
    case .text(let text): ["type", "--delay", "20", "--", text]
    case .hold(let key): ["keydown", key]
    case .letGo(let key): ["keyup", key]
    }
  }

  func capture(_ area: Rectangle?, to picture: URL, on desktop: Desktop) throws {
    let part = area.map { area in
      let (size, origin) = (area.size, area.origin)
      return ["-crop", "\(Int(size.width))x\(Int(size.height))+\(Int(origin.x))+\(Int(origin.y))", "+repage"]
    }
    try desktop.run(["import", "-window", "root"] + (part ?? []) + [picture.path])
  }

  func windows(of process: Int32, on desktop: Desktop) throws -> [String] {
    // xdotool fails and prints nothing if the process has no window.
    let found = try? desktop.run(["xdotool", "search", "--onlyvisible", "--pid", "\(process)"])
    return (found ?? "").split(separator: "\n").map(String.init)
  }

  /// Windows have no shadow on this server.
  let topLeftSurfaceOrigin = Point.zero

  /// Windows are at the top left unless a test moves them.
  func surfaceOrigin(ofWindow index: Int, of process: Int32, on desktop: Desktop) -> Point? {
    topLeftSurfaceOrigin
  }

  func focus(_ window: String, on desktop: Desktop) throws {
    // The X server refuses to focus a window that isn't visible yet.
    try eventually("the window has the focus") {
      (try? desktop.run(["xdotool", "windowfocus", "--sync", window])) != nil
    }
  }

  func move(_ window: String, to corner: Point, on desktop: Desktop) throws {
    try desktop.run(["xdotool", "windowmove", "--sync", window, "\(Int(corner.x))", "\(Int(corner.y))"])
  }

  func resize(_ window: String, to size: Size, on desktop: Desktop) throws {
    try desktop.run(
      ["xdotool", "windowsize", "--sync", window, "\(Int(size.width))", "\(Int(size.height))"])
  }

  func end() { process.end() }
}
