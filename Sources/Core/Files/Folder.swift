import Glibc

/// Operations on folders.
package enum Folder {
  /// Creates a private folder (mode 0700) and missing parent folders. Does nothing if the folder exists.
  package static func make(
    _ folder: FilePath, _ operation: FileError.Operation = .writing
  ) throws(FileError) {
    let code = folder.withCString { mkdir($0, 0o700) == 0 ? 0 : errno }
    switch code {
    case 0, EEXIST: return
    case ENOENT where folder.trimmed.folder != folder && !folder.trimmed.folder.bytes.isEmpty:
      try make(folder.trimmed.folder, operation)
      guard folder.withCString({ mkdir($0, 0o700) == 0 || errno == EEXIST }) else {
        throw FileError(folder, operation, errno: errno)
      }
    default: throw FileError(folder, operation, errno: code)
    }
  }

  /// Returns the names of the entries in `folder`, without "." and "..", in undefined order. Returns an empty array if
  /// the folder can't be read. Names needn't be valid UTF-8.
  package static func names(in folder: FilePath) -> [[UInt8]] {
    guard let directory = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
  }

  /// Returns the names as strings. Use this method for folders in which only this program creates files.
  package static func textNames(in folder: FilePath) -> [String] {
    names(in: folder).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Syncs the list of a folder's entries to the disk, if the file system supports it.
  package static func sync(
    _ folder: FilePath, _ operation: FileError.Operation = .writing
  ) throws(FileError) {
    let descriptor: Descriptor
    do throws(FileError) {
      descriptor = try Descriptor(folder, O_RDONLY | O_DIRECTORY, operation)
    } catch {
      // Ignore missing permission: a folder with write permission but without read permission can't be opened.
      guard case .failed(_, _, .denied) = error else { throw error }
      return
    }
    do throws(FileError) {
      try descriptor.sync(operation)
    } catch {
      // Ignore EINVAL, which means that the file system doesn't support syncing folders.
      guard case .failed(_, _, .other(EINVAL)) = error else { throw error }
    }
  }

  /// Returns the total size in bytes of all files in a folder and its subfolders. Doesn't follow symbolic links.
  package static func size(_ folder: FilePath) -> Int64 {
    names(in: folder).reduce(0) { sum, name in
      let item = folder.appending(name)
      var status = stat()
      guard item.withCString({ lstat($0, &status) }) == 0 else { return sum }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      return sum + (isFolder ? size(item) : Int64(status.st_size))
    }
  }

  /// Removes a folder with all its contents. Returns whether it was removed. Doesn't follow symbolic links.
  @discardableResult package static func remove(_ folder: FilePath) -> Bool {
    // `unlink` fails for a folder. For a symbolic link, it removes the link and not the target.
    guard folder.withCString({ unlink($0) }) != 0 else { return true }
    guard errno == EISDIR else { return false }
    for name in names(in: folder) { remove(folder.appending(name)) }
    return folder.withCString { rmdir($0) } == 0
  }
}

extension FilePath {
  /// The path without slashes at the end.
  fileprivate var trimmed: FilePath {
    var bytes = bytes
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return FilePath(bytes: bytes)
  }
}
