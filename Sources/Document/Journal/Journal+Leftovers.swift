import GRDB

/// The limits that determine which old steps are retained, and how much data is removed in one transaction.
struct RetentionPolicy: Sendable {
  /// See ``Journal/held``.
  var held: [Int64] = []
  /// `keptSteps` is the limit described at ``Journal/keptSteps``. `slack` is the number of steps by which the limit may
  /// be exceeded. When the excess reaches this number, this many steps are removed together.
  var (keptSteps, slack) = (Journal.keptSteps, Journal.slack)
  /// The maximum number of changes of a step that is removed immediately. Larger steps are removed in the background by
  /// ``Journal/removeLeftovers()``.
  var quicklyRemoved = 1000
  /// The maximum number of rows and bytes that one transaction removes. Such a transaction takes about a millisecond,
  /// during which other writes wait.
  var (rowsAtOnce, bytesAtOnce) = (500, 1 << 20)
}

extension Journal {
  /// Removes the data of large steps that are no longer needed. Works in the background and in small transactions, so
  /// that other writes can happen between them. Returns whether everything was removed.
  ///
  /// If a step is being staged or the task is canceled, the next call continues the removal. If the journal can't be
  /// written, the next call after a new base or step continues the removal. Small steps that were retained because of a
  /// large step are removed with the next base.
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

  /// Returns the remaining data of `step`, or otherwise of another large step that is no longer needed. Returns `nil`
  /// if all such steps have been removed.
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

  /// Returns the first change of the part of `changes` that is removed next. The part is at the end of `changes` and
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

  /// If the step is undone, removes its rows from the recently deleted features, and resets the rows that it marked as
  /// restored. Returns whether there were any such rows.
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
