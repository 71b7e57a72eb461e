import Glibc

/// Many short strings in one array of bytes. Each string ends with a newline.
struct PackedText: Sendable {
  private let bytes: [UInt8]
  /// The offset of each string, followed by the end of the last string.
  private let starts: [UInt32]

  /// Finds the beginnings of the strings. Returns `nil` if the last string doesn't end with a newline. O(bytes).
  init?(_ bytes: [UInt8]) {
    guard bytes.isEmpty || bytes.last == 0x0a, bytes.count < Int(UInt32.max) else { return nil }
    self.bytes = bytes
    starts = bytes.withUnsafeBytes { buffer in
      var starts: [UInt32] = [0]
      guard let base = buffer.baseAddress else { return starts }
      var position = 0
      while position < buffer.count, let end = memchr(base + position, 0x0a, buffer.count - position) {
        position = base.distance(to: UnsafeRawPointer(end)) + 1
        starts.append(UInt32(position))
      }
      return starts
    }
  }

  var count: Int { starts.count - 1 }

  /// Returns a string, or an empty string if `row` is too large.
  subscript(row: Int) -> String { String(decoding: utf8(row), as: UTF8.self) }

  /// Returns the bytes of a string, or no bytes if `row` is too large.
  func utf8(_ row: Int) -> ArraySlice<UInt8> {
    row < count ? bytes[Int(starts[row])..<Int(starts[row + 1]) - 1] : []
  }
}
