import GRDB

extension RecoveredRows {
  /// The maximum distance between two keys of a table within which readable rows are searched. After a larger gap, the
  /// rest of the table counts as unreadable.
  private static let widestHole: Int64 = 1 << 40

  /// Calls `body` for each readable row, in the order of the key, which is in the column `index`. Skips and counts
  /// unreadable rows.
  mutating func read(
    _ db: Database, _ selection: String, key: String, _ index: CInt,
    _ body: (inout RecoveredRows, Query.Columns) throws -> Void
  ) {
    var next: Int64? = 0
    while var start = next {
      do {
        next = nil
        try Query(db, selection + " WHERE \(key) >= ? ORDER BY \(key)").forEach(.integer(start)) { row in
          let number = row.integer(index) ?? start
          guard number < JournalLimits.count else {
            lostRows += 1
            return
          }
          start = number + 1
          do {
            try body(&self, row)
          } catch {
            lostRows += 1
          }
        }
      } catch {
        lostRows += 1
        next = RecoveredRows.readable(db, selection, key: key, behind: start)
      }
    }
  }

  /// Returns the lowest key after `start` from which rows are readable again, or `nil` if the rest of the table is
  /// unreadable.
  private static func readable(_ db: Database, _ selection: String, key: String, behind start: Int64)
    -> Int64?
  {
    func isReadable(_ value: Int64) -> Bool {
      let sql = selection + " WHERE \(key) >= ? ORDER BY \(key) LIMIT 1"
      return (try? Query(db, sql).forEach(.integer(value)) { _ in }) != nil
    }
    var width: Int64 = 1
    guard start < JournalLimits.count else { return nil }
    while !isReadable(start + width) {
      width *= 2
      guard width <= widestHole else { return nil }
    }
    var (low, high) = (start + width / 2, start + width)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isReadable(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
