import Glibc

extension ContiguousArray where Element: BitwiseCopyable {
  /// Returns the unused pages after the last element to the system until they are written again. Shrinking an array
  /// doesn't free memory, and copying it to a smaller array would temporarily need more memory. O(pages).
  mutating func giveBackUnused() {
    // Copy the buffer if it is shared, possibly to a smaller buffer.
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
  /// Removes all elements and returns their pages to the system. The C library would otherwise keep the memory of
  /// smaller arrays.
  mutating func giveBack() {
    removeAll(keepingCapacity: true)
    giveBackUnused()
    self = []
  }
}

extension UInt {
  fileprivate func roundedUp(toMultipleOf size: UInt) -> UInt { (self + size - 1) / size * size }
}
