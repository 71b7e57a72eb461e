import Glibc

/// Which file stood under a name, and when it was last written: equal for the same bytes, and different once anybody
/// wrote the file or put another in its place.
///
/// The system's clock for files stands still for some milliseconds at a time; two writes within one of its ticks
/// that leave the size the same cannot be told apart.
public struct FileVersion: Hashable, Sendable {
  public var device: UInt64
  public var inode: UInt64
  /// Bytes.
  public var size: Int64
  /// When its bytes were last changed; nanoseconds since 1970.
  public var modified: Int64
  /// When anything about it was last changed, also its owner or its links; nanoseconds since 1970.
  public var changed: Int64

  public init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// The version that is there now; symbolic links are followed.
  public init(path: FilePath) throws(FileFault) {
    self.init(try FileStatus(following: path).raw)
  }

  public init(path: String) throws(FileFault) { try self.init(path: FilePath(path)) }

  init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: FileVersion.nanoseconds(status.st_mtim), changed: FileVersion.nanoseconds(status.st_ctim))
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
