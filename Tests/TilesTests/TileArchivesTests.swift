import FileTesting
import Foundation
import Testing
import Tiles

@Suite struct TileArchivesTests {
  @Test(arguments: ["", "P", "<html>", "{\"type\":\"FeatureCollection\"}", "PMtiles", "SQLite format 2\0"])
  func otherFilesAreRefused(_ text: String) throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/other"
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(throws: TileFileError.unknownFormat(path: path)) { try TileArchives.open(path) }
  }

  @Test func fileThatIsNotReadableIsReported() throws {
    let scratch = try ScratchFolder()
    let missing = TileFileError.unreadable(path: "/nowhere/a.pmtiles", reason: "No such file or directory")
    #expect(throws: missing) { try TileArchives.open("/nowhere/a.pmtiles") }
    #expect(throws: TileFileError.unreadable(path: scratch.path, reason: "Is a directory")) {
      try TileArchives.open(scratch.path)
    }
    // Opening a pipe without a writer must not block.
    let pipe = scratch.path + "/pipe"
    mkfifo(pipe, 0o600)
    #expect(throws: TileFileError.self) { try TileArchives.open(pipe) }
  }
}
