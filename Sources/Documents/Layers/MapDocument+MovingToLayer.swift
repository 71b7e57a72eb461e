import AnnotationKit
import Features
import Journal

extension MapDocument {
  /// Moves what `keys` stand for to the end of another layer, in its format, as one step, and selects it there. What is
  /// there already, or locked, stays; an identifier that the layer has already is left out. Answers how many features it
  /// moved. O(the layers' features).
  @discardableResult
  public func move(_ keys: [RowKey], toLayer layer: LayerKey) -> Int {
    guard let target = self.layer(layer), !target.state.isLocked else { return 0 }
    let groups = grouped(keys.filter { contents.layer(of: $0) != layer })
    guard !groups.isEmpty else { return 0 }
    var remains: [Remains] = []
    var (deletions, additions): ([FeatureChange], [FeatureChange]) = ([], [])
    var taken = Set(contents.featureKeys(of: layer).compactMap { contents.feature($0.feature).identifier })
    let spot = spotForNew(in: layer, isPoint: false)
    var predecessor = spot.predecessor
    var moved: [RowKey] = []
    let store = contents[layer].store
    for group in groups {
      guard let state = contents.state(around: group.keys[0]) else { continue }
      let gone = Set(group.keys)
      let others = state.keys.filter { !gone.contains($0) }
      let whole =
        others.isEmpty ? contents.feature(group.feature) : contents.part(of: group.feature, without: others)
      guard let whole, let deletion = contents.deletion(of: group, leaving: &remains) else { continue }
      var new: any Feature = store.adopting(whole)
      if let identifier = new.identifier, !taken.insert(identifier).inserted { new = new.withoutIdentifier() }
      let key = contents.makeFeatureKey(in: layer)
      let own = contents.makeKeys(for: key, count: FeaturePart.count(of: new.record))
      deletions.append(deletion)
      additions.append(
        FeatureChange(
          feature: key, layer: layer, before: nil, after: FeatureState(text: .own(new), keys: own),
          predecessor: predecessor))
      predecessor = own.last
      moved += own
    }
    perform(
      Step(
        name: .features(.changeLayer, subject(keys)), layers: spot.changes, changes: deletions + additions,
        selectionAfter: moved,
        selectionBefore: keys),
      selects: true)
    return additions.count
  }
}
