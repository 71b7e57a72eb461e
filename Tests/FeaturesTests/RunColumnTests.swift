import Features
import SeededRandom
import Testing

/// Compares run columns, which store runs of elements compactly, with plain arrays.
@Suite struct RunColumnTests {
  @Test(arguments: 0..<4) func randomEditsMatchArray(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var (column, array) = (RunColumn<Int32>(), [Int32]())
    func place() -> Int { Int.random(in: 0...array.count, using: &random) }
    for _ in 0..<20 {
      let (first, count) = (
        Int32.random(in: -1...100_000, using: &random),
        [1, 3, 16_384, 20_000].randomElement(using: &random) ?? 1
      )
      let run = (0..<count).map { first.following($0) }
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        for element in run.prefix(20_000) { column.append(element) }
        array += run.prefix(20_000)
      case 1:
        column.append(runOf: first, count: count)
        array += run
      case 2:
        let (start, end) = { ($0, min(array.count, $0 + count)) }(place())
        column.set(start, toRunOf: first, count: end - start)
        array.replaceSubrange(start..<end, with: run.prefix(end - start))
      case 3:
        guard !array.isEmpty else { continue }
        let index = place() % array.count
        (column[index], array[index]) = (first, first)
      case 4:
        let kept = max(0, array.count - Int.random(in: 0...20_000, using: &random))
        column.keepFirst(kept)
        array.removeSubrange(kept...)
      default: column.compact()
      }
      let isEqual = column.elementsEqual(array)
      #expect(isEqual && column.count == array.count)
      let (low, high) = { (min($0, $1), max($0, $1)) }(place(), place())
      var spelled: [Int32] = []
      column.forEachRun(in: low..<high) { first, count in spelled += (0..<count).map { first.following($0) } }
      let isSpelled = spelled == Array(array[low..<high])
      #expect(isSpelled)
    }
  }

  @Test func changingCopyKeepsOriginal() {
    var column = RunColumn<Int32>()
    column.append(runOf: 0, count: 40_000)
    var other = column
    other[20_000] = 7
    let third = other
    other[20_001] = 8
    #expect(column[20_000] == 20_000 && other[20_000] == 7 && third[20_001] == 20_001 && other[20_001] == 8)
  }

  @Test(arguments: 0..<4) func recordsWithSameStyleAreRuns(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var (column, array) = (RunColumn<FeatureRecord>(), [FeatureRecord]())
    var next = 0
    while array.count < 50_000 {
      let pointCount = [1, 1, 1, 0, 3].randomElement(using: &random) ?? 1
      let color = Bool.random(using: &random) ? HexColor(rgb: .random(in: 0...0xFFFFFF, using: &random)) : nil
      for _ in 0..<Int.random(in: 1...20_000, using: &random) {
        var record = FeatureRecord(points: next..<next + pointCount)
        record.markerColor = color
        next += pointCount
        column.append(record)
        array.append(record)
      }
    }
    let isEqual = column.elementsEqual(array) && array.indices.allSatisfy { column[$0] == array[$0] }
    #expect(isEqual)
    var (last, spelled) = (FeatureRecord(points: 0..<0), 0)
    column.forEachRun(in: column.indices) { first, count in
      last = first.following(count - 1)
      spelled += count
    }
    #expect(last == array.last && spelled == array.count)
  }
}
