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
  private var waiting: FrameCallback?

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
    // What is told of the selection leaves it so much.
    stack.setMinimumSize(height: 112)
    append(stack)
  }

  /// Shows a sentence where there are no rows; nil shows the rows.
  func show(nothing sentence: String?) {
    nothing.text = sentence ?? ""
    stack.visibleName = sentence == nil ? "rows" : "nothing"
  }

  func scroll(to position: Int) { view.scroll(to: position) }

  /// Gives the keyboard to the row at `position`, or to the one that had it last.
  ///
  /// GTK walks up the tree while the focus changes and never arrives if its list exchanges rows meanwhile, as it
  /// does until a scroll has been laid out. So this waits for that, and for nothing where the keyboard has gone
  /// elsewhere by then.
  func takeFocus(at position: Int? = nil) {
    if let position { view.scroll(to: position) }
    waiting?.remove()
    let before = root?.focusWidget
    var frames = 0
    waiting = view.onFrame { [weak self] _ in
      frames += 1
      // The first frame is only about to be laid out.
      guard frames > 1, let self else { return self != nil }
      waiting = nil
      if root?.focusWidget === before, !focusRow(at: position) { view.grabFocus() }
      return false
    }
  }

  /// GTK's list finds its row for the keyboard only where one had it before; false where it has no widget.
  private func focusRow(at position: Int?) -> Bool {
    guard let position, let key = model?.key(at: position) else { return false }
    return view.children.first { ($0.children.first as? RowView)?.key == key }?.grabFocus() ?? false
  }

  var model: RowListModel? { view.model as? RowListModel }

  var hasKeyboard: Bool { view.containsFocus }
}
