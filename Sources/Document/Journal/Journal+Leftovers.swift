import GRDB

/// Limits for retaining old steps, and for the data that one transaction removes.
struct RetentionPolicy: Sendable {
  /// See ``Journal/held``.
  var held: [Int64] = []
  /// See ``Journal/keptSteps`` and ``Journal/slack``.
  var (keptSteps, slack) = (Journal.keptSteps, Journal.slack)
  /// The maximum number of changes of steps that are removed immediately. Larger steps are removed in the background by
  /// ``Journal/removeLeftovers()``.
  var quicklyRemoved = 1000
  /// The maximum numbers of rows and bytes that one transaction removes. Such a transaction takes about a millisecond,
  /// during which other writes have to wait.
  var (rowsAtOnce, bytesAtOnce) = (500, 1 << 20)
}

extension Journal {
  /// Removes the data of large steps that are no longer needed, in small transactions, so that other writes needn't
  /// wait long. Small steps that were retained because of a large step are removed with the next base.
  ///
  /// Returns `false` if it stops early, because a step is being staged, the task is canceled, or the journal can't be
  /// written. In the first two cases, the next call continues. After a write error, further calls do nothing and return
  /// `true` until a new base or step is recorded. See ``mayHaveLeftovers``.
  @discardableResult public nonisolated(nonsending) func removeLeftovers() async -> Bool {
    guard mayHaveLeftovers else { return true }
    mayHaveLeftovers = false
    var step: Int64?
    while !isStaging, !Task.isCancelled {
      let keeping = keeping
      do {
        let next = try await database.writeWithoutTransaction { [step] db -> Next in
          guard !db.isInsideTransaction else { return .isStaged }
          guard let row = try Journal.leftover(step, keeping, db) else { return .nothing }
          try db.inTransaction(.immediate) {
            try Journal.removePart(of: row, keeping, db)
            return .commit
          }
          return .step(row.number)
        }
        switch next {
        case .nothing: return true
        case .isStaged:
          mayHaveLeftovers = true
          return false
        case .step(let number):
          step = number
          sync.request()
        }
      } catch {
        mayHaveLeftovers = Task.isCancelled
        if error is DatabaseError, JournalError(error, folder: folder) == .damaged(folder: folder) {
          isSuspect = true
        }
        return false
      }
    }
    mayHaveLeftovers = true
    return false
  }

  private enum Next: Sendable {
    /// Part of this step was removed.
    case step(Int64)
    case isStaged
    case nothing
  }

  /// Returns `step` if it still has data, or otherwise another large step that is no longer needed. Returns `nil` if
  /// there is no such step.
  static func leftover(_ step: Int64?, _ keeping: RetentionPolicy, _ db: Database) throws -> StepRow? {
    if let step, let row = try row(ofStep: step, db) { return row }
    let large = try steps(
      db, "SELECT step FROM steps WHERE NOT is_on_stack AND change_count > ?", Int64(keeping.quicklyRemoved))
    var keeping = keeping
    keeping.quicklyRemoved = .max
    return try unneeded(of: large, keeping, after: .max, db).first
  }

  static func removePart(of step: StepRow, _ keeping: RetentionPolicy, _ db: Database) throws {
    if try removeDeleted(by: step, keeping.rowsAtOnce, db) { return }
    let start = try startOfPart(of: step.changes, keeping, db)
    try removeChanges(start..<step.changes.upperBound, db)
    guard start > step.changes.lowerBound else { return try removeRow(ofStep: step.number, db) }
    var rest = step
    rest.changeCount = Int(start - step.changes.lowerBound)
    try Query(db, "DELETE FROM steps WHERE step = ?").run(.integer(step.number))
    try rest.insert(db)
  }

  /// Returns the first change of the part of `changes` that is removed next. This part is at the end of `changes`, and
  /// small enough for one transaction.
  private static func startOfPart(
    of changes: Range<Int64>, _ keeping: RetentionPolicy, _ db: Database
  ) throws -> Int64 {
    var start = max(changes.lowerBound, changes.upperBound - Int64(keeping.rowsAtOnce))
    var bytes: Int64 = 0
    try Query(
      db,
      """
      SELECT change, coalesce(length(before_text), 0) + coalesce(length(after_text), 0) FROM changes
      WHERE change >= ? AND change < ? ORDER BY change DESC
      """
    ).forEach(.integer(start), .integer(changes.upperBound)) { row in
      let change = try row.integer(required: 0)
      bytes += try row.integer(required: 1)
      // Include at least one change, even if it exceeds the limit.
      if bytes > keeping.bytesAtOnce, change + 1 < changes.upperBound { start = max(start, change + 1) }
    }
    return start
  }

  /// If the step is undone, removes up to `limit` features that it deleted from the recently deleted features. If it
  /// deleted no features, resets up to `limit` features that it restored. Returns whether any rows have changed, in
  /// which case the caller must call this method again.
  private static func removeDeleted(by step: StepRow, _ limit: Int, _ db: Database) throws -> Bool {
    let isUndone =
      try Query(db, "SELECT \(isUndone("?"))").first(.integer(step.number)) { $0.flag(0) } ?? false
    guard isUndone else { return false }
    let end = try firstChange(after: step.number, db)
    try Query(
      db,
      """
      DELETE FROM deleted WHERE change IN (
        SELECT change FROM deleted WHERE change >= ? AND change < ? AND step = ? LIMIT ?)
      """
    ).run(.integer(step.firstChange), .integer(end), .integer(step.number), .integer(limit))
    if db.changesCount > 0 { return true }
    try Query(
      db,
      """
      UPDATE deleted SET restored_by = NULL WHERE change IN (
        SELECT change FROM deleted WHERE restored_by = ? LIMIT ?)
      """
    ).run(.integer(step.number), .integer(limit))
    return db.changesCount > 0
  }
}
