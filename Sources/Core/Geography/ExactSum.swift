/// A sum of numbers with twice the precision of a `Double`, so that adding and then subtracting a number
/// restores the sum. Algorithm by Knuth and Møller.
struct ExactSum: Hashable, Sendable {
  private var high = 0.0
  private var low = 0.0

  var value: Double { high + low }

  static func += (sum: inout ExactSum, number: Double) {
    let (total, rest) = twoSum(sum.high, number)
    (sum.high, sum.low) = twoSum(total, sum.low + rest)
  }

  static func -= (sum: inout ExactSum, number: Double) { sum += -number }

  private static func twoSum(_ a: Double, _ b: Double) -> (total: Double, rest: Double) {
    let total = a + b
    let part = total - a
    return (total, (a - (total - part)) + (b - part))
  }
}
