import Features

extension DocumentContents {
  /// Applies many changes together by rebuilding the columns. O(n).
  mutating func applyAtOnce(_ changes: [FeatureChange]) {
    var replaced: [FeatureKey: [RowKey]] = [:]
    var followers: [Place: [FeatureChange]] = [:]
    for change in changes {
      if change.before == nil {
        guard let after = change.after, hasNone(of: after.keys) else { continue }
        let place = change.predecessor.map { Place.after($0) } ?? .start(of: change.layer)
        followers[place, default: []].append(change)
      } else if change.after?.keys != change.before?.keys {
        replaced[change.feature] = change.after?.keys ?? []
      }
      if let after = change.after { setUnclassifiedText(of: change.feature, to: after) }
    }
    if !ruleClasses.isEmpty { classify(changes.filter { $0.after != nil }.map(\.feature)) }
    if !followers.isEmpty || !replaced.isEmpty { replaceRows(replaced, &followers) }
    rebuildColumns()
  }

  /// Replaces the rows of existing features, and inserts the rows of each new feature after its predecessor.
  private mutating func replaceRows(
    _ replaced: [FeatureKey: [RowKey]], _ followers: inout [Place: [FeatureChange]]
  ) {
    var rowsByLayer: [[RowKey]] = []
    for layer in stack {
      let range = rowRange(of: layer)
      var result: [RowKey] = []
      result.reserveCapacity(range.count)
      append(&followers, behind: .start(of: layer), to: &result)
      var row = range.lowerBound
      while row < range.upperBound {
        let feature = owner(of: rows.keys[row])
        let start = row
        while row < range.upperBound, owner(of: rows.keys[row]) == feature { row += 1 }
        let count = result.count
        if let keys = replaced[feature] { result += keys } else { result += rows.keys[start..<row] }
        if result.count > count, let last = result.last {
          append(&followers, behind: .after(last), to: &result)
        }
      }
      rowsByLayer.append(result)
    }
    // If the predecessor of a new feature doesn't exist, insert the feature at the beginning of its layer, as applying
    // the changes one by one would.
    for change in followers.values.joined().sorted(by: { $0.feature < $1.feature }) {
      guard let layer = stack.firstIndex(of: change.layer) else { continue }
      rowsByLayer[layer].insert(contentsOf: change.after?.keys ?? [], at: 0)
    }
    setRows(Array(rowsByLayer.joined()))
  }

  /// Appends the rows that are inserted at `place`, each followed, recursively, by the rows that are inserted after it.
  private func append(
    _ followers: inout [Place: [FeatureChange]], behind place: Place, to result: inout [RowKey]
  ) {
    guard !followers.isEmpty, let first = followers.removeValue(forKey: place) else { return }
    var waiting = Array(first.reversed())
    while let change = waiting.popLast() {
      let keys = change.after?.keys ?? []
      result += keys
      guard let last = keys.last, let next = followers.removeValue(forKey: .after(last)) else { continue }
      waiting += next.reversed()
    }
  }

  private enum Place: Hashable {
    case start(of: LayerKey)
    case after(RowKey)
  }
}
