/// A sum of numbers of any size with twice the digits of one, so that what is added and taken away again leaves nothing. After
/// Knuth and Møller.
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
