import SeededRandom
import Testing

@testable import PointClusters

/// Numbers in the order of some of their bits, beside the standard library's sort, which keeps the order of equal ones too.
@Suite struct CodeSortTests {
  private struct Element: BitwiseCopyable, Equatable {
    var code: UInt64
    var index: Int32
  }

  /// Codes of which some bits are random, so that many have the same highest bits or all have.
  @Test(arguments: [UInt64.max, 0xfff, 0xfff << 40, 0xffff_0000_0000_00ff, 0x3, 0], [0, 1, 100, 129, 5000])
  func `Sorts by the bits`(mask: UInt64, count: Int) {
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

  @Test func `Sorts by codes of few bits`() {
    var random = SeededGenerator(seed: 9)
    let elements = (0..<3000).map { Element(code: .random(in: 0..<1 << 44, using: &random), index: $0) }
    var sorted = ContiguousArray(elements)
    sorted.sort(bits: 0..<44) { $0.code }
    #expect(Array(sorted) == elements.sorted { $0.code < $1.code })
  }
}
