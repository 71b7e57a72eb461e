import Glibc

/// The version of a file, identified by inode, size and times. It changes whenever a program writes or replaces the
/// file.
///
/// The kernel's clock for the times of files advances in steps of a few milliseconds. Two writes in the same step can't
/// be distinguished if they leave the file with the same size.
public struct FileVersion: Hashable, Sendable {
  public var device: UInt64
  public var inode: UInt64
  /// The size in bytes.
  public var size: Int64
  /// The time of the last change of the contents (`st_mtim`), in nanoseconds since 1970.
  public var modified: Int64
  /// The time of the last change of the contents or of the owner, the number of links or the permissions (`st_ctim`),
  /// in nanoseconds since 1970.
  public var changed: Int64

  public init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// Reads the current version of a file. Follows symbolic links.
  public init(path: FilePath) throws(FileError) {
    self.init(try FileStatus(following: path).raw)
  }

  public init(path: String) throws(FileError) { try self.init(path: FilePath(path)) }

  init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: FileVersion.nanoseconds(status.st_mtim), changed: FileVersion.nanoseconds(status.st_ctim))
  }

  /// The identity of the file, which stays the same when the contents change.
  package var identity: FileIdentity { FileIdentity(device: device, inode: inode) }

  /// Converts a time to nanoseconds. Times before 1677 and after 2262 can't be represented and are clamped.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    let (whole, isTooFar) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isPast) = whole.addingReportingOverflow(Int64(time.tv_nsec))
    return isTooFar || isPast ? (time.tv_sec < 0 ? .min : .max) : sum
  }
}

/// The device and inode of a file. They stay the same when the contents change.
package struct FileIdentity: Hashable, Sendable {
  fileprivate let device: UInt64
  fileprivate let inode: UInt64
}
