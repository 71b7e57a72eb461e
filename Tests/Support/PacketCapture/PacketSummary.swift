import Glibc

/// The destination of an IP packet and its readable text, which help to identify the component that sent the packet.
struct PacketSummary: CustomStringConvertible {
  let description: String

  init(_ packet: ArraySlice<UInt8>) {
    let bytes = Array(packet)
    switch bytes.first.map({ $0 >> 4 }) {
    case 4 where bytes.count >= 20:
      let header = Int(bytes[0] & 15) * 4
      description = PacketSummary.words(
        AF_INET, Array(bytes[16..<20]), kind: bytes[9], content: bytes.dropFirst(header))
    case 6 where bytes.count >= 40:
      description = PacketSummary.words(
        AF_INET6, Array(bytes[24..<40]), kind: bytes[6], content: bytes.dropFirst(40))
    default: description = "\(bytes.count) bytes that are not IP"
    }
  }

  private static func words(
    _ family: Int32, _ address: [UInt8], kind: UInt8, content: ArraySlice<UInt8>
  ) -> String {
    let bytes = Array(content)
    let port = bytes.count >= 4 ? Int(bytes[2]) << 8 | Int(bytes[3]) : 0
    let name: String? =
      switch Int(kind) {
      case Int(IPPROTO_UDP): "udp"
      case Int(IPPROTO_TCP): "tcp"
      default: nil
      }
    let target = text(family, address)
    guard let name else { return "ip \(kind) to \(target)" }
    return "\(name) to \(target) port \(port) \(readable(bytes))"
  }

  private static func text(_ family: Int32, _ address: [UInt8]) -> String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(family, address, &text, socklen_t(text.count)) != nil else { return "?" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the readable words of the packet, joined by periods. A DNS query, for example, contains a name.
  private static func readable(_ bytes: [UInt8]) -> String {
    let isWord = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) }
    return bytes.split { !isWord($0) }.filter { $0.count > 2 }.map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: ".")
  }
}
