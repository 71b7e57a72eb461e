import Features

/// What a step does to features, one change of the columns after another.
extension DocumentContents {
  /// More deletions or insertions than this in a step are done at once.
  private static let doneSingly = 64
  /// Above this many features in a step, all columns are made anew sooner than each is changed.
  private static let replacedSingly = 4096

  /// Does something to the columns, and answers what observers are told of it before the next is done; nil for nothing.
  typealias Edit = (inout DocumentContents) -> Effect?

  /// Whether changes are done one by one, and not at once as by ``applyAtOnce(_:)``.
  static func areFew(_ changes: [FeatureChange]) -> Bool {
    changes.count <= replacedSingly
      && changes.count(where: { $0.before == nil || $0.after == nil }) <= doneSingly
  }

  /// Does `changes`. O(n) for many.
  mutating func apply(_ changes: [FeatureChange]) {
    guard DocumentContents.areFew(changes) else { return applyAtOnce(changes) }
    for change in changes {
      for edit in edits(for: change) { _ = edit(&self) }
    }
  }

  /// What is to be done for a change, in this order; to be done before the next change is asked for.
  func edits(for change: FeatureChange) -> [Edit] {
    switch (change.before, change.after) {
    case (let before?, nil):
      guard let range = before.keys.first.flatMap({ rowRange(around: $0) }) else { return [] }
      return [{ $0.remove(rows: range) }]
    case (nil, let after?):
      // Twice the same row can only come from a journal that makes no sense.
      guard hasNone(of: after.keys) else { return [] }
      return [
        {
          $0.setText(of: change.feature, to: after)
          return $0.insert(after.keys, atRow: $0.row(behind: change.predecessor, in: change.layer))
        }
      ]
    case (let before?, let after?): return edits(of: change.feature, before, after)
    case (nil, nil): return []
    }
  }

  /// Observers may read every row at any time: what goes is gone before the others get their new text, from the
  /// back, so that the places in front stay true.
  private func edits(of feature: FeatureKey, _ before: FeatureState, _ after: FeatureState) -> [Edit] {
    guard let range = before.keys.first.flatMap({ rowRange(around: $0) }) else { return [] }
    let (first, now) = (range.lowerBound, Array(rows.keys[range]))
    var kept = Set(after.keys).intersection(now)
    // Rows keep their order, but where a journal makes no sense.
    if !now.filter(kept.contains).elementsEqual(after.keys.filter(kept.contains)) { kept = [] }
    var edits: [Edit] = []
    for (offset, key) in now.enumerated().reversed() where !kept.contains(key) {
      edits.append { $0.remove(rows: first + offset..<first + offset + 1) }
    }
    edits.append {
      $0.setText(of: feature, to: after)
      return nil
    }
    for (offset, key) in after.keys.enumerated() {
      let row = first + offset
      edits.append {
        guard $0.rows.index(of: key) != nil else { return nil }
        // A marker that lost its place on the map, or found one, goes and comes again.
        return $0.isShownAsItIs(key) ? $0.refresh(row: row) : $0.remove(rows: row..<row + 1)
      }
      edits.append { $0.rows.index(of: key) == nil ? $0.insert([key], atRow: row) : nil }
    }
    return edits
  }
}
