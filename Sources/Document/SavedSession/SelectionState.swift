/// The numbers of the selected rows, in the order in which they were selected.
///
/// The numbers are stored as runs, so that a selection of all rows of a large map takes only one run.
public struct SelectionState: Codable, Hashable, Sendable {
  struct Run: Codable, Hashable, Sendable {
    var first: UInt64
    var count: UInt64
  }

  /// The maximum number of runs. If there are more, only the last runs are kept, because the details show the row that
  /// was selected last.
  static let runLimit = 1_000
  /// The upper limit for row numbers, and for the number of selected rows.
  static let numberLimit: UInt64 = 1 << 26

  private(set) var runs: [Run] = []

  public init() {}

  /// Creates a selection from row numbers. O(n).
  public init(_ numbers: some Sequence<UInt64>) {
    for number in numbers {
      if let last = runs.last, last.first + last.count == number {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(first: number, count: 1))
      }
    }
    runs = runs.suffix(SelectionState.runLimit)
  }

  public var isEmpty: Bool { runs.isEmpty }

  /// The row numbers. Runs with invalid numbers are left out. O(n).
  public var numbers: [UInt64] {
    var numbers: [UInt64] = []
    for run in runs.suffix(SelectionState.runLimit) {
      let (limit, count) = (SelectionState.numberLimit, UInt64(numbers.count))
      guard run.first < limit, run.count <= limit - run.first, run.count <= limit - count else { continue }
      numbers += run.first..<(run.first + run.count)
    }
    return numbers
  }
}
