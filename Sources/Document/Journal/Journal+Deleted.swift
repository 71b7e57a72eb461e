import GRDB

extension Journal {
  /// Returns the features that have been deleted and not restored, with the most recently deleted feature first. O(n).
  ///
  /// Features whose deletion was undone aren't included. Features that a step restored aren't included either, unless
  /// that step was undone.
  public func recentlyDeleted() throws(JournalError) -> [DeletedRecord] {
    try recentlyDeleted(ofEachStep: .max).records
  }

  /// Returns features that were deleted at or after `time`, in seconds since 1970. Returns at most `limit` features for
  /// each step, and about `most` features in total. `isComplete` is false if these limits left out features.
  ///
  /// The features of a step that is still stored are found quickly: unless some of them were restored, only the
  /// returned rows are read.
  public func recentlyDeleted(
    ofEachStep limit: Int, atMost most: Int = .max, since time: Int64 = .min
  ) throws(JournalError) -> (records: [DeletedRecord], isComplete: Bool) {
    try throwingJournalError(folder) {
      try database.read { db in
        var (records, isComplete): ([DeletedRecord], Bool) = ([], true)
        var end = Int64.max
        while let step = try Journal.lastDeleting(before: end, since: time, db) {
          guard records.count < most else { return (records, false) }
          let start = try Journal.startOfDeleted(by: step, before: end, db)
          let some = try Journal.deleted(by: step, in: start..<end, atMost: limit, db)
          records += some.records
          isComplete = isComplete && some.isComplete
          end = start
        }
        return (records, isComplete)
      }
    }
  }

  /// Returns the step of the last deleted feature whose change number is less than `end` and that was deleted at or
  /// after `time`. Checks all rows, because they may not be sorted by time if the system clock was changed.
  private static func lastDeleting(before end: Int64, since time: Int64, _ db: Database) throws -> Int64? {
    try Query(db, "SELECT step FROM deleted WHERE change < ? AND time >= ? ORDER BY change DESC LIMIT 1")
      .first(.integer(end), .integer(time)) { try $0.integer(required: 0) }
  }

  /// Returns the first change number that a feature deleted by a step may have. The rows of a step are consecutive. If
  /// the step still exists, this is the number of its first change.
  private static func startOfDeleted(by step: Int64, before end: Int64, _ db: Database) throws -> Int64 {
    let first = try Query(db, "SELECT first_change FROM steps WHERE step = ?").first(.integer(step)) {
      try $0.integer(required: 0)
    }
    if let first, first < end { return first }
    let other = try Query(
      db, "SELECT change FROM deleted WHERE change < ? AND step <> ? ORDER BY change DESC LIMIT 1")
    return try other.first(.integer(end), .integer(step)) { try $0.integer(required: 0) + 1 } ?? .min
  }

  private static func deleted(
    by step: Int64, in changes: Range<Int64>, atMost limit: Int, _ db: Database
  ) throws -> (records: [DeletedRecord], isComplete: Bool) {
    let isGone = try Query(db, "SELECT \(isUndone("?"))").first(.integer(step)) { $0.flag(0) } ?? false
    guard !isGone else { return ([], true) }
    var records: [DeletedRecord] = []
    let sql = """
      SELECT d.change, d.layer, d.layer_name, d.feature, coalesce(d.text, c.before_text), d.is_feature, d.time
      FROM deleted d LEFT JOIN changes c ON c.change = d.change
      WHERE d.change < ? AND d.change >= ? AND d.step = ?
        AND (d.restored_by IS NULL OR \(Journal.isUndone("d.restored_by")))
      ORDER BY d.change DESC LIMIT ?
      """
    try Query(db, sql).forEach(
      .integer(changes.upperBound), .integer(changes.lowerBound), .integer(step),
      .integer(limit < .max ? limit + 1 : -1)
    ) { row in
      records.append(
        DeletedRecord(
          id: try row.integer(required: 0), layer: Int(try row.integer(required: 1)),
          layerName: try row.text(required: 2), feature: Int(try row.integer(required: 3)),
          text: try row.bytes(required: 4), isFeature: row.flag(5), time: try row.integer(required: 6)))
    }
    guard records.count > limit else { return (records, true) }
    return (Array(records.prefix(limit)), false)
  }

  /// Removes features permanently from the recently deleted features. They can still be restored by undoing their
  /// deletion.
  public func forgetDeleted(_ ids: [Int64]) throws(JournalError) {
    try commit { db, _ in
      let removal = try Query(db, "DELETE FROM deleted WHERE change = ?")
      for id in ids { try removal.run(.integer(id)) }
    }
  }

  /// Removes features deleted before `time`, in seconds since 1970, from the recently deleted features.
  public func forgetDeleted(before time: Int64) throws(JournalError) {
    try commit { db, _ in try Query(db, "DELETE FROM deleted WHERE time < ?").run(.integer(time)) }
  }

  /// Returns an SQL expression that is true if a step is undone. The expression also works for removed steps, if they
  /// still have log entries.
  static func isUndone(_ step: String) -> String {
    "coalesce((SELECT l.is_undone FROM log l WHERE l.step = \(step) ORDER BY l.sequence DESC LIMIT 1), 0)"
  }
}
