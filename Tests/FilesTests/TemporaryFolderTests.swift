import FileTesting
import Files
import Foundation
import Testing

@Suite struct TemporaryFolderTests {
  @Test func removingFolderRemovesContentsAndKeepsLinkTargets() throws {
    let scratch = try ScratchFolder()
    let kept = scratch.path + "/kept"
    try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
    try "x".write(toFile: kept + "/x", atomically: true, encoding: .utf8)
    let folder = try #require(TemporaryFolder(in: FilePath(scratch.path), named: "some"))
    let (one, two) = (try #require(folder.makeFolder()), try #require(folder.makeFolder()))
    #expect(one != two)
    try "a".write(toFile: "\(one)/a", atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: "\(two)/link", withDestinationPath: kept)
    folder.remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["kept"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept) == ["x"])
    #expect(TemporaryFolder(in: FilePath(scratch.path + "/nowhere"), named: "some") == nil)
  }

  @Test func partsAreClampedToFileSize() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/file"
    try "0123456789".write(toFile: path, atomically: true, encoding: .utf8)
    let parts = try RandomAccessFile(FilePath(path))
    #expect(parts.size == 10)
    #expect(try parts.bytes(at: 2, count: 3) == Array("234".utf8))
    #expect(try parts.bytes(at: 8, count: .max) == Array("89".utf8))
    #expect(try parts.bytes(at: 10, count: 1).isEmpty && parts.bytes(at: -1, count: 1).isEmpty)
    #expect(throws: FileError.self) { try RandomAccessFile(FilePath(scratch.path)) }
  }
}
