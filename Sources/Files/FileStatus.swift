import Glibc

/// What the system says about a file.
struct FileStatus {
  var raw = stat()

  init(following path: FilePath) throws(FileFault) {
    guard path.withCString({ stat($0, &raw) }) == 0 else { throw FileFault(path, .reading, errno: errno) }
  }

  /// Nil where there is nothing.
  init?(notFollowing path: FilePath) throws(FileFault) {
    guard path.withCString({ lstat($0, &raw) }) != 0 else { return }
    let code = errno
    guard code == ENOENT else { throw FileFault(path, .reading, errno: code) }
    return nil
  }

  init(_ raw: stat) { self.raw = raw }

  var version: FileVersion { FileVersion(raw) }
  var isSymbolicLink: Bool { raw.st_mode & S_IFMT == S_IFLNK }
  /// Read, write and execute for all three, and the three bits above.
  var permissions: mode_t { raw.st_mode & 0o7777 }

  /// Throws for what has no bytes of its own.
  func requireFile(_ path: FilePath) throws(FileFault) {
    switch raw.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .notAFile(path, .folder)
    case S_IFIFO: throw .notAFile(path, .pipe)
    case S_IFSOCK: throw .notAFile(path, .socket)
    default: throw .notAFile(path, .device)
    }
  }
}
