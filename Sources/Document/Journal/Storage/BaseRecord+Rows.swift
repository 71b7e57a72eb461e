import GRDB

extension BaseRecord {
  static let selection =
    "SELECT layer, uri, size, modified, hash, sequence, layout, snapshot, checksum FROM bases"

  private var checksum: Int64 {
    var checksum = Checksum()
    for number in [Int64(layer), size, modified, sequence] { checksum.add(Int(number)) }
    for text in [uri, snapshot] { checksum.add(text.map { Array($0.utf8) }) }
    for bytes in [hash, layout] { checksum.add(bytes) }
    return checksum.value
  }

  func write(_ db: Database) throws {
    try Query(
      db,
      """
      INSERT OR REPLACE INTO bases (layer, uri, size, modified, hash, sequence, layout, snapshot, checksum)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run(
      .integer(layer), .text(uri), .integer(size), .integer(modified), .bytes(hash), .integer(sequence),
      .bytes(layout), .text(snapshot), .integer(checksum))
  }

  /// Reads a base from a row. Throws if the row is damaged.
  init(_ row: Query.Columns) throws {
    self.init(
      layer: Int(try row.integer(required: 0)), uri: row.text(1), size: try row.integer(required: 2),
      modified: try row.integer(required: 3), hash: try row.bytes(required: 4),
      sequence: try row.integer(required: 5), layout: try row.bytes(required: 6), snapshot: row.text(7))
    guard checksum == row.integer(8), JournalLimits.hasLayer(layer), sequence < JournalLimits.count else {
      throw MalformedRow()
    }
  }
}
