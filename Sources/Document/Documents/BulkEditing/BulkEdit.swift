import Features
import Geography
import Journal

/// An edit that changes many rows in one undoable step. The step is prepared on a background thread.
public enum BulkEdit: Hashable, Sendable {
  /// See ``StyleCommands/setColor(_:of:)``.
  case color(HexColor?)
  /// Sets an individual color for each feature. The dictionary contains one row of each feature. If `insteadOfRuleOf`
  /// is a layer, the step also removes the layer's color rule, which would override the colors.
  case colors([RowKey: HexColor], insteadOfRuleOf: LayerKey? = nil)
  /// See ``FeatureCommands/delete(_:)``.
  case delete
  /// See ``BulkCommands/perform(_:of:)``.
  case features(FeatureEdit)
  /// See ``FeatureCommands/move(_:by:zoom:)``.
  case move(by: MercatorOffset, zoom: Double)
  /// See ``FeatureCommands/move(_:zoom:)``.
  case moveMarkers([RowKey: Coordinate], zoom: Double)
}

extension BulkEdit {
  fileprivate var ruledLayer: LayerKey? {
    if case .colors(_, let layer) = self { layer } else { nil }
  }
}

extension DocumentContents {
  /// The number of features in each parallel task.
  private static let portion = 4096

  /// Returns the step that performs `edit`, or `nil` if the task is canceled. Calls `onProgress` with values from 0 to
  /// 1. O(total length of the features).
  @concurrent func prepare(
    _ edit: BulkEdit, of keys: [RowKey], _ onProgress: @Sendable (Double) -> Void
  ) async -> PrecomputedStep? {
    let groups = grouped(keys)
    guard let parts = await parts(of: groups, edit, onProgress) else { return nil }
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
    return PrecomputedStep(step, in: self, leaving: remains, keepsSelection: false)
  }

  /// Returns the change that removes the layer's color rule, or `nil` if the layer has no rule.
  private func ruleRemoval(of layer: LayerKey) -> LayerChange? {
    guard let before = place(of: layer), before.state.colorRule != nil else { return nil }
    var after = before
    after.state.colorRule = nil
    return LayerChange(layer: layer, before: before, after: after)
  }

  /// The changes to the features that one task has edited.
  private struct Part: Sendable {
    var changes: [FeatureChange] = []
    var remains: [DeletedPart] = []
  }

  /// Calculates the edited features in parallel. Returns `nil` if the task is canceled.
  private func parts(
    of groups: [(feature: FeatureKey, keys: [RowKey])], _ edit: BulkEdit,
    _ onProgress: @Sendable (Double) -> Void
  ) async -> [Part]? {
    await ParallelChunks.results(of: groups.count, each: DocumentContents.portion, onProgress) {
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
        case .color(let color): self.edit(of: group, like: &last) { catalog.settingColor(color, of: $0, $1) }
        case .colors(let colors, _):
          self.edit(of: group, like: &last) { feature, keys in
            colors[keys[0]].map { catalog.settingColor($0, of: feature, keys) } ?? feature
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
            catalog.moving($0, $1, to: moves, decimals: Precision.decimals(forZoom: zoom))
          }
        }
      if let change { part.changes.append(change) }
    }
    return part
  }
}
