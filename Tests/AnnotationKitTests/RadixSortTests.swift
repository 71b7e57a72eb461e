import SeededRandom
import Testing

@testable import AnnotationKit
@testable import Graphics

@Suite struct RadixSortTests {
  @Test(arguments: [0, 1, 100, 4096, 4097, 50_000]) func numbersAreSorted(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let numbers = (0..<count).map { _ in UInt64.random(in: 0...UInt64.max, using: &random) }
    var sorted = numbers
    sorted.radixSort(bits: 64) { $0 }
    #expect(sorted == numbers.sorted())
  }

  @Test func smallNumbersAreSortedWithFewerBits() {
    var random = SeededGenerator(seed: 7)
    let numbers = (0..<10_000).map { _ in UInt64.random(in: 0..<1 << 48, using: &random) }
    var sorted = numbers
    sorted.radixSort(bits: 48) { $0 }
    #expect(sorted == numbers.sorted())
  }

  /// The numbers differ only in one or two digits.
  @Test(arguments: [0, 11, 25, 53]) func numbersThatDifferInFewBitsAreSorted(shift: UInt64) {
    var random = SeededGenerator(seed: shift)
    let numbers = (0..<5000).map { _ in UInt64.random(in: 0..<1 << 9, using: &random) << shift }
    var sorted = numbers
    sorted.radixSort(bits: 64) { $0 }
    #expect(sorted == numbers.sorted())
  }

  @Test func equalNumbersKeepTheirOrder() {
    var random = SeededGenerator(seed: 8)
    let pairs = (0..<10_000).map { (number: UInt64.random(in: 0..<5000, using: &random), index: $0) }
    var sorted = pairs
    sorted.radixSort(bits: 64) { $0.number }
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { ($0.number, $0.index) < ($1.number, $1.index) })
  }
}

@Suite struct KeyFilterTests {
  @Test(arguments: [0, 1, 16, 5000]) func filterContainsExactlyTheKeysOfTheSet(count: Int) {
    var random = SeededGenerator(seed: UInt64(count) + 1)
    let keys = Set((0..<count).map { _ in AnnotationKey(.random(in: 0..<20_000, using: &random)) })
    let filter = KeyFilter(keys)
    #expect(
      (0..<20_000).allSatisfy { filter.contains(AnnotationKey($0)) == keys.contains(AnnotationKey($0)) })
  }
}
