import GRDB

/// The numbers that go on: what was given last, and where undo stands.
struct Heads: Hashable {
  /// The last step on the stack that is done; 0 where none is.
  var position: Int64
  var sequence: Int64
  var step: Int64
  var change: Int64
  /// How many steps are on the stack. Not kept: counted when the journal is opened.
  var stackCount: Int

  init(_ db: Database) throws {
    let sql = "SELECT position, sequence, step, change, (SELECT sum(is_on_stack) FROM steps) FROM heads"
    let heads = try Query(db, sql).first { row in
      Heads(
        position: try row.integer(required: 0), sequence: try row.integer(required: 1),
        step: try row.integer(required: 2), change: try row.integer(required: 3),
        stackCount: Int(row.integer(4) ?? 0))
    }
    guard let heads,
      [heads.position, heads.sequence, heads.step, heads.change].allSatisfy({ 0..<Journal.countLimit ~= $0 })
    else { throw MalformedRow() }
    self = heads
  }

  private init(position: Int64, sequence: Int64, step: Int64, change: Int64, stackCount: Int) {
    self.position = position
    self.sequence = sequence
    self.step = step
    self.change = change
    self.stackCount = stackCount
  }

  /// Goes on to another step, the last of the stack.
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
