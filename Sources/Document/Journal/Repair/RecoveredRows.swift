import GRDB

/// The readable data of a damaged journal, which is read row by row.
struct RecoveredRows {
  var steps: [Int64: StepRow] = [:]
  var features: [Int64: FeatureChangeRecord] = [:]
  var layerChanges: [Int64: LayerChangeRecord] = [:]
  var orderChanges: [Int64: OrderChangeRecord] = [:]
  var log: [LogEntry] = []
  var bases: [BaseRecord] = []
  var layers: [Int: LayerRecord] = [:]
  var settings: [String: [UInt8]] = [:]
  var deleted: [DeletedRow] = []
  /// The last step that is done. `nil` if it can't be read.
  var position: Int64?
  var lastSequence: Int64 = 0
  /// The number of damaged rows and unreadable pages.
  var lostRows = 0

  init(_ db: Database) {
    let counters = try? JournalCounters(db)
    position = counters?.position
    lastSequence = counters?.sequence ?? 0
    read(db, StepRow.selection, key: "step", 0) { salvage, row in
      let step = try StepRow(row)
      salvage.steps[step.number] = step
    }
    read(db, FeatureChangeRecord.selection, key: "change", 12) { salvage, row in
      salvage.features[try row.integer(required: 12)] = try FeatureChangeRecord(row)
    }
    read(db, RecoveredRows.known(LayerChangeRecord.selection, db), key: "change", 0) { salvage, row in
      salvage.layerChanges[try row.integer(required: 0)] = try LayerChangeRecord(row)
    }
    // Journals of version 1 don't have this table.
    if (try? Query(db, "SELECT 1 FROM sqlite_schema WHERE name = 'order_changes'").first { _ in true })
      == true
    {
      read(db, OrderChangeRecord.selection, key: "change", 0) { salvage, row in
        salvage.orderChanges[try row.integer(required: 0)] = try OrderChangeRecord(row)
      }
    }
    read(db, "SELECT step, sequence, is_undone FROM log", key: "step", 0) { salvage, row in
      let entry = LogEntry(
        sequence: try row.integer(required: 1), step: try row.integer(required: 0),
        direction: row.flag(2) ? .undone : .done)
      guard 1..<JournalLimits.count ~= entry.sequence, 1..<JournalLimits.count ~= entry.step else {
        throw MalformedRow()
      }
      salvage.log.append(entry)
    }
    read(db, BaseRecord.selection, key: "layer", 0) { $0.bases.append(try BaseRecord($1)) }
    read(db, RecoveredRows.known(LayerRecord.selection, db), key: "layer", 0) { salvage, row in
      let layer = Int(try row.integer(required: 0))
      guard let record = LayerRecord(row, from: 1), JournalLimits.hasLayer(layer) else {
        throw MalformedRow()
      }
      salvage.layers[layer] = record
    }
    read(db, DeletedRow.selection, key: "change", 0) { $0.deleted.append(try DeletedRow($1)) }
    do {
      try Query(db, "SELECT name, value FROM settings").forEach { row in
        settings[try row.text(required: 0)] = try row.bytes(required: 1)
      }
    } catch {
      lostRows += 1
    }
    log.sort { $0.sequence < $1.sequence }
  }

  /// Returns the query for a journal of this or an older version. Replaces columns that older versions don't have with
  /// null: the columns for color rules (added in version 4) and for folders (added in version 3).
  private static func known(_ selection: String, _ db: Database) -> String {
    guard (try? Query(db, selection)) == nil else { return selection }
    let third = selection.replacing(/\w*color_rule/, with: "NULL")
    return (try? Query(db, third)) == nil ? third.replacing(/\w*folders/, with: "NULL") : third
  }
}
