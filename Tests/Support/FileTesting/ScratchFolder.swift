import Foundation

/// A temporary folder for one test. It is removed on deinit.
public final class ScratchFolder {
  public let path: String

  public init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pindrop-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// The `errno` of a system call that failed in a test.
public struct SystemError: Error {
  public let code: Int32

  public init(_ code: Int32) { self.code = code }
}

/// Permanently changes the user and the group of this process. Requires root.
public func become(user: uid_t) throws {
  guard setgid(user) == 0, setuid(user) == 0 else { throw SystemError(errno) }
}
