import SeededRandom
import Testing

@testable import PointClusters

/// Sorting by a range of bits, compared with the standard library's sort, which is also stable.
@Suite struct CodeSortTests {
  private struct Element: BitwiseCopyable, Equatable {
    var code: UInt64
    var index: Int32
  }

  /// Only the bits of `mask` are random, so that many or all codes share their highest bits.
  @Test(arguments: [UInt64.max, 0xfff, 0xfff << 40, 0xffff_0000_0000_00ff, 0x3, 0], [0, 1, 100, 129, 5000])
  func sortOrdersByTheBitRange(mask: UInt64, count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let elements = (0..<count).map { index in
      Element(code: .random(in: 0 ... .max, using: &random) & mask, index: Int32(index))
    }
    for bits in [0..<64, 10..<64, 40..<64] {
      var sorted = ContiguousArray(elements)
      sorted.sort(bits: bits) { $0.code }
      #expect(Array(sorted) == elements.sorted { $0.code >> bits.lowerBound < $1.code >> bits.lowerBound })
    }
  }

  @Test func sortOrdersCodesOfFewBits() {
    var random = SeededGenerator(seed: 9)
    let elements = (0..<3000).map { Element(code: .random(in: 0..<1 << 44, using: &random), index: $0) }
    var sorted = ContiguousArray(elements)
    sorted.sort(bits: 0..<44) { $0.code }
    #expect(Array(sorted) == elements.sorted { $0.code < $1.code })
  }
}
