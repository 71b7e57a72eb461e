import GRDB

extension Journal {
  /// How many rows are removed in one transaction: they take about a millisecond, in which nothing else is noted.
  private static let rowsAtOnce = 500

  /// Removes, a part at a time beside the caller, what is left of large steps that are forgotten. Whatever is noted meanwhile
  /// comes in between. Where a step is staged, the task is cancelled or the journal cannot be written, it is left to the next
  /// call.
  public nonisolated(nonsending) func removeLeftovers() async {
    guard mayHaveLeftovers else { return }
    mayHaveLeftovers = false
    var step: Int64?
    while !isStaging, !Task.isCancelled {
      let held = held
      let next = try? await database.writeWithoutTransaction { [step] db -> Next? in
        // Else something is staged.
        guard !db.isInsideTransaction else { return nil }
        guard let row = try Journal.leftover(step, held, db) else { return .nothing }
        try db.inTransaction(.immediate) {
          try Journal.removePart(of: row, db)
          return .commit
        }
        return .step(row.number)
      }
      switch next {
      case .nothing: return sync.request()
      case .step(let number): step = number
      case nil: return mayHaveLeftovers = true
      }
    }
    mayHaveLeftovers = true
  }

  /// What a part that was removed was of.
  private enum Next: Sendable {
    case step(Int64)
    case nothing
  }

  /// What is left of `step`, else of another that is forgotten and that nothing needs; nil where there is none.
  private static func leftover(_ step: Int64?, _ held: [Int64], _ db: Database) throws -> StepRow? {
    if let step, let row = try row(ofStep: step, db) { return row }
    let large = try steps(
      db, "SELECT step FROM steps WHERE NOT is_on_stack AND change_count > ?", Int64(quicklyRemoved))
    return try unneeded(of: large, held: held, atMost: .max, db).first
  }

  private static func removePart(of step: StepRow, _ db: Database) throws {
    if try removeDeleted(by: step, db) { return }
    let start = max(step.changes.lowerBound, step.changes.upperBound - Int64(rowsAtOnce))
    try removeChanges(start..<step.changes.upperBound, db)
    guard start > step.changes.lowerBound else { return try removeRow(ofStep: step.number, db) }
    var rest = step
    rest.changeCount = Int(start - step.changes.lowerBound)
    try Query(db, "DELETE FROM steps WHERE step = ?").run(.integer(step.number))
    try rest.insert(db)
  }

  /// Where `step` was undone, nothing that it deleted is gone, and what it restored is. Answers whether there was such a
  /// thing.
  private static func removeDeleted(by step: StepRow, _ db: Database) throws -> Bool {
    let isUndone =
      try Query(db, "SELECT \(isUndone("?"))").first(.integer(step.number)) { $0.flag(0) } ?? false
    guard isUndone else { return false }
    // What a step leaves of features that stay is behind its changes, and before those of the next.
    let end =
      try Query(db, "SELECT first_change FROM steps WHERE step > ? ORDER BY step LIMIT 1")
      .first(.integer(step.number)) { try $0.integer(required: 0) } ?? .max
    try Query(
      db,
      """
      DELETE FROM deleted WHERE change IN (
        SELECT change FROM deleted WHERE change >= ? AND change < ? AND step = ? LIMIT \(rowsAtOnce))
      """
    ).run(.integer(step.firstChange), .integer(end), .integer(step.number))
    if db.changesCount > 0 { return true }
    try Query(
      db,
      """
      UPDATE deleted SET restored_by = NULL WHERE change IN (
        SELECT change FROM deleted WHERE restored_by = ? LIMIT \(rowsAtOnce))
      """
    ).run(.integer(step.number))
    return db.changesCount > 0
  }
}
