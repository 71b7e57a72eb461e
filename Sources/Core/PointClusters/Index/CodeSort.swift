extension ContiguousArray where Element: BitwiseCopyable {
  /// Sorts the elements by the given bits of their codes. Higher bits must be 0. The sort is stable. O(n).
  ///
  /// Sorts by the highest bits first, in two passes over all elements. The remaining short runs fit into the
  /// processor's cache.
  @inline(__always)
  mutating func sort(bits: Range<Int>, of code: (Element) -> UInt64) {
    let middle = Swift.max(bits.lowerBound, bits.upperBound - 2 * RadixDigit.bits)
    var other = ContiguousArray(unsafeUninitializedCapacity: count) { $1 = count }
    withUnsafeMutableBufferPointer { own in
      other.withUnsafeMutableBufferPointer { other in
        own.sort(bits: middle..<bits.upperBound, of: code, aside: other)
        guard middle > bits.lowerBound else { return }
        var start = 0
        while start < own.count {
          let head = code(own[start]) &>> UInt64(middle)
          var end = start &+ 1
          while end < own.count, code(own[end]) &>> UInt64(middle) == head { end &+= 1 }
          if end > start &+ 1 {
            UnsafeMutableBufferPointer(rebasing: own[start..<end]).sort(
              bits: bits.lowerBound..<middle, of: code,
              aside: UnsafeMutableBufferPointer(rebasing: other[start..<end]))
          }
          start = end
        }
      }
    }
    other.giveBack()
  }
}

/// The digit of a code that one pass uses for sorting.
private enum RadixDigit {
  static let bits = 11
  static let count = 1 << bits
  @inline(__always) static func digit(_ code: UInt64, _ shift: Int) -> Int {
    Int(truncatingIfNeeded: code &>> UInt64(shift) & UInt64(count - 1))
  }
}

extension UnsafeMutableBufferPointer where Element: BitwiseCopyable {
  /// Sorts the elements by the given bits of their codes, with a buffer of equal size. All higher bits must be equal
  /// or 0.
  @inline(__always)
  fileprivate func sort(
    bits: Range<Int>, of code: (Element) -> UInt64, aside other: UnsafeMutableBufferPointer<Element>
  ) {
    // Use insertion sort for few elements, because it is faster than preparing a radix pass.
    guard count > 128 else { return insertionSort(bits, code) }
    radixSort(bits, code, other)
  }

  /// Sorts in passes of eleven bits. Skips bits that are equal in all elements.
  @inline(__always)
  private func radixSort(
    _ bits: Range<Int>, _ code: (Element) -> UInt64, _ other: UnsafeMutableBufferPointer<Element>
  ) {
    let passes = (bits.count + RadixDigit.bits - 1) / RadixDigit.bits
    var (from, to) = (baseAddress!, other.baseAddress!)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: passes * RadixDigit.count) { starts in
      starts.initialize(repeating: 0)
      let starts = starts.baseAddress!
      for index in indices {
        let code = code(from[index])
        for pass in 0..<passes {
          let digit = RadixDigit.digit(code, bits.lowerBound &+ pass &* RadixDigit.bits)
          starts[pass &* RadixDigit.count &+ digit] &+= 1
        }
      }
      for pass in 0..<passes {
        let starts = starts + pass * RadixDigit.count
        let shift = bits.lowerBound + pass * RadixDigit.bits
        guard starts[RadixDigit.digit(code(from[0]), shift)] < count else { continue }
        var start = 0
        for digit in 0..<RadixDigit.count { (starts[digit], start) = (start, start &+ starts[digit]) }
        for index in indices {
          let element = from[index]
          let digit = RadixDigit.digit(code(element), shift)
          to[starts[digit]] = element
          starts[digit] &+= 1
        }
        swap(&from, &to)
      }
    }
    if from != baseAddress! { baseAddress!.update(from: from, count: count) }
  }

  @inline(__always)
  private func insertionSort(_ bits: Range<Int>, _ code: (Element) -> UInt64) {
    for end in indices.dropFirst() {
      let (element, key) = (self[end], code(self[end]) >> UInt64(bits.lowerBound))
      var place = end
      while place > 0, code(self[place - 1]) >> UInt64(bits.lowerBound) > key {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = element
    }
  }
}
