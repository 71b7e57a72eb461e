import FileTesting
import Files
import Foundation
import Testing

/// Checks the system calls of a replacement with strace. Serialized, because only one tracer can attach to a process.
@Suite(.serialized, .enabled(if: Tracer.isAvailable, "strace is not installed or may not trace"))
struct SyncTests {
  @Test func `bytes are synced before the rename, and the folder after it`() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.file("a", "old")
    let calls = try Tracer.calls {
      try SafeReplacement.write([UInt8]("new"), to: path, backupFolder: scratch.kept, expecting: .anything)
    }.filter { $0.contains(scratch.path) }
    let kinds = calls.map { String($0.prefix { $0 != "(" }) }
    #expect(kinds == ["fsync", "rename", "fsync"])
    #expect(try #require(calls.first).contains("/.pindrop-"))
    #expect(try #require(calls.last).contains("<\(scratch.path)>"))
  }

  @Test func `the backup is synced before a file is written in place`() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.file("a", "old")
    #expect(link(path.text, scratch.path("b").text) == 0)
    let calls = try Tracer.calls {
      try SafeReplacement.write([UInt8]("new"), to: path, backupFolder: scratch.kept, expecting: .anything)
    }.filter { $0.contains(scratch.path) }
    let synced = calls.map { call in
      String(call.prefix { $0 != "(" }) + " " + (call.contains("<\(path.text)>") ? "file" : "kept")
    }
    #expect(synced == ["fsync kept", "fsync kept", "rename kept", "fsync kept", "fsync file"])
  }
}
