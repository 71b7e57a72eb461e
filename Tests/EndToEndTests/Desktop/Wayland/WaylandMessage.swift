/// A request of the Wayland protocol. It consists of a header (object, size and opcode) and the arguments in words of
/// 32 bits.
struct WaylandMessage {
  private(set) var bytes: [UInt8] = []
  private let object: UInt32
  private let opcode: UInt16

  init(to object: UInt32, _ opcode: UInt16, _ arguments: UInt32...) {
    (self.object, self.opcode) = (object, opcode)
    bytes = [0, 0, 0, 0, 0, 0, 0, 0]
    setHeader()
    for argument in arguments { append(argument) }
  }

  mutating func append(_ word: UInt32) {
    withUnsafeBytes(of: word) { bytes.append(contentsOf: $0) }
    setHeader()
  }

  private mutating func setHeader() {
    let header = [object, UInt32(bytes.count) << 16 | UInt32(opcode)]
    header.withUnsafeBytes { bytes.replaceSubrange(0..<8, with: $0) }
  }

  /// Appends a text argument: the length, the bytes with a terminating zero, and zeros up to a whole word.
  mutating func append(_ text: String) {
    var content = Array(text.utf8) + [0]
    append(UInt32(content.count))
    while content.count % 4 != 0 { content.append(0) }
    for start in stride(from: 0, to: content.count, by: 4) {
      append(content[start..<start + 4].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
    }
  }
}

/// An event of the Wayland protocol.
struct WaylandEvent {
  let object: UInt32
  let opcode: UInt16
  private var arguments: ArraySlice<UInt8>

  /// Removes the first event from `bytes`. Returns `nil` if `bytes` don't contain a complete event.
  init?(taking bytes: inout [UInt8]) {
    guard bytes.count >= 8 else { return nil }
    let header = bytes.withUnsafeBytes {
      ($0.loadUnaligned(as: UInt32.self), $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    }
    let size = Int(header.1 >> 16)
    guard size >= 8, bytes.count >= size else { return nil }
    (object, opcode) = (header.0, UInt16(truncatingIfNeeded: header.1))
    arguments = bytes[8..<size]
    bytes.removeFirst(size)
  }

  mutating func word() -> UInt32 {
    guard arguments.count >= 4 else { return 0 }
    defer { arguments = arguments.dropFirst(4) }
    return arguments.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
  }

  mutating func text() -> String {
    let count = Int(word())
    defer { arguments = arguments.dropFirst((count + 3) / 4 * 4) }
    return String(decoding: arguments.prefix(max(0, count - 1)), as: UTF8.self)
  }
}
