import CLinux
import Glibc

extension SafeReplacement {
  /// Replaces or creates several files that belong together. Afterwards, either all files have their new contents or
  /// all have their old contents. If writing a file fails, files that were already replaced are restored, and new files
  /// are removed.
  ///
  /// All new contents are synced to the disk next to the old files before the first file is replaced. Each file is
  /// replaced as described in the documentation of `write`. If the program is killed between two renames, however, some
  /// files are old and others are new.
  public static func write(
    _ files: [(bytes: [UInt8], path: FilePath)], backupFolder: FilePath
  ) throws(FileError) {
    try write(files, backupFolder: backupFolder, reached: { _ in })
  }

  /// Writes the files. For tests, calls `reached` after each replaced file.
  static func write(
    _ files: [(bytes: [UInt8], path: FilePath)], backupFolder: FilePath, reached: (Int) -> Void
  ) throws(FileError) {
    guard try !SetReplacement.write(files, reached) else { return }
    // Some files can only be written in place, so write the files one by one.
    var replaced: [(path: FilePath, old: [UInt8]?)] = []
    do throws(FileError) {
      for (bytes, path) in files {
        let isThere = try FileStatus(notFollowing: path.followingLinks()) != nil
        let old = isThere ? try FileBytes.read(path: path).bytes : nil
        try write(bytes, to: path, backupFolder: backupFolder, expecting: .anything)
        replaced.append((path, old))
        reached(replaced.count)
      }
    } catch {
      for (path, old) in replaced.reversed() {
        if let old {
          _ = try? write(old, to: path, backupFolder: backupFolder, expecting: .anything)
        } else {
          path.removeFile()
        }
      }
      throw error
    }
  }
}

/// Files that are written next to the files that they replace, and then exchanged with them one by one.
private struct SetReplacement {
  private struct Part {
    var replacement: AtomicReplacement
    /// The temporary file that contains the new bytes.
    let staged: StagedFile
    /// The path of the temporary file. After the exchange, the old file has this path.
    var temporary: FilePath
  }

  private var parts: [Part] = []
  private var placedCount = 0

  /// Replaces the files. Returns `false` and changes nothing if a file can only be written in place.
  static func write(
    _ files: [(bytes: [UInt8], path: FilePath)], _ reached: (Int) -> Void
  ) throws(FileError) -> Bool {
    var set = SetReplacement()
    do throws(AtomicReplacement.ReplacementError) {
      for (bytes, path) in files { try set.stage(bytes, path) }
      while set.placedCount < set.parts.count {
        try set.placeNext()
        reached(set.placedCount)
      }
    } catch {
      set.putBack()
      set.removeTemporaryFiles()
      switch error {
      case .needsInPlace: return false
      case .failed(let error): throw error
      }
    }
    set.removeTemporaryFiles()
    for folder in Set(set.parts.map(\.replacement.target.folder)) {
      try Folder.sync(folder)
    }
    return true
  }

  private mutating func stage(
    _ bytes: [UInt8], _ path: FilePath
  ) throws(AtomicReplacement.ReplacementError) {
    let target: FilePath
    let status: FileStatus?
    do throws(FileError) {
      target = try path.followingLinks()
      status = try FileStatus(notFollowing: target)
      try status?.requireFile(target)
      if status != nil, target.withCString({ faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }) != 0 {
        throw FileError(target, .writing, errno: errno)
      }
    } catch {
      throw .failed(error)
    }
    guard status?.raw.st_nlink ?? 1 == 1 else { throw .needsInPlace(.failed(target, .writing, .denied)) }
    let replacement = AtomicReplacement(target: target, old: status?.version)
    do throws(AtomicReplacement.ReplacementError) {
      let staged = try replacement.stage([bytes[...]], { _ in })
      parts.append(Part(replacement: replacement, staged: staged, temporary: staged.path))
    } catch {
      // A file that doesn't exist can't be written in place.
      if status == nil, case .needsInPlace(let error) = error { throw .failed(error) }
      throw error
    }
  }

  private mutating func placeNext() throws(AtomicReplacement.ReplacementError) {
    let part = parts[placedCount]
    if part.replacement.old == nil {
      try part.replacement.takeOver(part.staged)
    } else {
      parts[placedCount].temporary = try part.replacement.exchange(with: part.staged)
    }
    placedCount += 1
  }

  private func putBack() {
    for part in parts.prefix(placedCount).reversed() {
      _ = part.replacement.target.withCString { target in
        part.replacement.old == nil
          ? unlink(target) : part.temporary.withCString { rename($0, target) }
      }
    }
  }

  private func removeTemporaryFiles() {
    for part in parts { part.temporary.removeFile() }
  }
}
