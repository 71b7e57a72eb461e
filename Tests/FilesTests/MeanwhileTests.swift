import FileTesting
import Foundation
import Testing

@testable import Files

/// Others write the file at the worst moment.
@Suite struct MeanwhileTests {
  let scratch: ScratchFolder
  let path: FilePath

  init() throws {
    scratch = try ScratchFolder()
    path = try scratch.file("a", "old")
  }

  @Test func `a file that is written while it is read is read again`() throws {
    var count = 0
    let result = try OwnedBytes.read(path: path) {
      count += 1
      // As long as before, so that only its version tells.
      if count < 3 { #expect(throws: Never.self) { try put("v\(count).", at: path) } }
    }
    #expect(count == 3 && result.bytes == [UInt8]("v2."))
    #expect(try result.version == FileVersion(path: path))
  }

  @Test func `a file that never rests is told as that`() throws {
    var count = 0
    #expect(throws: FileFault.restless(path)) {
      try OwnedBytes.read(path: path) {
        count += 1
        #expect(throws: Never.self) { try put(String(repeating: "x", count: count), at: path) }
      }
    }
  }

  @Test(arguments: [.checked, .madeTemporary, .wroteTemporary] as [SafeReplacement.Stage])
  func `what comes while the new bytes are written beside the file stays`(stage: SafeReplacement.Stage) throws
  {
    #expect(throws: FileFault.changedMeanwhile(path)) { try save { if $0 == stage { write("theirs") } } }
    #expect(try text(of: path) == "theirs" && scratch.names() == ["a"])
  }

  @Test func `what comes before a file is written in place stays`() throws {
    #expect(link(path.text, scratch.path("b").text) == 0)
    #expect(throws: FileFault.changedMeanwhile(path)) { try save { if $0 == .checked { write("theirs") } } }
    #expect(try text(of: path) == "theirs" && scratch.leftovers().isEmpty)
  }

  @Test(arguments: [.checked, .wroteTemporary] as [SafeReplacement.Stage])
  func `a file that comes where there was none stays`(stage: SafeReplacement.Stage) throws {
    unlink(path.text)
    #expect(throws: FileFault.changedMeanwhile(path)) { try save { if $0 == stage { write("theirs") } } }
    #expect(try text(of: path) == "theirs" && scratch.names() == ["a"])
  }

  @Test func `a file that is removed meanwhile does not come back`() throws {
    #expect(throws: FileFault.changedMeanwhile(path)) {
      try save { if $0 == .wroteTemporary { unlink(path.text) } }
    }
    #expect(try scratch.names().isEmpty)
  }

  private func save(_ reached: (SafeReplacement.Stage) -> Void) throws(FileFault) {
    _ = try SafeReplacement.write(
      [UInt8]("mine"), to: path, keepingOldIn: scratch.kept, expecting: nil, reached: reached)
  }

  private func write(_ text: String) {
    #expect(throws: Never.self) { try put(text, at: path) }
  }
}
