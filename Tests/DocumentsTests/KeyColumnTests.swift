import SeededRandom
import Testing

@testable import Documents

/// Random edits of a key column, compared with a plain array.
@Suite struct KeyColumnTests {
  @Test(arguments: 0..<4) func indexOfEachKeyMatchesAnArray(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var array = (0..<40_000).map { RowKey(UInt64($0)) }
    var column = KeyColumn(array)
    var next: UInt64 = 40_000
    for _ in 0..<12 {
      let place = Int.random(in: 0...array.count, using: &random)
      if Bool.random(using: &random) {
        let new = (0..<UInt64.random(in: 1...4, using: &random)).map { RowKey(next + $0) }
        next += UInt64(new.count)
        column.insert(new, at: place)
        array.insert(contentsOf: new, at: place)
      } else {
        let gone = place..<min(array.count, place + Int.random(in: 0...20_000, using: &random))
        let keys = array[gone]
        column.remove(gone)
        array.removeSubrange(gone)
        let areGone = keys.allSatisfy { column.index(of: $0) == nil }
        #expect(areGone)
      }
      let isEqual = column.keys.elementsEqual(array)
      let isFound = array.enumerated().allSatisfy { column.index(of: $1) == $0 }
      let asked = (0..<next).reversed().map { RowKey($0) }
      let there = Set(array)
      let isPresent = column.present(of: asked) == asked.filter(there.contains)
      #expect(isEqual && isFound && isPresent)
    }
  }
}
