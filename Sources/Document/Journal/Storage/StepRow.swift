import GRDB

/// A row of the table of steps, without the step's changes.
struct StepRow: Hashable {
  var number: Int64
  var name: String
  var isOnStack: Bool
  var firstChange: Int64
  var changeCount: Int
  var selectionBefore: KeyRuns
  var selectionAfter: KeyRuns

  static let selection = """
    SELECT step, name, is_on_stack, first_change, change_count, selection_before, selection_after, checksum
    FROM steps
    """

  var changes: Range<Int64> { firstChange..<firstChange + Int64(changeCount) }

  /// The checksum of all columns except `isOnStack`, which may change after the row was written.
  private var checksum: Int64 {
    var checksum = Checksum()
    checksum.add(Array(name.utf8))
    for number in [number, firstChange, Int64(changeCount)] { checksum.add(Int(number)) }
    checksum.add(selectionBefore.bytes)
    checksum.add(selectionAfter.bytes)
    return checksum.value
  }

  init(_ step: StepRecord, number: Int64, firstChange: Int64) {
    self.number = number
    name = step.name
    isOnStack = true
    self.firstChange = firstChange
    changeCount = step.changes.count
    (selectionBefore, selectionAfter) = (step.selectionBefore, step.selectionAfter)
  }

  /// Reads a step from a row. Throws if the row is damaged.
  init(_ row: Query.Columns) throws {
    number = try row.integer(required: 0)
    name = try row.text(required: 1)
    isOnStack = row.flag(2)
    firstChange = try row.integer(required: 3)
    changeCount = Int(try row.integer(required: 4))
    selectionBefore = KeyRuns(written: try row.bytes(required: 5))
    selectionAfter = KeyRuns(written: try row.bytes(required: 6))
    guard checksum == row.integer(7), 0..<JournalLimits.count ~= number,
      0..<JournalLimits.count ~= firstChange,
      0..<Int(JournalLimits.count) ~= changeCount
    else { throw MalformedRow() }
  }

  func insert(_ db: Database) throws {
    try Query(
      db,
      """
      INSERT INTO steps (step, name, is_on_stack, first_change, change_count, selection_before,
        selection_after, checksum)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run(
      .integer(number), .text(name), .flag(isOnStack), .integer(firstChange), .integer(changeCount),
      .bytes(selectionBefore.bytes), .bytes(selectionAfter.bytes), .integer(checksum))
  }
}
