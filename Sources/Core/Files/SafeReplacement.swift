import Glibc
import Logging

/// Writes files so that either the old or the new contents are complete on the disk at any time, even after a
/// power failure.
public enum SafeReplacement {
  /// The step that was just completed, for tests that kill the program there.
  enum Stage: String, CaseIterable {
    case checked, madeTemporary, wroteTemporary, replaced
    case backedUp, beganInPlace, wroteInPlace, syncedInPlace
  }

  /// Replaces the file's contents, or creates the file, and returns its new version.
  ///
  /// Follows and keeps symbolic links, including links whose target doesn't exist. The new bytes are written
  /// to a temporary file next to the old one and synced. It gets the old file's owner, group, permissions,
  /// access control list and extended attributes, and is renamed over it.
  ///
  /// If that would lose something or isn't possible (other hard links, an owner that can't be set, a
  /// read-only folder, a mount point), the file is written in place. The old bytes are first copied to
  /// `backupFolder`, which is created if necessary.
  ///
  /// - Parameters:
  ///   - bytes: The file's new contents.
  ///   - path: The file, or a link to it.
  ///   - backupFolder: The folder for the old bytes while a file is written in place. `FileBackup.all(in:)`
  ///     lists the backups left by a killed program.
  ///   - expected: The state to be replaced.
  /// - Returns: The version with these bytes.
  /// - Throws: `changedByOthers`, without writing anything, if the file doesn't match `expected`, or
  ///   changes while the temporary file is written.
  @discardableResult public static func write(
    _ bytes: [UInt8], to path: FilePath, backupFolder: FilePath,
    expecting expected: ExpectedState<FileVersion>
  ) throws(FileError) -> FileVersion {
    try write(pieces: [bytes[...]], to: path, backupFolder: backupFolder, expecting: expected)
  }

  /// Replaces the file's contents with consecutive pieces, without joining them in one array.
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

  /// Removes the temporary files that killed programs of this user left next to files. Files in use stay. O(the folders).
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
