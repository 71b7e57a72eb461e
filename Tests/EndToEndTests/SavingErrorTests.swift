import FileTesting
import Foundation
import Waiting
import XCTest

/// Tests saving files that were changed, replaced or removed. Each save must succeed, or must be refused with a message
/// and without data loss.
final class SavingErrorTests: XCTestCase {
  func testSavingHandlesReplacedAndRemovedFiles() throws {
    let desktop = try Desktop()
    let saving = try Saving(desktop.file("sample.geojson", Sample.bern.text), on: desktop)
    let (file, files) = (saving.file, FileManager.default)
    try saving.change()
    try Data("{nope".utf8).write(to: file)
    try saving.assertRefused("it is no longer valid GeoJSON")
    XCTAssertEqual(try file.text(), "{nope")

    try files.removeItem(at: file)
    try files.createDirectory(at: file, withIntermediateDirectories: false)
    try saving.assertRefused("There is already a folder with that name")
    try files.removeItem(at: file)
    // Saving creates the file again, because it was removed.
    try saving.assertSaved()

    try saving.change()
    try files.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: file.path)
    try saving.assertSaved()

    try saving.change()
    let real = desktop.folder.appendingPathComponent("real.geojson")
    try files.moveItem(at: file, to: real)
    try files.createSymbolicLink(atPath: file.path, withDestinationPath: "real.geojson")
    try saving.assertSaved()
    XCTAssertEqual(try files.destinationOfSymbolicLink(atPath: file.path), "real.geojson")

    try saving.change()
    let other = desktop.folder.appendingPathComponent("other.geojson")
    try files.linkItem(at: real, to: other)
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real.path)
    try saving.assertSaved()
    XCTAssertEqual(try other.text(), try file.text())
    let attributes = try files.attributesOfItem(atPath: other.path)
    XCTAssertEqual(attributes[.referenceCount] as? Int, 2)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o640)
  }

  func testSavingOnAFullOrReadOnlyDiskKeepsTheOldFile() throws {
    try XCTSkipUnless(Mount.isAllowed, "this process may not mount")
    let desktop = try Desktop()
    let disk = try Mount(at: desktop.folder.appendingPathComponent("disk").path, kilobytes: 64)
    let saving = try Saving(desktop.file("disk/sample.geojson", Sample.bern.text), on: desktop)
    let filler = URL(fileURLWithPath: disk.path + "/filler")
    XCTAssertThrowsError(try Data(count: 1 << 20).write(to: filler))
    try saving.change()
    try saving.assertRefused("The disk is full")
    XCTAssertEqual(try saving.file.text(), Sample.bern.text)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: disk.path).sorted(), ["filler", "sample.geojson"])
    try FileManager.default.removeItem(at: filler)
    try saving.assertSaved()

    try saving.change()
    let old = try saving.file.text()
    try disk.setReadOnly(true)
    try saving.assertRefused("read-only")
    XCTAssertEqual(try saving.file.text(), old)
    try disk.setReadOnly(false)
    try saving.assertSaved()
  }

  func testConcurrentSavesDoNotConflictAndDelayClosing() throws {
    let desktop = try Desktop()
    let saving = try Saving(desktop.file("sample.geojson", Sample.bern.text), on: desktop)
    for _ in 0..<8 {
      try saving.change()
      try saving.program.activate("save")
    }
    let exported = try saving.program.exported()
    try saving.program.activate("save")
    try saving.program.activate("close")
    XCTAssertEqual(try saving.program.child.status(), 0)
    XCTAssertEqual(try saving.file.text(), exported)
    XCTAssertEqual(try Document(exported).points.count, 2)
  }
}

/// A program that makes changes and saves them to a file repeatedly.
private final class Saving {
  let file: URL
  let program: Program
  private var changes = 0

  init(_ file: URL, on desktop: Desktop) throws {
    self.file = file
    program = try Program.opened(on: desktop, [file.path])
    try program.activate("select-all")
  }

  func change() throws {
    changes += 1
    try program.activate("color", "'#0000\(changes + 10)'")
    try eventually("it is kept") { try program.revision() == changes }
  }

  func assertSaved(line: UInt = #line) throws {
    let exported = try program.exported()
    try program.activate("save")
    try eventually("it is saved") { try file.isThere && file.text() == exported }
    try eventually("it counts as saved") { try !program.text("layers").contains("unsaved") }
    XCTAssertEqual(try program.exported(), exported, line: line)
  }

  func assertRefused(_ words: String, line: UInt = #line) throws {
    let (exported, windows) = (try program.exported(), try program.visibleWindows().count)
    try program.activate("save")
    try eventually("it is said: \(words)") { program.child.errors.contains(words) }
    try eventually("it is shown") { try program.visibleWindows().count > windows }
    try program.focus()
    try eventually("it is read") {
      try program.keyboard.press("Escape")
      return try program.visibleWindows().count == windows
    }
    XCTAssertEqual(try program.exported(), exported, line: line)
    XCTAssertTrue(try program.text("layers").contains("unsaved"), line: line)
  }
}

extension URL {
  /// Whether the file exists.
  var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  func text() throws -> String { try String(contentsOf: self, encoding: .utf8) }
}
