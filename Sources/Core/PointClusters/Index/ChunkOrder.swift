/// The chunks in the order of the lowest code that each may contain. The lowest code of the first chunk is 0.
struct ChunkOrder: Sendable {
  private(set) var chunks = ContiguousArray<Int32>()
  private var codes = ContiguousArray<UInt64>()

  var isEmpty: Bool { chunks.isEmpty }
  var count: Int { chunks.count }

  /// Returns the last chunk that may contain `code`. There must be at least one chunk. O(log n).
  func chunk(for code: UInt64) -> Int32 { chunks[codes.firstIndex(above: code, in: codes.indices) - 1] }

  /// Returns the position of `chunk` in the order. O(chunks).
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
    // Set the code of the first chunk to 0, because this chunk also contains all codes before its first block.
    if index == 0, !chunks.isEmpty { codes[0] = 0 }
  }
}

extension ContiguousArray<UInt64> {
  /// Returns the index of the first number above `number` in a sorted range, or the end of the range.
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
