import CLinux
import Glibc

/// An open file descriptor. It is closed when the value is destroyed.
package struct Descriptor: ~Copyable {
  let number: Int32
  /// The path that is reported in errors.
  let path: FilePath

  /// Opens a file without blocking, even if it is a pipe or a device. `reportedPath` is the path that is reported in
  /// errors, for example instead of the path of a temporary file.
  package init(
    _ path: FilePath, _ flags: Int32, mode: mode_t = 0, _ operation: FileError.Operation,
    as reportedPath: FilePath? = nil
  ) throws(FileError) {
    let flags = flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    number = path.withCString { path in retrying { open(path, flags, mode) } }
    self.path = reportedPath ?? path
    guard number >= 0 else { throw FileError(self.path, operation, errno: errno) }
  }

  deinit { if number >= 0 { close(number) } }

  func status(_ operation: FileError.Operation) throws(FileError) -> FileStatus {
    var raw = stat()
    guard fstat(number, &raw) == 0 else { throw FileError(path, operation, errno: errno) }
    return FileStatus(raw)
  }

  /// Writes all bytes at the current position. `bytes` must have contiguous storage.
  package func write(
    _ bytes: some Collection<UInt8>, _ operation: FileError.Operation = .writing
  ) throws(FileError) {
    let code = bytes.withContiguousStorageIfAvailable { writeAll(UnsafeRawBufferPointer($0)) }
    precondition(code != nil, "The bytes written must have contiguous storage.")
    if let code, code != 0 { throw FileError(path, operation, errno: code) }
  }

  /// Writes all bytes. Returns 0, or `errno` after an error.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      // `write` transfers at most 2 GB in one call.
      let count = retrying { Glibc.write(number, rest.baseAddress, min(rest.count, 1 << 30)) }
      guard count > 0 else { return count == 0 ? EIO : errno }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return 0
  }

  /// Reserves disk space for `size` bytes if the file system supports it. The contents and the size of the file don't
  /// change.
  func reserve(_ size: Int, _ operation: FileError.Operation) throws(FileError) {
    guard size > 0, retrying({ fallocate(number, CLINUX_FALLOC_FL_KEEP_SIZE, 0, off_t(size)) }) != 0 else {
      return
    }
    let code = errno
    guard code == EOPNOTSUPP || code == ENOSYS else { throw FileError(path, operation, errno: code) }
  }

  /// Releases the disk space that was reserved beyond the file's size `size`, up to `end`.
  func release(behind size: Int, upTo end: Int) {
    guard end > size else { return }
    let mode = CLINUX_FALLOC_FL_KEEP_SIZE | CLINUX_FALLOC_FL_PUNCH_HOLE
    _ = retrying { fallocate(number, mode, off_t(size), off_t(end - size)) }
  }

  func truncate(to size: Int, _ operation: FileError.Operation) throws(FileError) {
    guard retrying({ ftruncate(number, off_t(size)) }) == 0 else {
      throw FileError(path, operation, errno: errno)
    }
  }

  /// Locks the file until the descriptor is closed. Returns `false` if the file is locked through another descriptor,
  /// or if the file system doesn't support locks.
  func lock() -> Bool { retrying { flock(number, LOCK_EX | LOCK_NB) } == 0 }

  /// Moves the current position to the beginning of the file.
  func rewind(_ operation: FileError.Operation) throws(FileError) {
    guard lseek(number, 0, SEEK_SET) == 0 else { throw FileError(path, operation, errno: errno) }
  }

  /// Waits until the contents and attributes are on the disk.
  package func sync(_ operation: FileError.Operation = .writing) throws(FileError) {
    guard retrying({ fsync(number) }) == 0 else { throw FileError(path, operation, errno: errno) }
  }
}

/// Calls `body` until it doesn't fail with EINTR.
func retrying<T: SignedInteger>(_ body: () -> T) -> T {
  while true {
    let result = body()
    if result != -1 || errno != EINTR { return result }
  }
}
