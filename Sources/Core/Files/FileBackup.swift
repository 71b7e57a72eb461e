import Glibc

/// A copy of the old contents of a file, which exists while the file is being written in place. If a backup exists when
/// the program starts, the program was killed while it was writing the file.
public struct FileBackup: Hashable, Sendable {
  /// The path of the copy. The copy is always complete.
  public let path: FilePath
  /// The file that was copied.
  public let target: FilePath

  private static let prefix = "kept-"
  private static let note = ".path"
  private static let unfinishedPrefix = "unfinished-"

  /// Returns the backups in a folder in undefined order. Returns an empty array if the folder doesn't exist.
  public static func all(in folder: FilePath) -> [FileBackup] {
    var all: [FileBackup] = []
    for name in Folder.names(in: folder) {
      guard name.starts(with: prefix.utf8), !isNote(name) else { continue }
      let path = folder.appending(name)
      guard let target = try? FileBytes.read(path: path.noted).bytes else { continue }
      all.append(FileBackup(path: path, target: FilePath(bytes: target)))
    }
    return all
  }

  private static func isNote(_ name: [UInt8]) -> Bool {
    name.suffix(note.utf8.count).elementsEqual(note.utf8)
  }

  /// Removes incomplete copies left behind by processes that were killed. This is safe, because a file isn't modified
  /// until its copy is complete. Keeps copies from the last hour, because another process may still be writing them.
  /// Also keeps complete copies, even after `unlist()`.
  public static func removeUnfinished(in folder: FilePath) {
    let names = Folder.names(in: folder)
    for name in names where name.starts(with: unfinishedPrefix.utf8) { folder.appending(name).removeIfOld() }
    for name in names where name.starts(with: prefix.utf8) && isNote(name) {
      let copy = name.dropFirst(prefix.utf8.count).dropLast(note.utf8.count)
      // Look for the incomplete copy first, because a copy that is completed in the meantime is renamed.
      guard folder.appending(unfinishedPrefix.utf8 + copy).isMissing,
        folder.appending(prefix.utf8 + copy).isMissing
      else { continue }
      folder.appending(name).removeIfOld()
    }
  }

  /// Removes the copy from the result of `all(in:)`, but keeps the file. Call this method after the user has seen the
  /// path of the copy.
  public func unlist() { path.noted.removeFile() }

  /// Removes the copy.
  public func remove() {
    path.removeFile()
    path.noted.removeFile()
  }

  /// Copies an open file with `size` bytes and syncs the copy to the disk.
  static func make(
    _ file: borrowing Descriptor, size: Int, of target: FilePath, in folder: FilePath
  ) throws(FileError) -> FileBackup {
    try Folder.make(folder, .backingUp)
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    let backup = FileBackup(path: folder.appending(prefix + name), target: target)
    // The copy has another name until it is complete, so that `all(in:)` never returns an incomplete one.
    let unfinished = folder.appending(unfinishedPrefix + name)
    do throws(FileError) {
      try write(target.absolute.bytes, to: backup.path.noted)
      let copy = try Descriptor(unfinished, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, .backingUp)
      try file.copy(size, to: copy, .backingUp)
      try copy.sync(.backingUp)
      try unfinished.move(to: backup.path, .backingUp)
      try Folder.sync(folder, .backingUp)
    } catch {
      unfinished.removeFile()
      backup.remove()
      throw error
    }
    return backup
  }

  private static func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    let file = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, .backingUp)
    try file.write(bytes, .backingUp)
    try file.sync(.backingUp)
  }
}

extension FilePath {
  fileprivate var noted: FilePath { FilePath(bytes: bytes + ".path".utf8) }

  fileprivate var isMissing: Bool { withCString { access($0, F_OK) != 0 && errno == ENOENT } }

  /// Removes the file if it hasn't been modified for an hour.
  fileprivate func removeIfOld() {
    guard let version = try? FileVersion(path: self),
      version.modified / 1_000_000_000 < Int64(time(nil)) - 3600
    else { return }
    removeFile()
  }

  /// The absolute path.
  fileprivate var absolute: FilePath {
    guard !isAbsolute, let folder = getcwd(nil, 0) else { return self }
    defer { free(folder) }
    return FilePath(String(cString: folder)).appending(bytes)
  }
}
