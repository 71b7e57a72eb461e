import Foundation
import XCTest

/// A system bus with the installed GeoClue on it, an agent, and a satellite receiver: all of one test's own.
///
/// GeoClue reads a configuration of the test's, in a view of the file system in which that stands where the system's
/// does, and has no network. Nothing is written outside the test's folder. The bus starts GeoClue when somebody asks
/// for it.
public final class LocationService {
  /// What the service finds, and whether it is there at all.
  public struct Setting {
    /// Whether there is a service to be started.
    public var isInstalled = true
    /// Whether the configuration lets the program know; nil leaves it to the agent.
    public var isAllowed: Bool? = nil
    /// What the user's agent says; nil for a desktop without one.
    public var agentAllows: Bool? = true
    /// A process that is to look as if it ran in a Flatpak: only of such ones GeoClue asks the agent.
    public var sandboxed: Int32?
    /// The program's desktop file.
    public var program = "org.pindrop.Pindrop"

    public init() {}
  }

  /// Of the bus, as DBUS_SYSTEM_BUS_ADDRESS has it.
  public let address: String
  let folder: URL
  private let receiver: Receiver
  private var bus: Process?
  private var agent: Process?

  /// Skips the test where GeoClue is not installed, or the system lets nobody have a view of his own of the files.
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

  /// Has the receiver tell where it is; answers whether GeoClue listens by now.
  @discardableResult public func send(_ fix: Fix) -> Bool { receiver.send(fix) }

  /// What bus, agent and service wrote, for when a test fails.
  public var log: String {
    ["dbus-daemon.log", "geoclue.log"].map { name in
      "\(name):\n" + ((try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "none\n")
    }.joined()
  }

  /// Turns the location service off, or on, for the user.
  public func turn(on isOn: Bool) {
    if let agent { Foundation.kill(agent.processIdentifier, isOn ? SIGUSR2 : SIGUSR1) }
  }

  /// Sends the service a signal, where it runs: SIGSTOP, SIGCONT, SIGKILL.
  @discardableResult public func kill(_ signal: Int32) -> Bool {
    guard let text = try? String(contentsOf: folder.appending(path: "pid"), encoding: .utf8),
      let pid = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else { return false }
    return Foundation.kill(pid, signal) == 0
  }

  /// Ends the bus, and with it everything on it.
  public func endBus() {
    bus?.terminate()
    bus?.waitUntilExit()
  }

  /// Lets the bus start the service, as installing its package does; or no more.
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
    let end = Date(timeIntervalSinceNow: 15)
    // Its socket is there before it listens; its address it tells after that.
    while !log.contains(address) {
      guard Date() < end else { throw Trouble("there is no bus") }
      usleep(10_000)
    }
  }

  private func start(_ command: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The kernel ends it should the tests crash.
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
