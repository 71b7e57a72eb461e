import CArchive
import Glibc

/// Writes a zip archive to memory.
final class ArchiveWriter {
  private let archive: OpaquePointer
  private let written: UnsafeMutablePointer<[UInt8]>

  init() {
    guard let archive = archive_write_new() else { preconditionFailure("There is no memory.") }
    self.archive = archive
    written = .allocate(capacity: 1)
    written.initialize(to: [])
    archive_write_set_format_zip(archive)
    // No zeros behind the end.
    archive_write_set_bytes_in_last_block(archive, 1)
    let status = archive_write_open(
      archive, written, nil,
      { _, user, bytes, count in
        user?.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeRawBufferPointer(
          start: bytes, count: count)
        return count
      }, nil)
    precondition(status == ARCHIVE_OK, "An archive in memory can be opened.")
  }

  deinit {
    archive_write_free(archive)
    written.deinitialize(count: 1)
    written.deallocate()
  }

  /// Begins a file with the name and the times of `entry`.
  func begin(_ entry: OpaquePointer, size: Int, isStored: Bool) {
    if isStored {
      archive_write_zip_set_compression_store(archive)
    } else {
      archive_write_zip_set_compression_deflate(archive)
    }
    archive_entry_set_size(entry, Int64(size))
    // Devices and the like, which libarchive does not put into a zip archive, are files there.
    let kept: [mode_t] = [0o100000, 0o040000, 0o120000]
    if !kept.contains(archive_entry_filetype(entry)) { archive_entry_set_filetype(entry, 0o100000) }
    // In a locale of UTF-8 it would say of any name that it is UTF-8; old ones are not.
    let isUTF8 = archive_entry_pathname(entry).flatMap { String(validatingCString: $0) } != nil
    let encoding = isUTF8 ? NameEncoding.utf8 : .unknown
    _ = encoding.during { archive_write_header(archive, entry) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = archive_write_data(archive, rest.baseAddress, rest.count)
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func finish() -> [UInt8] {
    archive_write_close(archive)
    return written.pointee
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var baseAddress: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}
