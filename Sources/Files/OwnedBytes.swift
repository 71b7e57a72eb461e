import Glibc

/// Reads files into memory of the program's own: nothing that is done to the file afterwards reaches it.
public enum OwnedBytes {
  private static let attempts = 8

  /// The bytes of one whole version of the file, and which that was. Symbolic links are followed; never waits for a
  /// pipe or a device.
  ///
  /// A file that is written while it is read is read again, after a pause that grows, `restless` in the end.
  public static func read(path: FilePath) throws(FileFault) -> (bytes: [UInt8], version: FileVersion) {
    try read(path: path, haveRead: {})
  }

  /// Calls `haveRead` each time that the bytes are read and not yet known to be whole, for tests.
  static func read(
    path: FilePath, haveRead: () -> Void
  ) throws(FileFault) -> (bytes: [UInt8], version: FileVersion) {
    for attempt in 0..<attempts {
      if let result = try readOnce(path, haveRead) { return result }
      usleep(1000 << attempt)
    }
    throw .restless(path)
  }

  public static func read(path: String) throws(FileFault) -> (bytes: [UInt8], version: FileVersion) {
    try read(path: FilePath(path))
  }

  /// Nil where the file changed meanwhile.
  private static func readOnce(
    _ path: FilePath, _ haveRead: () -> Void
  ) throws(FileFault) -> (bytes: [UInt8], version: FileVersion)? {
    // Opening some devices does something already.
    try FileStatus(following: path).requireFile(path)
    let file = try Descriptor(path, O_RDONLY, .reading)
    let status = try file.status(.reading)
    try status.requireFile(path)
    let before = status.version
    let bytes = try file.bytes(expecting: Int(before.size))
    haveRead()
    guard let bytes, try file.status(.reading).version == before else { return nil }
    return (bytes, before)
  }
}

extension Descriptor {
  /// All bytes from where the file stands; nil where they are not `count`.
  fileprivate func bytes(expecting count: Int) throws(FileFault) -> [UInt8]? {
    var code: Int32 = 0
    var total = 0
    // One more, so that a file that grew is seen.
    let bytes = [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, initialized in
      while total <= count {
        let part = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[total...])
        let length = retrying { read(number, part.baseAddress, min(part.count, 1 << 30)) }
        if length < 0 { code = errno }
        guard length > 0 else { break }
        total += length
      }
      initialized = total
    }
    guard code == 0 else { throw FileFault(path, .reading, errno: code) }
    return total == count ? bytes : nil
  }
}
