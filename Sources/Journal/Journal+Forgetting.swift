import GRDB

extension Journal {
  /// How many steps can be undone at the least once there were as many.
  public static let keptSteps = 10_000
  /// How many where the journal is larger than `largeSize`: features of megabytes that are edited again and again.
  public static let keptLargeSteps = 1000
  /// How many more there may be before the oldest are forgotten, and how many those are.
  static let slack = 200

  /// Forgets the steps that were undone: there is no way to them any more. Answers whether there were any.
  func forgetUndone(_ db: Database, _ heads: inout Heads) throws -> Bool {
    let undone = try Journal.removeChangesOfUndone(db, heads, keeping)
    try Journal.forget(undone, db, &heads)
    return !undone.steps.isEmpty
  }

  /// Steps that were undone and are to be forgotten.
  struct UndoneSteps: Sendable {
    /// All of them.
    fileprivate let steps: [Int64]
    /// Those of which nothing is kept.
    fileprivate let unneeded: [Int64]
    /// The layers that they made.
    fileprivate let layers: [Int64]
  }

  /// Removes what takes long to be removed of the steps that were undone, and leaves the tables as they are that each step
  /// writes to. Their numbers, which the journal still has, are to be forgotten in the same transaction.
  static func removeChangesOfUndone(
    _ db: Database, _ heads: Heads, _ keeping: Keeping
  ) throws -> UndoneSteps {
    let undone = try steps(db, "SELECT step FROM steps WHERE is_on_stack AND step > ?", heads.position)
    guard !undone.isEmpty else { return UndoneSteps(steps: [], unneeded: [], layers: []) }
    var made: [Int64] = []
    for step in undone {
      made += try layers(of: step, whereNull: "before_name", db)
      guard let row = try row(ofStep: step, db), row.changeCount <= keeping.quicklyRemoved else { continue }
      try Query(db, "DELETE FROM deleted WHERE change >= ? AND change < ? AND step = ?").run(
        .integer(row.firstChange), .integer(firstChange(after: step, db)), .integer(step))
      try Query(db, "UPDATE deleted SET restored_by = NULL WHERE restored_by = ?").run(.integer(step))
    }
    let gone = try made.filter { try !isThere(layer: $0, db) }
    let unneeded = try unneeded(
      of: undone, without: Set(gone), keeping, after: heads.position, db)
    for step in unneeded { try removeChanges(step.changes, db) }
    return UndoneSteps(steps: undone, unneeded: unneeded.map(\.number), layers: gone)
  }

  /// Forgets steps whose changes are removed already.
  static func forget(_ undone: UndoneSteps, _ db: Database, _ heads: inout Heads) throws {
    heads.stackCount -= undone.steps.count
    for step in undone.steps { try takeOffStack(step, db) }
    for layer in undone.layers { try forget(layer: layer, db) }
    for step in undone.unneeded { try removeRow(ofStep: step, db) }
  }

  /// Forgets that the oldest steps could be undone, where there are too many.
  func shortenStack(_ db: Database, _ heads: inout Heads) throws {
    let slack = keeping.slack
    guard heads.stackCount > min(Journal.keptLargeSteps, keeping.keptSteps) + slack else { return }
    let kept = try isLarge(db) ? min(Journal.keptLargeSteps, keeping.keptSteps) : keeping.keptSteps
    guard heads.stackCount > kept + slack else { return }
    mayHaveLeftovers = true
    let oldest = try Journal.steps(
      db, "SELECT step FROM steps WHERE is_on_stack ORDER BY step LIMIT ?", Int64(slack))
    heads.stackCount -= oldest.count
    for step in oldest {
      try Journal.takeOffStack(step, db)
      for layer in try Journal.layers(of: step, whereNull: "after_name", db) {
        try Journal.forget(layer: layer, db)
      }
      try Query(db, "DELETE FROM deleted WHERE restored_by = ?").run(.integer(step))
    }
    try remove(unneededOf: oldest, db)
  }

