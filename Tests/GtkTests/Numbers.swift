import Gtk
import GtkTesting
import XCTest

/// A list model that counts how often its rows are requested.
@MainActor final class Numbers: ListModel {
  private(set) var rows: Int
  /// The text of a row before its number.
  private(set) var word = "row"
  var selected: Set<Int> = []
  var asked = 0
  var questions: [String] = []

  init(_ rows: Int) {
    self.rows = rows
    super.init()
  }

  override var count: Int { rows }
  override func item(at position: Int) -> Object {
    asked += 1
    return ListRow("\(word) \(position)")
  }
  override func isSelected(_ position: Int) -> Bool { selected.contains(position) }
  override func select(_ range: Range<Int>, alone: Bool) {
    questions.append("select \(range) \(alone)")
    if alone { selected = [] }
    selected.formUnion(range)
    selectionChanged(in: 0..<rows)
  }
  override func unselect(_ range: Range<Int>) {
    questions.append("unselect \(range)")
    selected.subtract(range)
    selectionChanged(in: range)
  }
  func remove(_ removed: Int, at position: Int) {
    rows -= removed
    itemsChanged(at: position, removed: removed, added: 0)
  }
  func insert(_ added: Int, at position: Int) {
    rows += added
    itemsChanged(at: position, removed: 0, added: added)
  }
  func edit(_ range: Range<Int>, saying word: String) {
    self.word = word
    itemsEdited(in: range)
  }
  func replaceAll(by new: Int, called word: String) {
    let before = rows
    (rows, self.word) = (new, word)
    allItemsChanged(before: before)
  }
}

/// Returns a list of `model`, and the window that shows the list.
@MainActor func shownList(_ model: Numbers) -> (Window, ListView) {
  let factory = ListItemFactory(
    make: { Label() },
    bind: { (label: Label, row: ListRow<String>, item: ListItem) in
      label.text = row.content
      item.setAccessibleLabel(row.content)
      label.setStyle("chosen", item.isSelected)
    })
  let view = ListView(model, factory)
  let window = Window()
  window.child = ScrolledWindow(view)
  window.setDefaultSize(width: 200, height: 300)
  window.present()
  return (window, view)
}

/// Returns the number of rows that are completely or partly in view.
@MainActor func rowsInView(of view: ListView) -> Int {
  view.children.count { row in
    row.bounds(in: view).map { $0.y < view.height && $0.y + $0.height > 0 } ?? false
  }
}
