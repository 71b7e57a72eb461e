import AnnotationKit
import Gtk

/// The list of everything in the map.
final class PlaceList: Box {
  /// Called with the row that is activated: by a double click, or by Enter.
  var onActivate: (Int) -> Void = { _ in }

  private let view: ListView
  private let scroller = ScrolledWindow()
  private let stack = Stack()
  private let nothing = Label()

  init(_ session: MapSession) {
    let factory = ListItemFactory(
      make: { RowView() },
      bind: { [weak session] (view: RowView, row: Row<AnnotationKey>, item: ListItem) in
        guard let content = session?.rowContent(for: row.content) else { return }
        view.key = row.content
        view.show(content)
        item.setAccessibleLabel(content.spoken)
      })
    view = ListView(RowListModel(session), factory)
    super.init(.vertical)
    view.addStyle("navigation-sidebar", "place-list")
    view.setAccessibleLabel(localized("Places"))
    view.onActivate { [weak self] in self?.onActivate($0) }
    scroller.child = view
    nothing.addStyle("dim-label")
    nothing.wraps = true
    nothing.justification = .center
    nothing.setMargins(24)
    stack.add(scroller, name: "rows")
    stack.add(nothing, name: "nothing")
    stack.expandsVertically = true
    append(stack)
  }

  /// Shows a sentence where there are no rows; nil shows the rows.
  func show(nothing sentence: String?) {
    nothing.text = sentence ?? ""
    stack.visibleName = sentence == nil ? "rows" : "nothing"
  }

  func scroll(to position: Int) { view.scroll(to: position) }

  /// Gives the keyboard to the row of `key`, or to the list where that is not in view.
  func takeFocus(at key: AnnotationKey? = nil) {
    // GTK's list finds its own row for it only when one had it before.
    let row = view.children.first { ($0.children.first as? RowView)?.key == key }
    if key == nil || row?.grabFocus() != true { view.grabFocus() }
  }

  var model: RowListModel? { view.model as? RowListModel }

  var hasKeyboard: Bool { view.containsFocus }
}
