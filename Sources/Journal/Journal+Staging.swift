import GRDB

/// The changes of a large step, written in a transaction that is still open.
public struct StagedStep: Sendable {
  /// What was written is all of it but its name and its selections.
  fileprivate let changes: Range<Int64>
  /// The number that the step will have.
  fileprivate let step: Int64
  fileprivate let layers: Set<Int>
}

extension Journal {
  /// So many changes are written before others get a turn.
  private static let portion = 1000

  /// Writes the changes of a step away from the caller, who goes on meanwhile; `perform` of the result notes it in a
  /// moment. Until then a kill leaves nothing of it.
  ///
  /// Whatever else is noted comes first and takes back what is written: the result is nil then, or `perform` of it
  /// is, or where the task is cancelled. `step` edits and deletes features and does nothing else. `told` hears which share
  /// is written.
  public nonisolated(nonsending) func stage(
    _ step: StepRecord, _ told: (Double) -> Void = { _ in }
  ) async throws(JournalError) -> StagedStep? {
    guard !isStaging else { return nil }
    isStaging = true
    defer { isStaging = false }
    try takeBack()
    do {
      return try await stage(step.changes, told)
    } catch {
      try? takeBack()
      throw JournalError(error, folder: folder)
    }
  }

  private nonisolated(nonsending) func stage(
    _ changes: [ChangeRecord], _ told: (Double) -> Void
  ) async throws -> StagedStep? {
    let heads = try await database.writeWithoutTransaction { db in
      try db.beginTransaction(.immediate)
      return try Heads(db)
    }
    let (first, step) = (heads.change + 1, heads.step + 1)
    var layers: Set<Int> = []
    for start in stride(from: 0, to: changes.count, by: Journal.portion) {
      let portion = changes[start..<min(start + Journal.portion, changes.count)]
      for case .feature(let change) in portion { layers.insert(change.layer) }
      let isWritten = try await database.writeWithoutTransaction { db in
        // Else it was taken back.
        guard db.isInsideTransaction else { return false }
        let query = try Query(db, FeatureChangeRecord.insertion)
        let deletions = try Deletions(db, step: step)
        for (place, change) in zip(portion.indices, portion) {
          guard case .feature(let change) = change, change.before != nil else {
            preconditionFailure("Only edits and deletions of features are staged.")
          }
          try change.insert(query, change: first + Int64(place))
          try deletions.note(change, number: first + Int64(place))
        }
        return true
      }
      guard isWritten else { return nil }
      guard !Task.isCancelled else {
        try takeBack()
        return nil
      }
      told(Double(portion.endIndex) / Double(changes.count))
    }
    return StagedStep(changes: first..<first + Int64(changes.count), step: step, layers: layers)
  }

  /// Notes a step whose changes have been staged, with `remains` of what it does not delete as a whole, for good when the call returns. Nil, and nothing is noted, where
  /// they have been taken back.
  public func perform(
    _ step: StepRecord, staged: StagedStep, leaving remains: [Remains] = []
  ) throws(JournalError) -> (step: Int64, sequence: Int64)? {
    try commitGoingOn { db, heads in
      guard db.isInsideTransaction else { return nil }
      guard heads.change + 1 == staged.changes.lowerBound, heads.step + 1 == staged.step,
        staged.changes.count == step.changes.count
      else {
        try db.rollback()
        return nil
      }
      try forgetUndone(db, &heads)
      heads.beginStep()
      heads.change = staged.changes.upperBound - 1
      try end(step, firstChange: staged.changes.lowerBound, touching: staged.layers, db, heads)
      try insert(remains, db, &heads)
      try shortenStack(db, &heads)
      return (heads.step, heads.sequence)
    }
  }

  /// Takes back what is staged, where something is.
  func takeBack() throws(JournalError) {
    try throwingJournalError(folder) {
      try database.writeWithoutTransaction { db in
        if db.isInsideTransaction { try db.rollback() }
      }
    }
  }
}
