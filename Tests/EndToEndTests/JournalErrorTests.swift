import FileTesting
import Foundation
import Waiting
import XCTest

/// Tests journals that can't be written or read. The program must report the problem and must not lose changes.
final class JournalErrorTests: XCTestCase {
  private func journals(on desktop: Desktop) throws -> URL {
    let maps = desktop.folder.appendingPathComponent("share/pindrop/maps")
    try FileManager.default.createDirectory(at: maps, withIntermediateDirectories: true)
    return maps
  }

  /// Returns the folder of the only journal.
  private func journal(on desktop: Desktop) throws -> URL {
    let folders = try FileManager.default.contentsOfDirectory(
      at: journals(on: desktop), includingPropertiesForKeys: nil)
    return try XCTUnwrap(folders.first)
  }

  /// Opens the program and makes an edit. Waits until the edit is in the journal.
  private func edited(on desktop: Desktop) throws -> Program {
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [file.path])
    try program.activate("select-all")
    try program.activate("color", "'blue'")
    try eventually("it is kept") { try program.revision() == 1 }
    return program
  }

  func testFullDiskIsReportedAndEditsAreSavedLater() throws {
    try XCTSkipUnless(Mount.isAllowed, "this process may not mount")
    let desktop = try Desktop()
    let disk = try Mount(at: journals(on: desktop).path, kilobytes: 4096)
    let program = try edited(on: desktop)
    let filler = URL(fileURLWithPath: disk.path + "/filler")
    XCTAssertThrowsError(try Data(count: 8 << 20).write(to: filler))
    for _ in 0..<3 { try program.activate("duplicate") }
    try program.activate("undo")
    try eventually("it is said") {
      try Accessible(desktop).shows("the disk is full")
    }
    // The reported revision counts only edits that are on the disk.
    XCTAssertEqual(try program.revision(), 1)
    let exported = try program.exported()
    XCTAssertEqual(try Document(exported).points.count, 6)
    let windows = try program.visibleWindows().count
    try program.activate("close")
    try eventually("it asks") { try program.visibleWindows().count > windows }
    try program.focus()
    try program.keyboard.press("Escape")
    try eventually("the window stays") { try program.visibleWindows().count == windows }

    try FileManager.default.removeItem(at: filler)
    try eventually("all is kept") { try program.revision() == 5 }
    program.kill()
    let next = try Program.opened(on: desktop)
    XCTAssertEqual(try next.exported(), exported)
    try next.activate("close")
    XCTAssertEqual(try next.child.status(), 0)
  }

  func testEditsOnAReadOnlyDiskAreSavedOnceWritable() throws {
    try XCTSkipUnless(Mount.isAllowed, "this process may not mount")
    let desktop = try Desktop()
    let disk = try Mount(at: journals(on: desktop).path, kilobytes: 4096)
    try disk.setReadOnly(true)
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [file.path])
    try program.activate("select-all")
    try program.activate("color", "'blue'")
    try eventually("it is said") {
      try Accessible(desktop).shows("the disk is read-only")
    }
    XCTAssertEqual(try program.revision(), 0)
    let exported = try program.exported()
    XCTAssertNotEqual(exported, Sample.bern.text)
    try disk.setReadOnly(false)
    try eventually("it is kept") { try program.revision() == 1 }
    program.kill()
    XCTAssertEqual(try Program.opened(on: desktop).exported(), exported)
  }

  func testRemovedJournalIsReportedAndTheFileCanBeSaved() throws {
    let desktop = try Desktop()
    let program = try edited(on: desktop)
    try FileManager.default.removeItem(at: journal(on: desktop))
    try program.activate("duplicate")
    try eventually("it is said") {
      try Accessible(desktop).shows("the journal’s folder has been removed")
    }
    XCTAssertEqual(try program.revision(), 1)
    let exported = try program.exported()
    try program.activate("save")
    let file = desktop.folder.appendingPathComponent("sample.geojson")
    try eventually("it is saved") { try file.text() == exported }
    // Closes without a question, because there are no unsaved changes any more.
    try program.activate("close")
    XCTAssertEqual(try program.child.status(), 0)
  }

  func testJournalOfANewerVersionIsNotChanged() throws {
    let desktop = try Desktop()
    let program = try edited(on: desktop)
    try program.activate("close")
    XCTAssertEqual(try program.child.status(), 0)
    let database = try journal(on: desktop).appendingPathComponent("journal.sqlite")
    var bytes = try Data(contentsOf: database)
    // These bytes are the user version of the SQLite database.
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try bytes.write(to: database)
    let next = try Program(on: desktop)
    try eventually("it is said") {
      next.child.errors.contains("The map was created by a newer version of Pindrop.")
    }
    next.kill()
    XCTAssertEqual(try Data(contentsOf: database), bytes)
  }

  func testDamagedJournalIsRecoveredAndItsCopyIsNamed() throws {
    let desktop = try Desktop()
    let program = try edited(on: desktop)
    let exported = try program.exported()
    try eventually("the session has the journal") {
      (try? desktop.sessionFile.text())?.contains(#""journal":"#) == true
    }
    program.kill()
    let journal = try journal(on: desktop)
    // Overwrites all pages. Pages that are also in the write-ahead log are read from the log.
    let file = journal.appendingPathComponent("journal.sqlite")
    let size = try Data(contentsOf: file).count
    try Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }).write(to: file)
    let next = try Program.opened(on: desktop)
    XCTAssertEqual(try next.exported(), exported)
    let aside = try XCTUnwrap(
      FileManager.default.contentsOfDirectory(atPath: journal.path).first { $0.hasPrefix("damaged-") })
    try eventually("it is said where") {
      try next.child.errors.contains(aside)
        && Accessible(desktop).shows(aside)
    }
  }
}
