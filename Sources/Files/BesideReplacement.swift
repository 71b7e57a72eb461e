import CLinux
import Glibc

/// Writes new bytes to a temporary file in the same folder, which is then renamed over the old file.
struct BesideReplacement {
  /// Why the file was not replaced.
  enum ReplacementError: Error {
    /// Renaming is not possible or would lose an attribute; an existing file can still be written in place.
    case needsInPlace(FileError)
    case failed(FileError)
  }

  let target: FilePath
  /// Nil if the file does not exist yet.
  let old: FileVersion?

  func write(
    _ bytes: [UInt8], _ reached: (SafeReplacement.Stage) -> Void
  ) throws(ReplacementError) -> FileVersion {
    let temporary = target.folder.appending(BesideReplacement.freshName())
    try allowingInPlace { () throws(FileError) in try make(temporary) }
    do throws(ReplacementError) {
      try fill(temporary, bytes, reached)
      try takeOver(temporary)
    } catch {
      _ = temporary.withCString { unlink($0) }
      throw error
    }
    reached(.replaced)
    return try failing { () throws(FileError) in
      try Descriptor.syncFolder(target.folder, .writing)
      return try FileVersion(path: target)
    }
  }

  /// Hidden, and short, because the file's own name may already have the maximal length.
  private static func freshName() -> String {
    ".pindrop-" + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  private func make(_ temporary: FilePath) throws(FileError) {
    // A new file gets its permissions from the umask and the folder; one that replaces another is private until it
    // has the permissions of that file.
    let file = try Descriptor(
      temporary, O_WRONLY | O_CREAT | O_EXCL, mode: old == nil ? 0o666 : 0o600, .writing, as: target)
    _ = consume file
  }

  private func fill(
    _ temporary: FilePath, _ bytes: [UInt8], _ reached: (SafeReplacement.Stage) -> Void
  ) throws(ReplacementError) {
    let file = try failing { () throws(FileError) in
      try Descriptor(temporary, O_WRONLY | O_NOFOLLOW, .writing, as: target)
    }
    try applyAttributes(to: file)
    reached(.madeTemporary)
    try failing { () throws(FileError) in
      try file.reserve(bytes.count, .writing)
      try file.write(bytes, .writing)
    }
    // Writing clears the set-user-ID bit and file capabilities, so they are set again.
    try applyAttributes(to: file)
    try failing { () throws(FileError) in try file.sync(.writing) }
    reached(.wroteTemporary)
  }

  private func applyAttributes(to file: borrowing Descriptor) throws(ReplacementError) {
    guard old != nil else { return }
    let attributes = try allowingInPlace { () throws(FileError) in
      try Attributes(of: Descriptor(target, O_RDONLY | O_NOFOLLOW, .reading))
    }
    let areApplied = try failing { () throws(FileError) in try attributes.apply(to: file) }
    guard areApplied else { throw .needsInPlace(.failed(target, .writing, .denied)) }
  }

  private func takeOver(_ temporary: FilePath) throws(ReplacementError) {
    let now = try failing { () throws(FileError) in try FileStatus(notFollowing: target)?.version }
    guard now == old else { throw .failed(.changedMeanwhile(target)) }
    let code = temporary.withCString { from in
      target.withCString { to in
        // A file that another program has created meanwhile is not replaced.
        if old == nil, renameat2(AT_FDCWD, from, AT_FDCWD, to, CLINUX_RENAME_NOREPLACE) == 0 {
          return Int32(0)
        }
        if old == nil, errno != EINVAL, errno != ENOSYS { return errno }
        return rename(from, to) == 0 ? 0 : errno
      }
    }
    switch code {
    case 0: return
    case EEXIST: throw .failed(.changedMeanwhile(target))
    // EBUSY: a mount point. EPERM, EACCES: an immutable file, or another user's in a sticky folder.
    case EBUSY, EPERM, EACCES: throw .needsInPlace(FileError(target, .writing, errno: code))
    default: throw .failed(FileError(target, .writing, errno: code))
    }
  }

  private func failing<T: ~Copyable>(_ body: () throws(FileError) -> T) throws(ReplacementError) -> T {
    do throws(FileError) { return try body() } catch { throw .failed(error) }
  }

  /// Turns missing permissions into `needsInPlace`.
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
