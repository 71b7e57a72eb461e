import CArchive

/// Reads the files of an archive in memory, one after another.
final class ArchiveReader {
  private let archive: OpaquePointer
  /// The bytes that libarchive reads. They exist as long as the reader.
  private let copy: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) throws(ArchiveError) {
    guard let archive = archive_read_new() else { throw .damaged }
    self.archive = archive
    copy = UnsafeMutableBufferPointer.allocate(capacity: max(1, bytes.count))
    _ = copy.initialize(from: bytes)
    guard archive_read_support_format_zip_seekable(archive) == ARCHIVE_OK,
      archive_read_open_memory(archive, copy.baseAddress, bytes.count) == ARCHIVE_OK
    else { throw .damaged }
  }

  deinit {
    // Ignore the status. Closing an archive in memory can't fail.
    archive_read_free(archive)
    copy.deallocate()
  }

  /// Moves to the next file and returns its entry, or returns `nil` after the last file. The entry is valid until the
  /// next call.
  func next() throws(ArchiveError) -> OpaquePointer? {
    var entry: OpaquePointer?
    switch archive_read_next_header(archive, &entry) {
    case ARCHIVE_OK, ARCHIVE_WARN: return entry
    case ARCHIVE_EOF: return nil
    default: throw .damaged
    }
  }

  /// Calls `body` with each block of the contents of the current file.
  func forEachBlock(_ body: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void) throws(ArchiveError) {
    var block: UnsafeRawPointer?
    var size = 0
    var offset: Int64 = 0
    while true {
      switch archive_read_data_block(archive, &block, &size, &offset) {
      case ARCHIVE_OK: try body(UnsafeRawBufferPointer(start: block, count: size))
      case ARCHIVE_EOF: return
      default: throw .damaged
      }
    }
  }

  static func name(of entry: OpaquePointer) -> String {
    (archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)).map { String(cString: $0) } ?? ""
  }
}
