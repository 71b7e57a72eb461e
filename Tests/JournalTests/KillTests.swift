import FileTesting
import Foundation
import Journal
import Testing

/// Kills a process that writes steps to a journal, at random times. The journal must contain all steps that the process
/// reported as written.
@Suite struct KillTests {
  /// The number of kills. The environment variable `JOURNAL_KILLS` overrides it.
  static let kills = ProcessInfo.processInfo.environment["JOURNAL_KILLS"].flatMap { Int($0) } ?? 10

  @Test func reportedStepsSurviveAKillAtAnyMoment() async throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    journal.close()
    let (folder, reported) = (journal.folder, scratch.path + "/told")
    var lastSequence: Int64 = -1
    for _ in 0..<KillTests.kills {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [folder = folder as String, reported = reported as String] in
        try Editing(folder: folder, reported: reported).runUntilKilled()
      }
      let journal = try Journal.open(folder)
      let contents = try journal.read()
      #expect(journal.repair == nil)
      let lines = try String(contentsOfFile: reported, encoding: .utf8).split(separator: "\n")
      // The last line may be incomplete because of the kill.
      let sequences = lines.compactMap { Int64($0) }
      let last = try #require(sequences.last)
      // The last step may have been written but not yet reported.
      #expect(contents.sequence == last || contents.sequence == last + 1)
      #expect(last > lastSequence)
      #expect(sequences == Array(1...last))
      lastSequence = contents.sequence
      // Replaying the log must give the same text as the last step on the undo stack.
      #expect(Editing.replay(contents) == Editing.text(contents))
      journal.close()
      if contents.sequence != last { try append("\n\(contents.sequence)\n", to: reported) }
    }
  }
}

/// An editing session without a user interface. Each step changes one feature, and the new text is the number of the
/// step. The session contains small and large steps, undo and redo.
private struct Editing {
  var folder: String
  var reported: String

  func runUntilKilled() throws {
    let journal = try Journal.open(folder)
    let output = open(reported, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    var contents = try journal.read()
    func notify() throws {
      if journal.sequence != contents.sequence {
        let line = "\n\(journal.sequence)\n"
        write(output, line, line.utf8.count)
      }
      contents = try journal.read()
    }
    try journal.perform(step(after: contents, sequence: journal.sequence, width: 1))
    try notify()
    let moment = Duration.microseconds(Int.random(in: 0...150_000))
    Task.detached {
      try await Task.sleep(for: moment)
      kill(getpid(), SIGKILL)
    }
    while true {
      switch Int.random(in: 0..<10) {
      case 0..<2: try journal.undo()
      case 2: try journal.redo()
      case 3: try journal.perform(step(after: contents, sequence: journal.sequence, width: 2000))
      default: try journal.perform(step(after: contents, sequence: journal.sequence, width: 1))
      }
      try notify()
    }
  }

  private func step(after contents: JournalContents, sequence: Int64, width: Int) -> StepRecord {
    let old = Editing.text(contents)
    let new = "\(sequence + 1)"
    let changes = (0..<width).map { feature in
      ChangeRecord.feature(
        FeatureChangeRecord(
          layer: 1, feature: feature, before: feature == 0 ? old.map { .of(0, $0) } : nil,
          after: .of(feature, new)))
    }
    return StepRecord(name: new, changes: changes)
  }

  /// Returns the text that the first feature has after the last step on the undo stack.
  static func text(_ contents: JournalContents) -> String? {
    guard contents.doneCount > 0, let step = contents.steps[contents.stack[contents.doneCount - 1]],
      case .feature(let change)? = step.changes.first
    else { return nil }
    return change.after.map { String(decoding: $0.text, as: UTF8.self) }
  }

  /// Returns the text that the first feature has after the log is replayed.
  static func replay(_ contents: JournalContents) -> String? {
    var text: String?
    for entry in contents.log {
      guard let step = contents.steps[entry.step], case .feature(let change)? = step.changes.first else {
        continue
      }
      let state = entry.direction == .done ? change.after : change.before
      text = state.map { String(decoding: $0.text, as: UTF8.self) }
    }
    return text
  }
}

private func append(_ text: String, to path: String) throws {
  let output = open(path, O_WRONLY | O_APPEND)
  guard output >= 0 else { throw SystemError(errno) }
  defer { close(output) }
  write(output, text, text.utf8.count)
}
