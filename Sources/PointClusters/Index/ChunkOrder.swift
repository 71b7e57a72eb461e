/// Chunks in the order of the lowest code that each may hold; that of the first is 0.
struct ChunkOrder: Sendable {
  private(set) var chunks = ContiguousArray<Int32>()
  private var codes = ContiguousArray<UInt64>()

  var isEmpty: Bool { chunks.isEmpty }
  var count: Int { chunks.count }

  /// The last chunk that may hold `code`; there must be one. O(log n).
  func chunk(for code: UInt64) -> Int32 { chunks[codes.firstIndex(above: code, in: codes.indices) - 1] }

  /// O(chunks).
  func index(of chunk: Int32) -> Int {
    var index = 0
    while chunks[index] != chunk { index += 1 }
    return index
  }

  mutating func insert(_ chunk: Int32, at index: Int, code: UInt64) {
    chunks.insert(chunk, at: index)
    codes.insert(code, at: index)
  }

  mutating func remove(at index: Int) {
    chunks.remove(at: index)
    codes.remove(at: index)
    // Whatever comes before the others goes to the first.
    if index == 0, !chunks.isEmpty { codes[0] = 0 }
  }
}

extension ContiguousArray<UInt64> {
  /// The first of ascending numbers that is greater; the end where none is.
  func firstIndex(above number: UInt64, in range: Range<Int>) -> Int {
    withUnsafeBufferPointer { numbers in
      var (low, high) = (range.lowerBound, range.upperBound)
      while low < high {
        let middle = (low &+ high) &>> 1
        if numbers[middle] <= number { low = middle &+ 1 } else { high = middle }
      }
      return low
    }
  }
}
