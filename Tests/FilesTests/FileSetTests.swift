import FileTesting
import Foundation
import Testing

@testable import Files

/// Several files that belong together, such as the files of a shapefile.
@Suite struct FileSetTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func save(_ texts: [(String, String)], reached: (Int) throws -> Void = { _ in }) throws {
    try SafeReplacement.write(
      texts.map { ([UInt8]($1), scratch.path($0)) }, backupFolder: scratch.kept,
      reached: { try? reached($0) })
  }

  private let new = [("a.dbf", "new 1"), ("a.shx", "new 2"), ("a.shp", "new 3")]

  private func texts() throws -> [String] {
    try scratch.names().map { "\($0): \(try text(of: scratch.path($0)))" }
  }

  @Test func `saving a set writes all files and keeps their attributes`() throws {
    try scratch.file("a.shp", "old", mode: 0o640)
    try scratch.file("b.dbf", "old")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("a.dbf").text, withDestinationPath: "b.dbf")
    try save(new)
    #expect(try texts() == ["a.dbf: new 1", "a.shp: new 3", "a.shx: new 2", "b.dbf: new 1"])
    #expect(try status(of: scratch.path("a.shp")).st_mode & 0o777 == 0o640)
    #expect(try status(of: scratch.path("a.dbf")).st_mode & S_IFMT == S_IFLNK)
    #expect(scratch.leftovers().isEmpty)
  }

  /// All new files are written to the disk before the first file is replaced.
  @Test func `no file is written if one cannot be written`() throws {
    try scratch.file("a.dbf", "old")
    try FileManager.default.createDirectory(
      atPath: scratch.path("a.shp").text, withIntermediateDirectories: false)
    #expect(throws: FileError.notAFile(scratch.path("a.shp"), .folder)) {
      try save(new) { _ in Issue.record("one was replaced") }
    }
    #expect(try scratch.names() == ["a.dbf", "a.shp"])
    #expect(try text(of: scratch.path("a.dbf")) == "old")
  }

  @Test(arguments: [1, 2])
  func `an error while replacing restores the other files`(count: Int) throws {
    try scratch.file("a.dbf", "old 1", mode: 0o604)
    try scratch.file("a.shp", "old 3")
    let before = try status(of: scratch.path("a.dbf"))
    #expect(throws: FileError.changedByOthers(scratch.path("a.shp"))) {
      try save(new) { if $0 == count { try put("another program's", at: scratch.path("a.shp")) } }
    }
    #expect(try texts() == ["a.dbf: old 1", "a.shp: another program's"])
    // The inode is the same, so the file wasn't replaced.
    let after = try status(of: scratch.path("a.dbf"))
    #expect(after.st_ino == before.st_ino && after.st_mode == before.st_mode)
  }

  /// The file has two hard links, so it is written in place.
  @Test func `an error while replacing restores files written in place`() throws {
    try scratch.file("a.dbf", "old 1")
    try FileManager.default.linkItem(atPath: scratch.path("a.dbf").text, toPath: scratch.path("b").text)
    try scratch.file("a.shp", "old 3")
    #expect(throws: FileError.self) {
      try save(new) { count in
        guard count == 2 else { return }
        try FileManager.default.removeItem(atPath: scratch.path("a.shp").text)
        try FileManager.default.createDirectory(
          atPath: scratch.path("a.shp").text, withIntermediateDirectories: false)
      }
    }
    #expect(try scratch.names() == ["a.dbf", "a.shp", "b"])
    #expect(try text(of: scratch.path("a.dbf")) == "old 1" && text(of: scratch.path("b")) == "old 1")
    try FileManager.default.removeItem(atPath: scratch.path("a.shp").text)
    try save(new)
    #expect(try texts() == ["a.dbf: new 1", "a.shp: new 3", "a.shx: new 2", "b: new 1"])
  }
}
