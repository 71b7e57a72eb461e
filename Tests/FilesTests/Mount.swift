import Foundation

/// A small file system in memory, or a file mounted on another; unmounted with it.
final class Mount {
  let path: String

  /// Whether this process may mount at all.
  static let isAllowed: Bool = {
    guard let scratch = try? ScratchFolder() else { return false }
    return (try? Mount(at: scratch.path, kilobytes: 64)) != nil
  }()

  init(at path: String, kilobytes: Int) throws {
    self.path = path
    guard mount("none", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else { throw SystemFault(errno) }
  }

  init(of source: String, on path: String) throws {
    self.path = path
    guard mount(source, path, nil, UInt(MS_BIND), nil) == 0 else { throw SystemFault(errno) }
  }

  func makeReadOnly() throws {
    let flags = UInt(MS_REMOUNT | MS_RDONLY)
    guard mount("none", path, nil, flags, nil) == 0 else { throw SystemFault(errno) }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }
}
