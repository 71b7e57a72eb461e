import FileTesting
import Files
import Foundation
import Testing

@Suite struct RandomAccessFileTests {
  @Test func bytesAreReadInParts() throws {
    let (file, _, _) = try open()
    #expect(file.size == 6)
    #expect(try file.bytes(at: 2, count: 3) == Array("cde".utf8))
    #expect(try file.bytes(at: 4, count: 9) == Array("ef".utf8))
    #expect(try file.bytes(at: 7, count: 1) == [])
  }

  @Test func movedFileIsUnchanged() throws {
    let (file, path, scratch) = try open()
    try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
    try file.requireUnchanged()
    withExtendedLifetime(scratch) {}
  }

  @Test func writtenReplacedAndRemovedFilesAreReported() throws {
    for change: (String) throws -> Void in [
      { try #require(FileHandle(forWritingAtPath: $0)).write(contentsOf: Data("ABC".utf8)) },
      { try Data("abcdef".utf8).write(to: URL(filePath: $0), options: .atomic) },
      { try FileManager.default.removeItem(atPath: $0) },
      { truncate($0, 3) },
    ] {
      let (file, path, scratch) = try open()
      try file.requireUnchanged()
      try change(path)
      #expect(throws: FileError.changedByOthers(FilePath(path))) { try file.requireUnchanged() }
      withExtendedLifetime(scratch) {}
    }
  }

  /// Opens a file with six letters that was written a second ago, so that each write changes its time.
  private func open() throws -> (file: RandomAccessFile, path: String, scratch: ScratchFolder) {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/letters"
    try Data("abcdef".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -1)], ofItemAtPath: path)
    return (try RandomAccessFile(FilePath(path)), path, scratch)
  }
}
