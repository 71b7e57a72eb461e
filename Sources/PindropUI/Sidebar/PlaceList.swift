import Gtk
import Search

/// The list of everything in the map or, while something is looked for, of what is found.
final class PlaceList: Box {
  /// Called with the row that is activated: by a double click, or by Enter.
  var onActivate: (ListEntry) -> Void = { _ in }
  /// Called for the Up key on the first row.
  var onLeaveUpwards: () -> Void = {}

  private weak var session: MapSession?
  private let view: ListView
  private let scroller = ScrolledWindow()
  private let stack = Stack()
  private let nothing = Label()
  private var waiting: FrameCallback?

  init(_ session: MapSession) {
    let model = RowListModel(session)
    let factory = ListItemFactory(
      make: { RowView() },
      bind: { [weak session, unowned model] (view: RowView, row: ListRow<ListEntry>, item: ListItem) in
        guard let session, let spoken = PlaceList.fill(view, with: row.content, of: session) else { return }
        view.entry = row.content
        view.showStanding(in: model)
        item.setAccessibleLabel(spoken)
      })
    view = ListView(model, factory)
    self.session = session
    super.init(.vertical)
    view.addStyle("navigation-sidebar", "place-list")
    view.setAccessibleLabel(localized("Places"))
    view.onActivate { [weak self] position in
      guard let self, let entry = self.model?.entry(at: position) else { return }
      onActivate(entry)
    }
    listenToKeys()
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

  /// Fills a row, and answers what a screen reader says of it; nil where what it is about is gone.
  private static func fill(_ view: RowView, with entry: ListEntry, of session: MapSession) -> String? {
    switch entry {
    case .row(let key), .result(.own(let key)):
      guard let content = session.rowContent(for: key) else { return nil }
      view.show(content)
      return content.spoken
    case .result(.place(let place)):
      let content = ResultContent(place, in: session.writing.notation)
      view.show(content)
      return content.spoken
    case .result(.error(let fault)):
      let content = ResultContent(fault)
      view.show(content)
      return content.spoken
    }
  }

  private func listenToKeys() {
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self] key, modifiers in
      guard key == .up, modifiers.isDisjoint(with: [.control, .alt, .shift]), focusedEntry != nil,
        focusedEntry == model?.entry(at: 0)
      else { return false }
      onLeaveUpwards()
      return true
    }
    view.add(keys)
  }

  private var focusedEntry: ListEntry? {
    (view.children.first { $0.containsFocus }?.children.first as? RowView)?.entry
  }

  /// The row that Enter takes while the keyboard is elsewhere; nil for none.
  var highlighted: ListEntry? {
    get { model?.highlighted }
    set {
      model?.highlighted = newValue
      showStanding()
    }
  }

  /// Brings up to date what rows look like among others, after any of them have changed.
  func showStanding() {
    guard let model else { return }
    for row in rowWidgets { (row.children.first as? RowView)?.showStanding(in: model) }
  }

  /// Those in view, and a few around them.
  var rowWidgets: [Widget] { view.children }

  /// Shows a sentence where there are no rows; nil shows the rows.
  func show(nothing sentence: String?) {
    nothing.text = sentence ?? ""
    stack.visibleName = sentence == nil ? "rows" : "nothing"
  }

  /// Shows the rows in view anew: they say the same things in other words.
  func refreshRows() {
    for child in view.children {
      guard let session, let row = child.children.first as? RowView, let entry = row.entry,
        let spoken = PlaceList.fill(row, with: entry, of: session)
      else { continue }
      child.setAccessibleLabel(spoken)
    }
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

  /// Takes the keyboard no more, where that was still to come.
  func leaveFocus() {
    waiting?.remove()
    waiting = nil
  }

  /// GTK's list finds its row for the keyboard only where one had it before; false where it has no widget.
  private func focusRow(at position: Int?) -> Bool {
    guard let position, let entry = model?.entry(at: position) else { return false }
    return view.children.first { ($0.children.first as? RowView)?.entry == entry }?.grabFocus() ?? false
  }

  var model: RowListModel? { view.model as? RowListModel }

  var hasKeyboard: Bool { view.containsFocus }
}
