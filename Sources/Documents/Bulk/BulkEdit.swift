import Features
import Geography
import Journal

/// What is done to very many rows in one step, beside the main actor.
public enum BulkEdit: Hashable, Sendable {
  /// As ``MapDocument/setColor(_:of:)``.
  case color(HexColor?)
  /// Gives the markers, lines and areas of features colors of their own, by the first of their rows, instead of those
  /// that the rule of a layer gives them.
  case colors([RowKey: HexColor], insteadOfRuleOf: LayerKey? = nil)
  /// As ``MapDocument/delete(_:)``.
  case delete
  /// As ``MapDocument/perform(_:of:)``.
  case features(FeatureEdit)
  /// As ``MapDocument/move(_:by:zoom:)``.
  case move(by: MercatorOffset, zoom: Double)
  /// As ``MapDocument/move(_:zoom:)``.
  case moveMarkers([RowKey: Coordinate], zoom: Double)
}

extension BulkEdit {
  fileprivate var ruledLayer: LayerKey? {
    if case .colors(_, let layer) = self { layer } else { nil }
  }
}

extension DocumentContents {
  /// So many features are edited by one task.
  private static let portion = 4096

  /// What does `edit` to rows. Nil where the task is cancelled meanwhile. `told` hears which share is made. O(their
  /// texts).
  @concurrent func prepare(
    _ edit: BulkEdit, of keys: [RowKey], _ told: @Sendable (Double) -> Void
  ) async -> PreparedStep? {
    let groups = grouped(keys)
    guard let parts = await parts(of: groups, edit, told) else { return nil }
    let changes = parts.flatMap(\.changes)
    let remains = parts.flatMap(\.remains)
    let step =
      switch edit {
      case .color, .colors:
        Step(
          name: .features(.color, subject(keys)),
          layers: edit.ruledLayer.flatMap(ruleRemoval).map { [$0] } ?? [],
          changes: changes, selectionAfter: keys, selectionBefore: keys)
      case .delete:
        Step(
          name: .features(.delete, subject(keys)), changes: changes, selectionAfter: [], selectionBefore: keys
        )
      case .features(let edit):
        Step(
          name: edit.name(subject(keys)), changes: changes, selectionAfter: keys, selectionBefore: keys)
      case .move, .moveMarkers:
        Step(
          name: .features(.move, subject(keys)), changes: changes, selectionAfter: keys,
          selectionBefore: keys)
      }
    return PreparedStep(step, in: self, leaving: remains, keepsSelection: false)
  }

  /// Nil where the layer has no rule.
  private func ruleRemoval(of layer: LayerKey) -> LayerChange? {
    guard let before = place(of: layer), before.state.colorRule != nil else { return nil }
    var after = before
    after.state.colorRule = nil
    return LayerChange(layer: layer, before: before, after: after)
  }

  /// What is made of some of the features.
  private struct Part: Sendable {
    var changes: [FeatureChange] = []
    var remains: [Remains] = []
  }

  /// Edits the features on all processors. Nil where the task is cancelled meanwhile.
  private func parts(
    of groups: [(feature: FeatureKey, keys: [RowKey])], _ edit: BulkEdit, _ told: @Sendable (Double) -> Void
  ) async -> [Part]? {
    await Portions.made(of: groups.count, each: DocumentContents.portion, told) {
      part(of: groups[$0], edit)
    }
  }

  private func part(of groups: ArraySlice<(feature: FeatureKey, keys: [RowKey])>, _ edit: BulkEdit) -> Part {
    var part = Part()
    var last: EditedText?
    part.changes.reserveCapacity(groups.count)
    for group in groups {
      let change =
        switch edit {
        case .color(let color): self.edit(of: group, like: &last) { settingColor(color, of: $0, $1) }
        case .colors(let colors, _):
          self.edit(of: group, like: &last) { feature, keys in
            colors[keys[0]].map { settingColor($0, of: feature, keys) } ?? feature
          }
        case .delete: deletion(of: group, leaving: &part.remains)
        case .features(let edit):
          self.edit(of: group, like: &last) { edit.applied(to: $0, $1) }
        case .move(let offset, let zoom):
          self.edit(of: group) {
            moving($0, $1, by: offset, decimals: Precision.decimals(forZoom: zoom))
          }
        case .moveMarkers(let moves, let zoom):
          self.edit(of: group) {
            moving($0, $1, to: moves, decimals: Precision.decimals(forZoom: zoom))
          }
        }
      if let change { part.changes.append(change) }
    }
    return part
  }

  /// The contents after `step`, which changes no order, or after it is undone, made beside the main actor.
  @concurrent func applying(_ step: Step, isUndone: Bool) async -> DocumentContents {
    var after = self
    if !isUndone, !step.layers.isEmpty { after.apply(step.layers) }
    if !step.changes.isEmpty { after.applyAtOnce(isUndone ? step.changes.map(\.inverse) : step.changes) }
    if isUndone, !step.layers.isEmpty { after.apply(step.layers.reversed().map(\.inverse)) }
    return after
  }
}