  /// Whether what is kept takes more than `largeSize`; pages that are free do not count.
  private func isLarge(_ db: Database) throws -> Bool {
    let pages = try ["page_count", "freelist_count"].map { name in
      try Query(db, "PRAGMA \(name)").first { $0.integer(0) ?? 0 } ?? 0
    }
    return (pages[0] - pages[1]) * Int64(Schema.pageSize) > largeSize
  }

  /// Removes the steps that can neither be undone nor redone and that no base needs any more, but for what takes long.
  func removeUnneededSteps(_ db: Database) throws {
    let forgotten = try Journal.steps(db, "SELECT step FROM steps WHERE NOT is_on_stack AND step > ?", 0)
    try remove(unneededOf: forgotten, db)
  }

  private func remove(unneededOf steps: [Int64], _ db: Database) throws {
    for step in try Journal.unneeded(of: steps, keeping, after: .max, db) {
      try Journal.removeChanges(step.changes, db)
      try Journal.removeRow(ofStep: step.number, db)
    }
  }

  /// Those of `steps` that can be removed, the newest first: that no base needs, but for those of `forgotten` layers, nor
  /// one that is to come, and that are not large.
  ///
  /// A step stays as long as one stays that was done and undone while it was done: that is done and undone again when the
  /// journal is read, and what it undoes must be there. `position` is the last step that is done.
  ///
  /// For example: A is done (sequence 1) and B (2), and a save takes B's layer. B is undone (3), A is undone (4), and C is
  /// done (5), so that there is no way to A and B any more. The base of B's layer, of sequence 2, has B in it: B stays, as
  /// its undoing leads from there to what is there. The base of A's layer, of sequence 0, needs nothing of A, which was
  /// done and undone since. But A was there while B was done and undone, and so stays with it.
  static func unneeded(
    of steps: [Int64], without forgotten: Set<Int64> = [], _ keeping: Keeping, after position: Int64,
    _ db: Database
  ) throws -> [StepRow] {
    guard let oldest = steps.min() else { return [] }
    let candidates = Set(steps)
    var unneeded: [StepRow] = []
    var firstOfKept = Int64.max
    for span in try forgottenSpans(from: oldest, after: position, db) {
      if candidates.contains(span.step), span.last < firstOfKept,
        try !isNeeded(span.step, without: forgotten, held: keeping.held, db),
        let row = try row(ofStep: span.step, db), row.changeCount <= keeping.quicklyRemoved
      {
        unneeded.append(row)
      } else {
        firstOfKept = span.first
      }
    }
    return unneeded
  }

  /// The steps from `oldest` on that are forgotten, or undone after `position`, with the sequences at which each was first
  /// done and last done or undone, the newest first.
  private static func forgottenSpans(
    from oldest: Int64, after position: Int64, _ db: Database
  ) throws -> [(step: Int64, first: Int64, last: Int64)] {
    var spans: [(step: Int64, first: Int64, last: Int64)] = []
    try Query(
      db,
      """
      SELECT s.step, min(l.sequence), max(l.sequence) FROM steps s JOIN log l ON l.step = s.step
      WHERE s.step >= ? AND (NOT s.is_on_stack OR s.step > ?) GROUP BY s.step ORDER BY s.step DESC
      """
    ).forEach(.integer(oldest), .integer(position)) { row in
      spans.append(
        (try row.integer(required: 0), try row.integer(required: 1), try row.integer(required: 2)))
    }
    return spans
  }

  /// Whether a base of a layer that is not `forgotten`, or one that is to come, does not hold what the step did, or has been
  /// followed by its undoing and redoing: what older steps did in between counts on it.
  private static func isNeeded(
    _ step: Int64, without forgotten: Set<Int64>, held: [Int64], _ db: Database
  ) throws -> Bool {
    let isUndone = try Query(db, "SELECT \(isUndone("?"))").first(.integer(step)) { $0.flag(0) } ?? false
    func needs(_ laterEntries: Int64) -> Bool { isUndone ? laterEntries % 2 == 1 : laterEntries > 0 }
    let later = try Query(db, "SELECT count(*) FROM log WHERE step = ? AND sequence > ?")
    for sequence in held {
      let count = try later.first(.integer(step), .integer(sequence)) { try $0.integer(required: 0) }
      if needs(count ?? 0) { return true }
    }
    var isNeededByBase = false
    try Query(
      db,
      """
      SELECT t.layer, (SELECT count(*) FROM log l WHERE l.step = t.step AND l.sequence >
        coalesce((SELECT sequence FROM bases b WHERE b.layer = t.layer), 0))
      FROM step_layers t WHERE t.step = ?
      """
    ).forEach(.integer(step)) { row in
      let (layer, count) = (try row.integer(required: 0), try row.integer(required: 1))
      if !forgotten.contains(layer), needs(count) { isNeededByBase = true }
    }
    return isNeededByBase
  }

