import Glibc

/// Writes files so that at every moment, also of a power cut, the old bytes or the new ones are whole on the disk.
public enum SafeReplacement {
  /// What was done last, for tests that end the program there.
  enum Stage: String, CaseIterable {
    case checked, madeTemporary, wroteTemporary, replaced
    case keptOld, beganInPlace, wroteInPlace, syncedInPlace
  }

  /// Gives the file these bytes, or makes it where it is not there, and answers the version that it then is.
  ///
  /// Symbolic links are followed, and stay, also one that leads to nothing. The new bytes are written and synced
  /// beside the file, get its owner, group, permissions, access control list and extended attributes, and take its
  /// name. Where that would lose something or is not possible (other hard links, an owner that cannot be given, a
  /// folder that cannot be written, a file that is a mount point) the old bytes are first put safely into
  /// `keptFolder`, which is made where it is not there, and the file is written in place.
  ///
  /// - Parameters:
  ///   - bytes: all that the file will hold.
  ///   - path: the file, or a link to it.
  ///   - keptFolder: where old bytes are kept while a file is written in place; what a killed program left there is
  ///     in `KeptBytes.all(in:)`.
  ///   - expected: the version that is to be replaced; nil for any.
  /// - Returns: the version with these bytes.
  /// - Throws: `changedMeanwhile`, before anything is written, where another version than `expected` is there, or
  ///   one comes while the bytes are written beside it.
  @discardableResult public static func write(
    _ bytes: [UInt8], to path: FilePath, keepingOldIn keptFolder: FilePath, expecting expected: FileVersion?
  ) throws(FileFault) -> FileVersion {
    try write(bytes, to: path, keepingOldIn: keptFolder, expecting: expected, reached: { _ in })
  }

  @discardableResult public static func write(
    _ bytes: [UInt8], to path: String, keepingOldIn keptFolder: String, expecting expected: FileVersion?
  ) throws(FileFault) -> FileVersion {
    try write(bytes, to: FilePath(path), keepingOldIn: FilePath(keptFolder), expecting: expected)
  }

  static func write(
    _ bytes: [UInt8], to path: FilePath, keepingOldIn keptFolder: FilePath, expecting expected: FileVersion?,
    reached: (Stage) -> Void
  ) throws(FileFault) -> FileVersion {
    let target = try path.followingLinks()
    let status = try FileStatus(notFollowing: target)
    try status?.requireFile(target)
    if let expected, expected != status?.version { throw .changedMeanwhile(path) }
    reached(.checked)
    if status != nil, target.withCString({ faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }) != 0 {
      throw FileFault(target, .writing, errno: errno)
    }
    if status?.raw.st_nlink ?? 1 == 1 {
      do throws(BesideReplacement.Refusal) {
        return try BesideReplacement(target: target, old: status?.version).write(bytes, reached)
      } catch {
        switch error {
        case .fault(let fault): throw fault
        case .losesSomething(let fault): if status == nil { throw fault }
        }
      }
    }
    return try InPlaceReplacement(target: target, keptFolder: keptFolder).write(
      bytes, replacing: status?.version, reached)
  }
}
