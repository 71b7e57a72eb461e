import Features

/// The rows of a document after many changes: replaced rows of existing features, and rows of new features, each after
/// its predecessor.
struct RowReplacement {
  private var replaced: [FeatureKey: [RowKey]] = [:]
  private var inserted: [Place: [FeatureChange]] = [:]

  private enum Place: Hashable {
    case start(of: LayerKey)
    case after(RowKey)
  }

  /// Whether the rows stay the same.
  var isEmpty: Bool { replaced.isEmpty && inserted.isEmpty }

  /// Replaces the rows of a feature. If `keys` is empty, the feature is deleted.
  mutating func replace(rowsOf feature: FeatureKey, with keys: [RowKey]) { replaced[feature] = keys }

  /// Inserts the rows of a new feature.
  mutating func insert(_ change: FeatureChange) {
    inserted[change.predecessor.map { .after($0) } ?? .start(of: change.layer), default: []].append(change)
  }

  /// Returns the new rows of `contents`, ordered by layer. O(n).
  func rows(of contents: DocumentContents) -> [RowKey] {
    var waiting = inserted
    var rowsByLayer: [[RowKey]] = []
    let rows = contents.rows.keys
    for layer in contents.stack {
      let range = contents.rowRange(of: layer)
      var result: [RowKey] = []
      result.reserveCapacity(range.count)
      RowReplacement.append(&waiting, at: .start(of: layer), to: &result)
      var row = range.lowerBound
      while row < range.upperBound {
        let feature = contents.catalog.owner(of: rows[row])
        let start = row
        while row < range.upperBound, contents.catalog.owner(of: rows[row]) == feature { row += 1 }
        let count = result.count
        if let keys = replaced[feature] { result += keys } else { result += rows[start..<row] }
        if result.count > count, let last = result.last {
          RowReplacement.append(&waiting, at: .after(last), to: &result)
        }
      }
      rowsByLayer.append(result)
    }
    // If the predecessor of a new feature doesn't exist, insert the feature at the beginning of its layer, as applying
    // the changes one by one would.
    for change in waiting.values.joined().sorted(by: { $0.feature < $1.feature }) {
      guard let layer = contents.stack.firstIndex(of: change.layer) else { continue }
      rowsByLayer[layer].insert(contentsOf: change.after?.keys ?? [], at: 0)
    }
    return Array(rowsByLayer.joined())
  }

  /// Appends the rows that are inserted at `place`, each followed, recursively, by the rows that are inserted after it.
  private static func append(
    _ inserted: inout [Place: [FeatureChange]], at place: Place, to result: inout [RowKey]
  ) {
    guard !inserted.isEmpty, let first = inserted.removeValue(forKey: place) else { return }
    var waiting = Array(first.reversed())
    while let change = waiting.popLast() {
      let keys = change.after?.keys ?? []
      result += keys
      guard let last = keys.last, let next = inserted.removeValue(forKey: .after(last)) else { continue }
      waiting += next.reversed()
    }
  }
}
