import Glibc

/// Folders by their paths.
package enum Folder {
  /// Makes a folder that is the user's alone, and those it is in, where they are not there.
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

  /// The names in `folder` except "." and "..", in no order; none where it cannot be read. A name need not be UTF-8.
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

  /// The same as text, of a folder in which only this program makes files.
  package static func textNames(in folder: FilePath) -> [String] {
    names(in: folder).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Brings the names in a folder to the disk, where its file system can.
  package static func sync(
    _ folder: FilePath, _ operation: FileError.Operation = .writing
  ) throws(FileError) {
    let descriptor: Descriptor
    do throws(FileError) {
      descriptor = try Descriptor(folder, O_RDONLY | O_DIRECTORY, operation)
    } catch {
      // A folder with write permission but no read permission cannot be opened.
      guard case .failed(_, _, .denied) = error else { throw error }
      return
    }
    do throws(FileError) {
      try descriptor.sync(operation)
    } catch {
      // The file system does not support it.
      guard case .failed(_, _, .other(EINVAL)) = error else { throw error }
    }
  }

  /// Returns the bytes that the files in a folder and the folders in it take. Symbolic links are not followed.
  package static func size(_ folder: FilePath) -> Int64 {
    names(in: folder).reduce(0) { sum, name in
      let item = folder.appending(name)
      var status = stat()
      guard item.withCString({ lstat($0, &status) }) == 0 else { return sum }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      return sum + (isFolder ? size(item) : Int64(status.st_size))
    }
  }

  /// Removes a folder with all that is in it now, whoever put it there, and answers whether it is gone. Symbolic links
  /// are not followed.
  @discardableResult package static func remove(_ folder: FilePath) -> Bool {
    // Fails of a folder, and removes a link rather than where it leads.
    guard folder.withCString({ unlink($0) }) != 0 else { return true }
    guard errno == EISDIR else { return false }
    for name in names(in: folder) { remove(folder.appending(name)) }
    return folder.withCString { rmdir($0) } == 0
  }
}

extension FilePath {
  /// Without trailing slashes.
  fileprivate var trimmed: FilePath {
    var bytes = bytes
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return FilePath(bytes: bytes)
  }
}
