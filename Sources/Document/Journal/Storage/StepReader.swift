import GRDB

/// Reads steps and their changes in one pass over the tables.
struct StepReader {
  /// Memory is reserved in advance for at most this number of changes.
  private static let reservedChanges = 1 << 20
  /// The numbers of the steps to read.
  let needed: Set<Int64>
  private(set) var steps: [Int64: StepRecord] = [:]
  /// The state of each feature after its last change that was read. If the next change begins with the same state, it
  /// shares the memory.
  private var last: [Int: FeatureStateRecord] = [:]

  init(needed: Set<Int64>) { self.needed = needed }

  /// Reads the steps. Throws if a change is missing or a row is damaged.
  mutating func read(_ rows: [StepRow], _ db: Database) throws {
    let others = try otherChanges(db)
    let features = try Query(
      db, FeatureChangeRecord.selection + " WHERE change >= ? AND change < ? ORDER BY change")
    for row in rows where needed.contains(row.number) {
      var changes: [ChangeRecord] = []
      // A manipulated file may claim more changes than it contains, so limit the reserved memory.
      changes.reserveCapacity(min(row.changeCount, StepReader.reservedChanges))
      var next = row.changes.lowerBound
      func appendOthers() {
        while let change = others[next], next < row.changes.upperBound {
          changes.append(change)
          next += 1
        }
      }
      try features.forEach(.integer(next), .integer(row.changes.upperBound)) { columns in
        appendOthers()
        guard columns.integer(12) == next else { throw MalformedRow() }
        changes.append(.feature(sharing(try FeatureChangeRecord(columns))))
        next += 1
      }
      appendOthers()
      guard next == row.changes.upperBound else { throw MalformedRow() }
      steps[row.number] = StepRecord(
        name: row.name, changes: changes, selectionBefore: row.selectionBefore,
        selectionAfter: row.selectionAfter)
    }
  }

  private mutating func sharing(_ change: FeatureChangeRecord) -> FeatureChangeRecord {
    var change = change
    if let known = last[change.feature], known == change.before { change.before = known }
    last[change.feature] = change.after
    return change
  }

  /// Returns all changes of layers and of the order of rows, keyed by change number.
  private func otherChanges(_ db: Database) throws -> [Int64: ChangeRecord] {
    var changes: [Int64: ChangeRecord] = [:]
    try Query(db, LayerChangeRecord.selection).forEach { row in
      changes[try row.integer(required: 0)] = .layer(try LayerChangeRecord(row))
    }
    try Query(db, OrderChangeRecord.selection).forEach { row in
      changes[try row.integer(required: 0)] = .order(try OrderChangeRecord(row))
    }
    return changes
  }
}
