import AnnotationKit

/// Colors that a layer's features have by a rule, in no file.
extension MapDocument {
  /// Colors all features of a layer as `rule` says, whatever color they have themselves, or lets them have that again
  /// where it is nil; as one step. Texts are read beside the main actor.
  ///
  /// What is done to the document meanwhile comes before it.
  public func setColorRule(_ rule: ColorRule?, of layer: LayerKey) async {
    while let step = step(setting: rule, of: layer) {
      guard let after = await after(step, isUndone: false) else { continue }
      keep(step, restoring: [], leaving: [])
      add(step, to: [])
      replaceContents(after)
      finish()
      return
    }
  }

  /// Nil where the layer has that rule, or is not there.
  private func step(setting rule: ColorRule?, of layer: LayerKey) -> Step? {
    guard let before = contents.place(of: layer), before.state.colorRule != rule else { return nil }
    var after = before
    after.state.colorRule = rule
    return Step(
      name: .layer(rule == nil ? .removeColorRule : .setColorRule, named: before.state.name),
      layers: [LayerChange(layer: layer, before: before, after: after)], selectionAfter: selection.keys,
      selectionBefore: selection.keys)
  }

  /// Whether a feature of the layer has other values than those that its rule names, or none. O(its features), and little
  /// for each; false where it has no rule.
  public func hasOtherValues(in layer: LayerKey) -> Bool { contents.hasOtherValues(in: layer) }

  /// The layers that are shown and colored by a rule, from the topmost to the lowest. O(layers).
  public var ruledLayers: [Layer] {
    layers.reversed().filter { $0.state.isVisible && $0.state.colorRule != nil }
  }
}
