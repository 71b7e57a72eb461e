import Features

/// Steps that change the texts of features.
extension DocumentCore {
  /// Edits the features of `keys` with `body` as one step. Does nothing if their texts stay the same. Returns the
  /// number of changed features. The caller must create `name` before the edit, because it may contain the old title.
  @discardableResult func edit(
    _ keys: [RowKey], named name: StepName, _ body: (any EditableFeature, [RowKey]) -> any Feature
  ) -> Int {
    let changes = contents.grouped(keys).compactMap { contents.edit(of: $0, body) }
    guard !changes.isEmpty else { return 0 }
    perform(Step(name: name, changes: changes, selectionAfter: keys, selectionBefore: keys))
    return changes.count
  }

  /// Does the same as `edit(_:named:_:)`. The step is named after `action` and the edited rows.
  func edit(
    _ keys: [RowKey], as action: StepName.FeatureAction,
    _ body: (any EditableFeature, [RowKey]) -> any Feature
  ) {
    edit(keys, named: .features(action, contents.subject(keys)), body)
  }

  /// Returns the change that replaces the feature of `row` with `new`, or `nil` if the text stays the same.
  func change(ofFeatureAround row: RowKey, to new: any Feature) -> FeatureChange? {
    let feature = contents.catalog.owner(of: row)
    guard let state = contents.state(around: row), new.bytes != contents.catalog.feature(feature).bytes else {
      return nil
    }
    return FeatureChange(
      feature: feature, layer: contents.catalog.origin(of: feature).layer, before: state,
      after: FeatureState(text: .own(new), keys: keys(of: new.record, from: state.keys, of: feature)))
  }

  /// Returns the keys for the parts of an edited feature. Parts that still exist keep their keys. Lines that become
  /// areas, and areas that become lines, also keep their keys. Other parts get new keys.
  private func keys(of record: FeatureRecord, from old: [RowKey], of feature: FeatureKey) -> [RowKey] {
    var keys: [FeaturePart: RowKey] = [:]
    for key in old { keys[contents.catalog.part(of: key)] = key }
    let parts = FeaturePart.parts(of: record)
    let others: [FeaturePart: FeaturePart] = [.lines: .areas, .areas: .lines]
    return parts.map { part in
      if let key = keys[part] { return key }
      if let other = others[part], !parts.contains(other), let key = keys[other] { return key }
      return contents.catalog.makeKeys(for: feature, count: 1)[0]
    }
  }
}
