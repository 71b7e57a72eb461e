import GRDB

extension Journal {
  /// The features that were deleted and are not back, the last one first.
  ///
  /// A feature whose deletion is undone is not among them, nor one that a step restored, unless that is undone. O(n).
  public func recentlyDeleted() throws(JournalError) -> [DeletedRecord] {
    try recentlyDeleted(ofEachStep: .max).records
  }

  /// The same with no more than `limit` features of one step and about `most` of all, and whether those are all; what was
  /// deleted before `time`, in seconds since 1970, is left out. Of a step that can be undone or redone no other rows are
  /// read, where none of its features were restored.
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

  /// The step of the last row before the change `end` that is not older than `time`; nil where there is none. A clock may
  /// have been wrong for a while: older rows are no end.
  private static func lastDeleting(before end: Int64, since time: Int64, _ db: Database) throws -> Int64? {
    try Query(db, "SELECT step FROM deleted WHERE change < ? AND time >= ? ORDER BY change DESC LIMIT 1")
      .first(.integer(end), .integer(time)) { try $0.integer(required: 0) }
  }

  /// Where the rows of a step begin, which follow one another: its first change, where it is still kept.
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

  /// Takes features from the recently deleted; undoing their deletion still brings them back.
  public func forgetDeleted(_ ids: [Int64]) throws(JournalError) {
    try commit { db, _ in
      let removal = try Query(db, "DELETE FROM deleted WHERE change = ?")
      for id in ids { try removal.run(.integer(id)) }
    }
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
