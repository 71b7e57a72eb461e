import Glibc

/// Identifies a version of a file by inode, size and times: different after any program wrote or replaced the file.
///
/// The kernel's clock for file times advances in steps of some milliseconds; two writes within one step that leave
/// the size the same cannot be told apart.
public struct FileVersion: Hashable, Sendable {
  public var device: UInt64
  public var inode: UInt64
  /// Bytes.
  public var size: Int64
  /// When the contents last changed (`st_mtim`); nanoseconds since 1970.
  public var modified: Int64
  /// When the contents or the inode (owner, links, permissions) last changed (`st_ctim`); nanoseconds since 1970.
  public var changed: Int64

  public init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// The file's present version; symbolic links are followed.
  public init(path: FilePath) throws(FileError) {
    self.init(try FileStatus(following: path).raw)
  }

  public init(path: String) throws(FileError) { try self.init(path: FilePath(path)) }

  init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: FileVersion.nanoseconds(status.st_mtim), changed: FileVersion.nanoseconds(status.st_ctim))
  }

  /// Which file it is a version of.
  package var identity: FileIdentity { FileIdentity(device: device, inode: inode) }

  /// The nearest there is of times before 1677 and after 2262, which files may have.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    let (whole, isTooFar) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isPast) = whole.addingReportingOverflow(Int64(time.tv_nsec))
    return isTooFar || isPast ? (time.tv_sec < 0 ? .min : .max) : sum
  }
}

/// Which file a name stands for, whatever is in it.
package struct FileIdentity: Hashable, Sendable {
  fileprivate let device: UInt64
  fileprivate let inode: UInt64
}
