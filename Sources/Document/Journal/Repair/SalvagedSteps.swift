/// The steps of a damaged journal, reconstructed from its readable data.
struct SalvagedSteps {
  struct Step {
    var row: StepRow
    /// The numbers of the readable changes, in order.
    var changes: [Int64]
    var isWhole: Bool
  }

  private(set) var steps: [Int64: Step] = [:]
  /// The steps that can still be undone or redone, which are all steps after the last damaged step.
  private(set) var stack: Set<Int64> = []
  /// The number of steps of which only log entries were readable.
  private(set) var lostCount = 0
  private(set) var log: [LogEntry] = []

  init(_ salvage: RecoveredRows) {
    let changes = Set(salvage.features.keys).union(salvage.layerChanges.keys).union(salvage.orderChanges.keys)
      .sorted()
    var unclaimed: Set<Int64> = []
    var rows = salvage.steps.values.sorted { $0.firstChange < $1.firstChange }[...]
    for row in rows { steps[row.number] = Step(row: row, changes: [], isWhole: false) }
    var before: Int64 = 0
    for change in changes {
      while let row = rows.first, row.changes.upperBound <= change {
        before = row.number
        rows.removeFirst()
      }
      if let row = rows.first, row.changes.contains(change) {
        steps[row.number]?.changes.append(change)
      } else {
        unclaimed.insert(change)
        adopt(change, after: before)
      }
    }
    for (number, step) in steps where step.changes.count == step.row.changeCount && step.row.changeCount >= 0
    {
      steps[number]?.isWhole = !(step.changes.first.map(unclaimed.contains) ?? false)
    }
    completeLog(salvage)
    findStack(salvage)
  }

  /// The number of the last step that is done, or 0 if no step is done.
  var position: Int64 {
    var isDone: [Int64: Bool] = [:]
    for entry in log { isDone[entry.step] = entry.direction == .done }
    return stack.filter { isDone[$0] == true }.max() ?? 0
  }

  /// Assigns a change whose step is unknown to the step after `step`. If that step doesn't exist, creates it without a
  /// name.
  private mutating func adopt(_ change: Int64, after step: Int64) {
    let number = step + 1
    if steps[number] == nil {
      let row = StepRow(StepRecord(name: "", changes: []), number: number, firstChange: change)
      steps[number] = Step(row: row, changes: [], isWhole: false)
    }
    steps[number]?.changes.append(change)
  }

  /// Adds a log entry for each step without a log entry, as if the step had been performed just before the next step.
  private mutating func completeLog(_ salvage: RecoveredRows) {
    lostCount = Set(salvage.log.map(\.step)).subtracting(steps.keys).count
    var known = Dictionary(grouping: Set(salvage.log), by: \.step)
    let used = Set(salvage.log.map(\.sequence))
    var next = max(salvage.lastSequence, used.max() ?? 0, salvage.bases.map(\.sequence).max() ?? 0) + 1
    for number in steps.keys.sorted(by: >) {
      if known[number] == nil {
        var sequence = next - 1
        while used.contains(sequence) { sequence -= 1 }
        known[number] = [LogEntry(sequence: sequence, step: number, direction: .done)]
      }
      next = min(next, known[number]?.map(\.sequence).min() ?? next)
    }
    log = known.filter { steps[$0.key] != nil }.flatMap(\.value).sorted { $0.sequence < $1.sequence }
  }

  private mutating func findStack(_ salvage: RecoveredRows) {
    let numbers = Set(steps.keys).union(salvage.log.map(\.step)).sorted(by: >)
    for number in numbers {
      guard let step = steps[number], step.isWhole else { return }
      // If a step wasn't on the stack, it was retained only because a base needed it. It was undone and removed, or is
      // older than all steps on the stack.
      if step.row.isOnStack { stack.insert(number) }
    }
  }
}
