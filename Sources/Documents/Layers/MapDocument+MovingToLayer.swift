import AnnotationKit
import Features
import Journal

extension MapDocument {
  /// Moves what `keys` stand for to the end of another layer, in its format, as one step, and selects it there. What is
  /// there already, or locked, stays; an identifier that the layer has already is left out. Answers its keys
  /// there. O(the layers' features).
  @discardableResult
  public func move(_ keys: [RowKey], toLayer layer: LayerKey) -> [RowKey] {
    guard let target = self.layer(layer), !target.state.isLocked else { return [] }
    let spot = spotForNew(in: layer, isPoint: false)
    return perform(contents.moving(keys, toLayer: layer, behind: spot.predecessor, layers: spot.changes))
  }
}

extension DocumentContents {
  /// What ``MapDocument/move(_:toLayer:)`` does; the keys of what is there then are made. Nil where nothing moves.
  mutating func moving(
    _ keys: [RowKey], toLayer layer: LayerKey, behind predecessor: RowKey?, layers: [LayerChange]
  ) -> MadeStep? {
    let groups = grouped(keys.filter { self.layer(of: $0) != layer })
    guard !groups.isEmpty else { return nil }
    var newcomers = Newcomers(layer, behind: predecessor, in: self)
    var remains: [Remains] = []
    var (deletions, additions): ([FeatureChange], [FeatureChange]) = ([], [])
    for group in groups {
      guard let state = self.state(around: group.keys[0]),
        let feature = wanted(group.keys, of: group.feature, state),
        let deletion = self.deletion(of: group, leaving: &remains)
      else { continue }
      deletions.append(deletion)
      additions.append(newcomers.change(adding: feature, to: &self))
    }
    return MadeStep(
      Step(
        name: .features(.changeLayer, subject(keys)), layers: layers, changes: deletions + additions,
        selectionAfter: newcomers.keys, selectionBefore: keys),
      leaving: remains)
  }
}
