import GRDB

extension OrderChangeRecord {
  static let insertion =
    "INSERT INTO order_changes (change, layer, before_keys, after_keys, checksum) VALUES (?, ?, ?, ?, ?)"
  static let selection = "SELECT change, layer, before_keys, after_keys, checksum FROM order_changes"

  func insert(_ query: Query, change: Int64) throws {
    let (before, after) = (KeyRuns.encode(before), KeyRuns.encode(after))
    try query.run(
      .integer(change), .integer(layer), .bytes(before), .bytes(after),
      .integer(OrderChangeRecord.checksum(change, layer, before, after)))
  }

  /// Reads a change from a row. Throws if the row is damaged.
  init(_ row: Query.Columns) throws {
    let layer = Int(try row.integer(required: 1))
    let (before, after) = (try row.bytes(required: 2), try row.bytes(required: 3))
    let checksum = OrderChangeRecord.checksum(try row.integer(required: 0), layer, before, after)
    guard checksum == row.integer(4), JournalLimits.hasLayer(layer), let before = KeyRuns.decode(before),
      let after = KeyRuns.decode(after)
    else { throw MalformedRow() }
    self.init(layer: layer, before: before, after: after)
  }

  private static func checksum(_ change: Int64, _ layer: Int, _ before: [UInt8], _ after: [UInt8]) -> Int64 {
    var checksum = Checksum()
    checksum.add(Int(change))
    checksum.add(layer)
    checksum.add(before)
    checksum.add(after)
    return checksum.value
  }
}
