import Glibc

/// Writes new bytes into the same file, after a backup of the old ones is on the disk.
struct InPlaceReplacement {
  let target: FilePath
  let backupFolder: FilePath

  func write(
    _ bytes: [UInt8], replacing old: FileVersion?, _ reached: (SafeReplacement.Stage) -> Void
  ) throws(FileError) -> FileVersion {
    let file = try Descriptor(target, O_RDWR | O_NOFOLLOW, .writing)
    let version = try file.status(.writing).version
    guard version == old else { throw .changedMeanwhile(target) }
    // The space is reserved first, so that a full disk is found before anything is overwritten.
    let attributes = try Attributes(of: file)
    let backup: FileBackup
    do throws(FileError) {
      if bytes.count > version.size { try file.reserve(bytes.count, .writing) }
      backup = try FileBackup.make(file, size: Int(version.size), of: target, in: backupFolder)
    } catch {
      file.release(behind: Int(version.size), upTo: bytes.count)
      throw error
    }
    reached(.backedUp)
    do throws(FileError) {
      try overwrite(file, with: bytes, keeping: attributes, reached)
    } catch {
      guard (try? putBack(backup, into: file)) != nil else {
        throw .halfWritten(target, error.cause, backup: backup.path)
      }
      backup.remove()
      throw error
    }
    backup.remove()
    return try file.status(.writing).version
  }

  private func overwrite(
    _ file: borrowing Descriptor, with bytes: [UInt8], keeping attributes: Attributes,
    _ reached: (SafeReplacement.Stage) -> Void
  ) throws(FileError) {
    try file.rewind(.writing)
    try file.write(bytes.prefix(bytes.count / 2), .writing)
    reached(.beganInPlace)
    try file.write(bytes.dropFirst(bytes.count / 2), .writing)
    try file.truncate(to: bytes.count, .writing)
    reached(.wroteInPlace)
    // Writing clears the set-user-ID bit, and only the owner can set it again.
    _ = try attributes.apply(to: file)
    try file.sync(.writing)
    reached(.syncedInPlace)
  }

  private func putBack(_ backup: FileBackup, into file: borrowing Descriptor) throws(FileError) {
    let old = try OwnedBytes.read(path: backup.path).bytes
    try file.rewind(.writing)
    try file.write(old, .writing)
    try file.truncate(to: old.count, .writing)
    try file.sync(.writing)
  }
}

extension FileError {
  fileprivate var cause: Cause {
    guard case .failed(_, _, let cause) = self else { return .inputOutput }
    return cause
  }
}
