import CLinux
import Glibc

/// A private copy of a file that is being read: memory that was filled becomes pages of it, which the system can take
/// back and read again where memory is short.
///
/// The copy has no name from the beginning, so that no other program can truncate it, as it could the file itself: that
/// would end this one by SIGBUS. It is gone when nothing of it is mapped any more.
struct PagedCopy: ~Copyable {
  /// Files of fewer bytes stay in memory.
  static let leastSize = 1 << 28
  private static let page = Int(getpagesize())

  private let descriptor: Int32
  /// Up to where the memory is pages of the copy, from `start`.
  private var mapped = 0
  /// The first address in the memory where a page begins.
  private let start: UnsafeMutableRawPointer
  private let end: UnsafeMutableRawPointer
  private var hasFailed = false

  /// For `memory`, whose pages are the caller's alone; nil where there can be no copy in `folder`, or none on a disk.
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

  /// Makes pages of the copy of all the memory up to `address`, which is filled. Where the disk is full, it stays memory.
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
