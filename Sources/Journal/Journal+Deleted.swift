import GRDB

extension Journal {
  /// The features that were deleted and are not back, the last one first.
  ///
  /// A feature whose deletion is undone is not among them, nor one that a step restored, unless that is undone.
  public func recentlyDeleted() throws(JournalError) -> [DeletedRecord] {
    try throwingJournalError(folder) {
      try database.read { db in
        var records: [DeletedRecord] = []
        let sql = """
          SELECT d.change, d.layer, d.layer_name, d.feature, coalesce(d.text, c.before_text), d.is_feature, d.time
          FROM deleted d LEFT JOIN changes c ON c.change = d.change
          WHERE NOT \(Journal.isUndone("d.step"))
            AND (d.restored_by IS NULL OR \(Journal.isUndone("d.restored_by")))
          ORDER BY d.change DESC
          """
        try Query(db, sql).forEach { row in
          records.append(
            DeletedRecord(
              id: try row.integer(required: 0), layer: Int(try row.integer(required: 1)),
              layerName: try row.text(required: 2), feature: Int(try row.integer(required: 3)),
              text: try row.bytes(required: 4), isFeature: row.flag(5), time: try row.integer(required: 6)))
        }
        return records
      }
    }
  }

  /// Takes a feature from the recently deleted; undoing its deletion still brings it back.
  public func forgetDeleted(_ id: Int64) throws(JournalError) {
    try commit { db, _ in try Query(db, "DELETE FROM deleted WHERE change = ?").run(.integer(id)) }
  }

  /// Takes every feature from the recently deleted that was deleted before `time`, in seconds since 1970.
  public func forgetDeleted(before time: Int64) throws(JournalError) {
    try commit { db, _ in try Query(db, "DELETE FROM deleted WHERE time < ?").run(.integer(time)) }
  }

  /// SQL that says whether a step was undone last, and not done again; also of one that is forgotten, as long as something
  /// is left of it.
  static func isUndone(_ step: String) -> String {
    "coalesce((SELECT l.is_undone FROM log l WHERE l.step = \(step) ORDER BY l.sequence DESC LIMIT 1), 0)"
  }
}
