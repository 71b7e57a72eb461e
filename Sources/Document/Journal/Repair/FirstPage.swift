import Files
import Glibc

/// The first page of a database. It contains the header, and the names and root pages of the tables.
enum FirstPage {
  /// Replaces the first page of the database `damaged` with the first page of `empty`, an empty database with the same
  /// schema. If `damaged` is shorter than `empty`, replaces it completely.
  static func transplant(from empty: FilePath, to damaged: FilePath) throws(FileError) {
    let whole = try RandomAccessFile(empty)
    let size = (try? FileVersion(path: damaged))?.size ?? 0
    if size < whole.size {
      // The damaged file is too short to contain data, but its log may contain some. So let it be an empty database.
      try empty.copy(to: damaged)
      return
    }
    var page = try whole.bytes(at: 0, count: Schema.pageSize)
    func set(_ value: UInt32, at offset: Int) {
      withUnsafeBytes(of: value.bigEndian) { page.replaceSubrange(offset..<offset + 4, with: $0) }
    }
    set(UInt32(clamping: size / Int64(Schema.pageSize)), at: 28)
    // Clear the list of free pages, because it isn't known which pages are free.
    set(0, at: 32)
    set(0, at: 36)
    // Set these two counters to the same number. Otherwise SQLite wouldn't trust the page count in the header.
    set(1, at: 24)
    set(1, at: 92)
    try Descriptor(damaged, O_WRONLY, .writing).write(page)
  }
}
