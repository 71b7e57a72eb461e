import GRDB

/// The highest numbers that have been assigned to steps, changes and log entries, and the position in the undo stack.
struct JournalCounters: Hashable {
  /// The last step on the undo stack that is done, or 0 if no step is done.
  var position: Int64
  var sequence: Int64
  var step: Int64
  var change: Int64
  /// The number of steps on the undo stack. It isn't stored, but counted when the journal is opened.
  var stackCount: Int

  init(_ db: Database) throws {
    let sql = """
      SELECT position, sequence, step, change, (SELECT count(*) FROM steps WHERE is_on_stack) FROM heads
      """
    let counters = try Query(db, sql).first { row in
      JournalCounters(
        position: try row.integer(required: 0), sequence: try row.integer(required: 1),
        step: try row.integer(required: 2), change: try row.integer(required: 3),
        stackCount: Int(row.integer(4) ?? 0))
    }
    guard let counters,
      [counters.position, counters.sequence, counters.step, counters.change].allSatisfy({
        0..<JournalLimits.count ~= $0
      })
    else { throw MalformedRow() }
    self = counters
  }

  private init(position: Int64, sequence: Int64, step: Int64, change: Int64, stackCount: Int) {
    self.position = position
    self.sequence = sequence
    self.step = step
    self.change = change
    self.stackCount = stackCount
  }

  /// Assigns numbers to a new step at the top of the undo stack.
  mutating func beginStep() {
    step += 1
    sequence += 1
    position = step
    stackCount += 1
  }

  func write(_ db: Database, time: Int64) throws {
    try Query(db, "UPDATE heads SET position = ?, sequence = ?, step = ?, change = ?, changed = ?").run(
      .integer(position), .integer(sequence), .integer(step), .integer(change), .integer(time))
  }
}
