import FileTesting
import Files
import Foundation
import Testing

@Suite struct FileBytesTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test(arguments: [0, 1, 4095, 4096, 3_000_001])
  func `reading returns all bytes and their version`(count: Int) throws {
    let path = try scratch.file("a", String(repeating: "x", count: count))
    let (bytes, version) = try FileBytes.read(path: path)
    #expect(bytes.count == count && bytes.allSatisfy { $0 == UInt8(ascii: "x") })
    #expect(try version == FileVersion(path: path) && version.size == count)
    // Truncating the file doesn't change the bytes, because they aren't memory-mapped.
    #expect(truncate(path.text, 0) == 0)
    #expect(bytes.allSatisfy { $0 == UInt8(ascii: "x") })
    // If the file was empty, truncating doesn't change it, and its version may stay the same.
    #expect(try count == 0 || FileVersion(path: path) != version)
  }

  @Test func `reading anything but a regular file throws an error without blocking`() throws {
    let pipe = scratch.path("pipe")
    #expect(mkfifo(pipe.text, 0o644) == 0)
    #expect(throws: FileError.notAFile(pipe, .pipe)) { try FileBytes.read(path: pipe) }
    #expect(throws: FileError.notAFile("/dev/zero", .device)) {
      try FileBytes.read(path: "/dev/zero" as FilePath)
    }
    let folder = FilePath(scratch.path)
    #expect(throws: FileError.notAFile(folder, .folder)) { try FileBytes.read(path: folder) }
    let missing = scratch.path("missing")
    #expect(throws: FileError.missing(missing)) { try FileBytes.read(path: missing) }
  }

  @Test func `reading reports progress and can be canceled`() throws {
    let path = try scratch.file("a", String(repeating: "x", count: 1_000_001))
    var counts: [Int] = []
    _ = try FileBytes.read(path: path) { count, total in
      #expect(total == 1_000_001)
      counts.append(count)
      return true
    }
    #expect(counts.count > 2 && counts == counts.sorted() && counts.last == 1_000_001, "\(counts)")
    var asked = 0
    #expect(throws: FileError.failed(path, .reading, .other(ECANCELED))) {
      try FileBytes.read(path: path) { _, _ in
        asked += 1
        return false
      }
    }
    #expect(asked == 1)
  }

  @Test func `a sparse file of huge size is not read`() throws {
    let path = try scratch.file("a", "x")
    #expect(truncate(path.text, 1 << 40) == 0)
    #expect(throws: FileError.failed(path, .reading, .tooLarge)) { try FileBytes.read(path: path) }
  }

  @Test(.enabled(if: getuid() == 0, "only root becomes another user"))
  func `a file without read permission throws a specific error`() async throws {
    let path = try scratch.file("a", "old", mode: 0o600).text
    #expect(chmod(scratch.path, 0o755) == 0)
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      try become(user: 4321)
      do throws(FileError) {
        _ = try FileBytes.read(path: path)
      } catch {
        exit(error == .failed(FilePath(path), .reading, .denied) ? 7 : 1)
      }
    }
  }

  /// Each version of the file repeats a single letter. The letter determines the length.
  @Test func `a file that keeps changing is read completely or not at all`() async throws {
    let path = try scratch.file("a", "A")
    let isDone = Flag()
    async let writing: Void = {
      var letter: UInt8 = 0
      while !isDone.isSet {
        letter = (letter + 1) % 26
        let text = String(repeating: Character(UnicodeScalar(65 + letter)), count: 1 + 40_000 * Int(letter))
        try put(text, at: path)
        await Task.yield()
      }
    }()
    var (whole, keepsChanging) = (0, 0)
    for _ in 0..<300 {
      do throws(FileError) {
        let bytes = try FileBytes.read(path: path).bytes
        if let first = bytes.first {
          // While the file is being written, a truncated or incomplete file is also a version.
          #expect(bytes.allSatisfy { $0 == first })
        }
        whole += 1
      } catch {
        #expect(error == .keepsChanging(path))
        keepsChanging += 1
      }
    }
    isDone.set()
    try await writing
    #expect(whole > 0)
  }
}
