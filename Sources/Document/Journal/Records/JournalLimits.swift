/// The limits of the numbers in a journal. Larger numbers are treated as damage.
enum JournalLimits {
  /// An upper limit for the numbers of features and rows. It ensures that arrays indexed by these numbers fit into
  /// memory even if the journal is damaged.
  static let number = 1 << 26
  /// An upper limit for layer numbers.
  static let layer = 1 << 16
  /// An upper limit for the numbers of steps, changes and log entries, so that the next number never overflows.
  static let count: Int64 = 1 << 62

  /// Whether `number` is a valid layer number.
  static func hasLayer(_ number: Int) -> Bool { 0..<layer ~= number }
}
