import Glibc

/// The first page of a database: its header and the names and places of its tables.
enum FirstPage {
  /// Gives a database the first page of an empty one of the same schema, and at least as many pages.
  static func transplant(from empty: String, to damaged: String) throws(JournalError) {
    guard var page = read(empty), let size = FileIdentity.size(damaged) ?? .some(0) else { return }
    let emptySize = FileIdentity.size(empty) ?? 0
    if size < emptySize {
      // Nothing of any table is there, but perhaps in the log.
      try Folder.copy(empty, to: damaged)
      return
    }
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
    let descriptor = open(damaged, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw JournalError(errno: errno, folder: damaged) }
    defer { close(descriptor) }
    guard pwrite(descriptor, page, page.count, 0) == page.count else {
      throw JournalError(errno: errno, folder: damaged)
    }
  }

  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var page = [UInt8](repeating: 0, count: Schema.pageSize)
    return pread(descriptor, &page, page.count, 0) == page.count ? page : nil
  }
}
