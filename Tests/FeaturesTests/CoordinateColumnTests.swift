import Features
import Geography
import SeededRandom
import Testing

/// Compares coordinate columns, which store coordinates with few decimals compactly, with plain arrays.
@Suite struct CoordinateColumnTests {
  private func areSame(_ a: some Collection<Coordinate>, _ b: some Collection<Coordinate>) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        $0.latitude.bitPattern == $1.latitude.bitPattern && $0.longitude.bitPattern == $1.longitude.bitPattern
      }
  }

  /// Returns a random number with `decimals` decimals, parsed from its digits.
  private func number(decimals: Int, _ random: inout SeededGenerator) -> Double {
    let digits = (0..<decimals).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    return Double("\(Int.random(in: -180...180, using: &random)).\(digits)0")!
  }

  @Test(arguments: 0..<4) func `Column equals an array bit for bit`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var (column, array) = (CoordinateColumn(), [Coordinate]())
    for _ in 0..<12 {
      let decimals = [0, 1, 6, 7, 7, 8, 15].randomElement(using: &random) ?? 0
      let more = (0..<Int.random(in: 1...9000, using: &random)).map { _ in
        Coordinate(
          latitude: number(decimals: decimals, &random), longitude: number(decimals: decimals, &random))
      }
      column.append(contentsOf: more)
      array += more
      if Int.random(in: 0..<3, using: &random) == 0 {
        let kept = Int.random(in: 0...array.count, using: &random)
        column.keepFirst(kept)
        array.removeSubrange(kept...)
      }
      let isEqual = areSame(column, array)
      #expect(isEqual && column.count == array.count)
    }
  }

  @Test func `Values that are not decimal fractions are kept`() {
    let odd = [
      0.0, -0.0, .infinity, -.infinity, 214.7483647, -214.7483648, 1e300, .leastNonzeroMagnitude, .pi,
      90.00000005,
    ]
    let array = (0..<10_000).map { place in
      Coordinate(latitude: odd[place % odd.count], longitude: odd[place / odd.count % odd.count])
    }
    let column = CoordinateColumn(array)
    let isEqual = areSame(column, array)
    #expect(isEqual)
    let unknown = CoordinateColumn(repeatElement(Coordinate(latitude: .nan, longitude: 1), count: 5000))
    #expect(unknown[4999].latitude.isNaN && unknown[4999].longitude == 1)
  }
}
