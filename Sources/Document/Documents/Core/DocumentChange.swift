/// The kinds of what a change of a document affects. Observers subscribe to the kinds that they show.
public struct DocumentChange: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Features were added, deleted, edited or put in another order.
  public static let contents = DocumentChange(rawValue: 1)
  /// Layers were added, removed, renamed, moved, shown, hidden, locked or unlocked, or another layer is active.
  public static let layers = DocumentChange(rawValue: 2)
  /// A layer has another file, its file was saved or merged, or its file has a problem or no problem any more.
  public static let files = DocumentChange(rawValue: 4)
  /// The color rule of a layer was set or removed.
  public static let rules = DocumentChange(rawValue: 8)
  /// Other rows are selected.
  public static let selection = DocumentChange(rawValue: 16)
  /// There is another step to undo or redo, or the highest revision increased.
  public static let history = DocumentChange(rawValue: 32)

  /// Everything except the selection.
  public static let state: DocumentChange = [.contents, .layers, .files, .rules, .history]
}

extension DocumentChange {
  /// The kinds that a step affects.
  init(of step: Step) {
    self = .history
    if !step.changes.isEmpty || !step.orders.isEmpty { insert(.contents) }
    for change in step.layers {
      guard let before = change.before, let after = change.after else {
        // The layer's features appear or disappear with it.
        formUnion([.layers, .contents, .files, .rules])
        continue
      }
      if before.state.colorRule != after.state.colorRule { insert(.rules) }
      var same = before
      same.state.colorRule = after.state.colorRule
      if same != after { insert(.layers) }
    }
  }
}
