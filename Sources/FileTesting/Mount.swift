import Foundation

/// A tmpfs, or a bind mount of a file on another; unmounted on deinit.
public final class Mount {
  public let path: String

  /// Whether this process may mount.
  public static let isAllowed: Bool = {
    guard let scratch = try? ScratchFolder() else { return false }
    return (try? Mount(at: scratch.path, kilobytes: 64)) != nil
  }()

  /// Creates the folder if it does not exist.
  public init(at path: String, kilobytes: Int) throws {
    self.path = path
    mkdir(path, 0o755)
    guard mount("none", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else { throw SystemError(errno) }
  }

  /// Bind-mounts the file `source` on the file at `path`.
  public init(of source: String, on path: String) throws {
    self.path = path
    guard mount(source, path, nil, UInt(MS_BIND), nil) == 0 else { throw SystemError(errno) }
  }

  /// Files that are open for writing must be closed before.
  public func setReadOnly(_ isReadOnly: Bool) throws {
    let flags = UInt(MS_REMOUNT | (isReadOnly ? MS_RDONLY : 0))
    guard mount("none", path, nil, flags, nil) == 0 else { throw SystemError(errno) }
  }

  public func resize(kilobytes: Int) throws {
    guard mount("none", path, nil, UInt(MS_REMOUNT), "size=\(kilobytes)k") == 0 else {
      throw SystemError(errno)
    }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }
}
