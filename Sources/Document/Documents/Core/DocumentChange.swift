/// The parts of a document that a change affects. Observers subscribe to the kinds of changes that they display.
public struct DocumentChange: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Rows were added, removed or reordered.
  public static let rows = DocumentChange(rawValue: 1)
  /// Features were edited, but their rows stayed the same.
  public static let features = DocumentChange(rawValue: 2)
  /// Layers were added, removed, renamed or moved, or another layer is active.
  public static let layers = DocumentChange(rawValue: 4)
  /// Layers or folders were shown or hidden.
  public static let visibility = DocumentChange(rawValue: 8)
  /// Layers were locked or unlocked.
  public static let locks = DocumentChange(rawValue: 16)
  /// The color rule of a layer was set or removed.
  public static let rules = DocumentChange(rawValue: 32)
  /// A layer got another file, its file was saved or merged, or a problem with its file occurred or was solved.
  public static let files = DocumentChange(rawValue: 64)
  /// The step that would be undone or redone, or the last revision, changed.
  public static let history = DocumentChange(rawValue: 128)
  /// The selection changed.
  public static let selection = DocumentChange(rawValue: 256)

  public static let contents: DocumentChange = [.rows, .features]
  /// Everything except the selection.
  public static let state: DocumentChange = [
    .contents, .layers, .visibility, .locks, .rules, .files, .history,
  ]
}

extension DocumentChange {
  /// The kinds that a step affects. O(changes).
  init(of step: Step) {
    self = .history
    if !step.orders.isEmpty { insert(.rows) }
    for change in step.changes {
      insert(change.before?.keys == change.after?.keys ? .features : .rows)
      if isSuperset(of: .contents) { break }
    }
    for change in step.layers { formUnion(DocumentChange(of: change)) }
  }

  private init(of change: LayerChange) {
    guard let before = change.before, let after = change.after else {
      // Adding or removing a layer also adds or removes its rows, and affects everything except the history.
      self = DocumentChange.state.subtracting(.history)
      return
    }
    self = []
    if before.state.name != after.state.name { insert(.layers) }
    // Moving a layer also moves its rows.
    if before.place != after.place { formUnion([.layers, .rows]) }
    if before.state.isVisible != after.state.isVisible || before.state.folders != after.state.folders {
      insert(.visibility)
    }
    if before.state.isLocked != after.state.isLocked { insert(.locks) }
    if before.state.colorRule != after.state.colorRule { insert(.rules) }
  }
}
