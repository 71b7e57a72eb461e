import FileTesting
import Files
import Foundation
import Testing

@Suite struct FolderTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func `creating a folder creates its parents and accepts an existing folder`() throws {
    let folder = scratch.path("one/two//three/")
    for _ in 0..<2 { try Folder.make(folder) }
    #expect(try scratch.names() == ["one"])
    #expect(try FileStatus(following: folder).isFolder)
    #expect(throws: FileError.missing("/proc/none/")) { try Folder.make("/proc/none/other") }
  }

  @Test func `removing a folder removes its contents and keeps targets of links`() throws {
    let kept = try scratch.file("elsewhere", "x")
    try Folder.make(scratch.path("folder/inside"))
    try scratch.file("folder/inside/a", "a")
    #expect(symlink(kept.text, scratch.path("folder/link").text) == 0)
    #expect(symlink(scratch.path.appending("/folder"), scratch.path("link").text) == 0)
    Folder.remove(scratch.path("link"))
    #expect(Set(Folder.textNames(in: scratch.path("folder"))) == ["inside", "link"])
    #expect(Folder.remove(scratch.path("folder")))
    #expect(try scratch.names() == ["elsewhere"])
    #expect(!Folder.remove(scratch.path("folder")))
  }

  @Test func `copying to a longer file replaces its contents`() throws {
    let (source, copy) = (try scratch.file("a", "short"), try scratch.file("b", "somewhat longer"))
    try source.copy(to: copy)
    #expect(try text(of: copy) == "short" && text(of: source) == "short")
    #expect(throws: FileError.failed("/dev/full", .writing, .full)) { try source.copy(to: "/dev/full") }
    #expect(throws: FileError.missing(scratch.path("none"))) { try scratch.path("none").copy(to: copy) }
  }
}
