import Features

/// Calculates the changes that turn a layer into the result of a merge.
struct MergePlan {
  /// A feature of the result.
  private struct Target {
    var feature: FeatureKey
    /// The existing rows of the feature, or new rows for a new feature.
    var rows: [RowKey]
    /// The new text, or `nil` to keep the local text.
    var text: (any Feature)?
    var theirs: Int?
  }

  private let layer: LayerKey
  private let ours: [(feature: FeatureKey, rows: [RowKey])]
  private let merge: ThreeWayMerge
  /// The features of the common version, from which both versions were derived.
  private let common: [FeatureKey]
  private let theirs: any FeatureStore
  private var targets: [Target] = []
  /// The index in `targets` of the target for each feature of the other file that is in the result. The keys are
  /// indices in the other file.
  private var targetsByTheirs: [Int: Int] = [:]
  private(set) var order: [RowKey] = []
  /// The key of each feature in the other file.
  private(set) var theirKeys: [FeatureKey] = []
  /// The number of local features that the merge changes, adds or deletes.
  private(set) var theirChanges = 0
  /// Whether the result has the same features as the other file, in the same order.
  let isTheirs: Bool

  init(
    _ merge: ThreeWayMerge, common: [FeatureKey], contents: DocumentContents, layer: LayerKey,
    ours: [(feature: FeatureKey, rows: [RowKey])], theirs: any FeatureStore
  ) {
    self.merge = merge
    self.common = common
    self.layer = layer
    self.ours = ours
    self.theirs = theirs
    isTheirs =
      merge.entries.count == theirs.count
      && merge.entries.enumerated().allSatisfy { place, entry in
        if case .theirs(place, _) = entry { true } else { false }
      }
  }

  /// The index in the other file for each feature of the result and for each feature of the other file. `nil` if the
  /// feature isn't in the other file.
  var origins: [(feature: FeatureKey, index: Int?)] {
    let inResult = targets.map { ($0.feature, $0.theirs) }
    let known = Set(targets.map(\.feature))
    return inResult + theirKeys.enumerated().filter { !known.contains($1) }.map { ($1, $0) }
  }

  /// Returns the changes that lead to the result: first the deletions, then all other changes in the order of the rows.
  /// Assigns keys to new features.
  mutating func changes(_ contents: inout DocumentContents) -> [FeatureChange] {
    makeTargets(&contents)
    let kept = Set(targets.map(\.feature))
    var changes: [FeatureChange] = []
    for (feature, rows) in ours where !kept.contains(feature) {
      guard let before = contents.state(around: rows[0]) else { continue }
      changes.append(
        FeatureChange(
          feature: feature, layer: layer, before: before, after: nil,
          predecessor: contents.predecessor(of: before)))
    }
    theirChanges += changes.count
    for target in targets {
      defer { order += target.rows }
      guard let text = target.text else { continue }
      let after = FeatureState(text: .own(text), keys: target.rows)
      let isNew = contents.rows.index(of: target.rows[0]) == nil
      changes.append(
        FeatureChange(
          feature: target.feature, layer: layer, before: isNew ? nil : contents.state(around: target.rows[0]),
          after: after, predecessor: isNew ? order.last : nil))
      theirChanges += 1
    }
    return changes
  }

  private mutating func makeTargets(_ contents: inout DocumentContents) {
    theirKeys = Array(repeating: FeatureKey(-1), count: theirs.count)
    // If both versions of a feature are kept, remove the `id` from the local version, because it must be unique.
    let copies = Set(
      merge.conflicts.compactMap { conflict -> Int? in
        guard case .changedByBoth(let mine, let place) = conflict,
          let identifier = theirs.identifier(at: place)
        else { return nil }
        return contents.catalog.feature(ours[mine].feature).identifier == identifier ? mine : nil
      })
    for entry in merge.entries {
      switch entry {
      case .theirs(let place, let mine):
        let text = theirs.feature(at: place)
        let parts = FeaturePart.count(of: text.record)
        if let mine {
          let same = contents.catalog.feature(ours[mine].feature).bytes == text.bytes
          targets.append(
            Target(
              feature: ours[mine].feature,
              rows: same ? ours[mine].rows : rows(ours[mine].rows, parts, ours[mine].feature, &contents),
              text: same ? nil : text, theirs: place))
        } else {
          let feature = deletedFeature(place) ?? contents.catalog.makeFeatureKey(in: layer)
          targets.append(
            Target(feature: feature, rows: rows([], parts, feature, &contents), text: text, theirs: place))
        }
        theirKeys[place] = targets[targets.count - 1].feature
        targetsByTheirs[place] = targets.count - 1
      case .ours(let mine, let place):
        targets.append(Target(feature: ours[mine].feature, rows: ours[mine].rows, text: nil, theirs: place))
        theirKeys[place] = ours[mine].feature
      case .added(let mine):
        let own = contents.catalog.feature(ours[mine].feature)
        let copy = copies.contains(mine) ? (own as? any EditableFeature)?.withoutIdentifier() : nil
        targets.append(Target(feature: ours[mine].feature, rows: ours[mine].rows, text: copy, theirs: nil))
      }
    }
    for place in theirKeys.indices where theirKeys[place].rawValue < 0 {
      theirKeys[place] = deletedFeature(place) ?? contents.catalog.makeFeatureKey(in: layer)
    }
  }

  /// Returns the key that a feature of the other file had before it was deleted locally, or `nil` if it wasn't. A
  /// restored feature keeps this key, so that undoing the deletion restores the file's version.
  private func deletedFeature(_ place: Int) -> FeatureKey? { merge.deletedHere[place].map { common[$0] } }

  /// Returns `count` rows for a feature: its existing rows, followed by new rows if there are too few.
  private func rows(
    _ rows: [RowKey], _ count: Int, _ feature: FeatureKey, _ contents: inout DocumentContents
  ) -> [RowKey] {
    rows.prefix(count) + contents.catalog.makeKeys(for: feature, count: max(0, count - rows.count))
  }

  func conflict(_ conflict: ThreeWayMerge.Conflict) -> MergeReport.Conflict? {
    switch conflict {
    case .changedByBoth(let mine, let place):
      MergeReport.Conflict(kind: .changedByBoth, key: ours[mine].rows[0], theirKey: firstRow(ofTheirs: place))
    case .deletedThere(let mine): MergeReport.Conflict(kind: .deletedThere, key: ours[mine].rows[0])
    case .deletedHere(let place):
      firstRow(ofTheirs: place).map { MergeReport.Conflict(kind: .deletedHere, key: $0) }
    }
  }

  private func firstRow(ofTheirs place: Int) -> RowKey? { targetsByTheirs[place].map { targets[$0].rows[0] } }
}
