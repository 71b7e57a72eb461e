private import CZlib

/// The contents of a file as stored in an archive: compressed or uncompressed.
struct PackedContents {
  let method: UInt16
  let bytes: [UInt8]
  let checksum: UInt32
  /// The size of the unpacked contents, in bytes.
  let size: Int

  /// Compresses the contents. If `isStored` is true or zlib reports an error, stores them uncompressed. O(n).
  init(_ contents: [UInt8], isStored: Bool = false) {
    precondition(contents.count < ZipRecord.inField64, "An archive in memory has files of less than 4 GB.")
    size = contents.count
    checksum = contents.withUnsafeBytes { buffer in
      let start = buffer.bindMemory(to: UInt8.self).baseAddress
      return UInt32(truncatingIfNeeded: crc32(0, start, UInt32(buffer.count)))
    }
    if !isStored, let deflated = PackedContents.deflated(contents) {
      (method, bytes) = (ZipRecord.methodDeflated, deflated)
    } else {
      (method, bytes) = (ZipRecord.methodStored, contents)
    }
  }

  /// Returns the compressed contents, or `nil` if zlib reports an error.
  private static func deflated(_ contents: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    let withoutHeader = -MAX_WBITS
    let memory: Int32 = 8
    let status = deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, withoutHeader, memory, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
    // Ignore the status. It only reports discarded data, and `deflate` has already reported that.
    defer { deflateEnd(&stream) }
    var input = contents
    let bound = Int(deflateBound(&stream, UInt(contents.count)))
    guard bound < ZipRecord.inField64 else { return nil }
    var isComplete = false
    let deflated = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = Int(stream.total_out)
      }
    }
    return isComplete ? deflated : nil
  }
}
