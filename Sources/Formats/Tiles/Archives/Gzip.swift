private import CZlib

/// A decompression error.
public enum GzipError: Error, Hashable {
  /// The data is malformed. The associated value is zlib's error code.
  case malformed(Int32)
  case tooLarge
}

enum Gzip {
  /// Returns whether the bytes start with a header of RFC 1952 (gzip) or RFC 1950 (zlib).
  static func isCompressed(_ bytes: [UInt8]) -> Bool {
    bytes.count > 2 && ((bytes[0] == 0x1f && bytes[1] == 0x8b) || (bytes[0] == 0x78 && bytes[1] != 0))
  }

  /// Decompresses the bytes. Throws `tooLarge` if the result has more than `limit` bytes.
  static func expand(_ bytes: [UInt8], limit: Int = TileLimits.tile) throws(GzipError) -> [UInt8] {
    var stream = z_stream()
    let anyHeader = MAX_WBITS + 32
    var status = inflateInit2_(&stream, anyHeader, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .malformed(status) }
    // The returned status can be ignored: it is an error only for a stream that wasn't initialized.
    defer { inflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: min(limit, max(4096, bytes.count * 3)))
    var filled = 0
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      repeat {
        if filled == output.count {
          guard filled < limit else { return }
          output += [UInt8](repeating: 0, count: min(filled, limit - filled))
        }
        output.withUnsafeMutableBufferPointer { output in
          stream.next_out = output.baseAddress?.advanced(by: filled)
          stream.avail_out = UInt32(output.count - filled)
          status = inflate(&stream, Z_NO_FLUSH)
          filled = output.count - Int(stream.avail_out)
        }
      } while status == Z_OK
    }
    guard status == Z_STREAM_END else {
      if status == Z_OK { throw .tooLarge }
      throw .malformed(status)
    }
    output.removeLast(output.count - filled)
    return output
  }
}
