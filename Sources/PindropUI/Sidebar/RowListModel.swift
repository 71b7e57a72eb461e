import AnnotationKit
import Documents
import Gtk

/// The rows of a document as GTK's list wants them, and the shared selection as the list's own.
///
/// A row becomes an object when it comes into view. Positions are looked up by the document; nothing here is
/// as long as the document is.
final class RowListModel: ListModel {
  private let rows: FilteredRows
  private let selection: AnnotationSelection
  private var shown = 0
  private var subscriptions: [Subscription] = []
  /// More changed rows than that are told as one change of all.
  private static let fewRows = 64

  init(_ session: MapSession) {
    rows = session.rows
    selection = session.selection
    super.init()
    shown = rows.count
    subscriptions = [
      rows.observe { [unowned self] in apply($0) },
      session.observe { [unowned self] change in
        if case .selection(let change) = change { selectionDidChange(change) }
      },
    ]
  }

  override var count: Int { shown }

  /// Called for each row that is made.
  var onItem: () -> Void = {}

  func key(at position: Int) -> AnnotationKey? { position < shown ? rows.key(at: position) : nil }

  override func item(at position: Int) -> Object {
    onItem()
    return Row(rows.key(at: position))
  }

  private func apply(_ change: RowChange) {
    let before = shown
    shown = rows.count
    switch change {
    case .reset: itemsChanged(at: 0, removed: before, added: shown)
    case .inserted(let range): itemsChanged(at: range.lowerBound, removed: 0, added: range.count)
    case .removed(let range): itemsChanged(at: range.lowerBound, removed: range.count, added: 0)
    case .edited(let range): itemsChanged(at: range.lowerBound, removed: range.count, added: range.count)
    }
  }

  // MARK: Selection

  override func isSelected(_ position: Int) -> Bool {
    selection.contains(rows.key(at: position))
  }

  override func select(_ range: Range<Int>, alone: Bool) {
    let keys = range.map { rows.key(at: $0) }
    if alone { selection.set(keys) } else { selection.extend(with: keys) }
  }

  override func unselect(_ range: Range<Int>) {
    selection.remove(range.map { rows.key(at: $0) })
  }

  private func selectionDidChange(_ change: AnnotationSelection.Change) {
    let keys = change.removed + change.added
    guard keys.count <= RowListModel.fewRows else { return selectionChanged(in: 0..<shown) }
    for key in keys {
      guard let position = rows.index(of: key) else { continue }
      selectionChanged(in: position..<position + 1)
    }
  }
}
