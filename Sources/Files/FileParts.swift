import Glibc

/// A file of which only parts are read. It stays open, and what is read of it may be of different versions.
public final class FileParts: Sendable {
  /// When it was opened, in bytes.
  public let size: Int
  private let file: Descriptor

  /// Symbolic links are followed; never blocks on a pipe or a device.
  public init(_ path: FilePath) throws(FileError) {
    try FileStatus(following: path).requireFile(path)
    file = try Descriptor(path, O_RDONLY, .reading)
    let status = try file.status(.reading)
    try status.requireFile(path)
    size = Int(status.version.size)
  }

  /// The bytes from `offset` on, at most `count`; fewer at the end of the file.
  public func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    let count = max(0, min(count, size - offset))
    guard offset >= 0, count > 0 else { return [] }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, total in
      total = 0
      while total < count {
        let part = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[total...])
        let length = retrying { pread(file.number, part.baseAddress, part.count, off_t(offset + total)) }
        if length < 0 { code = errno }
        guard length > 0 else { break }
        total += length
      }
    }
    guard code == 0 else { throw FileError(file.path, .reading, errno: code) }
    return bytes
  }
}
