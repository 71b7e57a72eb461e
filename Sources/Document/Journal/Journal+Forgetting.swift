import GRDB

extension Journal {
  /// The minimum number of steps that can be undone. The journal removes older steps.
  public static let keptSteps = 10_000
  /// The minimum number of steps that can be undone in a journal larger than `largeSize`, for example because the user
  /// repeatedly edits features of several megabytes.
  public static let keptLargeSteps = 1000
  /// Old steps are removed only when the limit is exceeded by this number, so that many steps are removed at once.
  static let slack = 200

  /// Removes the undone steps, so that they can no longer be redone. Returns whether there were any.
  func forgetUndone(_ db: Database, _ counters: inout JournalCounters) throws -> Bool {
    let undone = try Journal.removeChangesOfUndone(db, counters, keeping)
    try Journal.forget(undone, db, &counters)
    return !undone.steps.isEmpty
  }

  /// The undone steps that are being removed because a new step was performed.
  struct UndoneSteps: Sendable {
    fileprivate let steps: [Int64]
    /// The steps whose data can be removed completely, because no base needs it.
    fileprivate let unneeded: [Int64]
    /// The layers that the steps added.
    fileprivate let layers: [Int64]
  }

  /// Removes the changes of undone steps, which may take a long time. Doesn't write to the tables to which every step
  /// writes. The caller must then call `forget(_:_:_:)` in the same transaction.
  static func removeChangesOfUndone(
    _ db: Database, _ counters: JournalCounters, _ keeping: RetentionPolicy
  ) throws -> UndoneSteps {
    let undone = try steps(db, "SELECT step FROM steps WHERE is_on_stack AND step > ?", counters.position)
    guard !undone.isEmpty else { return UndoneSteps(steps: [], unneeded: [], layers: []) }
    var createdLayers: [Int64] = []
    for step in undone {
      createdLayers += try layers(of: step, whereNull: "before_name", db)
      guard let row = try row(ofStep: step, db), row.changeCount <= keeping.quicklyRemoved else { continue }
      try Query(db, "DELETE FROM deleted WHERE change >= ? AND change < ? AND step = ?").run(
        .integer(row.firstChange), .integer(firstChange(after: step, db)), .integer(step))
      try Query(db, "UPDATE deleted SET restored_by = NULL WHERE restored_by = ?").run(.integer(step))
    }
    let gone = try createdLayers.filter { try !isThere(layer: $0, db) }
    let unneeded = try unneeded(
      of: undone, without: Set(gone), keeping, after: counters.position, db)
    for step in unneeded { try removeChanges(step.changes, db) }
    return UndoneSteps(steps: undone, unneeded: unneeded.map(\.number), layers: gone)
  }

  /// Removes the rest of the undone steps, whose changes have already been removed.
  static func forget(_ undone: UndoneSteps, _ db: Database, _ counters: inout JournalCounters) throws {
    counters.stackCount -= undone.steps.count
    for step in undone.steps { try takeOffStack(step, db) }
    for layer in undone.layers { try forget(layer: layer, db) }
    for step in undone.unneeded { try removeRow(ofStep: step, db) }
  }

  /// Removes the oldest steps from the undo stack if it is too long.
  func shortenStack(_ db: Database, _ counters: inout JournalCounters) throws {
    let slack = keeping.slack
    guard counters.stackCount > min(Journal.keptLargeSteps, keeping.keptSteps) + slack else { return }
    let kept = try isLarge(db) ? min(Journal.keptLargeSteps, keeping.keptSteps) : keeping.keptSteps
    guard counters.stackCount > kept + slack else { return }
    mayHaveLeftovers = true
    let oldest = try Journal.steps(
      db, "SELECT step FROM steps WHERE is_on_stack ORDER BY step LIMIT ?", Int64(slack))
    counters.stackCount -= oldest.count
    for step in oldest {
      try Journal.takeOffStack(step, db)
      for layer in try Journal.layers(of: step, whereNull: "after_name", db) {
        try Journal.forget(layer: layer, db)
      }
      try Query(db, "DELETE FROM deleted WHERE restored_by = ?").run(.integer(step))
    }
    try remove(unneededOf: oldest, db)
  }

  /// Whether the total size of the used pages in the journal's database exceeds `largeSize`.
  private func isLarge(_ db: Database) throws -> Bool {
    let pages = try ["page_count", "freelist_count"].map { name in
      try Query(db, "PRAGMA \(name)").first { $0.integer(0) ?? 0 } ?? 0
    }
    return (pages[0] - pages[1]) * Int64(Schema.pageSize) > largeSize
  }

  /// Removes steps that can't be undone or redone, unless a base needs them. Large steps are removed later in the
  /// background.
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

  /// Returns the steps in `steps` that can be removed, beginning with the newest step. A step can be removed if it
  /// isn't large and no base needs it. Ignores the bases of the layers in `forgotten`, but considers bases that are
  /// being saved (``held``). `position` is the last step that is done.
  ///
  /// A step must also be retained if a newer step that is retained was performed while this step was done. When the
  /// journal is read, the newer step is replayed, and needs the state that this step produced.
  ///
  /// For example, A is done (sequence 1), B is done (2), and B's layer is saved. Then B is undone (3), A is undone (4),
  /// and C is done (5), so A and B can't be redone. The base of B's layer, at sequence 2, contains B. B is retained,
  /// because undoing it leads from the base to the current state. The base of A's layer, at sequence 0, doesn't need A,
  /// which was done and undone after it. But A is also retained, because B can be replayed only while A is done.
  static func unneeded(
    of steps: [Int64], without forgotten: Set<Int64> = [], _ keeping: RetentionPolicy, after position: Int64,
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

  /// Returns the steps since `oldest` that can't be redone: steps that aren't on the undo stack, and undone steps after
  /// `position`. The newest step comes first. `first` and `last` are the sequence numbers of a step's first and last
  /// log entry.
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

  /// Whether a base needs the step. Considers the held sequence numbers and the bases of all layers that aren't in
  /// `forgotten`. A base needs the step in two cases:
  /// - The step is done in the base and undone now, or the reverse.
  /// - The step was undone and redone after the base. Then older steps may depend on the state between the undo and the
  ///   redo.
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

  /// Returns the number of the first change of the step that follows `step`, or the maximum number if no step follows.
  /// The deleted parts of a step are numbered after its changes, so they have smaller numbers.
  static func firstChange(after step: Int64, _ db: Database) throws -> Int64 {
    try Query(db, "SELECT first_change FROM steps WHERE step > ? ORDER BY step LIMIT 1")
      .first(.integer(step)) { try $0.integer(required: 0) } ?? .max
  }

  static func row(ofStep step: Int64, _ db: Database) throws -> StepRow? {
    try Query(db, StepRow.selection + " WHERE step = ?").first(.integer(step)) { try StepRow($0) }
  }

  /// Removes changes. First copies the text that recently deleted features still need from the changes to the rows of
  /// these features.
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

  /// Returns an SQL expression that is true if a step has an effect that the base of a layer doesn't contain, or the
  /// reverse. This is the case if the step has an odd number of log entries after the base. An even number means that
  /// it was undone and redone, or the reverse.
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

  /// Returns the layers that a step added or removed. `column` must be `before_name` for added layers and `after_name`
  /// for removed layers.
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

  /// Removes the records of a layer that isn't on the map and can no longer be restored.
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
