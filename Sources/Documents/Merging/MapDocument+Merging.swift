import AnnotationKit
import GeoJSON

/// What came of merging a layer with what someone else made of its file.
public struct MergeReport: Hashable, Sendable {
  /// What both sides did to one feature, so that both are kept.
  public struct Conflict: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// Changed here and there: there are two now.
      case changedByBoth
      /// Changed here and deleted there: it stays.
      case deletedThere
      /// Deleted here and changed there: it is back.
      case deletedHere
    }

    public var kind: Kind
    /// The feature's first row; for `changedByBoth` that of this side's.
    public var key: AnnotationKey
  }

  /// How many features the other side changed, added and deleted.
  public var theirChanges = 0
  public var conflicts: [Conflict] = []
}

extension MapDocument {
  /// Takes what someone else made of a layer's file, with what was done here since; one step, named after the
  /// layer. O(the features of both.)
  ///
  /// The layer's file is `theirs` from then on, as `source` says.
  @discardableResult
  public func merge(_ theirs: GeoJSONFile, from source: LayerSource, into layer: LayerKey) -> MergeReport {
    let common = commonFeatures(of: layer)
    let places = Dictionary(uniqueKeysWithValues: common.enumerated().map { ($1.key, $0) })
    let ours = contents.featureKeys(of: layer)
    let merge = ThreeWayMerge(
      base: common.map(\.item),
      ours: ours.map { ThreeWayMerge.Ours(item: contents.item(of: $0.feature), base: places[$0.feature]) },
      theirs: FeatureMatching.items(of: theirs))
    var plan = MergePlan(merge, contents: contents, layer: layer, ours: ours, theirs: theirs)
    var changes: [FeatureChange] = plan.changes(&contents)
    var report = MergeReport(theirChanges: plan.theirChanges)
    if !changes.isEmpty {
      // What goes must be gone before its place is taken.
      changes = changes.filter { $0.after == nil } + changes.filter { $0.after != nil }
      perform(
        Step(
          name: "Merge of \(contents[layer].state.name)", changes: changes, selectionAfter: selection.keys,
          selectionBefore: selection.keys))
    }
    report.conflicts = merge.conflicts.compactMap { plan.conflict($0) }
    rebase(layer, onto: theirs, source, plan)
    return report
  }

  /// The features as the layer's file had them when it was last read or written here.
  private func commonFeatures(of layer: LayerKey) -> [(key: FeatureKey, item: FeatureMatching.Item)] {
    guard let baseline = baselines[layer] else {
      return contents.originalFeatureKeys(of: layer).map { ($0, contents.originalItem(of: $0)) }
    }
    return baseline.features.map { key in
      (key, baseline.ownFeatures[key].map { FeatureMatching.Item($0) } ?? contents.originalItem(of: key))
    }
  }

  /// Makes `theirs` the file that the layer's features are written into.
  private func rebase(_ layer: LayerKey, onto theirs: GeoJSONFile, _ source: LayerSource, _ plan: MergePlan) {
    // Steps from before say what features were without the file that goes.
    history.mapStates { change, state in
      guard change.layer == layer, case .original = state.text else { return state }
      return FeatureState(text: .own(contents.originalFeature(change.feature)), keys: state.keys)
    }
    contents.rebase(layer, onto: theirs, plan.origins, order: plan.order)
    contents[layer].source = source
    baselines[layer] = LayerBaseline(features: plan.theirKeys, ownFeatures: [:])
    savedRevisions[layer] = plan.isTheirs ? revision(of: layer) : -1
    layersWithoutFile.remove(layer)
    if plan.isTheirs, isBegun, let keeper {
      // A restart finds the file as it is now, with nothing done to it since.
      let base = contents.base(
        of: layer, source, revision: revision(of: layer), sequence: keeper.sequence)
      keeper.note(.base(base))
      keeper.keepSnapshot(of: base, theirs.bytes)
    }
    tellReset()
    stateObservers.tell(())
  }
}

extension LayerBaseline {
  init(features: [FeatureKey], ownFeatures: [FeatureKey: Feature]) {
    self.features = features
    self.ownFeatures = ownFeatures
  }
}

extension FeatureMatching {
  static func items(of file: GeoJSONFile) -> [Item] {
    zip(file.features, file.identifiers).map { Item(text: file.bytes[$0.range], identifier: $1) }
  }
}

extension FeatureMatching.Item {
  init(_ feature: Feature) { self.init(text: feature.bytes[...], identifier: feature.identifier) }
}
