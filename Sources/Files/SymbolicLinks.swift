import Glibc

extension FilePath {
  /// As many as the kernel follows.
  private static let mostLinks = 40

  /// Where the bytes are: the links that the last name stands for are followed, to a file that need not be there.
  func followingLinks() throws(FileFault) -> FilePath {
    var path = self
    for _ in 0..<FilePath.mostLinks {
      guard try FileStatus(notFollowing: path)?.isSymbolicLink == true else { return path }
      let link = try path.linkContents()
      path = link.isAbsolute ? link : path.folder.appending(link.bytes)
    }
    throw .failed(self, .reading, .linksInCircles)
  }

  private func linkContents() throws(FileFault) -> FilePath {
    var count = 0
    let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
      // A buffer with room in it has an address.
      count = withCString { readlink($0, buffer.baseAddress!, buffer.count) }
      initialized = max(0, count)
    }
    guard count >= 0 else { throw FileFault(self, .reading, errno: errno) }
    return FilePath(bytes: bytes.map { UInt8(bitPattern: $0) })
  }
}
