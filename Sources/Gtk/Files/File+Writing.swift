import CGtk
import Glibc

nonisolated extension File {
  /// Puts `bytes` in place of what the file holds, all or nothing; makes the file where there is none.
  ///
  /// On this machine's disks the bytes go to a new file in the same folder, are synced, and take the name in one
  /// step: until then, and after any error, the old file is whole. Permissions stay; a symbolic link keeps pointing
  /// at the file; a second hard link keeps the old bytes. Elsewhere it is as safe as GVfs makes it.
  @concurrent
  public func replace(with bytes: [UInt8]) async throws(FileError) {
    try await onThread { () -> Result<Void, FileError> in
      do throws(FileError) {
        if let path { try replaceHere(path, bytes) } else { try replaceElsewhere(bytes) }
        return .success(())
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private func replaceElsewhere(_ bytes: [UInt8]) throws(FileError) {
    let pointer = makePointer()
    defer { g_object_unref(UnsafeMutableRawPointer(pointer)) }
    do throws(GLibError) {
      try GLibError.check { error in
        bytes.withUnsafeBytes { bytes in
          g_file_replace_contents(
            pointer, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(bytes.count), nil, 0,
            G_FILE_CREATE_NONE, nil, nil, &error)
        } != 0
      }
    } catch {
      throw FileError(error)
    }
  }

  private func replaceHere(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let target = resolvingLinks(path)
    var old = stat()
    let exists = stat(target, &old) == 0
    if exists, old.st_mode & S_IFMT == S_IFDIR { throw .isDirectory }
    guard !exists || old.st_mode & S_IFMT == S_IFREG else { return try writeInto(target, bytes) }
    let folder = String(target[...(target.lastIndex(of: "/") ?? target.startIndex)])
    var template = Array("\(folder).pindrop-XXXXXX".utf8CString)
    let descriptor = g_mkstemp_full(&template, O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(errno: errno) }
    do throws(FileError) {
      defer { close(descriptor) }
      try write(bytes, to: descriptor)
      if exists {
        // Root keeps the owner; anybody else can keep a group at most.
        _ = fchown(descriptor, old.st_uid, old.st_gid)
        guard fchmod(descriptor, old.st_mode & 0o7777) == 0 else { throw FileError(errno: errno) }
      } else {
        let mask = umask(0)
        umask(mask)
        _ = fchmod(descriptor, 0o666 & ~mask)
      }
      guard fsync(descriptor) == 0 else { throw FileError(errno: errno) }
      guard rename(template, target) == 0 else { throw FileError(errno: errno) }
    } catch {
      unlink(template)
      throw error
    }
    syncFolder(folder)
  }

  /// A device or a pipe is written into; there is nothing to take the place of.
  private func writeInto(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno: errno) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
    var failure: Int32 = 0
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written > 0 {
          rest = rest.dropFirst(written)
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if failure != 0 { throw FileError(errno: failure) }
  }

  /// Where the file really is; `path` itself while there is none.
  private func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Makes the new name last through a power cut.
  private func syncFolder(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
