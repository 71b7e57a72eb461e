import Features

/// Application of a step's changes to the columns.
extension DocumentContents {
  /// If a step deletes and inserts more features than this, all columns are rebuilt, which is faster than changing them
  /// one by one.
  private static let doneSingly = 64
  /// If a step changes more features than this, all columns are rebuilt, which is faster than changing them one by one.
  private static let replacedSingly = 4096

  /// An edit of the columns. Returns its effect, or `nil` if nothing visible changed. The caller must notify observers
  /// of the effect before the next edit.
  typealias Edit = (inout DocumentContents) -> Effect?

  /// Whether changes are applied one by one instead of by ``applyAtOnce(_:)``.
  static func areFew(_ changes: [FeatureChange]) -> Bool {
    changes.count <= replacedSingly
      && changes.count(where: { $0.before == nil || $0.after == nil }) <= doneSingly
  }

  /// Applies `changes`. O(n) if there are many.
  mutating func apply(_ changes: [FeatureChange]) {
    guard DocumentContents.areFew(changes) else { return applyAtOnce(changes) }
    for change in changes {
      for edit in edits(for: change) { _ = edit(&self) }
    }
  }

  /// Applies many changes together by rebuilding the columns. O(n).
  mutating func applyAtOnce(_ changes: [FeatureChange]) {
    var replacement = RowReplacement()
    for change in changes {
      if change.before == nil {
        guard let after = change.after, hasNone(of: after.keys) else { continue }
        replacement.insert(change)
      } else if change.after?.keys != change.before?.keys {
        replacement.replace(rowsOf: change.feature, with: change.after?.keys ?? [])
      }
      if let after = change.after { catalog.setText(of: change.feature, to: after) }
    }
    ruleClasses.classify(changes.filter { $0.after != nil }.map(\.feature), in: catalog)
    if !replacement.isEmpty { setRows(replacement.rows(of: self)) }
    rebuildColumns()
  }

  /// Returns the column edits for a feature change, in order. The caller must apply the edits before it requests the
  /// edits for the next change.
  func edits(for change: FeatureChange) -> [Edit] {
    switch (change.before, change.after) {
    case (let before?, nil):
      guard let range = before.keys.first.flatMap({ rowRange(around: $0) }) else { return [] }
      return [{ $0.remove(rows: range) }]
    case (nil, let after?):
      // Ignore the change if a row already exists. This happens only if the journal is damaged.
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

  /// Returns the edits that update the rows of a feature. Observers may read rows between two edits, so the first edits
  /// remove the deleted rows, and only then is the text of the remaining rows changed. Deleted rows are removed from
  /// last to first, so that the indices of earlier rows stay valid.
  private func edits(of feature: FeatureKey, _ before: FeatureState, _ after: FeatureState) -> [Edit] {
    guard let range = before.keys.first.flatMap({ rowRange(around: $0) }) else { return [] }
    let (first, now) = (range.lowerBound, Array(rows.keys[range]))
    var kept = Set(after.keys).intersection(now)
    // The remaining rows are normally in the same order before and after the change. If they aren't, because the
    // journal is damaged, remove all rows and insert the new ones.
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
        // If a row gains or loses its marker or shape, remove the row and insert it again.
        return $0.isShownAsItIs(key) ? $0.refresh(row: row) : $0.remove(rows: row..<row + 1)
      }
      edits.append { $0.rows.index(of: key) == nil ? $0.insert([key], atRow: row) : nil }
    }
    return edits
  }
}
