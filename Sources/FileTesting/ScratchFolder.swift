import Foundation

/// A folder for one test, removed with it.
public final class ScratchFolder {
  public let path: String

  public init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pindrop-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// What the system said to a test.
public struct SystemFault: Error {
  public let code: Int32

  public init(_ code: Int32) { self.code = code }
}

/// Makes this process another user's, for good. Only root may.
public func become(user: uid_t) throws {
  guard setgid(user) == 0, setuid(user) == 0 else { throw SystemFault(errno) }
}
