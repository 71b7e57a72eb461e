import GRDB
import Glibc

extension Journal {
  /// Records a step that was just performed. When this method returns, the step is stored. Removes the undone steps, so
  /// that they can no longer be redone.
  ///
  /// The features that the step deletes, and the features in `remains`, become recently deleted features. The features
  /// in `restored` no longer are. `bases` are the bases of layers that the step adds. Their `sequence` is set to the
  /// step's sequence number.
  @discardableResult public func perform(
    _ step: StepRecord, bases: [BaseRecord] = [], restoring restored: [Int64] = [],
    leaving remains: [DeletedPart] = []
  ) throws(JournalError) -> (step: Int64, sequence: Int64) {
    try commit { db, counters in
      mayHaveLeftovers = try forgetUndone(db, &counters) || mayHaveLeftovers
      counters.beginStep()
      try insert(step, db, &counters)
      try insert(remains, db, &counters)
      for var base in bases {
        base.sequence = counters.sequence
        try base.write(db)
      }
      let restoration = try Query(db, "UPDATE deleted SET restored_by = ? WHERE change = ?")
      for id in restored { try restoration.run(.integer(counters.step), .integer(id)) }
      try shortenStack(db, &counters)
      return (counters.step, counters.sequence)
    }
  }

  /// Records that the last performed step was undone. Records nothing and returns `nil` if there is no such step.
  @discardableResult public func undo() throws(JournalError) -> (step: Int64, sequence: Int64)? {
    guard counters.position != 0 else { return nil }
    return try commit { db, counters in
      let step = counters.position
      counters.sequence += 1
      try log(step, isUndone: true, db, counters)
      for change in try layerChanges(of: step, db).reversed() {
        try LayerRecord.set(change.layer, to: change.before, db)
      }
      let below = "SELECT step FROM steps WHERE is_on_stack AND step < ? ORDER BY step DESC LIMIT 1"
      counters.position = try Query(db, below).first(.integer(step)) { try $0.integer(required: 0) } ?? 0
      return (step, counters.sequence)
    }
  }

  /// Records that the most recently undone step was redone. Records nothing and returns `nil` if there is no such step.
  @discardableResult public func redo() throws(JournalError) -> (step: Int64, sequence: Int64)? {
    // Roll back a staged transaction, which has already removed the undone steps.
    try takeBack()
    let position = counters.position
    let above = "SELECT step FROM steps WHERE is_on_stack AND step > ? ORDER BY step LIMIT 1"
    let next = try throwingJournalError(folder) {
      try database.read { db in
        try Query(db, above).first(.integer(position)) { try $0.integer(required: 0) }
      }
    }
    guard let step = next else { return nil }
    return try commit { db, counters in
      counters.sequence += 1
      counters.position = step
      try log(step, isUndone: false, db, counters)
      for change in try layerChanges(of: step, db) {
        try LayerRecord.set(change.layer, to: change.after, db)
      }
      return (step, counters.sequence)
    }
  }

  /// Removes the undone steps, so that they can no longer be redone.
  public func forgetUndone() throws(JournalError) {
    try commit { db, counters in mayHaveLeftovers = try forgetUndone(db, &counters) || mayHaveLeftovers }
  }

  /// Records a base of a layer that differs from the layer's current state. `rest` contains the changes that lead from
  /// the base to the current state. They can't be undone, and the features that they delete don't become recently
  /// deleted features.
  public func note(base: BaseRecord, rest: StepRecord) throws(JournalError) {
    mayHaveLeftovers = true
    try commit { db, counters in
      try base.write(db)
      counters.step += 1
      counters.sequence += 1
      try insert(rest, isOnStack: false, db, &counters)
      try removeUnneededSteps(db)
    }
  }

  private func insert(
    _ step: StepRecord, isOnStack: Bool = true, _ db: Database, _ counters: inout JournalCounters
  ) throws {
    let firstChange = counters.change + 1
    let touched = try insert(step.changes, isOnStack: isOnStack, db, &counters)
    try end(step, isOnStack: isOnStack, firstChange: firstChange, touching: touched, db, counters)
  }

  /// Inserts changes after the existing changes. Returns the layers whose features are changed.
  func insert(
    _ changes: [ChangeRecord], isOnStack: Bool = true, _ db: Database, _ counters: inout JournalCounters
  ) throws -> Set<Int> {
    let features = try Query(db, FeatureChangeRecord.insertion)
    let layers = try Query(db, LayerChangeRecord.insertion)
    let orders = try Query(db, OrderChangeRecord.insertion)
    let deletions = try Deletions(db, step: counters.step)
    var touched: Set<Int> = []
    for change in changes {
      counters.change += 1
      switch change {
      case .feature(let change):
        try change.insert(features, change: counters.change)
        touched.insert(change.layer)
        if isOnStack { try deletions.note(change, number: counters.change) }
      case .layer(let change):
        try change.insert(layers, change: counters.change)
        try LayerRecord.set(change.layer, to: change.after, db)
      case .order(let change):
        try change.insert(orders, change: counters.change)
        touched.insert(change.layer)
      }
    }
    return touched
  }

  /// Inserts a step, after its changes have been inserted: its name, its selections, and the layers whose features it
  /// changes.
  func end(
    _ step: StepRecord, isOnStack: Bool = true, firstChange: Int64, count: Int? = nil,
    touching layers: Set<Int>,
    _ db: Database, _ counters: JournalCounters
  ) throws {
    let stepLayers = try Query(db, "INSERT INTO step_layers (step, layer) VALUES (?, ?)")
    for layer in layers { try stepLayers.run(.integer(counters.step), .integer(layer)) }
    var row = StepRow(step, number: counters.step, firstChange: firstChange)
    if let count { row.changeCount = count }
    row.isOnStack = isOnStack
    try row.insert(db)
    try log(counters.step, isUndone: false, db, counters)
  }

  func insert(_ remains: [DeletedPart], _ db: Database, _ counters: inout JournalCounters) throws {
    let now = Int64(time(nil))
    for remains in remains {
      // The deleted parts are numbered after the step's changes.
      counters.change += 1
      try DeletedRow(remains, change: counters.change, step: counters.step, time: now).insert(db)
    }
  }

  private func log(_ step: Int64, isUndone: Bool, _ db: Database, _ counters: JournalCounters) throws {
    try Query(db, "INSERT INTO log (step, sequence, is_undone) VALUES (?, ?, ?)").run(
      .integer(step), .integer(counters.sequence), .flag(isUndone))
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
