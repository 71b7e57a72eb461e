import Files

/// What the first 100 bytes of a database say, read without SQLite, which would touch it.
struct DatabaseHeader: Hashable {
  var version: Int
  var applicationID: Int32

  /// Nil where there is no file, or none that SQLite wrote. The database must not be open in this process: closing
  /// the file lets go of SQLite's locks on it.
  init?(_ path: String) {
    guard let bytes = try? FileParts(FilePath(path)).bytes(at: 0, count: 100), bytes.count == 100,
      bytes.starts(with: "SQLite format 3\0".utf8)
    else { return nil }
    func number(_ offset: Int) -> Int32 {
      Int32(bitPattern: bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    version = Int(number(60))
    applicationID = number(68)
  }
}
