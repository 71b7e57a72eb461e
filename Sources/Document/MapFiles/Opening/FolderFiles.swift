import Features
import Files

/// Finds all files in a folder and its subfolders that can be opened, judging by their names.
///
/// Skips hidden files. Also skips links to folders, which could be circular.
enum FolderFiles {
  enum Failure: Error, Hashable, Sendable {
    /// The folder contains no file that can be opened.
    case empty
    case tooMany(limit: Int)
  }

  /// The maximum number of files. A user who opens a folder with more files probably doesn't want all of them in a map.
  static let limit = 5_000
  private static let deepest = 32

  /// Returns the files sorted by name, or `nil` if `location` isn't a folder. O(files in the folder).
  static func files(in location: FileLocation) async -> Result<[FileLocation], Failure>? {
    await onThread { isCancelled in files(in: location, unless: isCancelled) }
  }

  private static func files(
    in location: FileLocation, unless isCancelled: () -> Bool
  ) -> Result<[FileLocation], Failure>? {
    guard let path = location.path, isFolder(path) else { return nil }
    var files: [FilePath] = []
    do throws(Failure) {
      try add(path, to: &files, depth: 0, unless: isCancelled)
    } catch {
      return .failure(error)
    }
    return files.isEmpty ? .failure(.empty) : .success(files.map { FileLocation(path: $0) })
  }

  static func isFolder(_ path: FilePath) -> Bool { (try? FileStatus(following: path))?.isFolder ?? false }

  private static func add(
    _ folder: FilePath, to files: inout [FilePath], depth: Int, unless isCancelled: () -> Bool
  ) throws(Failure) {
    let names = Folder.names(in: folder).filter { $0.first != UInt8(ascii: ".") }
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard !isCancelled() else { return }
      let path = FilePath(bytes: folder.bytes + [UInt8(ascii: "/")] + name)
      guard let status = try? FileStatus(notFollowing: path) else { continue }
      if status.isFolder {
        if depth < deepest { try add(path, to: &files, depth: depth + 1, unless: isCancelled) }
        continue
      }
      // Accept links to files, but not links to folders.
      guard status.isFile || status.isSymbolicLink,
        let format = FormatRegistry.known.format(named: String(decoding: name, as: UTF8.self)),
        format.isOpened || format.isBaseMap,
        (try? FileStatus(following: path))?.isFile == true
      else { continue }
      guard files.count < limit else { throw .tooMany(limit: limit) }
      files.append(path)
    }
  }
}
