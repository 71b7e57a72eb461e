import Glibc

/// The result of the system call `stat`.
package struct FileStatus {
  var raw = stat()

  package init(following path: FilePath) throws(FileError) {
    guard path.withCString({ stat($0, &raw) }) == 0 else { throw FileError(path, .reading, errno: errno) }
  }

  /// Reads the status without following a symbolic link. Returns `nil` if the file doesn't exist.
  package init?(notFollowing path: FilePath) throws(FileError) {
    guard path.withCString({ lstat($0, &raw) }) != 0 else { return }
    let code = errno
    guard code == ENOENT else { throw FileError(path, .reading, errno: code) }
    return nil
  }

  init(_ raw: stat) { self.raw = raw }

  var version: FileVersion { FileVersion(raw) }
  package var isFile: Bool { raw.st_mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { raw.st_mode & S_IFMT == S_IFDIR }
  package var isSymbolicLink: Bool { raw.st_mode & S_IFMT == S_IFLNK }
  /// Whether the file has a path. An open file has none after it was replaced or removed.
  var isLinked: Bool { raw.st_nlink > 0 }
  /// The permissions, including the set-user-ID, set-group-ID and sticky bits.
  var permissions: mode_t { raw.st_mode & 0o7777 }

  /// Throws `notAFile` if the file isn't a regular file.
  func requireFile(_ path: FilePath) throws(FileError) {
    switch raw.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .notAFile(path, .folder)
    case S_IFIFO: throw .notAFile(path, .pipe)
    case S_IFSOCK: throw .notAFile(path, .socket)
    default: throw .notAFile(path, .device)
    }
  }
}
