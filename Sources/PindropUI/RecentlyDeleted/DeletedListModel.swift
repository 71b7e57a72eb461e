import Documents
import Gtk

/// The recently deleted as GTK's list wants them, and which of them are selected.
final class DeletedListModel: ListModel {
  /// Those that the search finds.
  private(set) var lines: [DeletedLine] = []
  private var selected: Set<Int64> = []

  /// Called when other lines are selected.
  var onSelection: () -> Void = {}

  /// Those that are both shown and selected.
  var selection: [DeletedFeature] {
    lines.compactMap { selected.contains($0.feature.id) ? $0.feature : nil }
  }

  func show(_ new: [DeletedLine]) {
    let before = lines.count
    lines = new
    // What is not seen is not acted upon.
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
    tell(alone ? 0..<count : range)
  }

  override func unselect(_ range: Range<Int>) {
    selected.subtract(lines[range].map(\.feature.id))
    tell(range)
  }

  private func tell(_ range: Range<Int>) {
    selectionChanged(in: range)
    onSelection()
  }
}
