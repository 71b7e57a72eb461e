extension Array {
  /// Sorts by the lowest `bits` bits of `key`. O(n) for large arrays, in passes of eleven bits.
  mutating func radixSort(bits: Int, by key: (Element) -> UInt64) {
    // Comparison sort is faster for small arrays.
    guard count > 4096 else { return sort { key($0) < key($1) } }
    var other = self
    let isMoved = withUnsafeMutableBufferPointer { elements in
      other.withUnsafeMutableBufferPointer { Array.radixSort(elements, $0, bits: bits, by: key) }
    }
    if isMoved { swap(&self, &other) }
  }

  /// Sorts `elements` using `other`, a copy of the same size, as a buffer. Returns whether the result is in
  /// `other`.
  private static func radixSort(
    _ elements: UnsafeMutableBufferPointer<Element>, _ other: UnsafeMutableBufferPointer<Element>, bits: Int,
    by key: (Element) -> UInt64
  ) -> Bool {
    // A pass of eleven bits needs 2048 counters, which fit into the first-level cache.
    let passes = (bits + 10) / 11
    func digit(_ element: Element, _ pass: Int) -> Int {
      Int(truncatingIfNeeded: key(element) >> UInt64(truncatingIfNeeded: 11 * pass) & 2047)
    }
    var starts = [Int](repeating: 0, count: passes << 11)
    var (from, to) = (elements, other)
    var isMoved = false
    starts.withUnsafeMutableBufferPointer { starts in
      for element in elements {
        for pass in 0..<passes { starts[pass << 11 | digit(element, pass)] += 1 }
      }
      // Skips a pass if all elements have the same digit.
      for pass in 0..<passes where starts[pass << 11 | digit(elements[0], pass)] < elements.count {
        var start = 0
        for place in pass << 11..<(pass + 1) << 11 { (starts[place], start) = (start, start + starts[place]) }
        for element in from {
          let place = pass << 11 | digit(element, pass)
          to[starts[place]] = element
          starts[place] += 1
        }
        swap(&from, &to)
        isMoved.toggle()
      }
    }
    return isMoved
  }
}
