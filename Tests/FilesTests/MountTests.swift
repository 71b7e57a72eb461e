import FileTesting
import Files
import Foundation
import Testing

/// Replaces files on a file system that is small or read-only, and a file that is a mount point.
@Suite(.enabled(if: Mount.isAllowed, "this process may not mount"))
struct MountTests {
  // The mounted file system. It is unmounted before `scratch` removes its folder.
  let disk: Mount
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    disk = try Mount(at: scratch.path + "/disk", kilobytes: 1024)
  }

  private func save(_ text: String, _ path: FilePath, kept: FilePath? = nil) throws(FileError) {
    try SafeReplacement.write(
      [UInt8](text), to: path, backupFolder: kept ?? scratch.kept, expecting: .anything)
  }

  @Test func `a full disk leaves the old file and no temporary file`() throws {
    let old = String(repeating: "o", count: 300_000)
    let path = try scratch.file("disk/a", old)
    #expect(throws: FileError.failed(path, .writing, .full)) {
      try save(String(repeating: "n", count: 900_000), path)
    }
    #expect(try text(of: path) == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["a"])
    // The file system has enough space for this text.
    let fitting = String(repeating: "n", count: 500_000)
    try save(fitting, path)
    #expect(try text(of: path) == fitting)
  }

  @Test func `a full disk leaves a file with two hard links unchanged`() throws {
    let old = String(repeating: "o", count: 300_000)
    let path = try scratch.file("disk/a", old)
    #expect(link(path.text, disk.path + "/b") == 0)
    #expect(throws: FileError.failed(path, .writing, .full)) {
      try save(String(repeating: "n", count: 1_200_000), path)
    }
    #expect(try text(of: path) == old && scratch.leftovers().isEmpty)
    // The file system has space for the new text, but not for the new text and the backup.
    do throws(FileError) {
      try save(String(repeating: "n", count: 900_000), path, kept: scratch.path("disk/kept"))
      Issue.record("There was no space for the backup.")
    } catch {
      guard case .failed(_, .backingUp, .full) = error else { throw error }
    }
    #expect(try text(of: path) == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path + "/kept").isEmpty)
    // After the error, the reserved space is free again.
    let fitting = String(repeating: "n", count: 600_000)
    try scratch.file("disk/c", fitting)
    unlink(disk.path + "/c")
    try save(fitting, path)
    #expect(try text(of: FilePath(disk.path + "/b")) == fitting)
  }

  @Test func `saving to a read-only disk throws an error`() throws {
    let path = try scratch.file("disk/a", "old")
    try disk.setReadOnly(true)
    #expect(throws: FileError.failed(path, .writing, .readOnly)) { try save("new", path) }
    let new = scratch.path("disk/b")
    #expect(throws: FileError.failed(new, .writing, .readOnly)) { try save("new", new) }
    #expect(try text(of: path) == "old")
  }

  @Test func `a file that is a mount point is written in place`() throws {
    let (source, path) = (try scratch.file("disk/source", "old"), try scratch.file("a", "hidden"))
    let mount = try Mount(of: source.text, on: path.text)
    try save("new bytes", path)
    #expect(try text(of: source) == "new bytes" && text(of: path) == "new bytes")
    #expect(try scratch.names() == ["a", "disk"] && scratch.leftovers().isEmpty)
    withExtendedLifetime(mount) {}
  }

  @Test func `the backup may be on another disk`() throws {
    let path = try scratch.file("a", "old")
    #expect(link(path.text, scratch.path("b").text) == 0)
    try save("new", path, kept: scratch.path("disk/kept"))
    #expect(try text(of: scratch.path("b")) == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path + "/kept").isEmpty)
  }
}
