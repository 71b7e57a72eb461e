import CLinux
import Glibc

// Prints a line for each packet that leaves its network namespace through any device, until the program is killed.

/// Prints a line without buffering, because the reader waits for the line.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}

let capture = socket(AF_PACKET, Int32(SOCK_DGRAM.rawValue), Int32(UInt16(ETH_P_ALL).bigEndian))
guard capture >= 0 else {
  perror("A capture of packets")
  exit(EXIT_FAILURE)
}
say("listening")

var packet = [UInt8](repeating: 0, count: 65536)
while true {
  var link = sockaddr_ll()
  var length = socklen_t(MemoryLayout<sockaddr_ll>.size)
  let count = withUnsafeMutablePointer(to: &link) { link in
    link.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      recvfrom(capture, &packet, packet.count, 0, $0, &length)
    }
  }
  guard count >= 0 else { continue }
  // Skip incoming packets. On the loopback device, they were already captured when they were sent.
  if link.sll_pkttype == UInt8(PACKET_OUTGOING) {
    say("\(deviceName(UInt32(link.sll_ifindex))) \(PacketSummary(packet[..<count]))")
  }
}

func deviceName(_ index: UInt32) -> String {
  var name = [CChar](repeating: 0, count: Int(IF_NAMESIZE))
  guard if_indextoname(index, &name) != nil else { return "\(index)" }
  return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
