import Glibc
import Logging

/// Writes files safely: at any time, either the complete old contents or the complete new contents are on the disk,
/// even after a power failure.
public enum SafeReplacement {
  /// The step that has just been completed. Tests kill the program after a step.
  enum Stage: String, CaseIterable {
    case checked, madeTemporary, wroteTemporary, replaced
    case backedUp, beganInPlace, wroteInPlace, syncedInPlace
  }

  /// Replaces the contents of a file, or creates the file, and returns its new version.
  ///
  /// Symbolic links are followed and kept, including links whose target doesn't exist. The new bytes are written to a
  /// temporary file next to the old one and synced to the disk. The temporary file gets the old file's owner, group,
  /// permissions, access control list and extended attributes. Then it is renamed over the old file.
  ///
  /// If this is impossible or would lose an attribute or a hard link, the file is written in place. This is the case if
  /// there are other hard links, if the owner can't be set, if the folder is read-only, or if the file is a mount
  /// point. The old bytes are first copied to `backupFolder`, which is created if necessary.
  ///
  /// - Parameters:
  ///   - bytes: The new contents of the file.
  ///   - path: The path of the file, or of a link to it.
  ///   - backupFolder: The folder for the old contents while a file is being written in place. If the program is killed
  ///     during this time, `FileBackup.all(in:)` returns the backup.
  ///   - expected: The state that the file must have before it is written.
  /// - Returns: The version of the file with the new bytes.
  /// - Throws: `changedByOthers` if the file doesn't have the expected state, or if it changes while the temporary file
  ///   is being written. In this case, the file is unchanged.
  @discardableResult public static func write(
    _ bytes: [UInt8], to path: FilePath, backupFolder: FilePath,
    expecting expected: ExpectedState<FileVersion>
  ) throws(FileError) -> FileVersion {
    try write(pieces: [bytes[...]], to: path, backupFolder: backupFolder, expecting: expected)
  }

  /// Does the same as `write(_:to:backupFolder:expecting:)`, but takes the new contents as consecutive pieces, which
  /// aren't joined in memory.
  @discardableResult public static func write(
    pieces: [ArraySlice<UInt8>], to path: FilePath, backupFolder: FilePath,
    expecting expected: ExpectedState<FileVersion>
  ) throws(FileError) -> FileVersion {
    try write(pieces, to: path, backupFolder: backupFolder, expecting: expected, reached: { _ in })
  }

  @discardableResult public static func write(
    _ bytes: [UInt8], to path: String, backupFolder: String, expecting expected: ExpectedState<FileVersion>
  ) throws(FileError) -> FileVersion {
    try write(bytes, to: FilePath(path), backupFolder: FilePath(backupFolder), expecting: expected)
  }

  /// Removes temporary files next to `paths` that killed processes of this user left behind. Files that are in
  /// use stay. O(size of the folders).
  public static func removeAbandoned(nextTo paths: [FilePath]) {
    for folder in Set(paths.map(\.folder)) { StagedFile.removeAbandoned(in: folder) }
  }

  static func write(
    _ pieces: [ArraySlice<UInt8>], to path: FilePath, backupFolder: FilePath,
    expecting expected: ExpectedState<FileVersion>,
    reached: (Stage) -> Void
  ) throws(FileError) -> FileVersion {
    let target = try path.followingLinks()
    let status = try FileStatus(notFollowing: target)
    try status?.requireFile(target)
    guard expected.isMet(by: status?.version) else { throw .changedByOthers(path) }
    reached(.checked)
    if status != nil, target.withCString({ faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }) != 0 {
      throw FileError(target, .writing, errno: errno)
    }
    if status?.raw.st_nlink ?? 1 == 1 {
      do throws(AtomicReplacement.ReplacementError) {
        let version = try AtomicReplacement(target: target, old: status?.version).write(pieces, reached)
        log.debug("replaced a file", metadata: ["path": "\(target)", "bytes": "\(pieces.byteCount)"])
        return version
      } catch {
        switch error {
        case .failed(let error): throw error
        case .needsInPlace(let error): if status == nil { throw error }
        }
      }
    }
    log.debug("writing a file in place", metadata: ["path": "\(target)", "bytes": "\(pieces.byteCount)"])
    return try InPlaceReplacement(target: target, backupFolder: backupFolder).write(
      pieces, replacing: status?.version, reached)
  }
}

extension [ArraySlice<UInt8>] {
  /// The total number of bytes.
  var byteCount: Int { reduce(0) { $0 + $1.count } }
}
