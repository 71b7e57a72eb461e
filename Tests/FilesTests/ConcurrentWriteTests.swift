import FileTesting
import Foundation
import Testing

@testable import Files

/// Another program writes the file while it is being read or replaced.
@Suite struct ConcurrentWriteTests {
  let scratch: ScratchFolder
  let path: FilePath

  init() throws {
    scratch = try ScratchFolder()
    path = try scratch.file("a", "old")
  }

  @Test func `a file changed during reading is read again`() throws {
    var count = 0
    let result = try FileBytes.read(path: path) {
      count += 1
      // The new text has the same length, so that only the version differs.
      if count < 3 { #expect(throws: Never.self) { try put("v\(count).", at: path) } }
    }
    #expect(count == 3 && result.bytes == [UInt8]("v2."))
    #expect(try result.version == FileVersion(path: path))
  }

  @Test func `a file that keeps changing throws an error`() throws {
    var count = 0
    #expect(throws: FileError.keepsChanging(path)) {
      try FileBytes.read(path: path) {
        count += 1
        #expect(throws: Never.self) { try put(String(repeating: "x", count: count), at: path) }
      }
    }
  }

  @Test(arguments: [.checked, .madeTemporary, .wroteTemporary] as [SafeReplacement.Stage])
  func `a file changed during replacement is not replaced`(stage: SafeReplacement.Stage) throws {
    #expect(throws: FileError.changedByOthers(path)) { try save { if $0 == stage { write("theirs") } } }
    #expect(try text(of: path) == "theirs" && scratch.names() == ["a"])
  }

  @Test func `a file changed before writing in place is not replaced`() throws {
    #expect(link(path.text, scratch.path("b").text) == 0)
    #expect(throws: FileError.changedByOthers(path)) { try save { if $0 == .checked { write("theirs") } } }
    #expect(try text(of: path) == "theirs" && scratch.leftovers().isEmpty)
  }

  @Test(arguments: [.checked, .wroteTemporary] as [SafeReplacement.Stage])
  func `a file that another program creates is not replaced`(stage: SafeReplacement.Stage) throws {
    unlink(path.text)
    #expect(throws: FileError.changedByOthers(path)) { try save { if $0 == stage { write("theirs") } } }
    #expect(try text(of: path) == "theirs" && scratch.names() == ["a"])
  }

  @Test func `a file that another program removes is not created again`() throws {
    #expect(throws: FileError.changedByOthers(path)) {
      try save { if $0 == .wroteTemporary { unlink(path.text) } }
    }
    #expect(try scratch.names().isEmpty)
  }

  private func save(_ reached: (SafeReplacement.Stage) -> Void) throws(FileError) {
    _ = try SafeReplacement.write(
      [[UInt8]("mine")[...]], to: path, backupFolder: scratch.kept, expecting: .anything, reached: reached)
  }

  private func write(_ text: String) {
    #expect(throws: Never.self) { try put(text, at: path) }
  }
}
