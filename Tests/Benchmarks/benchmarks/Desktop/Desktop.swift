import Foundation
import MessageBus

/// A virtual screen without a GPU, with its own session bus and home folder. Programs are measured on it.
///
/// The screen has no window manager, so a window is at the top left.
final class Desktop {
  static let width = 1200
  static let height = 800

  /// The folder for all files that programs write.
  let folder: URL
  let bus: MessageBus
  /// The environment of started programs.
  private(set) var environment: [String: String]
  private let xdotool: Tool
  private var services: [Process] = []

  init() throws {
    #if DEBUG
      FileHandle.standardError.write(Data("This build is for debugging: its programs are slower.\n".utf8))
    #endif
    let (screen, daemon) = (
      try Tool("Xvfb", package: "xvfb"), try Tool("dbus-daemon", package: "dbus-daemon")
    )
    xdotool = try Tool("xdotool", package: "xdotool")
    folder = FileManager.default.temporaryDirectory.appending(path: "pindrop-\(UUID().uuidString.prefix(8))")
    var environment = try Desktop.homes(in: folder)
    let size = "\(Desktop.width)x\(Desktop.height)x24"
    var services: [Process] = []
    do {
      // Use `-noreset`: otherwise the screen resets after its last client has quit, and rejects connections during the
      // reset.
      let number = try Desktop.start(
        screen, ["-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-noreset"], environment,
        &services)
      environment["DISPLAY"] = ":\(number)"
      let address = try Desktop.start(
        daemon, ["--session", "--nofork", "--print-address=1"], environment, &services)
      environment["DBUS_SESSION_BUS_ADDRESS"] = address
      bus = try MessageBus(address: address)
    } catch {
      for service in services { service.end() }
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    (self.environment, self.services) = (environment, services)
  }

  /// Ends all services and removes the folder.
  func close() {
    for service in services.reversed() { service.end() }
    try? FileManager.default.removeItem(at: folder)
  }

  func pointer(_ arguments: [String]) throws { try xdotool.run(arguments, environment: environment) }

  private static func homes(in folder: URL) throws -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["WAYLAND_DISPLAY", "XAUTHORITY", "AT_SPI_BUS_ADDRESS", "LANGUAGE", "LC_ALL", "GDK_SCALE"] {
      environment[name] = nil
    }
    for (name, place) in [
      ("HOME", "home"), ("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "share"),
      ("XDG_CACHE_HOME", "cache"), ("XDG_STATE_HOME", "state"), ("XDG_RUNTIME_DIR", "runtime"),
    ] {
      let path = folder.appending(path: place)
      try FileManager.default.createDirectory(
        at: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      environment[name] = path.path
    }
    environment["LANG"] = "C.UTF-8"
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=/nonexistent/bus"
    environment["GDK_BACKEND"] = "x11"
    environment["GSETTINGS_BACKEND"] = "memory"
    environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    return environment
  }

  /// Starts a process that ends when this process ends, or earlier. Returns the line that the process prints when it is
  /// ready.
  private static func start(
    _ tool: Tool, _ arguments: [String], _ environment: [String: String], _ services: inout [Process]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Tool("setpriv", package: "util-linux").path)
    process.arguments = ["--pdeathsig", "TERM", tool.path] + arguments
    process.environment = environment
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    services.append(process)
    var text = Data()
    while !text.contains(UInt8(ascii: "\n")) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw BenchmarkError("\(tool.path) does not start.") }
      text += more
    }
    return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
