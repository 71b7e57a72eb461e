import Glibc
import Logging

/// Writes files so that either the old bytes or the new ones are complete on the disk at every moment, including after
/// a power failure.
public enum SafeReplacement {
  /// The step just completed, for tests that kill the program there.
  enum Stage: String, CaseIterable {
    case checked, madeTemporary, wroteTemporary, replaced
    case backedUp, beganInPlace, wroteInPlace, syncedInPlace
  }

  /// Replaces the file's bytes, or creates the file, and returns its new version.
  ///
  /// Symbolic links are followed and kept, including one whose target does not exist. The new bytes are written to a
  /// temporary file beside the old one and synced; it gets the old file's owner, group, permissions, access control
  /// list and extended attributes, and is renamed over it. Where that would lose something or is not possible (other
  /// hard links, an owner that cannot be set, a read-only folder, a mount point) the old bytes are first copied
  /// to `backupFolder`, which is created if needed, and the file is written in place.
  ///
  /// - Parameters:
  ///   - bytes: the file's new contents.
  ///   - path: the file, or a link to it.
  ///   - backupFolder: where the old bytes are kept while a file is written in place; `FileBackup.all(in:)` lists what a
  ///     killed program left there.
  ///   - expected: what is to be replaced.
  /// - Returns: the version that has these bytes.
  /// - Throws: `changedMeanwhile`, with nothing written, if something else is there than `expected`, or the file changes
  ///   while the temporary file is written.
  @discardableResult public static func write(
    _ bytes: [UInt8], to path: FilePath, backupFolder: FilePath,
    expecting expected: ExpectedState<FileVersion>
  ) throws(FileError) -> FileVersion {
    try write(pieces: [bytes[...]], to: path, backupFolder: backupFolder, expecting: expected)
  }

  /// The same of bytes in pieces that follow one another, which are nowhere in one array.
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

  static func write(
    _ pieces: [ArraySlice<UInt8>], to path: FilePath, backupFolder: FilePath,
    expecting expected: ExpectedState<FileVersion>,
    reached: (Stage) -> Void
  ) throws(FileError) -> FileVersion {
    let target = try path.followingLinks()
    let status = try FileStatus(notFollowing: target)
    try status?.requireFile(target)
    guard expected.isMet(by: status?.version) else { throw .changedMeanwhile(path) }
    reached(.checked)
    if status != nil, target.withCString({ faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }) != 0 {
      throw FileError(target, .writing, errno: errno)
    }
    if status?.raw.st_nlink ?? 1 == 1 {
      do throws(BesideReplacement.ReplacementError) {
        let version = try BesideReplacement(target: target, old: status?.version).write(pieces, reached)
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
  /// Of all pieces together.
  var byteCount: Int { reduce(0) { $0 + $1.count } }
}
