import CLinux
import Glibc

extension FilePath {
  /// Copies the file to `path` as a private file (mode 0600). Replaces a file that exists there. Doesn't sync the copy
  /// to the disk.
  package func copy(to path: FilePath) throws(FileError) {
    let file = try Descriptor(self, O_RDONLY, .reading)
    let copy = try Descriptor(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600, .writing)
    try file.copy(Int(file.status(.reading).version.size), to: copy, .writing)
  }
}

extension Descriptor {
  /// Copies the first `size` bytes to another file. The kernel copies them directly if the file systems support it.
  /// Throws `changedByOthers` if the file is shorter.
  func copy(
    _ size: Int, to copy: borrowing Descriptor, _ operation: FileError.Operation
  ) throws(FileError) {
    var offset: off_t = 0
    while offset < size {
      let count = retrying { copy_file_range(number, &offset, copy.number, nil, size - Int(offset), 0) }
      if count > 0 { continue }
      guard count < 0, errno == EXDEV || errno == EINVAL || errno == EOPNOTSUPP || errno == ENOSYS else {
        throw count == 0 ? .changedByOthers(path) : FileError(copy.path, operation, errno: errno)
      }
      return try copyThroughMemory(from: offset, size: size, to: copy, operation)
    }
  }

  private func copyThroughMemory(
    from start: off_t, size: Int, to copy: borrowing Descriptor, _ operation: FileError.Operation
  ) throws(FileError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var offset = start
    while offset < size {
      let length = min(buffer.count, size - Int(offset))
      let count = retrying { pread(number, &buffer, length, offset) }
      guard count > 0 else {
        throw count == 0 ? .changedByOthers(path) : FileError(path, .reading, errno: errno)
      }
      try copy.write(buffer[..<count], operation)
      offset += off_t(count)
    }
  }
}
