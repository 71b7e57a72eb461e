import Glibc

/// An open file that is read in parts. If another program writes the file, the parts may come from different versions.
public final class RandomAccessFile: Sendable {
  /// The size in bytes when the file was opened.
  public let size: Int
  private let version: FileVersion
  private let file: Descriptor

  /// Opens a file. Follows symbolic links. Never blocks on a pipe or a device.
  public init(_ path: FilePath) throws(FileError) {
    try FileStatus(following: path).requireFile(path)
    file = try Descriptor(path, O_RDONLY, .reading)
    let status = try file.status(.reading)
    try status.requireFile(path)
    version = status.version
    size = Int(version.size)
  }

  /// Throws `changedByOthers` if another program has written, replaced or removed the file since it was opened.
  public func requireUnchanged() throws(FileError) {
    let status = try file.status(.reading)
    let current = status.version
    guard status.isLinked, current.size == version.size, current.modified == version.modified else {
      throw .changedByOthers(file.path)
    }
  }

  /// Returns `count` bytes from `offset`, or fewer at the end of the file.
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
