import CLinux
import Glibc

/// A private copy, on disk, of a file that is being read. Memory that has been filled with the file's bytes is replaced
/// with memory-mapped pages of the copy, which the system can discard and read again.
///
/// The copy has no name in the file system, so that no other program can truncate it. Truncation would end this process
/// with SIGBUS. The copy is deleted when it is no longer mapped.
struct PagedCopy: ~Copyable {
  /// The minimum size in bytes of files that are copied. Smaller files stay in memory.
  static let leastSize = 1 << 28
  private static let page = Int(getpagesize())

  private let descriptor: Int32
  /// The number of bytes from `start` on that have been replaced with pages of the copy.
  private var mapped = 0
  /// The first page boundary in the memory. `end` is the last page boundary.
  private let start: UnsafeMutableRawPointer
  private let end: UnsafeMutableRawPointer
  private var hasFailed = false

  /// Creates a copy for `memory`. No other object may use the pages of this memory. Returns `nil` if a file can't be
  /// created in `folder`, or if `folder` is in a file system that is kept in memory.
  static func make(of memory: UnsafeMutableRawBufferPointer, in folder: FilePath) -> PagedCopy? {
    guard let base = memory.baseAddress else { return nil }
    let start = base.alignedUp(toMultipleOf: page)
    let end = (base + memory.count).alignedDown(toMultipleOf: page)
    let descriptor = folder.withCString { open($0, clinux_o_tmpfile() | O_RDWR | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { return nil }
    guard start < end, clinux_is_memory(descriptor) == 0 else {
      close(descriptor)
      return nil
    }
    return PagedCopy(descriptor: descriptor, start: start, end: end)
  }

  private init(descriptor: Int32, start: UnsafeMutableRawPointer, end: UnsafeMutableRawPointer) {
    (self.descriptor, self.start, self.end) = (descriptor, start, end)
  }

  deinit { close(descriptor) }

  /// Replaces the filled memory up to `address` with pages of the copy. If the disk is full, the bytes stay in memory.
  mutating func take(upTo address: UnsafeMutableRawPointer) {
    let limit = min(address, end).alignedDown(toMultipleOf: PagedCopy.page)
    let count = limit - start - mapped
    guard !hasFailed, count > 0 else { return }
    let first = start + mapped
    var done = 0
    while done < count {
      let length = pwrite(descriptor, first + done, count - done, off_t(mapped + done))
      guard length > 0 else {
        if length < 0, errno == EINTR { continue }
        hasFailed = true
        return
      }
      done += length
    }
    let pages = mmap(
      first, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, descriptor, off_t(mapped))
    guard pages != MAP_FAILED else {
      hasFailed = true
      return
    }
    mapped += count
  }
}
