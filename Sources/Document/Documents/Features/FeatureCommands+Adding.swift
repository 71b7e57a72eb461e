import Features
import Graphics
import Keys

extension FeatureCommands {
  /// Adds features at the end of the active layer or folder as one step, selects them and returns their keys. The
  /// features are converted to the layer's format. If the layer already contains a feature's identifier, the new
  /// feature loses it, because identifiers must be unique. O(the layer's features).
  @discardableResult
  public func add(_ features: [any Feature]) -> [RowKey] {
    guard !features.isEmpty else { return [] }
    let (layer, addition) = layers.layerForNew()
    guard !core.contents[layer].state.isLocked else { return [] }
    let spot = layers.spotForNew(in: layer, isPoint: false)
    return core.perform(
      core.contents.adding(
        features, to: layer, behind: spot.predecessor, layers: addition + spot.changes,
        selectionBefore: core.selection.keys))
  }
}

extension DocumentContents {
  /// Creates the step for ``FeatureCommands/add(_:)``. Assigns keys to the new features.
  mutating func adding(
    _ features: [any Feature], to layer: LayerKey, behind predecessor: RowKey?, layers: [LayerChange],
    selectionBefore: [RowKey]
  ) -> AddingStep? {
    var additions = FeatureAdditions(layer, behind: predecessor, in: self)
    let changes = features.map { additions.change(adding: $0, to: &self) }
    let subject =
      features.count == 1
      ? StepName.Subject(title: features[0].title, kind: .marker, coordinate: features[0].points.first)
      : .several(features.count)
    return AddingStep(
      Step(
        name: .features(.add, subject), layers: layers, changes: changes, selectionAfter: additions.keys,
        selectionBefore: selectionBefore))
  }
}

/// Converts features to the format of a layer, and creates the changes that add them one after another. Removes
/// identifiers that the layer already contains.
struct FeatureAdditions {
  private let layer: LayerKey
  private let store: any FeatureStore
  /// The identifiers in the layer, or `nil` until they are collected on first use.
  private var identifiers: Set<FeatureIdentifier>?
  private var predecessor: RowKey?
  /// The keys of all added rows.
  private(set) var keys: [RowKey] = []

  init(_ layer: LayerKey, behind predecessor: RowKey?, in contents: DocumentContents) {
    (self.layer, self.predecessor) = (layer, predecessor)
    store = contents[layer].store
  }

  /// Returns the change that adds a feature. O(length), or O(the layer's features) for the first feature with an
  /// identifier.
  mutating func change(adding feature: any Feature, to contents: inout DocumentContents) -> FeatureChange {
    var new: any Feature = store.converting(feature)
    if let identifier = new.identifier, !claim(identifier, in: contents) {
      new = (new as? any EditableFeature)?.withoutIdentifier() ?? new
    }
    let key = contents.catalog.makeFeatureKey(in: layer)
    let own = contents.catalog.makeKeys(for: key, count: FeaturePart.count(of: new.record))
    defer { predecessor = own.last }
    keys += own
    return FeatureChange(
      feature: key, layer: layer, before: nil, after: FeatureState(text: .own(new), keys: own),
      predecessor: predecessor)
  }

  /// Records that the identifier is used. Returns whether it was unused before.
  private mutating func claim(_ identifier: FeatureIdentifier, in contents: DocumentContents) -> Bool {
    if identifiers == nil {
      identifiers = Set(
        contents.featureKeys(of: layer).compactMap { contents.catalog.feature($0.feature).identifier })
    }
    return identifiers?.insert(identifier).inserted ?? false
  }
}
