import Foundation
import Geography
import Waiting
import XCTest

/// Tests that completed edits are restored at the next start, regardless of how the program ended.
final class RecoveryTests: XCTestCase {
  func testUnsavedEditsAreRestoredAfterAKill() throws {
    let desktop = try Desktop()
    let drag = try PinDrag(on: desktop)
    try drag.pull(by: Point(x: 40, y: 20))
    try drag.letGo()
    try eventually("it is kept") { try drag.program.revision() == 1 }
    let (exported, viewport) = (try drag.program.exported(), try drag.program.stableMap().viewport)
    drag.program.kill()
    let program = try Program.opened(on: desktop)
    XCTAssertEqual(try program.exported(), exported)
    XCTAssertEqual(
      try String(contentsOf: desktop.folder.appendingPathComponent("sample.geojson"), encoding: .utf8),
      drag.sample.text)
    XCTAssertEqual(try program.stableMap().viewport.zoom, viewport.zoom, accuracy: 1e-6)
    try program.activate("undo")
    try eventually("the drag is undone") { try program.exported() == drag.sample.text }
    try program.activate("redo")
    try eventually("and done again") { try program.exported() == exported }
  }

  func testClosedDraftIsRestoredWithItsView() throws {
    let desktop = try Desktop()
    let first = try Program.opened(on: desktop, ["geo:48.2010,16.3695?z=12"])
    let viewport = try first.stableMap().viewport
    let exported = try first.exported()
    try first.activate("close")
    XCTAssertEqual(try first.child.status(), 0)
    let second = try Program.opened(on: desktop)
    XCTAssertEqual(try second.exported(), exported)
    let restored = try second.stableMap().viewport
    XCTAssertEqual(restored.zoom, viewport.zoom, accuracy: 1e-6)
    XCTAssertEqual(restored.center.coordinate.latitude, viewport.center.coordinate.latitude, accuracy: 1e-6)
  }

  func testBackupOfAnInterruptedWriteIsReportedUntilRead() throws {
    let desktop = try Desktop()
    let kept = desktop.folder.appendingPathComponent("share/pindrop/kept")
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: kept.appendingPathComponent("kept-1"))
    try Data("/somewhere/places.geojson".utf8).write(to: kept.appendingPathComponent("kept-1.path"))
    let program = try Program.opened(on: desktop)
    XCTAssert(program.child.errors.contains("/somewhere/places.geojson"), program.child.errors)
    XCTAssert(program.child.errors.contains(kept.appendingPathComponent("kept-1").path))
    program.kill()
    let second = try Program.opened(on: desktop)
    XCTAssert(second.child.errors.contains("places.geojson"), "Nobody has read it.")
    let name = kept.appendingPathComponent("kept-1.path").path
    try eventually("the notice has been read") {
      try second.keyboard.press("Escape")
      return !FileManager.default.fileExists(atPath: name)
    }
    second.kill()
    XCTAssertEqual(try Program.opened(on: desktop).child.errors.contains("places.geojson"), false)
    XCTAssertEqual(try String(contentsOf: kept.appendingPathComponent("kept-1"), encoding: .utf8), "old")
  }

  /// Kills the program at random moments of a session. The variable `PINDROP_KILLS` sets the number of kills.
  func testCompletedEditsSurviveAKillAtAnyMoment() throws {
    let kills = ProcessInfo.processInfo.environment["PINDROP_KILLS"].flatMap { Int($0) } ?? 10
    let desktop = try Desktop(animations: false)
    let session = try EditingSession(on: desktop)
    for _ in 0..<kills {
      let (revision, moment) = try session.killed()
      let program = try Program.opened(on: desktop, [session.file.path])
      let found = try program.revision()
      XCTAssertGreaterThanOrEqual(found, revision, "killed after \(moment) s")
      XCTAssertEqual(try program.exported(), session.texts[found], "killed after \(moment) s")
      program.kill()
    }
  }
}

/// A repeatable sequence of edits. It records the exported map after each edit.
private struct EditingSession {
  private let desktop: Desktop
  let file: URL
  /// The exported texts. The index is the revision.
  private(set) var texts: [String] = []
  /// The duration of a session without a kill, in seconds.
  private var duration = 0.0

  private static let actions: [(String, String?)] = [
    ("nudge", "[10.0, 0.0]"), ("nudge", "[0.0, 10.0]"), ("color", "'blue'"), ("duplicate", nil),
    ("nudge", "[5.0, 5.0]"), ("undo", nil), ("undo", nil), ("redo", nil), ("delete", nil), ("undo", nil),
    ("color", "'green'"), ("duplicate", nil), ("delete", nil), ("undo", nil),
  ]

  /// Runs the session once without a kill, to record the texts and the duration.
  init(on desktop: Desktop) throws {
    self.desktop = desktop
    file = try desktop.file("session.geojson", Sample.bern.text)
    let program = try start()
    texts = [try program.exported()]
    let begin = Date()
    for (index, action) in EditingSession.actions.enumerated() {
      try program.activate(action.0, action.1)
      try eventually("\(action) is done") { try program.revision() == index + 1 }
      texts.append(try program.exported())
    }
    duration = Date().timeIntervalSince(begin) / 2
    program.kill()
  }

  /// Starts the program with the file and selects its pin. Removes the stored maps first, so that none is restored.
  private func start() throws -> Program {
    try desktop.forgetMaps()
    try Data(Sample.bern.text.utf8).write(to: file)
    let program = try Program.opened(on: desktop, ["--center", "46.9,7.4", "--zoom", "8", file.path])
    try program.activate("select-all")
    return program
  }

  /// Runs the session and kills the program at a random moment. Returns the last reported revision, and the moment in
  /// seconds.
  func killed() throws -> (revision: Int, moment: Double) {
    let program = try start()
    let moment = Double.random(in: 0...duration)
    let begin = Date()
    var seen = 0
    for action in EditingSession.actions where Date().timeIntervalSince(begin) < moment {
      try program.activate(action.0, action.1)
      seen = try program.revision()
    }
    program.kill()
    return (seen, moment)
  }
}

extension Program {
  /// Returns the revision of the last edit that is on the disk.
  func revision() throws -> Int {
    let text = try state("undo")
    guard let number = text.split(whereSeparator: { !$0.isNumber }).last.flatMap({ Int($0) }) else {
      throw TestError("the state of undo is \(text)")
    }
    return number
  }

  /// Kills the program with SIGKILL.
  func kill() {
    Foundation.kill(child.identifier, SIGKILL)
    _ = try? child.status()
  }
}
