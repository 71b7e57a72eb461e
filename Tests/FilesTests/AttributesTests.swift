import CLinux
import FileTesting
import Files
import Foundation
import Testing

@Suite struct AttributesTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func save(_ text: String, _ path: FilePath) throws(FileError) {
    try SafeReplacement.write([UInt8](text), to: path, backupFolder: scratch.kept, expecting: .anything)
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o755, 0o4755, 0o2751] as [mode_t])
  func `permissions are kept`(mode: mode_t) throws {
    let path = try scratch.file("a", "old", mode: mode)
    try save("new", path)
    #expect(try status(of: path).st_mode & 0o7777 == mode)
  }

  /// Whether the file system of the temporary folder supports extended attributes. tmpfs supports them only in newer
  /// kernels.
  private static let hasAttributes: Bool = {
    guard let scratch = try? ScratchFolder(), let path = try? scratch.file("a", "") else { return false }
    return (try? set("user.test", [1], path)) != nil
  }()

  private static let hasAccessLists: Bool = {
    guard let scratch = try? ScratchFolder(), let path = try? scratch.file("a", "") else { return false }
    return (try? set("system.posix_acl_access", accessList(user: 1), path)) != nil
  }()

  @Test(.enabled(if: hasAttributes, "the file system has none"))
  func `extended attributes are kept`() throws {
    let path = try scratch.file("a", "old")
    try set("user.xdg.origin.url", Array("https://example.org".utf8), path)
    try set("user.empty", [], path)
    try set("user.zero", [0, 1, 0], path)
    try save("new", path)
    #expect(try attribute("user.xdg.origin.url", path) == Array("https://example.org".utf8))
    #expect(try attribute("user.empty", path) == [])
    #expect(try attribute("user.zero", path) == [0, 1, 0])
  }

  @Test(.enabled(if: hasAccessLists, "the file system has none"))
  func `replacing keeps the access control list and doesn't inherit the folder's`() throws {
    let path = try scratch.file("a", "old", mode: 0o640)
    let list = accessList(user: 1000)
    try set("system.posix_acl_access", list, path)
    let mode = try status(of: path).st_mode
    // Sets a default access control list, which new files in the folder inherit.
    try set("system.posix_acl_default", accessList(user: 2000), FilePath(scratch.path))
    try save("new", path)
    #expect(try attribute("system.posix_acl_access", path) == list)
    #expect(try status(of: path).st_mode == mode)

    let plain = try scratch.file("b", "old")
    #expect(plain.text.withCString { removexattr($0, "system.posix_acl_access") } == 0)
    #expect(chmod(plain.text, 0o604) == 0)
    try save("new", plain)
    #expect(throws: SystemError.self) { try attribute("system.posix_acl_access", plain) }
    #expect(try status(of: plain).st_mode & 0o777 == 0o604)

    // A new file inherits the default access control list.
    let new = scratch.path("c")
    try save("new", new)
    #expect(try !attribute("system.posix_acl_access", new).isEmpty)
  }

  @Test(.enabled(if: getuid() == 0, "only root gives files away"))
  func `owner and group are kept`() throws {
    let path = try scratch.file("a", "old", mode: 0o4750)
    #expect(chown(path.text, 1234, 2345) == 0 && chmod(path.text, 0o4750) == 0)
    try save("new", path)
    let status = try status(of: path)
    #expect(status.st_uid == 1234 && status.st_gid == 2345 && status.st_mode & 0o7777 == 0o4750)
    // The file was replaced and not written in place, because root can set the owner of the new file.
    #expect(scratch.leftovers().isEmpty)
  }

  @Test(.enabled(if: getuid() == 0, "only root becomes another user"))
  func `another user's file is written in place and keeps its owner`() async throws {
    let path = try scratch.file("a", "old", mode: 0o666)
    #expect(chown(path.text, 1234, 1234) == 0 && chmod(scratch.path, 0o777) == 0)
    let before = try status(of: path)
    let (file, kept) = (path.text, scratch.kept.text)
    await #expect(processExitsWith: .success) { [file = file as String, kept = kept as String] in
      try become(user: 4321)
      try SafeReplacement.write([UInt8]("new"), to: file, backupFolder: kept, expecting: .anything)
    }
    let after = try status(of: path)
    #expect(try text(of: path) == "new" && scratch.leftovers().isEmpty)
    #expect(after.st_uid == 1234 && after.st_gid == 1234 && after.st_ino == before.st_ino)
    #expect(try scratch.names() == ["a"])
  }

  @Test(.enabled(if: getuid() == 0, "only root becomes another user"))
  func `a file in a read-only folder is written in place`() async throws {
    let folder = scratch.path("folder").text
    #expect(mkdir(folder, 0o755) == 0)
    let path = try scratch.file("folder/a", "old", mode: 0o666)
    #expect(chmod(scratch.path, 0o777) == 0)
    let (file, kept) = (path.text, scratch.kept.text)
    await #expect(processExitsWith: .success) { [file = file as String, kept = kept as String] in
      try become(user: 4321)
      try SafeReplacement.write([UInt8]("new"), to: file, backupFolder: kept, expecting: .anything)
      // New files can't be created in this folder.
      #expect(throws: FileError.self) {
        try SafeReplacement.write([], to: file + "b", backupFolder: kept, expecting: .anything)
      }
    }
    #expect(try text(of: path) == "new" && scratch.leftovers().isEmpty)
  }

  @Test(.enabled(if: getuid() == 0, "only root becomes another user"))
  func `a read-only file is not changed`() async throws {
    let path = try scratch.file("a", "old", mode: 0o444)
    #expect(chmod(scratch.path, 0o777) == 0)
    let (file, kept) = (path.text, scratch.kept.text)
    await #expect(processExitsWith: .success) { [file = file as String, kept = kept as String] in
      try become(user: 4321)
      do throws(FileError) {
        try SafeReplacement.write([UInt8]("new"), to: file, backupFolder: kept, expecting: .anything)
        exit(1)
      } catch {
        guard case .failed(_, .writing, .denied) = error else { exit(2) }
      }
    }
    #expect(try text(of: path) == "old" && scratch.names() == ["a"])
  }
}

private func set(_ name: String, _ value: [UInt8], _ path: FilePath) throws {
  guard setxattr(path.text, name, value, value.count, 0) == 0 else { throw SystemError(errno) }
}

private func attribute(_ name: String, _ path: FilePath) throws -> [UInt8] {
  var buffer = [UInt8](repeating: 0, count: 1000)
  let count = getxattr(path.text, name, &buffer, buffer.count)
  guard count >= 0 else { throw SystemError(errno) }
  return Array(buffer[..<count])
}

/// Returns an access control list in the kernel's format: the version 2, followed by the tag, the permissions and the
/// ID of each entry.
private func accessList(user: UInt32) -> [UInt8] {
  let entries: [(UInt16, UInt16, UInt32)] = [
    (1, 6, .max), (2, 4, user), (4, 0, .max), (0x10, 4, .max), (0x20, 0, .max),
  ]
  return entries.reduce([2, 0, 0, 0]) { list, entry in
    list + withUnsafeBytes(of: entry.0.littleEndian, Array.init)
      + withUnsafeBytes(of: entry.1.littleEndian, Array.init)
      + withUnsafeBytes(of: entry.2.littleEndian, Array.init)
  }
}
