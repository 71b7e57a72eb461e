import Glibc

/// A copy of a file's old bytes, made while the file is written in place. A backup that exists at the next start was
/// left by a program that was killed while writing.
public struct FileBackup: Hashable, Sendable {
  /// The copy, always complete.
  public let path: FilePath
  /// The file whose bytes they are.
  public let target: FilePath

  private static let prefix = "kept-"
  private static let note = ".path"
  private static let unfinishedPrefix = "unfinished-"

  /// The backups in a folder, in no order; empty where the folder does not exist.
  public static func all(in folder: FilePath) -> [FileBackup] {
    var all: [FileBackup] = []
    for name in Folder.names(in: folder) {
      guard name.starts(with: prefix.utf8), !isNote(name) else { continue }
      let path = folder.appending(name)
      guard let target = try? OwnedBytes.read(path: path.noted).bytes else { continue }
      all.append(FileBackup(path: path, target: FilePath(bytes: target)))
    }
    return all
  }

  private static func isNote(_ name: [UInt8]) -> Bool {
    name.suffix(note.utf8.count).elementsEqual(note.utf8)
  }

  /// Removes what programs left that were killed while they copied, an hour ago or more: another may be about it now. The
  /// files themselves had not been touched then. Complete copies stay, listed or not.
  public static func removeUnfinished(in folder: FilePath) {
    let names = Folder.names(in: folder)
    for name in names where name.starts(with: unfinishedPrefix.utf8) { folder.appending(name).removeIfOld() }
    for name in names where name.starts(with: prefix.utf8) && isNote(name) {
      let copy = name.dropFirst(prefix.utf8.count).dropLast(note.utf8.count)
      // A copy gets its last name in one moment: it is looked for by the first one first.
      guard folder.appending(unfinishedPrefix.utf8 + copy).isMissing,
        folder.appending(prefix.utf8 + copy).isMissing
      else { continue }
      folder.appending(name).removeIfOld()
    }
  }

  /// Leaves the copy on the disk and takes it out of `all(in:)`, once the user has been told its path.
  public func unlist() { path.noted.removeFile() }

  /// Deletes the copy.
  public func remove() {
    path.removeFile()
    path.noted.removeFile()
  }

  /// Copies an open file of `size` bytes; the copy is synced to the disk when the call returns.
  static func make(
    _ file: borrowing Descriptor, size: Int, of target: FilePath, in folder: FilePath
  ) throws(FileError) -> FileBackup {
    try Folder.make(folder, .backingUp)
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    let backup = FileBackup(path: folder.appending(prefix + name), target: target)
    // Under another name until the copy is complete, so that `all(in:)` never lists part of one.
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

  /// Removes the file unless somebody has written it within the last hour.
  fileprivate func removeIfOld() {
    guard let version = try? FileVersion(path: self),
      version.modified / 1_000_000_000 < Int64(time(nil)) - 3600
    else { return }
    removeFile()
  }

  /// Independent of the working folder.
  fileprivate var absolute: FilePath {
    guard !isAbsolute, let folder = getcwd(nil, 0) else { return self }
    defer { free(folder) }
    return FilePath(String(cString: folder)).appending(bytes)
  }
}
