import CLinux
import Glibc

/// An open file or folder, closed with it.
struct Descriptor: ~Copyable {
  let number: Int32
  /// As faults name it.
  let path: FilePath

  /// Opens without waiting for anyone, whatever is there. Faults name `told` where the file is an aid to that.
  init(
    _ path: FilePath, _ flags: Int32, mode: mode_t = 0, _ operation: FileFault.Operation,
    as told: FilePath? = nil
  ) throws(FileFault) {
    let flags = flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    number = path.withCString { path in retrying { open(path, flags, mode) } }
    self.path = told ?? path
    guard number >= 0 else { throw FileFault(self.path, operation, errno: errno) }
  }

  deinit { if number >= 0 { close(number) } }

  func status(_ operation: FileFault.Operation) throws(FileFault) -> FileStatus {
    var raw = stat()
    guard fstat(number, &raw) == 0 else { throw FileFault(path, operation, errno: errno) }
    return FileStatus(raw)
  }

  /// Writes all bytes where the file stands.
  func write(_ bytes: some Collection<UInt8>, _ operation: FileFault.Operation) throws(FileFault) {
    let code = bytes.withContiguousStorageIfAvailable { writeAll(UnsafeRawBufferPointer($0)) }
    precondition(code != nil, "What is written has to lie in one piece.")
    if let code, code != 0 { throw FileFault(path, operation, errno: code) }
  }

  /// 0, or an `errno`.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      // The system takes at most 2 GB at once.
      let count = retrying { Glibc.write(number, rest.baseAddress, min(rest.count, 1 << 30)) }
      guard count > 0 else { return count == 0 ? EIO : errno }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return 0
  }

  /// Makes sure that there is room for `size` bytes, where the file system can; neither bytes nor size change.
  func reserve(_ size: Int, _ operation: FileFault.Operation) throws(FileFault) {
    guard size > 0, retrying({ fallocate(number, CLINUX_FALLOC_FL_KEEP_SIZE, 0, off_t(size)) }) != 0 else {
      return
    }
    let code = errno
    guard code == EOPNOTSUPP || code == ENOSYS else { throw FileFault(path, operation, errno: code) }
  }

  /// Gives back what was reserved behind the file's `size` bytes.
  func release(behind size: Int, upTo end: Int) {
    guard end > size else { return }
    let mode = CLINUX_FALLOC_FL_KEEP_SIZE | CLINUX_FALLOC_FL_PUNCH_HOLE
    _ = retrying { fallocate(number, mode, off_t(size), off_t(end - size)) }
  }

  func truncate(to size: Int, _ operation: FileFault.Operation) throws(FileFault) {
    guard retrying({ ftruncate(number, off_t(size)) }) == 0 else {
      throw FileFault(path, operation, errno: errno)
    }
  }

  /// Goes to the first byte.
  func rewind(_ operation: FileFault.Operation) throws(FileFault) {
    guard lseek(number, 0, SEEK_SET) == 0 else { throw FileFault(path, operation, errno: errno) }
  }

  /// Returns once everything is on the disk.
  func sync(_ operation: FileFault.Operation) throws(FileFault) {
    guard retrying({ fsync(number) }) == 0 else { throw FileFault(path, operation, errno: errno) }
  }

  /// Brings the names in `folder` to the disk.
  static func syncFolder(_ folder: FilePath, _ operation: FileFault.Operation) throws(FileFault) {
    let descriptor: Descriptor
    do throws(FileFault) {
      descriptor = try Descriptor(folder, O_RDONLY | O_DIRECTORY, operation)
    } catch {
      // A folder that may be written and not be read.
      guard case .failed(_, _, .denied) = error else { throw error }
      return
    }
    do throws(FileFault) {
      try descriptor.sync(operation)
    } catch {
      // A file system that has no such thing.
      guard case .failed(_, _, .other(EINVAL)) = error else { throw error }
    }
  }
}

/// Calls `body` again as long as a signal keeps it from its work.
func retrying<T: SignedInteger>(_ body: () -> T) -> T {
  while true {
    let result = body()
    if result != -1 || errno != EINTR { return result }
  }
}
