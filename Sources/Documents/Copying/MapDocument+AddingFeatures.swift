import AnnotationKit
import Features

extension MapDocument {
  /// Adds features at the end of the active layer or folder, in its format, as one step, and selects them. An identifier that the
  /// layer has already is left out: it must stay unique. O(the layer's features.)
  @discardableResult
  public func add(_ features: [any Feature]) -> [RowKey] {
    guard !features.isEmpty else { return [] }
    let (layer, addition) = layerForNew()
    guard !contents[layer].state.isLocked else { return [] }
    let spot = spotForNew(in: layer, isPoint: false)
    return perform(
      contents.adding(
        features, to: layer, behind: spot.predecessor, layers: addition + spot.changes,
        selectionBefore: selection.keys))
  }
}

extension DocumentContents {
  /// What ``MapDocument/add(_:)`` does; the features' keys are made.
  mutating func adding(
    _ features: [any Feature], to layer: LayerKey, behind predecessor: RowKey?, layers: [LayerChange],
    selectionBefore: [RowKey]
  ) -> MadeStep? {
    var newcomers = Newcomers(layer, behind: predecessor, in: self)
    let changes = features.map { newcomers.change(adding: $0, to: &self) }
    let subject =
      features.count == 1
      ? StepName.Subject(title: features[0].title, kind: .marker, coordinate: features[0].points.first)
      : .several(features.count)
    return MadeStep(
      Step(
        name: .features(.add, subject), layers: layers, changes: changes, selectionAfter: newcomers.keys,
        selectionBefore: selectionBefore))
  }
}

/// Features that come to a layer one after another, in its format. An identifier that it has already is left out.
struct Newcomers {
  private let layer: LayerKey
  private let store: any FeatureStore
  /// Those that the layer has; nil as long as none that came has one.
  private var identifiers: Set<FeatureIdentifier>?
  private var predecessor: RowKey?
  /// Of the rows of all that came.
  private(set) var keys: [RowKey] = []

  init(_ layer: LayerKey, behind predecessor: RowKey?, in contents: DocumentContents) {
    (self.layer, self.predecessor) = (layer, predecessor)
    store = contents[layer].store
  }

  /// O(the feature's length); O(the layer's features) for the first that has an identifier.
  mutating func change(adding feature: any Feature, to contents: inout DocumentContents) -> FeatureChange {
    var new: any Feature = store.converting(feature)
    if let identifier = new.identifier, !claim(identifier, in: contents) { new = new.withoutIdentifier() }
    let key = contents.makeFeatureKey(in: layer)
    let own = contents.makeKeys(for: key, count: FeaturePart.count(of: new.record))
    defer { predecessor = own.last }
    keys += own
    return FeatureChange(
      feature: key, layer: layer, before: nil, after: FeatureState(text: .own(new), keys: own),
      predecessor: predecessor)
  }

  /// Whether nobody has the identifier; somebody has it then.
  private mutating func claim(_ identifier: FeatureIdentifier, in contents: DocumentContents) -> Bool {
    if identifiers == nil {
      identifiers = Set(
        contents.featureKeys(of: layer).compactMap { contents.feature($0.feature).identifier })
    }
    return identifiers?.insert(identifier).inserted ?? false
  }
}
