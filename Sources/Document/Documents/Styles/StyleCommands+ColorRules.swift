import Features
import Graphics
import Keys

/// Color rules of layers. Rules aren't stored in the layers' files.
extension StyleCommands {
  /// Sets the rule that overrides the colors of a layer's features, or removes it if `rule` is `nil`, as one step.
  /// Reads the features on a background thread. If the document changes in the meantime, starts again.
  public func setColorRule(_ rule: ColorRule?, of layer: LayerKey) async {
    while let step = step(setting: rule, of: layer) {
      guard let after = await core.contents(after: step, isUndone: false) else { continue }
      core.journal.keep(step, in: core.contents)
      core.add(step, to: [])
      core.replaceContents(after)
      core.finish(DocumentChange(of: step))
      return
    }
  }

  /// Returns the step that sets the rule. Returns `nil` if the layer already has this rule, or isn't on the map.
  private func step(setting rule: ColorRule?, of layer: LayerKey) -> Step? {
    guard let before = core.contents.place(of: layer), before.state.colorRule != rule else { return nil }
    var after = before
    after.state.colorRule = rule
    return Step(
      name: .layer(rule == nil ? .removeColorRule : .setColorRule, named: before.state.name),
      layers: [LayerChange(layer: layer, before: before, after: after)], selectionAfter: core.selection.keys,
      selectionBefore: core.selection.keys)
  }

  /// Whether the layer's color rule puts a feature in the class of other values, because its value is missing or in no
  /// other class. `false` if the layer has no rule. O(features), without reading their text.
  public func hasOtherValues(in layer: LayerKey) -> Bool {
    let contents = core.contents
    guard let rule = contents.ruleClasses.rule(of: layer) else { return false }
    let other = UInt8(rule.classes.count - 1)
    var isFound = false
    contents.rows.keys.forEachRun(in: contents.rowRange(of: layer)) { row, count in
      guard !isFound else { return }
      contents.catalog.forEachRunOfOwners(of: row, count: count) { first, count in
        isFound = isFound || contents.ruleClasses.isUsed(other, byRunOf: first, count: count)
      }
    }
    return isFound
  }

  /// The visible layers with a color rule, from top to bottom. O(layers).
  public var ruledLayers: [Layer] {
    core.contents.shownStack.reversed().filter { $0.state.isVisible && $0.state.colorRule != nil }
  }
}
