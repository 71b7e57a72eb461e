import Features
import Graphics
import Journal
import Keys

extension FeatureCommands {
  /// Moves features or parts to the end of another layer as one step, and selects them there. The features are
  /// converted to the format of that layer, and lose identifiers that the layer already contains. Rows that are locked
  /// or already in the layer don't move. Returns the keys in the target layer. O(the features of both layers).
  @discardableResult
  public func move(_ keys: [RowKey], toLayer layer: LayerKey) -> [RowKey] {
    guard let target = layers.layer(layer), !target.state.isLocked else { return [] }
    let spot = layers.spotForNew(in: layer, isPoint: false)
    return core.perform(
      core.contents.moving(keys, toLayer: layer, behind: spot.predecessor, layers: spot.changes))
  }
}

extension DocumentContents {
  /// Creates the step for ``FeatureCommands/move(_:toLayer:)``. Assigns keys to the moved rows. Returns `nil` if no row can
  /// be moved.
  mutating func moving(
    _ keys: [RowKey], toLayer layer: LayerKey, behind predecessor: RowKey?, layers: [LayerChange]
  ) -> AddingStep? {
    let groups = grouped(keys.filter { catalog.layer(of: $0) != layer })
    guard !groups.isEmpty else { return nil }
    var copies = FeatureAdditions(layer, behind: predecessor, in: self)
    var remains: [DeletedPart] = []
    var (deletions, additions): ([FeatureChange], [FeatureChange]) = ([], [])
    for group in groups {
      guard let state = self.state(around: group.keys[0]),
        let feature = catalog.part(of: group.feature, only: group.keys, state),
        let deletion = self.deletion(of: group, leaving: &remains)
      else { continue }
      deletions.append(deletion)
      additions.append(copies.change(adding: feature, to: &self))
    }
    return AddingStep(
      Step(
        name: .features(.changeLayer, subject(keys)), layers: layers, changes: deletions + additions,
        selectionAfter: copies.keys, selectionBefore: keys),
      leaving: remains)
  }
}
