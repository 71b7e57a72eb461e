import AnnotationKit
import Features

/// A feature on its way to somewhere else, and the format of its text.
public struct CopiedFeature: Sendable {
  public var feature: any Feature
  public var format: FormatIdentifier

  public init(_ feature: any Feature, of format: FormatIdentifier) {
    self.feature = feature
    self.format = format
  }
}

extension MapDocument {
  /// What `keys` stand for, in the order of the rows: of a feature of which only some parts are wanted, those.
  public func copies(of keys: [RowKey]) -> [CopiedFeature] {
    let rows = keys.compactMap { contents.rows.index(of: $0) }.sorted().map { contents.rows.keys[$0] }
    var features: [(feature: FeatureKey, keys: [RowKey])] = []
    for key in rows {
      let owner = contents.owner(of: key)
      if features.last?.feature == owner {
        if features[features.count - 1].keys.last != key { features[features.count - 1].keys.append(key) }
      } else {
        features.append((owner, [key]))
      }
    }
    return features.compactMap { group in
      guard let state = contents.state(around: group.keys[0]) else { return nil }
      let others = state.keys.filter { !group.keys.contains($0) }
      let copy =
        others.isEmpty ? contents.feature(group.feature) : contents.part(of: group.feature, without: others)
      return copy.map {
        CopiedFeature($0, of: contents[contents.origin(of: group.feature).layer].store.format)
      }
    }
  }

  /// Adds features at the end of the active layer or folder, in its format, as one step, and selects them. An identifier that the
  /// layer has already is left out: it must stay unique. O(the layer's features.)
  @discardableResult
  public func add(_ features: [any Feature]) -> [RowKey] {
    guard !features.isEmpty else { return [] }
    let (layer, addition) = layerForNew()
    guard !contents[layer].state.isLocked else { return [] }
    let store = contents[layer].store
    var taken = Set(contents.featureKeys(of: layer).compactMap { contents.feature($0.feature).identifier })
    let spot = spotForNew(in: layer, isPoint: false)
    var predecessor = spot.predecessor
    var keys: [RowKey] = []
    let changes = features.map { feature -> FeatureChange in
      var new: any Feature = store.adopting(feature)
      if let identifier = new.identifier, !taken.insert(identifier).inserted { new = new.withoutIdentifier() }
      let key = contents.makeFeatureKey(in: layer)
      let own = contents.makeKeys(for: key, count: FeaturePart.count(of: new.record))
      defer { predecessor = own.last }
      keys += own
      return FeatureChange(
        feature: key, layer: layer, before: nil, after: FeatureState(text: .own(new), keys: own),
        predecessor: predecessor)
    }
    let subject =
      features.count == 1
      ? StepName.Subject(
        title: features[0].title, kind: .marker, coordinate: features[0].points.first)
      : .several(features.count)
    perform(
      Step(
        name: .features(.add, subject), layers: addition + spot.changes, changes: changes,
        selectionAfter: keys,
        selectionBefore: selection.keys),
      selects: true)
    return keys
  }
}
