import GRDB
import Glibc

extension Journal {
  /// Notes a step that is done now, for good when the call returns. What was undone cannot be redone any more.
  ///
  /// Features that it deletes are among the recently deleted from now on, with `remains` of it; `restored` of those
  /// are not any more. `bases` are those of the layers that the step makes; their `sequence` becomes the step's.
  @discardableResult public func perform(
    _ step: StepRecord, bases: [BaseRecord] = [], restoring restored: [Int64] = [],
    leaving remains: [Remains] = []
  ) throws(JournalError) -> (step: Int64, sequence: Int64) {
    try commit { db, heads in
      mayHaveLeftovers = try forgetUndone(db, &heads) || mayHaveLeftovers
      heads.beginStep()
      try insert(step, db, &heads)
      try insert(remains, db, &heads)
      for var base in bases {
        base.sequence = heads.sequence
        try base.write(db)
      }
      let restoration = try Query(db, "UPDATE deleted SET restored_by = ? WHERE change = ?")
      for id in restored { try restoration.run(.integer(heads.step), .integer(id)) }
      try shortenStack(db, &heads)
      return (heads.step, heads.sequence)
    }
  }

  /// Notes that the last step that is done is undone; nil, and nothing is noted, where there is none.
  @discardableResult public func undo() throws(JournalError) -> (step: Int64, sequence: Int64)? {
    guard heads.position != 0 else { return nil }
    return try commit { db, heads in
      let step = heads.position
      heads.sequence += 1
      try log(step, isUndone: true, db, heads)
      for change in try layerChanges(of: step, db).reversed() {
        try LayerRecord.set(change.layer, to: change.before, db)
      }
      let below = "SELECT step FROM steps WHERE is_on_stack AND step < ? ORDER BY step DESC LIMIT 1"
      heads.position = try Query(db, below).first(.integer(step)) { try $0.integer(required: 0) } ?? 0
      return (step, heads.sequence)
    }
  }

  /// Notes that the step that was undone last is done again; nil, and nothing is noted, where there is none.
  @discardableResult public func redo() throws(JournalError) -> (step: Int64, sequence: Int64)? {
    // What is staged has forgotten what was undone.
    try takeBack()
    let position = heads.position
    let above = "SELECT step FROM steps WHERE is_on_stack AND step > ? ORDER BY step LIMIT 1"
    let next = try throwingJournalError(folder) {
      try database.read { db in
        try Query(db, above).first(.integer(position)) { try $0.integer(required: 0) }
      }
    }
    guard let step = next else { return nil }
    return try commit { db, heads in
      heads.sequence += 1
      heads.position = step
      try log(step, isUndone: false, db, heads)
      for change in try layerChanges(of: step, db) {
        try LayerRecord.set(change.layer, to: change.after, db)
      }
      return (step, heads.sequence)
    }
  }

  /// Notes that the steps which are undone cannot be redone any more.
  public func forgetUndone() throws(JournalError) {
    try commit { db, heads in mayHaveLeftovers = try forgetUndone(db, &heads) || mayHaveLeftovers }
  }

  /// Notes what a layer's steps start from and, where that is not what the layer is now, what leads from it there:
  /// `rest`, which is done from now on and is no step that could be undone. Features that it deletes are not among
  /// the recently deleted.
  public func note(base: BaseRecord, rest: StepRecord) throws(JournalError) {
    mayHaveLeftovers = true
    try commit { db, heads in
      try base.write(db)
      heads.step += 1
      heads.sequence += 1
      try insert(rest, isOnStack: false, db, &heads)
      try removeUnneededSteps(db)
    }
  }

  private func insert(
    _ step: StepRecord, isOnStack: Bool = true, _ db: Database, _ heads: inout Heads
  ) throws {
    let firstChange = heads.change + 1
    let touched = try insert(step.changes, isOnStack: isOnStack, db, &heads)
    try end(step, isOnStack: isOnStack, firstChange: firstChange, touching: touched, db, heads)
  }

  /// Inserts changes behind those that there are. Answers the layers whose features they change.
  func insert(
    _ changes: [ChangeRecord], isOnStack: Bool = true, _ db: Database, _ heads: inout Heads
  ) throws -> Set<Int> {
    let features = try Query(db, FeatureChangeRecord.insertion)
    let layers = try Query(db, LayerChangeRecord.insertion)
    let orders = try Query(db, OrderChangeRecord.insertion)
    let deletions = try Deletions(db, step: heads.step)
    var touched: Set<Int> = []
    for change in changes {
      heads.change += 1
      switch change {
      case .feature(let change):
        try change.insert(features, change: heads.change)
        touched.insert(change.layer)
        if isOnStack { try deletions.note(change, number: heads.change) }
      case .layer(let change):
        try change.insert(layers, change: heads.change)
        try LayerRecord.set(change.layer, to: change.after, db)
      case .order(let change):
        try change.insert(orders, change: heads.change)
        touched.insert(change.layer)
      }
    }
    return touched
  }

  /// Inserts a step whose changes are there: with its name, its selections and the layers whose features it changes.
  func end(
    _ step: StepRecord, isOnStack: Bool = true, firstChange: Int64, count: Int? = nil,
    touching layers: Set<Int>,
    _ db: Database, _ heads: Heads
  ) throws {
    let stepLayers = try Query(db, "INSERT INTO step_layers (step, layer) VALUES (?, ?)")
    for layer in layers { try stepLayers.run(.integer(heads.step), .integer(layer)) }
    var row = StepRow(step, number: heads.step, firstChange: firstChange)
    if let count { row.changeCount = count }
    row.isOnStack = isOnStack
    try row.insert(db)
    try log(heads.step, isUndone: false, db, heads)
  }

  func insert(_ remains: [Remains], _ db: Database, _ heads: inout Heads) throws {
    let now = Int64(time(nil))
    for remains in remains {
      // A number of its own, behind those of the step's changes.
      heads.change += 1
      try DeletedRow(remains, change: heads.change, step: heads.step, time: now).insert(db)
    }
  }

  private func log(_ step: Int64, isUndone: Bool, _ db: Database, _ heads: Heads) throws {
    try Query(db, "INSERT INTO log (step, sequence, is_undone) VALUES (?, ?, ?)").run(
      .integer(step), .integer(heads.sequence), .flag(isUndone))
  }

  private func layerChanges(of step: Int64, _ db: Database) throws -> [LayerChangeRecord] {
    var changes: [LayerChangeRecord] = []
    let sql =
      LayerChangeRecord.selection
      + " JOIN steps ON change >= first_change AND change < first_change + change_count WHERE step = ? "
      + "ORDER BY change"
    try Query(db, sql).forEach(.integer(step)) { changes.append(try LayerChangeRecord($0)) }
    return changes
  }
}
