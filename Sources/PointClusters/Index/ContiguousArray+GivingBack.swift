import Glibc

extension ContiguousArray where Element: BitwiseCopyable {
  /// Lets the system have the pages behind the last element, until they are written to: an array that shrinks gives
  /// nothing back by itself, and a smaller copy would be one more for a time. O(the pages).
  mutating func giveBackUnused() {
    // A buffer that others have too is copied here, into one that may be smaller.
    withUnsafeMutableBytes { _ in }
    let unused = (capacity - count) * MemoryLayout<Element>.stride
    withUnsafeMutableBytes { used in
      guard let start = used.baseAddress else { return }
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let end = UInt(bitPattern: start + used.count)
      let skipped = Int(end.roundedUp(toMultipleOf: UInt(page)) - end)
      let length = (unused - skipped) / page * page
      if length > 0 { madvise(start + used.count + skipped, length, MADV_DONTNEED) }
    }
  }
}

extension ContiguousArray where Element: BitwiseCopyable {
  /// Takes all out and lets the system have their pages: the C library keeps those of smaller arrays for others.
  mutating func giveBack() {
    removeAll(keepingCapacity: true)
    giveBackUnused()
    self = []
  }
}

extension UInt {
  fileprivate func roundedUp(toMultipleOf size: UInt) -> UInt { (self + size - 1) / size * size }
}
