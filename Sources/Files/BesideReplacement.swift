import CLinux
import Glibc

/// New bytes in a file of their own, which then takes the name of the old one.
struct BesideReplacement {
  /// Why the file was not replaced.
  enum Refusal: Error {
    /// It can be written in place, if it is there: something would be lost, or the folder does not take new files.
    case losesSomething(FileFault)
    case fault(FileFault)
  }

  let target: FilePath
  /// Nil where there is no file yet.
  let old: FileVersion?

  func write(
    _ bytes: [UInt8], _ reached: (SafeReplacement.Stage) -> Void
  ) throws(Refusal) -> FileVersion {
    let temporary = target.folder.appending(BesideReplacement.freshName())
    try refusing { () throws(FileFault) in try make(temporary) }
    do throws(Refusal) {
      try fill(temporary, bytes, reached)
      try takeOver(temporary)
    } catch {
      _ = temporary.withCString { unlink($0) }
      throw error
    }
    reached(.replaced)
    return try faulting { () throws(FileFault) in
      try Descriptor.syncFolder(target.folder, .writing)
      return try FileVersion(path: target)
    }
  }

  /// Hidden, and short whatever the file's own name is.
  private static func freshName() -> String {
    ".pindrop-" + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  private func make(_ temporary: FilePath) throws(FileFault) {
    // A new file gets what the umask and the folder say; one that replaces another is nobody's business until it has
    // the permissions of that.
    let file = try Descriptor(
      temporary, O_WRONLY | O_CREAT | O_EXCL, mode: old == nil ? 0o666 : 0o600, .writing, as: target)
    _ = consume file
  }

  private func fill(
    _ temporary: FilePath, _ bytes: [UInt8], _ reached: (SafeReplacement.Stage) -> Void
  ) throws(Refusal) {
    let file = try faulting { () throws(FileFault) in
      try Descriptor(temporary, O_WRONLY | O_NOFOLLOW, .writing, as: target)
    }
    try giveAttributes(to: file)
    reached(.madeTemporary)
    try faulting { () throws(FileFault) in
      try file.reserve(bytes.count, .writing)
      try file.write(bytes, .writing)
    }
    // Writing takes the right to run as the owner from a file, and what else makes it privileged.
    try giveAttributes(to: file)
    try faulting { () throws(FileFault) in try file.sync(.writing) }
    reached(.wroteTemporary)
  }

  private func giveAttributes(to file: borrowing Descriptor) throws(Refusal) {
    guard old != nil else { return }
    let attributes = try refusing { () throws(FileFault) in
      try Attributes(of: Descriptor(target, O_RDONLY | O_NOFOLLOW, .reading))
    }
    let isGiven = try faulting { () throws(FileFault) in try attributes.give(to: file) }
    guard isGiven else { throw .losesSomething(.failed(target, .writing, .denied)) }
  }

  private func takeOver(_ temporary: FilePath) throws(Refusal) {
    let now = try faulting { () throws(FileFault) in try FileStatus(notFollowing: target)?.version }
    guard now == old else { throw .fault(.changedMeanwhile(target)) }
    let code = temporary.withCString { from in
      target.withCString { to in
        // Where there was no file, one that somebody else makes now is not replaced.
        if old == nil, renameat2(AT_FDCWD, from, AT_FDCWD, to, CLINUX_RENAME_NOREPLACE) == 0 {
          return Int32(0)
        }
        if old == nil, errno != EINVAL, errno != ENOSYS { return errno }
        return rename(from, to) == 0 ? 0 : errno
      }
    }
    switch code {
    case 0: return
    case EEXIST: throw .fault(.changedMeanwhile(target))
    // A mount point, and a file that may not be renamed or lies in a folder of another's.
    case EBUSY, EPERM, EACCES: throw .losesSomething(FileFault(target, .writing, errno: code))
    default: throw .fault(FileFault(target, .writing, errno: code))
    }
  }

  private func faulting<T: ~Copyable>(_ body: () throws(FileFault) -> T) throws(Refusal) -> T {
    do throws(FileFault) { return try body() } catch { throw .fault(error) }
  }

  /// A folder or a file that does not let us is no fault yet.
  private func refusing<T: ~Copyable>(_ body: () throws(FileFault) -> T) throws(Refusal) -> T {
    do throws(FileFault) {
      return try body()
    } catch {
      switch error {
      case .failed(_, _, .denied), .failed(_, _, .readOnly): throw .losesSomething(error)
      default: throw .fault(error)
      }
    }
  }
}
