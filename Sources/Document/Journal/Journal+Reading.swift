import GRDB

extension Journal {
  /// Returns all data that is needed to restore the map. O(the changes since the last save, and the steps on the undo
  /// stack).
  public func read() throws(JournalError) -> JournalContents {
    if let contents = contentsAtOpening {
      contentsAtOpening = nil
      return contents
    }
    return try throwingJournalError(folder) { try database.read { try JournalContents($0) } }
  }

  /// Returns the value stored under `name`, or `nil` if no value is stored.
  public func setting(_ name: String) throws(JournalError) -> [UInt8]? {
    try throwingJournalError(folder) { try database.read { try Journal.setting(name, $0) } }
  }

  static func setting(_ name: String, _ db: Database) throws -> [UInt8]? {
    try Query(db, "SELECT value FROM settings WHERE name = ?").first(.text(name)) {
      try $0.bytes(required: 0)
    }
  }
}

extension JournalContents {
  /// Reads the contents. Throws if any data is damaged.
  init(_ db: Database) throws {
    let counters = try JournalCounters(db)
    var bases: [Int: BaseRecord] = [:]
    try Query(db, BaseRecord.selection).forEach { row in
      let base = try BaseRecord(row)
      bases[base.layer] = base
    }
    var layers: [Int: LayerRecord] = [:]
    try Query(db, LayerRecord.selection).forEach { row in
      let layer = Int(try row.integer(required: 0))
      guard JournalLimits.hasLayer(layer) else { throw MalformedRow() }
      layers[layer] = LayerRecord(row, from: 1)
    }
    let rows = try JournalContents.stepRows(db)
    let log = try JournalContents.log(since: JournalContents.lowestSequence(db), db)
    let stack = rows.filter(\.isOnStack).map(\.number)
    var reader = StepReader(needed: Set(stack).union(log.lazy.map(\.step)))
    try reader.read(rows, db)
    guard log.allSatisfy({ reader.steps[$0.step] != nil && $0.sequence > 0 }),
      log.last?.sequence ?? 0 <= counters.sequence,
      counters.position == 0 || stack.contains(counters.position)
    else { throw MalformedRow() }
    self.init(
      sequence: counters.sequence, lastStep: counters.step, bases: bases, layers: layers, log: log,
      steps: reader.steps, stack: stack,
      doneCount: stack.prefix { $0 <= counters.position }.count, viewport: try JournalContents.viewport(db),
      activeLayer: try Journal.setting(Journal.Setting.activeLayer, db).flatMap {
        Int(String(decoding: $0, as: UTF8.self))
      })
  }

  private static func stepRows(_ db: Database) throws -> [StepRow] {
    var rows: [StepRow] = []
    try Query(db, StepRow.selection + " ORDER BY step").forEach { rows.append(try StepRow($0)) }
    return rows
  }

  private static func log(since sequence: Int64, _ db: Database) throws -> [LogEntry] {
    var log: [LogEntry] = []
    let sql = "SELECT sequence, step, is_undone FROM log WHERE sequence > ? ORDER BY sequence"
    try Query(db, sql).forEach(.integer(sequence)) { row in
      log.append(
        LogEntry(
          sequence: try row.integer(required: 0), step: try row.integer(required: 1),
          direction: row.flag(2) ? .undone : .done))
    }
    return log
  }

  /// Returns the sequence number of the oldest base. The log must be read from there. If a layer has no base, the whole
  /// log must be read, and the number is 0.
  private static func lowestSequence(_ db: Database) throws -> Int64 {
    let sql = """
      SELECT min(coalesce(b.sequence, 0)) FROM (SELECT DISTINCT layer FROM step_layers) t
        LEFT JOIN bases b ON b.layer = t.layer
      """
    return try Query(db, sql).first { $0.integer(0) ?? 0 } ?? 0
  }

  private static func viewport(_ db: Database) throws -> [Double] {
    let bytes = try Journal.setting(Journal.Setting.viewport, db) ?? []
    guard bytes.count % 8 == 0 else { throw MalformedRow() }
    return stride(from: 0, to: bytes.count, by: 8).map { start in
      Double(bitPattern: bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
  }
}
