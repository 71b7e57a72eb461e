import Files
import Glibc

/// The first page of a database: its header and the names and places of its tables.
enum FirstPage {
  /// Gives a database the first page of an empty one of the same schema, and at least as many pages.
  static func transplant(from empty: FilePath, to damaged: FilePath) throws(FileError) {
    let whole = try FileParts(empty)
    let size = (try? FileVersion(path: damaged))?.size ?? 0
    if size < whole.size {
      // Nothing of any table is there, but perhaps in the log.
      try empty.copy(to: damaged)
      return
    }
    var page = try whole.bytes(at: 0, count: Schema.pageSize)
    func set(_ value: UInt32, at offset: Int) {
      withUnsafeBytes(of: value.bigEndian) { page.replaceSubrange(offset..<offset + 4, with: $0) }
    }
    set(UInt32(clamping: size / Int64(Schema.pageSize)), at: 28)
    // No free pages: which they were is not known.
    set(0, at: 32)
    set(0, at: 36)
    // The number of pages counts only where these two are the same.
    set(1, at: 24)
    set(1, at: 92)
    try Descriptor(damaged, O_WRONLY, .writing).write(page)
  }
}
