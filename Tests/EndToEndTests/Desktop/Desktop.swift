import Foundation
import Geography
import LocationTesting
import MessageBus
import Waiting

/// A screen, a session bus and a home folder for a test. Programs run as in a new user account, and don't access the
/// user's data.
///
/// Windows open at the top left. `Program.focus()` gives a window the keyboard focus.
final class Desktop {
  /// The folder of all files that the test and the programs write.
  let folder: URL
  /// The environment variables of processes that start later.
  var environment: [String: String]
  /// The session bus, on which the test calls programs.
  let sessionBus: MessageBus
  let display: any Display
  private let bus: Child
  /// The desktop whose home folder this desktop shares, or `nil`.
  private let other: Desktop?
  private var children: [Child] = []
  private var commands: Int
  /// The network namespace of all processes, or `nil` if they use the network of the test.
  private let trap: NetworkTrap?
  /// The service on the system bus. It is retained until the programs have ended, because they warn of a closed bus.
  private let locations: LocationService?

  /// Starts the desktop.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in pixels.
  ///   - animations: Whether the desktop's setting enables animations.
  ///   - other: A desktop with the same home folder, but another screen and bus. Programs on one desktop don't find
  ///     programs on the other.
  ///   - locations: The service on the system bus, or `nil` for a desktop without a system bus.
  ///   - trap: The network namespace for all processes, or `nil`.
  ///   - kind: The kind of the screen.
  /// - Throws: An error if a process can't be started.
  init(
    screen size: Size = Size(width: 1280, height: 900), animations: Bool = true, beside other: Desktop? = nil,
    locations: LocationService? = nil, inside trap: NetworkTrap? = nil,
    display kind: DisplayKind = .chosen
  ) throws {
    self.other = other
    self.trap = trap
    self.locations = locations
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
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = locations?.address ?? "unix:path=/nonexistent/bus"
    environment["GSK_RENDERER"] = "cairo"
    environment["GSETTINGS_BACKEND"] = "memory"
    environment["PINDROP_LOCATE"] = "yes"

    let settings = folder.appendingPathComponent("config/gtk-4.0")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try "[Settings]\ngtk-enable-animations=\(animations ? 1 : 0)\n"
      .write(to: settings.appendingPathComponent("settings.ini"), atomically: true, encoding: .utf8)

    let start = DisplayStart(
      size: size, environment: environment, folder: folder, prefix: prefix, wrapper: trap?.wrapper ?? [])
    let display: any Display =
      switch kind {
      case .x11: try XServer(start)
      case .wayland: try Sway(start)
      }
    environment.merge(display.environment) { _, new in new }
    let bus = try Child(
      ["dbus-daemon", "--session", "--nofork", "--print-address=1"], inside: trap?.wrapper ?? [],
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
      // Checks the warnings before the screen is closed, because closing it causes further warnings.
      child.failForWarnings()
      child.end()
    }
    bus.end()
    display.end()
    if other == nil { try? FileManager.default.removeItem(at: folder) }
  }

  /// Starts a command that runs in the background.
  func start(_ command: [String], named name: String) throws -> Child {
    commands += 1
    let child = try Child(
      command, inside: trap?.wrapper ?? [], environment: environment, folder: folder,
      name: "\(commands)-\(name)")
    children.append(child)
    return child
  }

  /// Runs a command, waits until it ends, and returns its output.
  @discardableResult func run(_ command: [String]) throws -> String {
    commands += 1
    let child = try Child(
      command, inside: trap?.wrapper ?? [], environment: environment, folder: folder,
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

  /// Writes a file to the desktop's folder and returns its URL.
  func file(_ name: String, _ text: String) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }
}
