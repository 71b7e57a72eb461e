import Features

/// The column and the direction by which a table is sorted.
public struct TableOrder: Hashable, Sendable {
  public var column: TableColumn
  public var isAscending: Bool

  public init(_ column: TableColumn, isAscending: Bool = true) {
    (self.column, self.isAscending) = (column, isAscending)
  }
}

/// The sort key of a value in a table. Numbers come before strings, followed by Booleans, JSON and null.
///
/// Strings are in natural order, which ignores case and diacritics and compares runs of digits as numbers.
enum TableSortKey: Sendable {
  case number(Double)
  case text([UInt8])
  case boolean(Bool)
  case json([UInt8])
  case null

  init(_ value: Property.Value) {
    self =
      switch value {
      case .number(let number): .number(number.value)
      case .text(let text): .text(FoldedText.fold(text))
      case .boolean(let isTrue): .boolean(isTrue)
      case .json(let container): .json(FoldedText.fold(container.text))
      case .null: .null
      }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .text: 1
    case .boolean: 2
    case .json: 3
    case .null: 4
    }
  }

  /// Compares two values. The result is negative if `a` comes before `b`, positive if `a` comes after `b`, and 0 if
  /// they are equal. O(length of the shorter string).
  static func order(_ a: TableSortKey, _ b: TableSortKey) -> Int {
    switch (a, b) {
    case (.number(let a), .number(let b)): a < b ? -1 : a > b ? 1 : 0
    case (.text(let a), .text(let b)), (.json(let a), .json(let b)): NaturalOrder.order(a, b)
    case (.boolean(let a), .boolean(let b)): (a ? 1 : 0) - (b ? 1 : 0)
    default: a.rank - b.rank
    }
  }
}

/// The natural order of strings that contain numbers. For example, "B 9" comes before "B 10".
enum NaturalOrder {
  /// Compares normalized strings in UTF-8. The result is negative if `a` comes before `b`, positive if `a` comes after
  /// `b`, and 0 if they are equal.
  static func order(_ a: [UInt8], _ b: [UInt8]) -> Int {
    a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in order(a, b) } }
  }

  private static func order(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let (runA, runB) = (run(a, &i), run(b, &j))
        if runA.count != runB.count { return runA.count - runB.count }
        for (x, y) in zip(runA, runB) where a[x] != b[y] { return Int(a[x]) - Int(b[y]) }
      } else {
        if a[i] != b[j] { return Int(a[i]) - Int(b[j]) }
        i += 1
        j += 1
      }
    }
    // If only the numbers of leading zeros differ, the string with fewer zeros comes first: "7" before "07".
    return (a.count - i) - (b.count - j) != 0 ? (a.count - i) - (b.count - j) : a.count - b.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Returns the range of the digits at `at`, without leading zeros, and moves `at` behind them.
  private static func run(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Range<Int> {
    while at < text.count, text[at] == 0x30 { at += 1 }
    let start = at
    while at < text.count, isDigit(text[at]) { at += 1 }
    return start..<at
  }
}
