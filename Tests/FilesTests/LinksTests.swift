import FileTesting
import Files
import Foundation
import Testing

@Suite struct LinksTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func link(_ name: String, to contents: String) -> FilePath {
    let path = scratch.path(name)
    #expect(symlink(contents, path.text) == 0)
    return path
  }

  @discardableResult private func save(_ text: String, _ path: FilePath) throws(FileError) -> FileVersion {
    try SafeReplacement.write([UInt8](text), to: path, backupFolder: scratch.kept, expecting: .anything)
  }

  @Test func `saving keeps symbolic links and writes their target`() throws {
    #expect(mkdir(scratch.path("sub").text, 0o755) == 0)
    let file = try scratch.file("sub/a", "old")
    _ = link("sub/second", to: "a")
    _ = link("third", to: "sub/second")
    let first = link("first", to: scratch.path("third").text)
    try save("new", first)
    #expect(try text(of: file) == "new")
    #expect(try status(of: first).st_mode & S_IFMT == S_IFLNK)
    #expect(try scratch.names() == ["first", "sub", "third"])
    // The path leads through a link to a folder.
    _ = link("other", to: "sub")
    try save("newer", scratch.path("other/a"))
    #expect(try text(of: file) == "newer")
  }

  @Test func `the missing target of a link is created`() throws {
    let path = link("link", to: "not/yet")
    #expect(throws: FileError.missing(scratch.path("not/yet"))) { try save("new", path) }
    #expect(mkdir(scratch.path("not").text, 0o755) == 0)
    try save("new", path)
    #expect(try text(of: scratch.path("not/yet")) == "new")
    #expect(try status(of: path).st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a loop of symbolic links throws a specific error`() throws {
    let path = link("one", to: "two")
    _ = link("two", to: "one")
    #expect(throws: FileError.failed(path, .reading, .symbolicLinkLoop)) { try save("new", path) }
    #expect(throws: FileError.failed(path, .reading, .symbolicLinkLoop)) { try FileBytes.read(path: path) }
  }

  @Test func `hard links still share one inode`() throws {
    let path = try scratch.file("a", "the old bytes")
    let other = scratch.path("b")
    #expect(Foundation.link(path.text, other.text) == 0)
    #expect(chmod(path.text, 0o4755) == 0)
    let inode = try status(of: path).st_ino
    for text in ["shorter", String(repeating: "longer", count: 100_000), ""] {
      try save(text, path)
      #expect(try contents(other) == text && status(of: path).st_ino == inode)
      #expect(try status(of: other).st_mode & 0o7777 == 0o4755)
    }
    #expect(scratch.leftovers().isEmpty)
  }

  private func contents(_ path: FilePath) throws -> String { try text(of: path) }
}
