import GRDB

/// What stays for a while of steps that are forgotten.
struct Keeping: Sendable {
  /// See ``Journal/held``.
  var held: [Int64] = []
  /// A step of more changes than that is removed beside the caller: see ``Journal/removeLeftovers()``.
  var quicklyRemoved = 1000
  /// So much of it is removed in one transaction that it takes about a millisecond, in which nothing else is noted.
  var (rowsAtOnce, bytesAtOnce) = (500, 1 << 20)
}

extension Journal {
  /// Removes, a part at a time beside the caller, what is left of large steps that are forgotten. Whatever is noted meanwhile
  /// comes in between. Where a step is staged or the task is cancelled, it is left to the next call; where the journal cannot
  /// be written, to the next that follows a base or a step.
  public nonisolated(nonsending) func removeLeftovers() async {
    guard mayHaveLeftovers else { return }
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
        case .nothing: return
        case .isStaged: return mayHaveLeftovers = true
        case .step(let number):
          step = number
          sync.request()
        }
      } catch {
        if JournalError(error, folder: folder) == .damaged(folder: folder) { isSuspect = true }
        return
      }
    }
    mayHaveLeftovers = true
  }

  private enum Next: Sendable {
    /// Of which a part was removed.
    case step(Int64)
    case isStaged
    case nothing
  }

  /// What is left of `step`, else of another that is forgotten and that nothing needs; nil where there is none.
  static func leftover(_ step: Int64?, _ keeping: Keeping, _ db: Database) throws -> StepRow? {
    if let step, let row = try row(ofStep: step, db) { return row }
    var keeping = keeping
    keeping.quicklyRemoved = .max
    return try unneeded(of: forgotten(db), keeping, after: .max, db).first
  }

  static func removePart(of step: StepRow, _ keeping: Keeping, _ db: Database) throws {
    if try removeDeleted(by: step, keeping.rowsAtOnce, db) { return }
    let start = try startOfPart(of: step.changes, keeping, db)
    try removeChanges(start..<step.changes.upperBound, db)
    guard start > step.changes.lowerBound else { return try removeRow(ofStep: step.number, db) }
    var rest = step
    rest.changeCount = Int(start - step.changes.lowerBound)
    try Query(db, "DELETE FROM steps WHERE step = ?").run(.integer(step.number))
    try rest.insert(db)
  }

  /// From where on the last of `changes` are not too many to be removed at once, and their texts not too large.
  private static func startOfPart(
    of changes: Range<Int64>, _ keeping: Keeping, _ db: Database
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
      // At least one.
      if bytes > keeping.bytesAtOnce, change + 1 < changes.upperBound { start = max(start, change + 1) }
    }
    return start
  }

  /// Removes what the recently deleted have of `step`, where it was undone; what it had brought back is among them again.
  /// Answers whether there was such a thing.
  private static func removeDeleted(by step: StepRow, _ limit: Int, _ db: Database) throws -> Bool {
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
