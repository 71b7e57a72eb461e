import Glibc

/// Replaces the contents of a file in place. Before that, syncs a backup of the old contents to the disk.
struct InPlaceReplacement {
  let target: FilePath
  let backupFolder: FilePath

  func write(
    _ pieces: [ArraySlice<UInt8>], replacing old: FileVersion?, _ reached: (SafeReplacement.Stage) -> Void
  ) throws(FileError) -> FileVersion {
    let file = try Descriptor(target, O_RDWR | O_NOFOLLOW, .writing)
    let version = try file.status(.writing).version
    guard version == old else { throw .changedByOthers(target) }
    let count = pieces.byteCount
    // Reserve disk space first, so that a full disk is detected before anything is overwritten.
    let attributes = try Attributes(of: file)
    let backup: FileBackup
    do throws(FileError) {
      if count > version.size { try file.reserve(count, .writing) }
      backup = try FileBackup.make(file, size: Int(version.size), of: target, in: backupFolder)
    } catch {
      file.release(behind: Int(version.size), upTo: count)
      throw error
    }
    reached(.backedUp)
    do throws(FileError) {
      try overwrite(file, with: pieces, keeping: attributes, reached)
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
    _ file: borrowing Descriptor, with pieces: [ArraySlice<UInt8>], keeping attributes: Attributes,
    _ reached: (SafeReplacement.Stage) -> Void
  ) throws(FileError) {
    try file.rewind(.writing)
    // Write in two steps, so that a test can interrupt the writing.
    let first = pieces.first ?? []
    try file.write(first.prefix(first.count / 2), .writing)
    reached(.beganInPlace)
    try file.write(first.dropFirst(first.count / 2), .writing)
    for piece in pieces.dropFirst() { try file.write(piece, .writing) }
    try file.truncate(to: pieces.byteCount, .writing)
    reached(.wroteInPlace)
    // Set the attributes again, because writing clears the set-user-ID bit. Ignore the result, because only the owner
    // of the file can set this bit.
    _ = try attributes.apply(to: file)
    try file.sync(.writing)
    reached(.syncedInPlace)
  }

  private func putBack(_ backup: FileBackup, into file: borrowing Descriptor) throws(FileError) {
    let old = try RandomAccessFile(backup.path)
    try file.rewind(.writing)
    var offset = 0
    while offset < old.size {
      let part = try old.bytes(at: offset, count: 1 << 20)
      guard !part.isEmpty else { throw .failed(backup.path, .reading, .inputOutput) }
      try file.write(part, .writing)
      offset += part.count
    }
    try file.truncate(to: old.size, .writing)
    try file.sync(.writing)
  }
}

extension FileError {
  fileprivate var cause: Cause {
    guard case .failed(_, _, let cause) = self else { return .inputOutput }
    return cause
  }
}
