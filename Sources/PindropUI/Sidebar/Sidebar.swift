import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk

/// The list of everything with its filter, and under it the callout of what is selected.
final class Sidebar: Box {
  static let width = 320

  let callout = Callout()
  let layers: LayersPanel
  let search = SearchEntry(placeholder: localized("Filter Places"))
  private let session: MapSession
  private var list: PlaceList
  private let counts = Label()
  private var subscription: Subscription?

  init(_ session: MapSession) {
    self.session = session
    list = PlaceList(session)
    layers = LayersPanel(session)
    super.init(.vertical)
    setMinimumSize(width: Sidebar.width)
    // A row that fills its width would otherwise make the whole sidebar as wide as it can get.
    expandsHorizontally = false
    addStyle("background")
    search.setMargins(top: 9, bottom: 6, start: 9, end: 9)
    search.setAccessibleLabel(localized("Filter Places"))
    counts.addStyle("caption", "dim-label")
    counts.setMargins(bottom: 6)
    counts.isVisible = false
    // Which asks for no room of its own: selecting resizes no window.
    append(layers, search, counts, list, ScrolledDetails(callout, width: Sidebar.width))
    connectSearch()
    connectList()
    subscription = session.observe { [unowned self] in apply($0) }
    refresh()
  }

  private func connectSearch() {
    search.onSearch { [unowned self] in
      session.rows.query = search.text
      refreshCounts()
    }
    search.onStop { [unowned self] in
      search.text = ""
      session.rows.query = ""
      focusList()
    }
    search.onActivate { [unowned self] in enterList() }
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self] key, _ in
      guard key == .down else { return false }
      enterList()
      return true
    }
    search.add(keys)
  }

  private func connectList() {
    list.onActivate = { [unowned self] row in
      // The keyboard may stand on a row that is not selected.
      session.selection.select(only: session.rows.key(at: row))
      callout.single.editTitle()
    }
  }

  /// From the filter to what it found: the first of it, unless one is selected already.
  private func enterList() {
    // The filter waits for the typing to pause; the list must be right when the keyboard gets there.
    session.rows.query = search.text
    guard session.rows.count > 0 else { return }
    if session.selection.primary.flatMap({ session.rows.index(of: $0) }) == nil {
      session.selection.select(only: session.rows.key(at: 0))
    }
    focusList()
  }

  private func apply(_ change: MapSession.Change) {
    switch change {
    case .document:
      search.text = ""
      layers.startOver()
      replaceList()
      refresh()
    case .state:
      layers.refresh()
      refresh()
    case .selection(let change): selectionDidChange(change)
    case .drag: showDrag()
    }
  }

  private func replaceList() {
    let new = PlaceList(session)
    insert(new, after: list)
    remove(list)
    list = new
    connectList()
  }

  private func selectionDidChange(_ change: AnnotationSelection.Change) {
    refreshCallout()
    guard change.added.count == 1, let position = session.rows.index(of: change.added[0]), !list.hasKeyboard
    else { return }
    list.scroll(to: position)
  }

  private func refresh() {
    refreshCounts()
    refreshCallout()
  }

  private func refreshCounts() {
    let (shown, all) = (session.rows.count, session.document.rowCount)
    counts.isVisible = shown != all
    counts.text = localized("{0} of {1}", shown.formatted, all.formatted)
    let sentence: String? =
      switch (shown, all) {
      case (_, 0): localized("What you open or add is listed here.")
      case (0, _): localized("Nothing fits “{0}”.", search.text)
      default: nil
      }
    list.show(nothing: sentence)
  }

  private func refreshCallout() {
    switch session.selection.count {
    case 0: callout.showNothing()
    case 1: if let subject = session.subject { callout.show(subject) }
    case let count:
      callout.show(
        count: count, titles: session.selectedTitles(atMost: 5), color: session.color,
        hasPins: !session.selectedPins.isEmpty)
    }
    showDrag()
  }

  /// The readout belongs to the pin that the callout is about, and goes with it.
  private func showDrag() {
    let isShown = session.selection.count == 1 && session.selection.primary == session.drag?.key
    callout.single.show(isShown ? session.drag.map { DragWords($0) } : nil)
  }

  // MARK: For the keyboard

  func focusSearch() {
    search.grabFocus()
    search.select()
  }

  var listModel: RowListModel? { list.model }

  func focusList() {
    list.takeFocus(at: session.selection.primary.flatMap { session.rows.index(of: $0) })
  }

  func focusTitle() { callout.single.editTitle() }

  var isTyping: Bool {
    search.containsFocus || layers.isRenaming || callout.single.title.isTyping
      || callout.single.coordinate.isTyping
      || callout.single.properties.isTyping
  }
}
