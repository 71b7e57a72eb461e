import CZlib

/// A digest for detecting changes of a file's content. It consists of the number of bytes and their CRC-32.
public struct ContentDigest: Hashable, Sendable {
  public var size: Int64
  public var crc: UInt32

  /// Calculates the digest. O(n), at more than a gigabyte per second.
  public init(_ bytes: [UInt8]) {
    self.init(pieces: [bytes[...]])
  }

  public init(pieces: [ArraySlice<UInt8>]) {
    size = pieces.reduce(0) { $0 + Int64($1.count) }
    let sum = pieces.reduce(UInt(0)) { sum, piece in
      piece.withUnsafeBufferPointer { crc32_z(sum, $0.baseAddress, $0.count) }
    }
    crc = UInt32(truncatingIfNeeded: sum)
  }

  init?(size: Int64, hash: [UInt8]) {
    guard hash.count == 4 else { return nil }
    self.size = size
    crc = hash.reduce(0) { $0 << 8 | UInt32($1) }
  }

  var hash: [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: crc >> ($0 * 8)) } }
}
