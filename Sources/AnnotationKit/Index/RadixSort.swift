extension Array {
  /// Sorts by the number that `key` gives, of which the lowest `bits` count: O(n) for many, in passes of sixteen
  /// bits.
  mutating func radixSort(bits: Int, by key: (Element) -> UInt64) {
    // Few are sorted faster by comparing them.
    guard count > 4096 else { return sort { key($0) < key($1) } }
    var sorted = self
    for shift in stride(from: UInt64(0), to: UInt64(bits), by: 16) {
      var starts = [Int](repeating: 0, count: 65_537)
      for element in self { starts[Int(key(element) >> shift & 0xffff) + 1] += 1 }
      for digit in 1...65_536 { starts[digit] += starts[digit - 1] }
      for element in self {
        let digit = Int(key(element) >> shift & 0xffff)
        sorted[starts[digit]] = element
        starts[digit] += 1
      }
      swap(&self, &sorted)
    }
  }
}
