import Glibc
import Logging

/// A temporary file in the folder of the file that it will replace.
///
/// The file is locked as long as this object exists. Files without a lock were left behind by killed processes.
final class StagedFile {
  let path: FilePath
  let file: Descriptor

  /// Creates an empty temporary file next to `target`. Errors contain the path of `target`.
  init(for target: FilePath, mode: mode_t) throws(FileError) {
    path = target.folder.appending(
      StagedFile.prefix + String(UInt64.random(in: .min ... .max), radix: StagedFile.radix))
    file = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode, .writing, as: target)
    // Ignore an error. On a file system without locks, temporary files are never removed automatically.
    _ = file.lock()
  }

  // MARK: Abandoned files

  /// The beginning of the name, which makes the file hidden. The name is short and doesn't contain the target's name,
  /// which may already have the maximum length.
  private static let prefix = ".pindrop-new-"
  private static let radix = 36
  /// The time in seconds after its creation during which an empty file isn't removed, because it may not have been
  /// locked yet.
  private static let lockTime: Int64 = 60

  /// Removes temporary files in a folder that killed processes of this user left behind. Files that are in use
  /// stay. O(files in the folder).
  static func removeAbandoned(in folder: FilePath) {
    for name in Folder.names(in: folder) where isOwn(name) { try? removeIfAbandoned(folder.appending(name)) }
  }

  private static func isOwn(_ name: [UInt8]) -> Bool {
    let number = name.dropFirst(prefix.utf8.count)
    return name.starts(with: prefix.utf8)
      && UInt64(String(decoding: number, as: UTF8.self), radix: radix) != nil
  }

  private static func removeIfAbandoned(_ path: FilePath) throws(FileError) {
    guard try FileStatus(notFollowing: path)?.isFile == true else { return }
    let file = try Descriptor(path, O_WRONLY | O_NOFOLLOW, .writing)
    let status = try file.status(.writing)
    guard status.isFile, status.raw.st_uid == geteuid(), status.raw.st_nlink == 1 else { return }
    let age = Int64(time(nil)) - status.version.modified / 1_000_000_000
    guard status.raw.st_size > 0 || age > lockTime, file.lock(),
      try FileStatus(notFollowing: path)?.version.identity == status.version.identity
    else { return }
    path.removeFile()
    log.debug("removed an abandoned file", metadata: ["path": "\(path)"])
  }
}
