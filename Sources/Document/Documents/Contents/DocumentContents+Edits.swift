import Features
import Journal

/// Calculation of edited features, on any thread.
extension DocumentContents {
  /// Groups the keys by feature, in the order of the rows. Leaves out rows that don't exist. Also leaves out locked
  /// rows, unless `withLocked` is true. O(n log n).
  func grouped(_ keys: [RowKey], withLocked: Bool = false) -> [(feature: FeatureKey, keys: [RowKey])] {
    let rows = keys.compactMap { self.rows.index(of: $0) }.sorted()
      .filter { withLocked || !isLocked(self.rows.keys[$0]) }
    var groups: [(feature: FeatureKey, keys: [RowKey])] = []
    for row in rows {
      let key = self.rows.keys[row]
      let feature = catalog.owner(of: key)
      if groups.last?.feature == feature {
        if groups[groups.count - 1].keys.last != key { groups[groups.count - 1].keys.append(key) }
      } else {
        groups.append((feature, [key]))
      }
    }
    return groups
  }

  /// Returns the subject for the name of a step that edits the rows in `keys`. Locked rows don't count, because the
  /// step doesn't change them.
  func subject(_ keys: [RowKey]) -> StepName.Subject {
    let keys = keys.filter { !isLocked($0) }
    guard keys.count == 1, let row = rows.index(of: keys[0]) else { return .several(keys.count) }
    return StepName.Subject(self.row(at: row))
  }

  /// Returns the change that deletes some rows of a feature, or the whole feature if no rows remain. If the feature
  /// remains, adds the deleted part to `remains`, so that it can be restored later.
  func deletion(
    of group: (feature: FeatureKey, keys: [RowKey]), leaving remains: inout [DeletedPart]
  ) -> FeatureChange? {
    guard let state = state(around: group.keys[0]) else { return nil }
    let layer = catalog.origin(of: group.feature).layer
    let gone = Set(group.keys)
    let left = state.keys.filter { !gone.contains($0) }
    guard !left.isEmpty, let rest = catalog.part(of: group.feature, without: group.keys) else {
      return FeatureChange(
        feature: group.feature, layer: layer, before: state, after: nil, predecessor: predecessor(of: state))
    }
    // Remove the `id` from the deleted part. The remaining feature keeps the `id`, and the deleted part could be
    // restored as a separate feature, but identifiers must be unique.
    if let part = catalog.part(of: group.feature, without: left)?.withoutIdentifier() {
      remains.append(DeletedPart(part, of: group.feature, in: layer, named: self[layer].state.name))
    }
    return FeatureChange(
      feature: group.feature, layer: layer, before: state, after: FeatureState(text: .own(rest), keys: left)
    )
  }

  /// Returns the change that replaces a feature with the result of `body`. Returns `nil` if the text stays the same or
  /// the format can't be edited.
  func edit(
    of group: (feature: FeatureKey, keys: [RowKey]), _ body: (any EditableFeature, [RowKey]) -> any Feature
  ) -> FeatureChange? {
    guard let old = catalog.feature(group.feature) as? any EditableFeature else { return nil }
    let new = body(old, group.keys)
    guard new.bytes != old.bytes, let state = state(around: group.keys[0]) else { return nil }
    return FeatureChange(
      feature: group.feature, layer: catalog.origin(of: group.feature).layer, before: state,
      after: FeatureState(text: .own(new), keys: state.keys))
  }

  /// Does the same as `edit(of:_:)`, but returns a compact change if possible, for edits of many features. `last` is
  /// the previous feature's edited text. If both edits insert the same text, the new text shares its memory.
  func edit(
    of group: (feature: FeatureKey, keys: [RowKey]), like last: inout EditedText?,
    _ body: (any EditableFeature, [RowKey]) -> any Feature
  ) -> FeatureChange? {
    guard var change = edit(of: group, body), case .own(let new)? = change.after?.text else { return nil }
    let text = catalog.text(of: group.feature, to: new, like: last)
    if case .edited(let edit) = text { last = edit }
    change.after?.text = text
    return change
  }
}
