import Foundation
import Waiting
import XCTest

/// A private system bus for one test, with the installed GeoClue, an agent, and a simulated satellite receiver.
///
/// GeoClue runs without a network, in a mount namespace in which the test's configuration is mounted over the system's.
/// GeoClue writes no files outside the test's folder. The bus starts GeoClue on demand.
public final class LocationService {
  /// Settings for the service and its environment.
  public struct Setting {
    /// Whether the service is installed.
    public var isInstalled = true
    /// Whether GeoClue's configuration allows the program. `nil` leaves the decision to the agent.
    public var isAllowed: Bool? = nil
    /// Whether the user's agent allows the program, or `nil` for no agent.
    public var agentAllows: Bool? = true
    /// A process that appears to be a Flatpak, or `nil`. GeoClue asks the agent only about Flatpaks.
    public var sandboxed: Int32?
    /// The name of the program's desktop file.
    public var program = "org.pindrop.Pindrop"

    public init() {}
  }

  /// The address of the bus, for DBUS_SYSTEM_BUS_ADDRESS.
  public let address: String
  let folder: URL
  private let receiver: Receiver
  private var bus: Process?
  private var agent: Process?

  /// Starts the bus. Skips the test if GeoClue isn't installed or the system doesn't allow mount namespaces.
  public init(_ setting: Setting = Setting(), agent executable: URL) throws {
    let geoclue = try LocationService.executable()
    folder = FileManager.default.temporaryDirectory.appending(
      path: "pindrop-bus-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    address = "unix:path=\(folder.path)/bus"
    receiver = try Receiver(at: folder.path + "/receiver")
    try write("geoclue.conf", setting.configuration(receiver: folder.path + "/receiver"))
    try write("cgroup", "0::/user.slice/app.slice/app-flatpak-\(setting.program)-1.scope\n")
    try write("bus.conf", LocationService.busConfiguration(folder: folder.path, address: address))
    try write("run", LocationService.script(geoclue, sandboxed: setting.sandboxed, folder: folder.path))
    if setting.isInstalled { try install() }
    try startBus()
    if let allows = setting.agentAllows {
      agent = try start([executable.path, "agent"] + (allows ? [] : ["refuse"]))
    }
  }

  deinit {
    kill(SIGCONT)
    for process in [agent, bus].compactMap({ $0 }) where process.isRunning { process.terminate() }
    kill(SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Makes the receiver send a position. Returns whether GeoClue is connected to it.
  @discardableResult public func send(_ fix: Fix) -> Bool { receiver.send(fix) }

  /// The output of the bus, the agent, and the service, for failure messages.
  public var log: String {
    ["dbus-daemon.log", "geoclue.log"].map { name in
      "\(name):\n" + ((try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "none\n")
    }.joined()
  }

  /// Enables or disables location services for the user.
  public func turn(on isOn: Bool) {
    if let agent { Foundation.kill(agent.processIdentifier, isOn ? SIGUSR2 : SIGUSR1) }
  }

  /// Sends a signal such as SIGSTOP, SIGCONT, or SIGKILL to the service. Returns `false` if the service isn't running.
  @discardableResult public func kill(_ signal: Int32) -> Bool {
    guard let text = try? String(contentsOf: folder.appending(path: "pid"), encoding: .utf8),
      let pid = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else { return false }
    return Foundation.kill(pid, signal) == 0
  }

  /// Ends the bus and all processes on it.
  public func endBus() {
    bus?.terminate()
    bus?.waitUntilExit()
  }

  /// Installs or removes the D-Bus service file, which allows the bus to start the service.
  public func install(_ isInstalled: Bool = true) throws {
    let file = folder.appending(path: "services/org.freedesktop.GeoClue2.service")
    guard isInstalled else { return try FileManager.default.removeItem(at: file) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try """
    [D-BUS Service]
    Name=org.freedesktop.GeoClue2
    Exec=/bin/sh \(folder.path)/run

    """.write(to: file, atomically: true, encoding: .utf8)
  }

  private func write(_ name: String, _ text: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  private func startBus() throws {
    bus = try start(["dbus-daemon", "--config-file=\(folder.path)/bus.conf", "--nofork", "--print-address=1"])
    // Wait until the bus prints its address: the socket exists before the bus listens on it.
    try eventually("the bus told its address") { log.contains(address) }
  }

  private func start(_ command: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // With `setpriv`, the kernel ends the process if the tests crash.
    process.arguments = ["setpriv", "--pdeathsig", "TERM"] + command
    process.environment = ProcessInfo.processInfo.environment.merging([
      "DBUS_SYSTEM_BUS_ADDRESS": address, "G_MESSAGES_DEBUG": "all", "LC_ALL": "C.UTF-8",
    ]) { $1 }
    let log = folder.appending(path: (command[0] as NSString).lastPathComponent + ".log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    (process.standardInput, process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, output, output
    )
    try process.run()
    return process
  }
}
