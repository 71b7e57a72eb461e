import Foundation

/// A folder for one test, removed on deinit.
public final class ScratchFolder {
  public let path: String

  public init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pindrop-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// An `errno` from a system call in a test.
public struct SystemError: Error {
  public let code: Int32

  public init(_ code: Int32) { self.code = code }
}

/// Changes this process's user and group permanently. Requires root.
public func become(user: uid_t) throws {
  guard setgid(user) == 0, setuid(user) == 0 else { throw SystemError(errno) }
}
