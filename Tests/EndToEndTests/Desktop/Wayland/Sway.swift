import Foundation
import Geography
import Waiting

/// The Wayland compositor sway without a physical screen or devices. Windows float without borders, and new windows
/// open at the top left.
///
/// Points are in logical pixels and can be fractional. Touch isn't available, because wlroots has virtual pointers and
/// keyboards only. During drag and drop, sway sends no keys to programs.
final class Sway: Display {
  let environment: [String: String]
  private let process: Child
  private let input: VirtualInput
  private let mode: Size

  init(_ start: DisplayStart) throws {
    mode = start.size
    let configuration = start.folder.appendingPathComponent("\(start.prefix)sway.conf")
    try Sway.configuration(size: start.size).write(to: configuration, atomically: true, encoding: .utf8)
    var environment = start.environment
    environment["WLR_BACKENDS"] = "headless"
    environment["WLR_LIBINPUT_NO_DEVICES"] = "1"
    environment["WLR_RENDERER"] = "pixman"
    try Sway.style.write(
      to: URL(fileURLWithPath: start.environment["XDG_CONFIG_HOME"] ?? "/")
        .appendingPathComponent("gtk-4.0/gtk.css"), atomically: true, encoding: .utf8)
    // sway doesn't start for a user who can become root, so it runs in a user namespace.
    let user = geteuid() == 0 ? ["unshare", "--user", "--map-user=1000", "--map-group=1000"] : []
    let process = try Child(
      ["sway", "-c", configuration.path], inside: start.wrapper + user, environment: environment,
      folder: start.folder, name: "\(start.prefix)screen")
    let lines = try eventual("a compositor") {
      guard process.isRunning else { throw TestError("sway ended: \(process.errors)") }
      return process.output.wholeLines.count >= 2 ? process.output.wholeLines : nil
    }
    self.process = process
    self.environment = ["WAYLAND_DISPLAY": lines[0], "SWAYSOCK": lines[1], "GDK_BACKEND": "wayland"]
    let runtime = URL(fileURLWithPath: start.environment["XDG_RUNTIME_DIR"] ?? "/")
    input = try VirtualInput(socket: runtime.appendingPathComponent(lines[0]), size: start.size)
  }

  /// The width of a window's shadow in logical pixels. sway doesn't report it, so a style sheet sets it. The width must
  /// exceed GTK's handles for resizing.
  private static let shadow = 20.0
  private static let style = "window { box-shadow: 0 0 0 \(Int(shadow))px transparent; }\n"

  private static func configuration(size: Size) -> String {
    """
    xwayland disable
    output HEADLESS-1 resolution \(Int(size.width))x\(Int(size.height))
    default_border none
    default_floating_border none
    focus_follows_mouse no
    mouse_warping none
    for_window [app_id=".*"] floating enable, move absolute position 0 0
    exec printenv WAYLAND_DISPLAY SWAYSOCK

    """
  }

  /// Changes the scale of the screen. The number of pixels stays the same.
  func setScale(_ scale: Double, on desktop: Desktop) throws {
    try command("output HEADLESS-1 scale \(scale)", on: desktop)
    // sway rounds the logical size down to whole numbers.
    input.size = Size(
      width: (mode.width / scale).rounded(.down), height: (mode.height / scale).rounded(.down))
  }

  func perform(_ events: [InputEvent], on desktop: Desktop) throws { try input.perform(events) }

  func capture(_ area: Rectangle?, to picture: URL, on desktop: Desktop) throws {
    let part = area.map { area in
      let (size, origin) = (area.size, area.origin)
      return ["-g", "\(Int(origin.x)),\(Int(origin.y)) \(Int(size.width))x\(Int(size.height))"]
    }
    try desktop.run(["grim"] + (part ?? []) + [picture.path])
  }

  func windows(of process: Int32, on desktop: Desktop) throws -> [String] {
    try tree(on: desktop).windows(of: process).map { "\($0.id)" }
  }

  func surfaceOrigin(ofWindow index: Int, of process: Int32, on desktop: Desktop) throws -> Point? {
    let windows = try tree(on: desktop).windows(of: process)
    guard windows.indices.contains(index) else { return nil }
    return topLeftSurfaceOrigin + Point(x: windows[index].rect.x, y: windows[index].rect.y)
  }

  let topLeftSurfaceOrigin = Point(x: -Sway.shadow, y: -Sway.shadow)

  private func tree(on desktop: Desktop) throws -> Node {
    let text = try desktop.run(["swaymsg", "--raw", "--type", "get_tree"])
    return try JSONDecoder().decode(Node.self, from: Data(text.utf8))
  }

  func focus(_ window: String, on desktop: Desktop) throws {
    try command("[con_id=\(window)] focus", on: desktop)
  }

  func move(_ window: String, to corner: Point, on desktop: Desktop) throws {
    try command(
      "[con_id=\(window)] move absolute position \(Int(corner.x)) px \(Int(corner.y)) px", on: desktop)
  }

  func resize(_ window: String, to size: Size, on desktop: Desktop) throws {
    try command(
      "[con_id=\(window)] resize set \(Int(size.width)) px \(Int(size.height)) px", on: desktop)
  }

  private func command(_ words: String, on desktop: Desktop) throws { try desktop.run(["swaymsg", words]) }

  func end() { process.end() }
}

/// A node in sway's tree. Nodes are outputs, workspaces and windows.
private struct Node: Decodable {
  struct Frame: Decodable {
    var x, y: Double
  }

  var id: Int
  /// The process that owns the window, or `nil` if the node isn't a window.
  var pid: Int32?
  /// The bounds of the node on the screen.
  var rect: Frame
  var nodes: [Node]
  var floating_nodes: [Node]

  private var windows: [Node] { (pid == nil ? [] : [self]) + (nodes + floating_nodes).flatMap(\.windows) }

  /// Returns the windows of a process, the oldest first.
  func windows(of process: Int32) -> [Node] {
    windows.filter { $0.pid == process }.sorted { $0.id < $1.id }
  }
}