  /// What a step leaves of features that stay is behind its own changes, and before those of the next step.
  static func firstChange(after step: Int64, _ db: Database) throws -> Int64 {
    try Query(db, "SELECT first_change FROM steps WHERE step > ? ORDER BY step LIMIT 1")
      .first(.integer(step)) { try $0.integer(required: 0) } ?? .max
  }

  static func row(ofStep step: Int64, _ db: Database) throws -> StepRow? {
    try Query(db, StepRow.selection + " WHERE step = ?").first(.integer(step)) { try StepRow($0) }
  }

  /// Changes that are still needed for what they deleted leave its text there.
  static func removeChanges(_ changes: Range<Int64>, _ db: Database) throws {
    let range: (Query.Value, Query.Value) = (.integer(changes.lowerBound), .integer(changes.upperBound))
    try Query(
      db,
      """
      UPDATE deleted SET text = (SELECT before_text FROM changes WHERE changes.change = deleted.change)
      WHERE change >= ? AND change < ?
      """
    ).run(range.0, range.1)
    for table in ["changes", "layer_changes", "order_changes"] {
      try Query(db, "DELETE FROM \(table) WHERE change >= ? AND change < ?").run(range.0, range.1)
    }
  }

  static func removeRow(ofStep step: Int64, _ db: Database) throws {
    for table in ["step_layers", "log", "steps"] {
      try Query(db, "DELETE FROM \(table) WHERE step = ?").run(.integer(step))
    }
  }

  /// SQL that says whether a layer's base does not hold yet what a step did. Where the log has an even number of
  /// entries of the step since then, it was undone and done again, and what came after it with it.
  static func isMissing(_ step: String, inBaseOf layer: String) -> String {
    """
    ((SELECT count(*) FROM log l WHERE l.step = \(step) AND l.sequence >
      coalesce((SELECT sequence FROM bases b WHERE b.layer = \(layer)), 0)) % 2 = 1)
    """
  }

  static func steps(_ db: Database, _ sql: String, _ argument: Int64) throws -> [Int64] {
    var steps: [Int64] = []
    try Query(db, sql).forEach(.integer(argument)) { steps.append(try $0.integer(required: 0)) }
    return steps
  }

  private static func takeOffStack(_ step: Int64, _ db: Database) throws {
    try Query(db, "UPDATE steps SET is_on_stack = 0 WHERE step = ?").run(.integer(step))
  }

  /// The layers that a step made (where `before_name` is null) or removed (`after_name`).
  private static func layers(of step: Int64, whereNull column: String, _ db: Database) throws -> [Int64] {
    var layers: [Int64] = []
    let sql = """
      SELECT layer FROM layer_changes JOIN steps
        ON change >= first_change AND change < first_change + change_count
      WHERE step = ? AND \(column) IS NULL
      """
    try Query(db, sql).forEach(.integer(step)) { layers.append(try $0.integer(required: 0)) }
    return layers
  }

  /// Forgets a layer that nothing can bring back.
  private static func forget(layer: Int64, _ db: Database) throws {
    guard try !isThere(layer: layer, db) else { return }
    for table in ["bases", "step_layers"] {
      try Query(db, "DELETE FROM \(table) WHERE layer = ?").run(.integer(layer))
    }
  }

  private static func isThere(layer: Int64, _ db: Database) throws -> Bool {
    try Query(db, "SELECT 1 FROM layers WHERE layer = ?").first(.integer(layer)) { _ in true } ?? false
  }
}
