import Foundation
import Geography
import MessageBus
import Waiting

/// A screen, a session bus and a home of their own, so that a program runs as on a fresh account and touches
/// nothing of the user's.
///
/// There is no window manager: a window stands at the top left and gets the keys by `Program.focus()`.
final class Desktop {
  /// Holds everything that the test and the programs write.
  let folder: URL
  /// Of what is started from now on.
  var environment: [String: String]
  /// Where programs are called.
  let sessionBus: MessageBus
  private let screen: Child
  private let bus: Child
  /// Whose home it shares.
  private let other: Desktop?
  private var children: [Child] = []
  private var commands: Int
  /// Where everything of it is started.
  private let trap: NetworkTrap?

  /// Starts it all; `animations` is what the desktop's setting says. `beside` another one it has a screen and a bus of
  /// its own, and the same home: programs on the two do not know of each other. There is no system bus but the one
  /// given, and `inside` a trap no other network.
  init(
    screen size: Size = Size(width: 1280, height: 900), animations: Bool = true, beside other: Desktop? = nil,
    systemBus: String = "unix:path=/nonexistent/bus", inside trap: NetworkTrap? = nil
  ) throws {
    self.other = other
    self.trap = trap
    folder =
      other?.folder
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("pindrop-\(UUID().uuidString.prefix(8))")
    let prefix = other == nil ? "" : "other-"
    commands = other == nil ? 0 : 10_000
    var environment = ProcessInfo.processInfo.environment
    for name in ["WAYLAND_DISPLAY", "XAUTHORITY", "AT_SPI_BUS_ADDRESS", "LANGUAGE", "LC_ALL"] {
      environment[name] = nil
    }
    environment["LANG"] = "C.UTF-8"
    for (name, place) in [
      ("HOME", "home"), ("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "share"),
      ("XDG_CACHE_HOME", "cache"), ("XDG_STATE_HOME", "state"), ("XDG_RUNTIME_DIR", "runtime"),
    ] {
      let path = folder.appendingPathComponent(place)
      try FileManager.default.createDirectory(
        at: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      environment[name] = path.path
    }
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = systemBus
    environment["GDK_BACKEND"] = "x11"
    environment["GSK_RENDERER"] = "cairo"
    environment["GSETTINGS_BACKEND"] = "memory"
    environment["PINDROP_LOCATE"] = "yes"

    let settings = folder.appendingPathComponent("config/gtk-4.0")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try "[Settings]\ngtk-enable-animations=\(animations ? 1 : 0)\n"
      .write(to: settings.appendingPathComponent("settings.ini"), atomically: true, encoding: .utf8)

    let pixels = "\(Int(size.width))x\(Int(size.height))x24"
    // A screen that resets when its last client goes turns away who comes meanwhile.
    let screen = try Child(
      ["Xvfb", "-displayfd", "1", "-screen", "0", pixels, "-nolisten", "tcp", "-noreset"],
      inside: trap?.way ?? [], environment: environment, folder: folder, name: "\(prefix)screen")
    let display = try eventual("a display") { screen.output.wholeLine }
    environment["DISPLAY"] = ":\(display)"
    let bus = try Child(
      ["dbus-daemon", "--session", "--nofork", "--print-address=1"], inside: trap?.way ?? [],
      environment: environment, folder: folder, name: "\(prefix)bus")
    let address = try eventual("a session bus") { bus.output.wholeLine }
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    sessionBus = try MessageBus(address: address)
    self.environment = environment
    self.screen = screen
    self.bus = bus
  }

  deinit {
    for child in children.reversed() {
      // What a process says when the screen is taken from it is no fault of its own.
      child.failForWarnings()
      child.end()
    }
    bus.end()
    screen.end()
    if other == nil { try? FileManager.default.removeItem(at: folder) }
  }

  /// Starts a command that goes on by itself.
  func start(_ command: [String], named name: String) throws -> Child {
    commands += 1
    let child = try Child(
      command, inside: trap?.way ?? [], environment: environment, folder: folder, name: "\(commands)-\(name)")
    children.append(child)
    return child
  }

  /// Runs a command to its end, and returns what it printed.
  @discardableResult func run(_ command: [String]) throws -> String {
    commands += 1
    let child = try Child(
      command, inside: trap?.way ?? [], environment: environment, folder: folder,
      name: "\(commands)-\(command[0])")
    let words = command.joined(separator: " ")
    do {
      guard try child.status() == 0 else { throw TestError("\(words): \(child.errors)") }
    } catch let error as TestError where child.isRunning {
      child.end()
      throw TestError("\(words): \(error)")
    }
    return child.output
  }

  /// Writes a file that a test wants to open, and returns where it is.
  func file(_ name: String, _ text: String) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }
}

extension String {
  /// The first line, once it has its end.
  fileprivate var wholeLine: String? {
    firstIndex(of: "\n").map { String(self[..<$0]) }
  }
}
