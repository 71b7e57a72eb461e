import Foundation
import Waiting
import XCTest

/// A network namespace without access to other networks. One of its devices has default routes for IPv4 and IPv6, and a
/// name server. All packets that leave through any device are captured.
final class NetworkTrap {
  /// The command that runs another command in the namespace.
  let wrapper: [String]
  private let folder: URL
  private let holder: Child
  private let capture: Child

  /// Creates the namespace. Skips the test if the system doesn't allow namespaces.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pindrop-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let environment = ProcessInfo.processInfo.environment
    let space = ["unshare", "--user", "--map-root-user", "--net", "--mount"]
    let trial = try Child(space + ["true"], environment: environment, folder: folder, name: "trial")
    guard try trial.status() == 0 else {
      throw XCTSkip("no network namespaces are allowed here: \(trial.errors)")
    }
    let holder = try Child(
      space + ["sh", "-ec", NetworkTrap.construction], environment: environment, folder: folder,
      name: "holder")
    try eventually("there is a network: \(holder.errors)") {
      guard holder.isRunning else { throw TestError("no network could be made: \(holder.errors)") }
      return holder.output.contains("ready")
    }
    wrapper = [
      "nsenter", "--preserve-credentials", "--user", "--net", "--mount", "--target", "\(holder.identifier)",
    ]
    let capture = try Child(
      [try Program.built("PacketCapture")], inside: wrapper, environment: environment, folder: folder,
      name: "capture")
    try eventually("packets are captured: \(capture.errors)") { capture.output.contains("listening") }
    self.holder = holder
    self.capture = capture
  }

  deinit {
    capture.end()
    holder.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// A shell script that configures the namespace. It disables address resolution and generated addresses, so that
  /// programs have sent all captured packets. If the system has no dummy device, a pair of devices is used instead. The
  /// only name server is 192.0.2.53. The folder of X sockets is private, because a display number that is free in the
  /// namespace may be in use outside.
  private static let construction = """
    ip link set lo up
    ip link add wan type dummy 2>/dev/null || {
      ip link add wan type veth peer name nowhere
      ip link set nowhere addrgenmode none arp off up
    }
    ip link set wan addrgenmode none arp off up
    ip address add 192.0.2.2/24 dev wan
    ip address add 2001:db8::2/64 dev wan nodad
    ip route add default via 192.0.2.1
    ip -6 route add default via 2001:db8::1
    echo nameserver 192.0.2.53 > resolv.conf
    echo hosts: files dns > nsswitch.conf
    for file in resolv.conf nsswitch.conf; do
      [ -e /etc/$file ] || continue
      mount --bind $file "$(readlink -f /etc/$file)"
    done
    mkdir -p /tmp/.X11-unix
    mount -t tmpfs -o mode=1777 screens /tmp/.X11-unix
    echo ready
    exec sleep infinity
    """

  /// The packets that have left, one per line.
  var packets: [String] { capture.output.split(separator: "\n").dropFirst().map(String.init) }

  /// Returns the captured packets. Sends a marker packet and waits for it first, so that all earlier packets have been
  /// captured.
  func packetsUpToMark() throws -> [String] {
    let mark = "wan udp to 198.51.100.7 port 9 mark"
    let sending = try Child(
      ["bash", "-c", "echo mark > /dev/udp/198.51.100.7/9"], inside: wrapper,
      environment: ProcessInfo.processInfo.environment, folder: folder, name: "mark")
    guard try sending.status() == 0 else { throw TestError("nothing can leave: \(sending.errors)") }
    try eventually("the mark has left") { packets.contains(mark) }
    return packets.filter { $0 != mark }
  }
}
