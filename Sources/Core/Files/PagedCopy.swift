import CLinux
import Glibc

/// A private disk copy of a file being read. Memory that has been filled is replaced with pages of the copy,
/// which the system can reclaim and read again.
///
/// The copy never has a name, so no other program can truncate it, which would end this process with SIGBUS.
/// It is deleted when it is no longer mapped.
struct PagedCopy: ~Copyable {
  /// The minimum size of a file in bytes; smaller files stay in memory.
  static let leastSize = 1 << 28
  private static let page = Int(getpagesize())

  private let descriptor: Int32
  /// The number of bytes from `start` that are already pages of the copy.
  private var mapped = 0
  /// The first page boundary in the memory.
  private let start: UnsafeMutableRawPointer
  private let end: UnsafeMutableRawPointer
  private var hasFailed = false

  /// Creates a copy for `memory`, whose pages belong to the caller alone. Returns `nil` if no file can be
  /// created in `folder`, or the folder is in memory.
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

  /// Replaces the filled memory up to `address` with pages of the copy. If the disk is full, it stays in
  /// memory.
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
