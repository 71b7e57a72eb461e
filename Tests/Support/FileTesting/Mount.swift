import Foundation

/// A mount: a tmpfs, or a bind mount of one file on another. It is unmounted on deinit.
public final class Mount {
  public let path: String

  /// Whether this process has permission to mount file systems.
  public static let isAllowed: Bool = {
    guard let scratch = try? ScratchFolder() else { return false }
    return (try? Mount(at: scratch.path, kilobytes: 64)) != nil
  }()

  /// Mounts a tmpfs at `path`, and creates the folder if it doesn't exist.
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

  /// Makes the mount read-only or writable. Close all files that are open for writing first.
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
