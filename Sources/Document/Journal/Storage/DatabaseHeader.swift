import Files

/// The header of an SQLite database, which is its first 100 bytes. Read without SQLite, because SQLite would modify the
/// file.
struct DatabaseHeader: Hashable {
  var version: Int
  var applicationID: Int32

  /// Reads the header. Returns `nil` if the file doesn't exist or isn't an SQLite database. The database must not be
  /// open in this process, because closing the file would release SQLite's locks.
  init?(_ path: String) {
    guard let bytes = try? RandomAccessFile(FilePath(path)).bytes(at: 0, count: 100), bytes.count == 100,
      bytes.starts(with: "SQLite format 3\0".utf8)
    else { return nil }
    func number(_ offset: Int) -> Int32 {
      Int32(bitPattern: bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    version = Int(number(60))
    applicationID = number(68)
  }
}
