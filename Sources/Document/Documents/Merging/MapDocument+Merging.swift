import Features
import Graphics
import Keys
import Observing

/// The result of merging a layer with another version of its file.
public struct MergeReport: Hashable, Sendable {
  /// A feature that was changed in both versions in different ways.
  public struct Conflict: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// The feature was changed in both versions. Both features are kept.
      case changedByBoth
      /// The feature was changed in the document and deleted in the file. It is kept.
      case deletedThere
      /// The feature was deleted in the document and changed in the file. It is restored.
      case deletedHere
    }

    public var kind: Kind
    /// The feature's first row. For `changedByBoth`, the first row of the local feature.
    public var key: RowKey
    /// For `changedByBoth`, the first row of the feature from the file.
    public var theirKey: RowKey?

    /// The first rows of the features that were kept.
    public var keys: [RowKey] { [theirKey, key].compactMap { $0 } }
  }

  /// The number of features that were changed, added or deleted in the file.
  public var theirChanges = 0
  public var conflicts: [Conflict] = []
}

extension MapDocument {
  /// Merges a layer with another version of its file as one step. Local changes are kept. O(the features of both
  /// versions).
  ///
  /// Afterwards, `theirs` is the layer's file, as described by `source`.
  @discardableResult
  public func merge(_ theirs: any FeatureStore, from source: LayerSource, into layer: LayerKey) -> MergeReport
  {
    guard contents.stack.contains(layer) else { return MergeReport() }
    let common = commonFeatures(of: layer)
    let places = Dictionary(common.enumerated().map { ($1.key, $0) }) { first, _ in first }
    let ours = contents.featureKeys(of: layer)
    let merge = ThreeWayMerge(
      base: common.map(\.item),
      ours: ours.map {
        ThreeWayMerge.LocalFeature(item: contents.item(of: $0.feature), base: places[$0.feature])
      },
      theirs: FeatureMatching.items(of: theirs))
    var plan = MergePlan(
      merge, common: common.map(\.key), contents: contents, layer: layer, ours: ours, theirs: theirs)
    var changes: [FeatureChange] = plan.changes(&contents)
    var report = MergeReport(theirChanges: plan.theirChanges)
    let rows = Array(contents.rows.keys[contents.rowRange(of: layer)])
    let orders = rows == plan.order ? [] : [OrderChange(layer: layer, before: rows, after: plan.order)]
    if !changes.isEmpty || !orders.isEmpty {
      // Put deletions first, because other rows may take the positions of the deleted rows.
      changes = changes.filter { $0.after == nil } + changes.filter { $0.after != nil }
      perform(
        Step(
          name: .layer(.merge, named: contents[layer].state.name), changes: changes, orders: orders,
          selectionAfter: selection.keys,
          selectionBefore: selection.keys))
    }
    report.conflicts = merge.conflicts.compactMap { plan.conflict($0) }
    rebase(layer, onto: theirs, source, plan)
    return report
  }

  /// Returns the features that the layer's file contained when it was last read or written.
  private func commonFeatures(of layer: LayerKey) -> [(key: FeatureKey, item: FeatureMatching.Item)] {
    guard let baseline = files.baseline(of: layer) else {
      return contents.originalFeatureKeys(of: layer).map { ($0, contents.originalItem(of: $0)) }
    }
    return baseline.features.map { key in
      (
        key,
        baseline.ownFeatures[key].map { FeatureMatching.Item($0) }
          ?? baseline.editedTexts[key].map { FeatureMatching.Item(contents.feature(key, $0)) }
          ?? contents.originalItem(of: key)
      )
    }
  }

  /// Makes `theirs` the base of the layer, so that later edits are relative to it.
  private func rebase(
    _ layer: LayerKey, onto theirs: any FeatureStore, _ source: LayerSource, _ plan: MergePlan
  ) {
    // Store the complete text in earlier steps, because these steps must no longer refer to the old file.
    history.mapStates { change, state in
      guard change.layer == layer else { return state }
      if case .own = state.text { return state }
      return FeatureState(text: .own(contents.feature(change.feature, as: state.text)), keys: state.keys)
    }
    contents.rebase(layer, onto: theirs, plan.origins, order: plan.order)
    contents[layer].source = source
    files.note(
      layer, revision: plan.isTheirs ? revision(of: layer) : -1,
      LayerBaseline(features: plan.theirKeys, ownFeatures: [:]))
    keepFile(of: layer, source, features: plan.theirKeys)
    notifyReset()
    stateObservers.notify(())
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
