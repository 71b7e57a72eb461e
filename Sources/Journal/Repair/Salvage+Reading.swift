import GRDB

extension Salvage {
  /// Wider holes in a table's keys are its end.
  private static let widestHole: Int64 = 1 << 40

  /// Calls `body` for each row in the order of its key, which is in the column `index`, and goes on behind what
  /// cannot be read.
  mutating func read(
    _ db: Database, _ selection: String, key: String, _ index: CInt,
    _ body: (inout Salvage, Query.Columns) throws -> Void
  ) {
    var next: Int64? = 0
    while var start = next {
      do {
        next = nil
        try Query(db, selection + " WHERE \(key) >= ? ORDER BY \(key)").forEach(.integer(start)) { row in
          let number = row.integer(index) ?? start
          guard number < Journal.countLimit else {
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
        next = Salvage.readable(db, selection, key: key, behind: start)
      }
    }
  }

  /// The lowest key from which on reading goes on; nil where it does not.
  private static func readable(_ db: Database, _ selection: String, key: String, behind start: Int64)
    -> Int64?
  {
    func isReadable(_ value: Int64) -> Bool {
      let sql = selection + " WHERE \(key) >= ? ORDER BY \(key) LIMIT 1"
      return (try? Query(db, sql).forEach(.integer(value)) { _ in }) != nil
    }
    var width: Int64 = 1
    guard start < Journal.countLimit else { return nil }
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
