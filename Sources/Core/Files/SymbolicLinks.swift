import Glibc

extension FilePath {
  /// The maximum number of symbolic links that are followed. The kernel has the same limit (MAXSYMLINKS).
  private static let maximumLinks = 40

  /// Returns the path after following symbolic links at its end. The target needn't exist.
  func followingLinks() throws(FileError) -> FilePath {
    var path = self
    for _ in 0..<FilePath.maximumLinks {
      guard try FileStatus(notFollowing: path)?.isSymbolicLink == true else { return path }
      let link = try path.linkContents()
      path = link.isAbsolute ? link : path.folder.appending(link.bytes)
    }
    throw .failed(self, .reading, .symbolicLinkLoop)
  }

  private func linkContents() throws(FileError) -> FilePath {
    var count = 0
    let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
      // A buffer that isn't empty has a base address.
      count = withCString { readlink($0, buffer.baseAddress!, buffer.count) }
      initialized = max(0, count)
    }
    guard count >= 0 else { throw FileError(self, .reading, errno: errno) }
    return FilePath(bytes: bytes.map { UInt8(bitPattern: $0) })
  }
}
