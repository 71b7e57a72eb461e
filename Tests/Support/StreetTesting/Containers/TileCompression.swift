private import CZlib

/// How the tiles of a file are compressed.
public enum TileCompression: Sendable {
  case none, gzip

  public func compress(_ bytes: [UInt8]) -> [UInt8] {
    guard self == .gzip else { return bytes }
    var stream = z_stream()
    let gzipHeader = MAX_WBITS + 16
    deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzipHeader, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        deflate(&stream, Z_FINISH)
      }
    }
    return Array(output[..<(output.count - Int(stream.avail_out))])
  }
}
