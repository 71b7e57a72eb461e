import Foundation
import XCTest

extension LocationService.Setting {
  /// Returns a configuration for GeoClue that enables only the receiver and no network sources.
  func configuration(receiver: String) -> String {
    let sources = ["3g", "cdma", "modem-gps", "wifi", "compass", "static-source", "ip"]
    let off = sources.map { "[\($0)]\nenable=false\n" }.joined()
    let permission = isAllowed.map { "[\(program)]\nallowed=\($0)\nsystem=false\nusers=\n" } ?? ""
    return """
      [agent]
      whitelist=agent
      [network-nmea]
      enable=true
      nmea-socket=\(receiver)
      \(off)\(permission)
      """
  }
}

extension LocationService {
  private static let activation = "/usr/share/dbus-1/system-services/org.freedesktop.GeoClue2.service"
  static let configurationPath = "/etc/geoclue/geoclue.conf"

  /// Returns the installed GeoClue executable that the system bus would start.
  static func executable() throws -> String {
    let lines = (try? String(contentsOfFile: activation, encoding: .utf8)) ?? ""
    guard let line = lines.split(separator: "\n").first(where: { $0.hasPrefix("Exec=") }) else {
      throw XCTSkip("GeoClue is not installed")
    }
    let command = line.dropFirst("Exec=".count).split(separator: " ")
    guard let program = command.first, FileManager.default.isExecutableFile(atPath: String(program)) else {
      throw XCTSkip("GeoClue is not installed")
    }
    guard try succeeds(namespaces + ["true"]) else {
      throw XCTSkip("the system lets nobody have a view of his own of the files")
    }
    return String(program)
  }

  /// The command that creates new namespaces. Without root privileges, it also creates a user namespace that
  /// maps the user to root.
  private static var namespaces: [String] {
    ["unshare"] + (geteuid() == 0 ? [] : ["--user", "--map-root-user"]) + ["--mount", "--net"]
  }

  private static func succeeds(_ command: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Returns a script that starts the service. Files of the test are mounted over the system's files. If the user was
  /// mapped to root, the script restores the original user, because the bus checks the user.
  static func script(_ geoclue: String, sandboxed: Int32?, folder: String) -> String {
    let back = geteuid() == 0 ? "" : "unshare --user --map-user=\(geteuid()) --map-group=\(getegid()) "
    let sandbox = sandboxed.map { "mount --bind \(folder)/cgroup /proc/\($0)/cgroup && " } ?? ""
    return """
      exec \(namespaces.joined(separator: " ")) sh -c 'mount --bind \(folder)/geoclue.conf \(configurationPath) && \
      \(sandbox)echo $$ >\(folder)/pid && exec \(back)\(geoclue) --timeout=0 >>\(folder)/geoclue.log 2>&1'

      """
  }

  /// Returns the configuration of a bus without access restrictions.
  static func busConfiguration(folder: String, address: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>custom</type>
      <listen>\(address)</listen>
      <servicedir>\(folder)/services</servicedir>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow receive_sender="*"/>
        <allow own="*"/>
        <allow user="*"/>
      </policy>
    </busconfig>
    """
  }
}
