import Foundation
import Geography
import MessageBus
import Waiting

/// A screen, a session bus and a home of their own, so that a program runs as on a fresh account and touches
/// nothing of the user's.
///
/// A window opens at the top left and gets the keys by `Program.focus()`.
final class Desktop {
  /// Holds everything that the test and the programs write.
  let folder: URL
  /// Of what is started from now on.
  var environment: [String: String]
  /// Where programs are called.
  let sessionBus: MessageBus
  let display: any Display
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
  ///
  /// `display` is the kind of its screen.
  init(
    screen size: Size = Size(width: 1280, height: 900), animations: Bool = true, beside other: Desktop? = nil,
    systemBus: String = "unix:path=/nonexistent/bus", inside trap: NetworkTrap? = nil,
    display kind: DisplayKind = .chosen
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
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "AT_SPI_BUS_ADDRESS", "LANGUAGE", "LC_ALL"] {
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
    environment["GSK_RENDERER"] = "cairo"
    environment["GSETTINGS_BACKEND"] = "memory"
    environment["PINDROP_LOCATE"] = "yes"

    let settings = folder.appendingPathComponent("config/gtk-4.0")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try "[Settings]\ngtk-enable-animations=\(animations ? 1 : 0)\n"
      .write(to: settings.appendingPathComponent("settings.ini"), atomically: true, encoding: .utf8)

    let start = DisplayStart(
      size: size, environment: environment, folder: folder, prefix: prefix, way: trap?.way ?? [])
    let display: any Display =
      switch kind {
      case .x11: try XServer(start)
      case .wayland: try Sway(start)
      }
    environment.merge(display.environment) { _, new in new }
    let bus = try Child(
      ["dbus-daemon", "--session", "--nofork", "--print-address=1"], inside: trap?.way ?? [],
      environment: environment, folder: folder, name: "\(prefix)bus")
    let address = try eventual("a session bus") { bus.output.wholeLines.first }
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    sessionBus = try MessageBus(address: address)
    self.environment = environment
    self.display = display
    self.bus = bus
  }

  deinit {
    for child in children.reversed() {
      // What a process says when the screen is taken from it is no fault of its own.
      child.failForWarnings()
      child.end()
    }
    bus.end()
    display.end()
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
