import FileTesting
import Foundation
import Testing

@testable import Files

/// Kills a process at each stage of a replacement, and then checks the files on the disk.
@Suite struct KillTests {
  static let old = String(repeating: "old ", count: 50_000)
  static let new = String(repeating: "the new ", count: 60_000)

  let scratch: ScratchFolder
  let path: FilePath

  init() throws {
    scratch = try ScratchFolder()
    path = try scratch.file("a", KillTests.old)
  }

  private func killAt(_ stage: SafeReplacement.Stage) async {
    let (file, kept, name) = (path.text, scratch.kept.text, stage.rawValue)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [file = file as String, kept = kept as String, name = name as String] in
      _ = try SafeReplacement.write(
        [[UInt8](KillTests.new)[...]], to: FilePath(file), backupFolder: FilePath(kept), expecting: .anything
      ) { stage in
        if stage.rawValue == name { kill(getpid(), SIGKILL) }
      }
    }
  }

  @Test(arguments: [.checked, .madeTemporary, .wroteTemporary, .replaced] as [SafeReplacement.Stage])
  func `killing during replacement leaves old or new bytes`(stage: SafeReplacement.Stage) async throws {
    await killAt(stage)
    #expect(try text(of: path) == (stage == .replaced ? KillTests.new : KillTests.old))
    #expect(try scratch.names().count == ([.checked, .replaced].contains(stage) ? 1 : 2))
    // An empty temporary file is only removed if it is old, because another program may just have created it.
    if stage == .madeTemporary { try ageHidden() }
    try SafeReplacement.write([UInt8]("next"), to: path, backupFolder: scratch.kept, expecting: .anything)
    #expect(try text(of: path) == "next" && scratch.names() == ["a"])
  }

  /// Changes the modification time of the hidden file to two hours ago.
  private func ageHidden() throws {
    let name = try #require(try scratch.names().first { $0.hasPrefix(".") })
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: scratch.path(name).text)
  }

  @Test func `saving another file keeps a temporary file in use`() throws {
    var during: [String] = []
    _ = try SafeReplacement.write(
      [[UInt8](KillTests.new)[...]], to: path, backupFolder: scratch.kept, expecting: .anything
    ) { stage in
      guard stage == .wroteTemporary else { return }
      _ = try? SafeReplacement.write(
        [UInt8]("other"), to: scratch.path("b"), backupFolder: scratch.kept, expecting: .anything)
      during = (try? scratch.names()) ?? []
    }
    #expect(during.count == 3 && during.contains { $0.hasPrefix(".pindrop-new-") })
    #expect(try text(of: path) == KillTests.new && scratch.names() == ["a", "b"])
  }

  @Test func `files of other programs with similar names stay`() throws {
    let names = [".pindrop-abc", ".pindrop-new-", ".pindrop-new-ä", ".pindrop-new-a.txt", "pindrop-new-a"]
    for name in names { try scratch.file(name, "theirs") }
    let (folder, link) = (".pindrop-new-1", ".pindrop-new-2")
    try FileManager.default.createDirectory(
      atPath: scratch.path(folder).text, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path(link).text, withDestinationPath: ".pindrop-abc")
    // A file with two hard links isn't a temporary file of the program.
    try scratch.file(".pindrop-new-3", "theirs")
    try FileManager.default.linkItem(
      atPath: scratch.path(".pindrop-new-3").text, toPath: scratch.path("c").text)
    // A temporary file that no process uses.
    try scratch.file(".pindrop-new-4", "ours")
    try SafeReplacement.write([UInt8]("new"), to: path, backupFolder: scratch.kept, expecting: .anything)
    #expect(try Set(scratch.names()) == Set(names + [folder, link, ".pindrop-new-3", "a", "c"]))
  }

  @Test(
    arguments: [.checked, .backedUp, .beganInPlace, .wroteInPlace, .syncedInPlace] as [SafeReplacement.Stage])
  func `killing while writing in place leaves a backup`(
    stage: SafeReplacement.Stage
  ) async throws {
    #expect(link(path.text, scratch.path("b").text) == 0)
    await killAt(stage)
    let kept = FileBackup.all(in: scratch.kept)
    switch stage {
    case .checked:
      #expect(try kept.isEmpty && text(of: path) == KillTests.old)
    case .backedUp:
      #expect(try text(of: path) == KillTests.old)
      fallthrough
    default:
      #expect(kept.map(\.target) == [path])
      let copy = try #require(kept.first)
      #expect(try text(of: copy.path) == KillTests.old)
      if stage == .beganInPlace {
        let mixed = try text(of: path)
        #expect(mixed != KillTests.old && mixed != KillTests.new)
      }
      copy.remove()
      #expect(scratch.leftovers().isEmpty)
    }
  }

  /// Kills the process after it has written a backup to the backup folder. Returns the backup.
  private func killWithABackup() async throws -> FileBackup {
    #expect(link(path.text, scratch.path("b").text) == 0)
    await killAt(.backedUp)
    return try #require(FileBackup.all(in: scratch.kept).first)
  }

  /// Changes the modification time of a file in the backup folder to two hours ago.
  private func age(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: scratch.kept.appending(name).text)
  }

  @Test func `an incomplete copy is removed after an hour`() async throws {
    let backup = try await killWithABackup()
    let name = FileManager.default.displayName(atPath: backup.path.text)
    // Renames the copy, so that the folder is as if the process had been killed slightly earlier.
    let (note, copy) = (name + ".path", name.replacing("kept-", with: "unfinished-"))
    #expect(rename(backup.path.text, scratch.kept.appending(copy).text) == 0)
    FileBackup.removeUnfinished(in: scratch.kept)
    #expect(Set(scratch.leftovers()) == [copy, note])
    // An incomplete copy is only removed if it is old, because writing a large copy can take long.
    try age(note)
    FileBackup.removeUnfinished(in: scratch.kept)
    #expect(Set(scratch.leftovers()) == [copy, note])
    try age(copy)
    FileBackup.removeUnfinished(in: scratch.kept)
    #expect(scratch.leftovers().isEmpty)
  }

  @Test func `an old complete copy stays`() async throws {
    let backup = try await killWithABackup()
    for name in scratch.leftovers() { try age(name) }
    FileBackup.removeUnfinished(in: scratch.kept)
    #expect(FileBackup.all(in: scratch.kept) == [backup])
    backup.unlist()
    FileBackup.removeUnfinished(in: scratch.kept)
    #expect(try text(of: backup.path) == KillTests.old)
  }
}
