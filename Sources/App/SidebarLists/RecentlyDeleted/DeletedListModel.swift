import Documents
import Gtk

/// A list model of the recently deleted features. It also holds the selection.
final class DeletedListModel: ListModel {
  /// The rows that match the search.
  private(set) var lines: [DeletedRowContent] = []
  private var selected: Set<Int64> = []

  /// Called when the user changes the selection.
  var onSelection: () -> Void = {}

  /// The selected features that match the search.
  var selection: [DeletedFeature] {
    lines.compactMap { selected.contains($0.feature.id) ? $0.feature : nil }
  }

  func show(_ new: [DeletedRowContent]) {
    let before = lines.count
    lines = new
    // Deselects features that don't match the search, so that no command affects them.
    selected.formIntersection(new.map(\.feature.id))
    itemsChanged(at: 0, removed: before, added: new.count)
    onSelection()
  }

  override var count: Int { lines.count }
  override func item(at position: Int) -> Object { ListRow(lines[position]) }
  override func isSelected(_ position: Int) -> Bool { selected.contains(lines[position].feature.id) }

  override func select(_ range: Range<Int>, alone: Bool) {
    let ids = lines[range].map(\.feature.id)
    selected = alone ? Set(ids) : selected.union(ids)
    report(alone ? 0..<count : range)
  }

  override func unselect(_ range: Range<Int>) {
    selected.subtract(lines[range].map(\.feature.id))
    report(range)
  }

  private func report(_ range: Range<Int>) {
    selectionChanged(in: range)
    onSelection()
  }
}
