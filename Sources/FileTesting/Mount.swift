import Foundation

/// A small file system in memory, or a file mounted on another; unmounted with it.
public final class Mount {
  public let path: String

  /// Whether this process may mount at all.
  public static let isAllowed: Bool = {
    guard let scratch = try? ScratchFolder() else { return false }
    return (try? Mount(at: scratch.path, kilobytes: 64)) != nil
  }()

  /// Makes the folder, where it is not there.
  public init(at path: String, kilobytes: Int) throws {
    self.path = path
    mkdir(path, 0o755)
    guard mount("none", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else { throw SystemFault(errno) }
  }

  /// Shows the file `source` in the place of the one at `path`.
  public init(of source: String, on path: String) throws {
    self.path = path
    guard mount(source, path, nil, UInt(MS_BIND), nil) == 0 else { throw SystemFault(errno) }
  }

  /// Files that are open for writing have to be closed before.
  public func setReadOnly(_ isReadOnly: Bool) throws {
    let flags = UInt(MS_REMOUNT | (isReadOnly ? MS_RDONLY : 0))
    guard mount("none", path, nil, flags, nil) == 0 else { throw SystemFault(errno) }
  }

  /// Makes it smaller or larger.
  public func resize(kilobytes: Int) throws {
    guard mount("none", path, nil, UInt(MS_REMOUNT), "size=\(kilobytes)k") == 0 else {
      throw SystemFault(errno)
    }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }
}
