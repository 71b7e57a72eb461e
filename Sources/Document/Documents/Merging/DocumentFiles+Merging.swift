import Features
import Graphics
import Keys
import Observing

extension DocumentFiles {
  /// Merges another version of a layer's file into the layer as one step, keeping local changes. O(m + n) for m and n
  /// features in the two versions.
  ///
  /// `theirs` then becomes the layer's file, with `source` as its source.
  @discardableResult
  public func merge(_ theirs: any FeatureStore, from source: LayerSource, into layer: LayerKey) -> MergeReport
  {
    guard core.contents.stack.contains(layer) else { return MergeReport() }
    let common = commonFeatures(of: layer)
    let places = Dictionary(common.enumerated().map { ($1.key, $0) }) { first, _ in first }
    let ours = core.contents.featureKeys(of: layer)
    let merge = ThreeWayMerge(
      base: common.map(\.item),
      ours: ours.map {
        ThreeWayMerge.LocalFeature(item: core.contents.catalog.item(of: $0.feature), base: places[$0.feature])
      },
      theirs: FeatureMatching.items(of: theirs))
    var plan = MergePlan(
      merge, common: common.map(\.key), contents: core.contents, layer: layer, ours: ours, theirs: theirs)
    var changes: [FeatureChange] = plan.changes(&core.contents)
    var report = MergeReport(theirChanges: plan.theirChanges)
    let rows = Array(core.contents.rows.keys[core.contents.rowRange(of: layer)])
    let orders = rows == plan.order ? [] : [OrderChange(layer: layer, before: rows, after: plan.order)]
    if !changes.isEmpty || !orders.isEmpty {
      // Put deletions first, because other rows may take the positions of the deleted rows.
      changes = changes.filter { $0.after == nil } + changes.filter { $0.after != nil }
      core.perform(
        Step(
          name: .layer(.merge, named: core.contents[layer].state.name), changes: changes, orders: orders,
          selectionAfter: core.selection.keys,
          selectionBefore: core.selection.keys))
    }
    report.conflicts = merge.conflicts.compactMap { plan.conflict($0) }
    rebase(layer, onto: theirs, source, plan)
    return report
  }

  /// Returns the features that the layer's file contained when it was last read or written.
  private func commonFeatures(of layer: LayerKey) -> [(key: FeatureKey, item: FeatureMatching.Item)] {
    guard let baseline = states.baseline(of: layer) else {
      return core.contents.catalog.originalFeatureKeys(of: layer).map {
        ($0, core.contents.catalog.originalItem(of: $0))
      }
    }
    return baseline.features.map { key in
      (
        key,
        baseline.ownFeatures[key].map { FeatureMatching.Item($0) }
          ?? baseline.editedTexts[key].map { FeatureMatching.Item(core.contents.catalog.feature(key, $0)) }
          ?? core.contents.catalog.originalItem(of: key)
      )
    }
  }

  /// Makes `theirs` the base of the layer, to which all further steps are applied.
  private func rebase(
    _ layer: LayerKey, onto theirs: any FeatureStore, _ source: LayerSource, _ plan: MergePlan
  ) {
    // Store complete texts in earlier steps, because they must no longer refer to the old file.
    core.history.mapStates { change, state in
      guard change.layer == layer else { return state }
      if case .own = state.text { return state }
      return FeatureState(
        text: .own(core.contents.catalog.feature(change.feature, as: state.text)), keys: state.keys)
    }
    core.contents.rebase(layer, onto: theirs, plan.origins, order: plan.order)
    core.contents[layer].source = source
    states.note(
      layer, revision: plan.isTheirs ? core.history.revision(of: layer) : -1,
      LayerBaseline(features: plan.theirKeys, ownFeatures: [:]))
    let revision = states.revision(of: layer)
    let takesRevision = core.journal.keepFile(
      of: layer, source, features: plan.theirKeys, revision: revision, in: &core.contents)
    if takesRevision { core.history.skipRevision() }
    core.notifyReset()
    core.observers.notify(takesRevision ? [.contents, .files, .history] : [.contents, .files])
  }
}

extension FeatureMatching {
  static func items(of store: any FeatureStore) -> [Item] {
    (0..<store.count).map { Item(store, at: $0) }
  }
}

extension FeatureMatching.Item {
  init(_ feature: any Feature) {
    self.init(text: feature.bytes[...], identifier: feature.identifier, type: Swift.type(of: feature))
  }

  init(_ store: any FeatureStore, at index: Int) {
    self.init(text: store.text(at: index), identifier: store.identifier(at: index), type: store.elementType)
  }
}
