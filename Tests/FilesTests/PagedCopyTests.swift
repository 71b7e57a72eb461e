import FileTesting
import Foundation
import Testing

@testable import Files

/// Large files, whose bytes are memory-mapped from a private copy.
@Suite(.serialized) struct PagedCopyTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
  }

  /// The number of memory ranges of this process that are mapped from deleted files.
  private static var pagesOfCopies: Int {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    return maps.split(separator: "\n").count { $0.hasSuffix("(deleted)") && $0.contains("/#") }
  }

  private func read(_ path: FilePath, in folder: FilePath, from leastSize: Int) throws -> [UInt8] {
    try FileBytes.read(path: path, copyFolder: folder, copyingFrom: leastSize, haveRead: {}).bytes
  }

  @Test func `mapped bytes equal the file's and stay unchanged`() throws {
    let expected = PagedCopyTests.bytes(40_000_003)
    let path = scratch.path("a")
    try Data(expected).write(to: URL(filePath: path.text))
    // Uses /var/tmp, because it is on a disk. The folder for temporary files may be in memory.
    let bytes = try read(path, in: "/var/tmp", from: 1 << 20)
    #expect(PagedCopyTests.pagesOfCopies > 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["a"])
    #expect(truncate(path.text, 0) == 0)
    let isEqual = bytes == expected
    #expect(isEqual)
    // Changing the array makes a copy of it, so the original stays the same.
    var changed = bytes
    changed[20_000_000] &+= 1
    let isKept = bytes == expected && changed != expected
    #expect(isKept)
  }

  @Test func `small files and files without a copy folder are not mapped`() throws {
    let expected = PagedCopyTests.bytes(20_000_000)
    let path = scratch.path("a")
    try Data(expected).write(to: URL(filePath: path.text))
    let before = PagedCopyTests.pagesOfCopies
    let small = try read(path, in: FilePath(scratch.path), from: 20_000_001)
    let lost = try read(path, in: scratch.path("nowhere"), from: 1)
    #expect(PagedCopyTests.pagesOfCopies == before)
    let isEqual = small == expected && lost == expected
    #expect(isEqual)
  }
}
