/// The keys of the features in a file and of their rows, in the order of the file.
///
/// The keys are stored as runs of consecutive numbers. A newly opened file has one run of features and one run of rows.
/// Each deletion or addition that is saved adds about one run.
struct KeyLayout: Hashable, Sendable {
  /// A run of consecutive numbers.
  struct Run: Hashable, Sendable {
    var start: Int
    var count: Int
  }

  private(set) var features: [Run] = []
  private(set) var rows: [Run] = []

  init() {}

  init(features: [Run], rows: [Run]) {
    self.features = features
    self.rows = rows
  }

  /// Creates the layout of a file that is read for the first time.
  init(features: Run, rows: Run) {
    self.features = features.count > 0 ? [features] : []
    self.rows = rows.count > 0 ? [rows] : []
  }

  var featureCount: Int { features.reduce(0) { $0 + $1.count } }
  var rowCount: Int { rows.reduce(0) { $0 + $1.count } }
  var featureLimit: Int { features.reduce(0) { max($0, $1.start + $1.count) } }
  var rowLimit: Int { rows.reduce(0) { max($0, $1.start + $1.count) } }

  mutating func append(feature: Int) { append(features: Run(start: feature, count: 1)) }
  mutating func append(row: Int) { append(rows: Run(start: row, count: 1)) }
  mutating func append(features run: Run) { KeyLayout.append(run, to: &features) }
  mutating func append(rows run: Run) { KeyLayout.append(run, to: &rows) }

  private static func append(_ run: Run, to runs: inout [Run]) {
    if let last = runs.last, last.start + last.count == run.start {
      runs[runs.count - 1].count += run.count
    } else if run.count > 0 {
      runs.append(run)
    }
  }

  var featureKeys: some Sequence<FeatureKey> {
    features.lazy.flatMap { ($0.start..<$0.start + $0.count).lazy.map { FeatureKey($0) } }
  }

  var rowKeys: some Sequence<RowKey> {
    rows.lazy.flatMap { ($0.start..<$0.start + $0.count).lazy.map { RowKey(UInt64($0)) } }
  }
}
