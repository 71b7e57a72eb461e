import Foundation
import Waiting
import XCTest

/// A private session bus with the installed portal. The portal uses the location service of a test.
public final class LocationPortal {
  /// The address of the bus, for DBUS_SESSION_BUS_ADDRESS.
  public let address: String
  private let bus: Process
  private let home: URL

  /// Starts the bus. `isOn` is the setting of the desktop for location services. Skips the test if no portal is
  /// installed.
  public init(to service: LocationService, isOn: Bool = true) throws {
    let backends = "/usr/share/xdg-desktop-portal/portals"
    guard FileManager.default.fileExists(atPath: backends + "/gtk.portal"),
      FileManager.default.fileExists(
        atPath: "/usr/share/dbus-1/services/org.freedesktop.portal.Desktop.service")
    else { throw XCTSkip("no portal is installed") }
    home = service.folder.appending(path: "portal")
    try FileManager.default.createDirectory(
      at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let settings = home.appending(path: "glib-2.0/settings")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try "[org/gnome/system/location]\nenabled=\(isOn)\n"
      .write(to: settings.appending(path: "keyfile"), atomically: true, encoding: .utf8)
    address = "unix:path=\(home.path)/bus"
    bus = Process()
    bus.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    bus.arguments = [
      "setpriv", "--pdeathsig", "TERM", "dbus-daemon", "--session", "--nofork", "--address=\(address)",
      "--print-address=1",
    ]
    // The bus passes its environment to the portal and the services that the portal uses.
    bus.environment = ProcessInfo.processInfo.environment.merging([
      "DBUS_SYSTEM_BUS_ADDRESS": service.address, "XDG_CURRENT_DESKTOP": "gnome", "HOME": home.path,
      "XDG_DATA_HOME": home.path, "XDG_RUNTIME_DIR": home.path, "XDG_CONFIG_HOME": home.path,
      "GSETTINGS_BACKEND": "keyfile", "GTK_USE_PORTAL": "0",
    ]) { $1 }
    let log = home.appending(path: "log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    (bus.standardInput, bus.standardOutput, bus.standardError) = (FileHandle.nullDevice, output, output)
    try bus.run()
    try eventually("the session bus told its address") { self.log.contains(address) }
  }

  deinit {
    bus.terminate()
    bus.waitUntilExit()
  }

  /// The output of the bus and the portal, for failure messages.
  public var log: String {
    (try? String(contentsOf: home.appending(path: "log"), encoding: .utf8)) ?? ""
  }
}
