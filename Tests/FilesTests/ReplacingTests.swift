import FileTesting
import Files
import Foundation
import Testing

@Suite struct ReplacingTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func save(
    _ text: String, _ path: FilePath, expecting expected: ExpectedState<FileVersion> = .anything
  ) throws(FileError) -> FileVersion {
    try SafeReplacement.write([UInt8](text), to: path, backupFolder: scratch.kept, expecting: expected)
  }

  @Test func `replacing writes new bytes and leaves no other file`() throws {
    let path = try scratch.file("a.geojson", "old")
    let before = try FileVersion(path: path)
    let version = try save("new bytes", path, expecting: .version(before))
    #expect(try text(of: path) == "new bytes" && scratch.names() == ["a.geojson"])
    #expect(scratch.leftovers().isEmpty)
    #expect(try version == FileVersion(path: path) && version != before)
    // The file was replaced and not overwritten, so a program that has it open still reads the old bytes.
    #expect(version.inode != before.inode)
  }

  @Test(arguments: [false, true]) func `pieces are written in order`(isInPlace: Bool) throws {
    let path = try scratch.file("a", "old")
    if isInPlace { #expect(link(path.text, scratch.path("b").text) == 0) }
    let texts = ["first, ", "", "second and ", "third"].map { [UInt8]($0)[...] }
    let version = try SafeReplacement.write(
      pieces: texts, to: path, backupFolder: scratch.kept, expecting: .anything)
    #expect(try text(of: path) == "first, second and third" && version.size == 23)
    #expect(
      try SafeReplacement.write(pieces: [], to: path, backupFolder: scratch.kept, expecting: .anything).size
        == 0)
  }

  @Test func `a file can be made empty`() throws {
    let path = try scratch.file("a", "old")
    #expect(try save("", path).size == 0)
    #expect(try text(of: path) == "")
  }

  @Test func `a new file gets its permissions from the umask`() throws {
    let path = scratch.path("new.geojson")
    let mask = umask(0)
    umask(mask)
    try #expect(save("first", path).size == 5)
    #expect(try status(of: path).st_mode & 0o777 == 0o666 & ~mask)
    #expect(try scratch.names() == ["new.geojson"])
  }

  @Test(arguments: [
    "line\nbreak", "tab\t\"quote\"", "ünïcödé", " ", "-rf", String(repeating: "n", count: 255),
    String(repeating: "é", count: 127),
  ])
  func `files with unusual names can be replaced`(name: String) throws {
    let path = try scratch.file(name, "old")
    try #expect(save("new", path).size == 3)
    #expect(try text(of: path) == "new" && scratch.names() == [name])
  }

  @Test func `a name that is invalid UTF-8 can be used`() throws {
    let path = FilePath(scratch.path).appending([0xFF, 0xFE, 0x41])
    try #expect(save("one", path).size == 3)
    let version = try save("three", path, expecting: .version(FileVersion(path: path)))
    let read = try FileBytes.read(path: path)
    #expect(read.bytes == [UInt8]("three") && read.version == version)
  }

  @Test func `a too long name throws a specific error`() {
    let path = scratch.path(String(repeating: "n", count: 256))
    #expect(throws: FileError.failed(path, .reading, .nameTooLong)) { try save("new", path) }
  }

  @Test func `a file changed by another program is not replaced`() throws {
    let path = try scratch.file("a", "old")
    let version = try FileVersion(path: path)
    try put("theirs", at: path)
    #expect(throws: FileError.changedByOthers(path)) { try save("mine", path, expecting: .version(version)) }
    #expect(try text(of: path) == "theirs" && scratch.names() == ["a"])

    let second = try FileVersion(path: path)
    try scratch.file("b", "theirs")
    #expect(rename(scratch.path("b").text, path.text) == 0)
    #expect(throws: FileError.changedByOthers(path)) { try save("mine", path, expecting: .version(second)) }

    let third = try FileVersion(path: path)
    unlink(path.text)
    #expect(throws: FileError.changedByOthers(path)) { try save("mine", path, expecting: .version(third)) }
    #expect(try scratch.names().isEmpty)
  }

  @Test func `a file created by another program is not replaced`() throws {
    let path = try scratch.file("a", "theirs")
    #expect(throws: FileError.changedByOthers(path)) { try save("mine", path, expecting: .nothing) }
    #expect(try text(of: path) == "theirs")
    unlink(path.text)
    try #expect(save("mine", path, expecting: .nothing).size == 4)
  }

  @Test func `times far in the past and future are supported`() throws {
    let path = try scratch.file("a", "old")
    var versions: Set<Int64> = []
    for seconds in [-1 << 40, 1 << 40] {
      let times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
      // Some file systems can't store this time. They store the nearest possible time.
      #expect(utimes(path.text, times) == 0)
      let version = try FileVersion(path: path)
      #expect((version.modified < 0) == (seconds < 0))
      versions.insert(version.modified)
      try #expect(FileVersion(path: path) == version)
    }
    #expect(versions.count == 2)
  }

  @Test func `a touched file of the same size has a different version`() throws {
    let path = try scratch.file("a", "old")
    let version = try FileVersion(path: path)
    let times = [timeval(tv_sec: 5, tv_usec: 0), timeval(tv_sec: 5, tv_usec: 0)]
    #expect(utimes(path.text, times) == 0)
    #expect(throws: FileError.changedByOthers(path)) { try save("mine", path, expecting: .version(version)) }
  }

  @Test func `replacing anything but a regular file throws an error without blocking`() throws {
    let folder = scratch.path("folder")
    #expect(mkdir(folder.text, 0o755) == 0)
    #expect(throws: FileError.notAFile(folder, .folder)) { try save("x", folder) }
    let pipe = scratch.path("pipe")
    #expect(mkfifo(pipe.text, 0o644) == 0)
    #expect(throws: FileError.notAFile(pipe, .pipe)) { try save("x", pipe) }
    #expect(throws: FileError.notAFile("/dev/null", .device)) { try save("x", "/dev/null") }
    let inside = scratch.path("nowhere/a")
    #expect(throws: FileError.missing(inside)) { try save("x", inside) }
    let below = try scratch.file("file", "old").appending("a")
    #expect(throws: FileError.missing(below)) { try save("x", below) }
  }

  @Test func `two writers at once leave the bytes of one of them`() async throws {
    let path = try scratch.file("a", "old")
    let kept = scratch.kept
    let texts = ["A", "B"].map { String(repeating: $0, count: 300_000) }
    for _ in 0..<20 {
      let version = try FileVersion(path: path)
      let successes = try await withThrowingTaskGroup(of: Bool.self) { group in
        for text in texts {
          group.addTask {
            do throws(FileError) {
              try SafeReplacement.write(
                [UInt8](text), to: path, backupFolder: kept, expecting: .version(version))
              return true
            } catch {
              guard error == .changedByOthers(path) else { throw error }
              return false
            }
          }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(successes >= 1)
      #expect(texts.contains(try text(of: path)))
      #expect(try scratch.names() == ["a"])
    }
  }
}
