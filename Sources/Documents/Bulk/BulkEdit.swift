import Features
import Journal

/// What is done to very many rows in one step, beside the main actor.
public enum BulkEdit: Hashable, Sendable {
  /// As ``MapDocument/setColor(_:of:)``.
  case color(HexColor?)
  /// As ``MapDocument/delete(_:)``.
  case delete
}

extension DocumentContents {
  /// So many features are edited before the next look at whether anybody still wants it.
  private static let portion = 4096

  /// What does `edit` to rows. Nil where the task is cancelled meanwhile. `told` hears which share is made. O(their
  /// texts).
  @concurrent func prepare(
    _ edit: BulkEdit, of keys: [RowKey], _ told: @Sendable (Double) -> Void
  ) async -> PreparedStep? {
    let groups = grouped(keys)
    var changes: [FeatureChange] = []
    var remains: [Remains] = []
    var last: EditedText?
    changes.reserveCapacity(groups.count)
    for (place, group) in groups.enumerated() {
      if place % DocumentContents.portion == 0 {
        guard !Task.isCancelled else { return nil }
        told(Double(place) / Double(groups.count))
      }
      let change =
        switch edit {
        case .color(let color): self.edit(of: group, like: &last) { settingColor(color, of: $0, $1) }
        case .delete: deletion(of: group, leaving: &remains)
        }
      if let change { changes.append(change) }
    }
    let step =
      switch edit {
      case .color:
        Step(
          name: .features(.color, subject(keys)), changes: changes, selectionAfter: keys,
          selectionBefore: keys)
      case .delete:
        Step(
          name: .features(.delete, subject(keys)), changes: changes, selectionAfter: [], selectionBefore: keys
        )
      }
    return PreparedStep(step, in: self, leaving: remains, keepsSelection: false)
  }

  /// The contents after the changes of `step`, or after they are undone, made beside the main actor.
  @concurrent func applying(_ step: Step, isUndone: Bool) async -> DocumentContents {
    var after = self
    after.applyAtOnce(isUndone ? step.changes.map(\.inverse) : step.changes)
    return after
  }
}
