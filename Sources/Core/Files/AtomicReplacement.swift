import CLinux
import Glibc

/// Replaces a file atomically by writing a temporary file in the same folder and renaming it over the old file.
struct AtomicReplacement {
  /// The reason why the file wasn't replaced.
  enum ReplacementError: Error {
    /// Renaming is impossible or would lose an attribute. If the file exists, it can be written in place instead.
    case needsInPlace(FileError)
    case failed(FileError)
  }

  let target: FilePath
  /// The version of the file to replace, or `nil` if the file doesn't exist.
  let old: FileVersion?

  func write(
    _ pieces: [ArraySlice<UInt8>], _ reached: (SafeReplacement.Stage) -> Void
  ) throws(ReplacementError) -> FileVersion {
    let temporary = try stage(pieces, reached)
    do throws(ReplacementError) {
      try takeOver(temporary)
    } catch {
      temporary.path.removeFile()
      throw error
    }
    reached(.replaced)
    return try failing { () throws(FileError) in
      try Folder.sync(target.folder)
      return try FileVersion(path: target)
    }
  }

  /// Writes the bytes to a temporary file, syncs it to the disk and returns it. First removes temporary files that
  /// killed processes left behind.
  func stage(
    _ pieces: [ArraySlice<UInt8>], _ reached: (SafeReplacement.Stage) -> Void
  ) throws(ReplacementError) -> StagedFile {
    StagedFile.removeAbandoned(in: target.folder)
    // A new file gets the permissions that the umask and the folder determine. If the file replaces another one, it is
    // private until it gets that file's permissions.
    let temporary = try allowingInPlace { () throws(FileError) in
      try StagedFile(for: target, mode: old == nil ? 0o666 : 0o600)
    }
    do throws(ReplacementError) {
      try fill(temporary.file, pieces, reached)
    } catch {
      temporary.path.removeFile()
      throw error
    }
    return temporary
  }

  /// Returns a name for the old file during an exchange. Unlike temporary files, files with such names are never
  /// removed automatically.
  private static func freshName() -> String {
    ".pindrop-" + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  private func fill(
    _ file: borrowing Descriptor, _ pieces: [ArraySlice<UInt8>], _ reached: (SafeReplacement.Stage) -> Void
  ) throws(ReplacementError) {
    try applyAttributes(to: file)
    reached(.madeTemporary)
    do throws(FileError) {
      try file.reserve(pieces.byteCount, .writing)
      for piece in pieces { try file.write(piece, .writing) }
    } catch {
      throw .failed(error)
    }
    // Set the attributes again, because writing clears the set-user-ID bit and file capabilities.
    try applyAttributes(to: file)
    do throws(FileError) { try file.sync(.writing) } catch { throw .failed(error) }
    reached(.wroteTemporary)
  }

  private func applyAttributes(to file: borrowing Descriptor) throws(ReplacementError) {
    guard old != nil else { return }
    let attributes = try allowingInPlace { () throws(FileError) in
      try Attributes(of: Descriptor(target, O_RDONLY | O_NOFOLLOW, .reading))
    }
    let areApplied: Bool
    do throws(FileError) { areApplied = try attributes.apply(to: file) } catch { throw .failed(error) }
    guard areApplied else { throw .needsInPlace(.failed(target, .writing, .denied)) }
  }

  /// Renames the temporary file over the old one.
  func takeOver(_ temporary: StagedFile) throws(ReplacementError) {
    try requireOld()
    // `withExtendedLifetime` keeps the file locked until it has its final name.
    let code = withExtendedLifetime(temporary) {
      temporary.path.withCString { from in
        target.withCString { to in
          // If the file is new, don't replace a file that another program has created in the meantime.
          if old == nil, renameat2(AT_FDCWD, from, AT_FDCWD, to, CLINUX_RENAME_NOREPLACE) == 0 {
            return Int32(0)
          }
          if old == nil, errno != EINVAL, errno != ENOSYS { return errno }
          return rename(from, to) == 0 ? 0 : errno
        }
      }
    }
    try check(code)
  }

  /// Exchanges the temporary file and the old file. Returns the new path of the old file.
  func exchange(with staged: StagedFile) throws(ReplacementError) -> FilePath {
    try requireOld()
    // Give the temporary file a name that is never removed automatically, because this name will belong to the old
    // file.
    let temporary = target.folder.appending(AtomicReplacement.freshName())
    func move(_ from: FilePath, _ to: FilePath) -> Int32 {
      from.withCString { from in to.withCString { rename(from, $0) == 0 ? 0 : errno } }
    }
    try check(move(staged.path, temporary))
    do throws(ReplacementError) {
      return try exchange(with: temporary, move)
    } catch {
      temporary.removeFile()
      throw error
    }
  }

  private func exchange(
    with temporary: FilePath, _ move: (FilePath, FilePath) -> Int32
  ) throws(ReplacementError) -> FilePath {
    let code = temporary.withCString { from in
      target.withCString { to in
        renameat2(AT_FDCWD, from, AT_FDCWD, to, CLINUX_RENAME_EXCHANGE) == 0 ? 0 : errno
      }
    }
    guard [EINVAL, ENOSYS].contains(code) else {
      try check(code)
      return temporary
    }
    // The file system doesn't support an exchange, so rename the files one after the other.
    let aside = target.folder.appending(AtomicReplacement.freshName())
    try check(move(target, aside))
    let second = move(temporary, target)
    if second != 0 { _ = move(aside, target) }
    try check(second)
    return aside
  }

  private func requireOld() throws(ReplacementError) {
    let now = try failing { () throws(FileError) in try FileStatus(notFollowing: target)?.version }
    guard now == old else { throw .failed(.changedByOthers(target)) }
  }

  /// Throws the error for a result of renaming. Does nothing if the result is 0.
  private func check(_ code: Int32) throws(ReplacementError) {
    switch code {
    case 0: return
    case EEXIST: throw .failed(.changedByOthers(target))
    // EBUSY means a mount point. EPERM and EACCES mean an immutable file, or a file of another user in a sticky folder.
    case EBUSY, EPERM, EACCES: throw .needsInPlace(FileError(target, .writing, errno: code))
    default: throw .failed(FileError(target, .writing, errno: code))
    }
  }

  private func failing<T: ~Copyable>(_ body: () throws(FileError) -> T) throws(ReplacementError) -> T {
    do throws(FileError) { return try body() } catch { throw .failed(error) }
  }

  /// Runs `body`. If it fails because of missing permissions, throws `needsInPlace`.
  private func allowingInPlace<T: ~Copyable>(_ body: () throws(FileError) -> T) throws(ReplacementError) -> T
  {
    do throws(FileError) {
      return try body()
    } catch {
      switch error {
      case .failed(_, _, .denied), .failed(_, _, .readOnly): throw .needsInPlace(error)
      default: throw .failed(error)
      }
    }
  }
}
