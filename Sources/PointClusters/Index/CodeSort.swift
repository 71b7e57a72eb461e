extension ContiguousArray where Element: BitwiseCopyable {
  /// Sorts by some bits of the elements' codes, which have none above them; those of the same in the order that they
  /// have: O(n), in passes of eleven bits, none for bits that are the same in all.
  @inline(__always)
  mutating func sort(bits: Range<Int>, of code: (Element) -> UInt64) {
    let passes = (bits.count + 10) / 11
    guard count > 64 else { return insertionSort(bits, code) }
    var other = ContiguousArray(unsafeUninitializedCapacity: count) { $1 = count }
    var isInOther = false
    withUnsafeMutableBufferPointer { own in
      other.withUnsafeMutableBufferPointer { other in
        var (from, to) = (own.baseAddress!, other.baseAddress!)
        withUnsafeTemporaryAllocation(of: Int.self, capacity: passes * 2048) { starts in
          starts.initialize(repeating: 0)
          let starts = starts.baseAddress!
          for index in own.indices {
            var rest = code(from[index]) &>> UInt64(bits.lowerBound)
            for pass in 0..<passes {
              starts[pass &* 2048 &+ Int(truncatingIfNeeded: rest & 2047)] &+= 1
              rest &>>= 11
            }
          }
          for pass in 0..<passes {
            let starts = starts + pass * 2048
            let shift = UInt64(bits.lowerBound + pass * 11)
            guard starts[Int(truncatingIfNeeded: code(from[0]) &>> shift & 2047)] < own.count else {
              continue
            }
            var start = 0
            for digit in 0..<2048 { (starts[digit], start) = (start, start &+ starts[digit]) }
            for index in own.indices {
              let element = from[index]
              let digit = Int(truncatingIfNeeded: code(element) &>> shift & 2047)
              to[starts[digit]] = element
              starts[digit] &+= 1
            }
            swap(&from, &to)
            isInOther.toggle()
          }
        }
      }
    }
    if isInOther { swap(&self, &other) }
  }

  @inline(__always)
  private mutating func insertionSort(_ bits: Range<Int>, _ code: (Element) -> UInt64) {
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
