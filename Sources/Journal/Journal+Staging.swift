import GRDB
import GRDBSQLite

/// The changes of a large step, written in a transaction that is still open.
public struct StagedStep: Sendable {
  /// What was written is all of it but its name and its selections.
  fileprivate let changes: Range<Int64>
  /// The number that the step will have.
  fileprivate let step: Int64
  fileprivate let layers: Set<Int>
  /// Those that are forgotten when it is noted; their changes are removed already.
  fileprivate let undone: Journal.UndoneSteps
}

/// The changes of a large step, which are made a part at a time.
public struct StagedChanges: Sendable {
  let count: Int
  let records: @Sendable (Range<Int>) -> [ChangeRecord]

  /// `records` makes those of a range of `count`; it is called on another thread.
  public init(count: Int, records: @escaping @Sendable (Range<Int>) -> [ChangeRecord]) {
    (self.count, self.records) = (count, records)
  }
}

extension Journal {
  /// So many changes are written before others get a turn.
  private static let portion = 1000
  /// In kibibytes: a page that is changed again after it was written makes SQLite read and write the whole log once more
  /// when the step is noted. Those over which many others hang stay in memory with so much of it, and those over which
  /// very many do as they are looked at now and then.
  private static let stagingCache = 32_768
  /// How many portions are written from one look to the next: far fewer pages than the cache has.
  private static let portionsBetweenLooks = 8
  private static let ordinaryCache = 2000

  /// Writes the changes of a step away from the caller, who goes on meanwhile; `perform` of the result notes it in a
  /// moment. Until then a kill leaves nothing of it.
  ///
  /// Whatever else is noted comes first and takes back what is written: the result is nil then, or `perform` of it
  /// is, or where the task is cancelled. These changes are of features. `told` hears which share is written.
  public nonisolated(nonsending) func stage(
    _ changes: StagedChanges, _ told: (Double) -> Void = { _ in }
  ) async throws(JournalError) -> StagedStep? {
    guard !isStaging else { return nil }
    isStaging = true
    defer { isStaging = false }
    try takeBack()
    do {
      return try await stageGoingOn(changes, told)
    } catch {
      try? takeBack()
      throw JournalError(error, folder: folder)
    }
  }

  private nonisolated(nonsending) func stageGoingOn(
    _ changes: StagedChanges, _ told: (Double) -> Void
  ) async throws -> StagedStep? {
    let (heads, undone) = try await database.writeWithoutTransaction { [keeping] db in
      try db.execute(sql: "PRAGMA cache_size = -\(Journal.stagingCache)")
      try db.beginTransaction(.immediate)
      let heads = try Heads(db)
      // Now, as what undone steps deleted is looked for among all that was deleted behind them. The rest when the step
      // is noted: it writes to the same pages as that.
      return (heads, try Journal.removeChangesOfUndone(db, heads, keeping))
    }
    let (first, step) = (heads.change + 1, heads.step + 1)
    var layers: Set<Int> = []
    for start in stride(from: 0, to: changes.count, by: Journal.portion) {
      let portion = start..<min(start + Journal.portion, changes.count)
      let written: Set<Int>? = try await database.writeWithoutTransaction { db in
        // Else it was taken back.
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
      told(Double(portion.upperBound) / Double(changes.count))
    }
    try await database.writeWithoutTransaction { db in
      // What is left to be written is written here, not when the step is noted.
      let code = sqlite3_db_cacheflush(db.sqliteConnection)
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      try db.execute(sql: "PRAGMA cache_size = -\(Journal.ordinaryCache)")
    }
    return StagedStep(
      changes: first..<first + Int64(changes.count), step: step, layers: layers,
      undone: undone)
  }

  /// Looks up changes all over their table. The inner pages that are passed count as just used: SQLite writes those first
  /// that were not used for longest. One that fills up is divided together with its neighbour, which may be left alone for
  /// a million changes before.
  private static func lookAtUpperPages(_ db: Database, before change: Int64) throws {
    let look = try Query(db, "SELECT 1 FROM changes WHERE change = ?")
    let count: Int64 = 64
    for part in 0..<count { _ = try look.first(.integer(change * part / count)) { _ in true } }
  }

  /// Notes a step whose changes have been staged, with `remains` of what it does not delete as a whole, for good when
  /// the call returns. The changes of `step` itself, which are few, come behind those. Nil, and nothing is noted, where they
  /// have been taken back.
  public func perform(
    _ step: StepRecord, staged: StagedStep, leaving remains: [Remains] = []
  ) throws(JournalError) -> (step: Int64, sequence: Int64)? {
    try commitGoingOn { db, heads in
      guard db.isInsideTransaction else { return nil }
      guard heads.change + 1 == staged.changes.lowerBound, heads.step + 1 == staged.step else {
        try db.rollback()
        return nil
      }
      try Journal.forget(staged.undone, db, &heads)
      mayHaveLeftovers = true
      heads.beginStep()
      heads.change = staged.changes.upperBound - 1
      let touched = try insert(step.changes, db, &heads).union(staged.layers)
      try end(
        step, firstChange: staged.changes.lowerBound, count: staged.changes.count + step.changes.count,
        touching: touched, db, heads)
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
