import GRDB
import GRDBSQLite

/// A large step whose changes have already been written, in a transaction that is still open.
public struct StagedStep: Sendable {
  /// The numbers of the written changes.
  fileprivate let changes: Range<Int64>
  /// The number that the step will have.
  fileprivate let step: Int64
  fileprivate let layers: Set<Int>
  /// The undone steps that are removed when the step is recorded. Their changes have already been removed.
  fileprivate let undone: Journal.UndoneSteps
}

/// The changes of a large step. To save memory, they are created in portions.
public struct StagedChanges: Sendable {
  let count: Int
  let records: @Sendable (Range<Int>) -> [ChangeRecord]

  /// Creates the value. `records` is called on another thread with ranges of indices below `count`, and returns the
  /// changes at these indices.
  public init(count: Int, records: @escaping @Sendable (Range<Int>) -> [ChangeRecord]) {
    (self.count, self.records) = (count, records)
  }
}

extension Journal {
  /// The number of changes that are written without interruption. Between two portions, the database can be used for
  /// something else.
  private static let portion = 1000
  /// The size of SQLite's page cache during staging, in KiB. If SQLite spills a page from the cache to the log and the
  /// page then changes again, the commit becomes slow, because it rereads and rewrites the whole log. This size is
  /// enough to keep the lower interior pages of the B-tree in the cache. `lookAtUpperPages(_:before:)` keeps the upper
  /// interior pages there.
  private static let stagingCache = 32_768
  /// The number of portions after which `lookAtUpperPages(_:before:)` is called again. Far fewer pages change in this
  /// time than the cache can hold.
  private static let portionsBetweenLooks = 8
  private static let ordinaryCache = 2000

  /// Writes the changes of a step in the background. Passing the result to `perform(_:staged:leaving:)` then records
  /// the step quickly. If the process is killed before that, the changes are lost.
  ///
  /// Only changes of features can be staged. Calls `reported` with the share that has been written, from 0 to 1.
  /// Returns `nil` if the task is canceled, if another step is being staged, or if another write to the journal has
  /// rolled the changes back. Such a write may also happen later. Then `perform(_:staged:leaving:)` returns `nil`.
  public nonisolated(nonsending) func stage(
    _ changes: StagedChanges, _ reported: (Double) -> Void = { _ in }
  ) async throws(JournalError) -> StagedStep? {
    guard !isStaging else { return nil }
    isStaging = true
    defer { isStaging = false }
    try takeBack()
    do {
      return try await stageGoingOn(changes, reported)
    } catch {
      try? takeBack()
      throw JournalError(error, folder: folder)
    }
  }

  private nonisolated(nonsending) func stageGoingOn(
    _ changes: StagedChanges, _ reported: (Double) -> Void
  ) async throws -> StagedStep? {
    let (counters, undone) = try await database.writeWithoutTransaction { [keeping] db in
      try db.execute(sql: "PRAGMA cache_size = -\(Journal.stagingCache)")
      try db.beginTransaction(.immediate)
      let counters = try JournalCounters(db)
      // Remove the changes of undone steps now, because this may take a long time: it has to search all deletions after
      // these steps. The other data of these steps is removed when the step is recorded, which writes to the same pages
      // anyway.
      return (counters, try Journal.removeChangesOfUndone(db, counters, keeping))
    }
    let (first, step) = (counters.change + 1, counters.step + 1)
    var layers: Set<Int> = []
    for start in stride(from: 0, to: changes.count, by: Journal.portion) {
      let portion = start..<min(start + Journal.portion, changes.count)
      let written: Set<Int>? = try await database.writeWithoutTransaction { db in
        // Stop if the transaction has ended, because then the changes were rolled back.
        guard db.isInsideTransaction else { return nil }
        if start / Journal.portion % Journal.portionsBetweenLooks == 0 {
          try Journal.lookAtUpperPages(db, before: first + Int64(start))
        }
        let query = try Query(db, FeatureChangeRecord.insertion)
        let deletions = try Deletions(db, step: step)
        var layers: Set<Int> = []
        for (place, change) in zip(portion, changes.records(portion)) {
          guard case .feature(let change) = change else {
            preconditionFailure("Only changes of features are staged.")
          }
          layers.insert(change.layer)
          try change.insert(query, change: first + Int64(place))
          try deletions.note(change, number: first + Int64(place))
        }
        return layers
      }
      guard let written else { return nil }
      layers.formUnion(written)
      guard !Task.isCancelled else {
        try takeBack()
        return nil
      }
      reported(Double(portion.upperBound) / Double(changes.count))
    }
    try await database.writeWithoutTransaction { db in
      // Write the remaining changed pages now, so that recording the step is fast.
      let code = sqlite3_db_cacheflush(db.sqliteConnection)
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      try db.execute(sql: "PRAGMA cache_size = -\(Journal.ordinaryCache)")
    }
    return StagedStep(
      changes: first..<first + Int64(changes.count), step: step, layers: layers,
      undone: undone)
  }

  /// Keeps the table's interior pages in SQLite's cache by reading rows spread over the whole table. SQLite spills the
  /// least recently used pages first. Splitting an interior page also changes its neighbor, which may have been unused
  /// for a million changes. If the neighbor was already spilled, the commit becomes slow; see `stagingCache`.
  private static func lookAtUpperPages(_ db: Database, before change: Int64) throws {
    let look = try Query(db, "SELECT 1 FROM changes WHERE change = ?")
    let count: Int64 = 64
    for part in 0..<count { _ = try look.first(.integer(change * part / count)) { _ in true } }
  }

  /// Records a step whose changes have been staged. `step` contains the few remaining changes, which follow the staged
  /// changes. Returns `nil` and records nothing if the staged changes were rolled back. See
  /// `perform(_:bases:restoring:leaving:)` for the other parameters.
  public func perform(
    _ step: StepRecord, staged: StagedStep, leaving remains: [DeletedPart] = []
  ) throws(JournalError) -> (step: Int64, sequence: Int64)? {
    try commitGoingOn { db, counters in
      guard db.isInsideTransaction else { return nil }
      guard counters.change + 1 == staged.changes.lowerBound, counters.step + 1 == staged.step else {
        try db.rollback()
        return nil
      }
      try Journal.forget(staged.undone, db, &counters)
      mayHaveLeftovers = true
      counters.beginStep()
      counters.change = staged.changes.upperBound - 1
      let touched = try insert(step.changes, db, &counters).union(staged.layers)
      try end(
        step, firstChange: staged.changes.lowerBound, count: staged.changes.count + step.changes.count,
        touching: touched, db, counters)
      try insert(remains, db, &counters)
      try shortenStack(db, &counters)
      return (counters.step, counters.sequence)
    }
  }

  /// Rolls back staged changes, if there are any.
  func takeBack() throws(JournalError) {
    try throwingJournalError(folder) {
      try database.writeWithoutTransaction { db in
        if db.isInsideTransaction { try db.rollback() }
      }
    }
  }
}
