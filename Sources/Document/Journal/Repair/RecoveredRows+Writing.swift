import GRDB
import Glibc

extension RecoveredRows {
  /// Writes the recovered data to an empty journal in a consistent form.
  ///
  /// The readable changes of damaged steps are kept, but damaged steps and all earlier steps can't be undone.
  func write(_ db: Database, _ repair: inout JournalRepair) throws {
    var counters = try JournalCounters(db)
    let salvaged = SalvagedSteps(self)
    counters.change = max(
      features.keys.max() ?? 0, layerChanges.keys.max() ?? 0, orderChanges.keys.max() ?? 0,
      deleted.map(\.change).max() ?? 0)
    var moved: [Int64: Int64] = [:]
    for (number, step) in salvaged.steps {
      try write(step, number, isOnStack: salvaged.stack.contains(number), db, &counters, &moved)
    }
    repair.wholeSteps = salvaged.steps.values.count { $0.isWhole }
    repair.damagedSteps = salvaged.steps.count - repair.wholeSteps + salvaged.lostCount
    repair.lostRows = lostRows
    for entry in salvaged.log {
      try Query(db, "INSERT OR IGNORE INTO log (step, sequence, is_undone) VALUES (?, ?, ?)").run(
        .integer(entry.step), .integer(entry.sequence), .flag(entry.direction == .undone))
    }
    for base in bases { try base.write(db) }
    for (layer, record) in layers.isEmpty ? replayedLayers(salvaged) : layers {
      try LayerRecord.set(layer, to: record, db)
    }
    for (name, value) in settings {
      try Query(db, "INSERT INTO settings (name, value) VALUES (?, ?)").run(.text(name), .bytes(value))
    }
    let places = Set(moved.values)
    for var row in deleted {
      row.change = moved[row.change] ?? row.change
      if row.text != nil || features[row.change] != nil || places.contains(row.change) {
        try row.insert(db)
      } else {
        repair.lostRows += 1
      }
    }
    counters.step = max(salvaged.steps.keys.max() ?? 0, log.map(\.step).max() ?? 0)
    counters.sequence = max(
      lastSequence, salvaged.log.last?.sequence ?? 0, bases.map(\.sequence).max() ?? 0)
    counters.position = salvaged.position
    try counters.write(db, time: Int64(time(nil)))
  }

  /// Writes the changes of a step. The changes of a complete step keep their numbers. The readable changes of a damaged
  /// step get new, consecutive numbers.
  private func write(
    _ step: SalvagedSteps.Step, _ number: Int64, isOnStack: Bool, _ db: Database,
    _ counters: inout JournalCounters,
    _ moved: inout [Int64: Int64]
  ) throws {
    var row = step.row
    row.isOnStack = isOnStack
    if !step.isWhole {
      row.firstChange = counters.change + 1
      row.changeCount = step.changes.count
    }
    var layers: Set<Int> = []
    for change in step.changes {
      var place = change
      if !step.isWhole {
        counters.change += 1
        place = counters.change
        moved[change] = place
      }
      if let record = features[change] {
        try record.insert(try Query(db, FeatureChangeRecord.insertion), change: place)
        layers.insert(record.layer)
      } else if let record = layerChanges[change] {
        try record.insert(try Query(db, LayerChangeRecord.insertion), change: place)
      } else if let record = orderChanges[change] {
        try record.insert(try Query(db, OrderChangeRecord.insertion), change: place)
        layers.insert(record.layer)
      }
    }
    try row.insert(db)
    for layer in layers {
      try Query(db, "INSERT INTO step_layers (step, layer) VALUES (?, ?)").run(
        .integer(number), .integer(layer))
    }
  }

  private func replayedLayers(_ salvaged: SalvagedSteps) -> [Int: LayerRecord] {
    var layers: [Int: LayerRecord] = [:]
    for entry in salvaged.log {
      let changes = salvaged.steps[entry.step]?.changes.compactMap { layerChanges[$0] } ?? []
      for change in entry.direction == .done ? changes : changes.reversed() {
        layers[change.layer] = entry.direction == .done ? change.after : change.before
      }
    }
    return layers
  }
}
