import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import Observing

/// The sidebar: layers, search field, list, and callout of the selection.
final class Sidebar: Box {
  static let width = 320

  let callout = CalloutPanel()
  let layers: LayersPanel
  let search = SearchEntry(placeholder: localized("Search Places and Coordinates"))
  /// Whether text was typed in the search field since it got the keyboard focus, so that the field can undo it.
  var isSearchTyped = false
  let finder: MapSearch
  private let progress = SearchProgress()
  /// Whether the search field has the keyboard focus.
  var isFieldFocused = false
  /// Called when a search result is taken, by Enter or a press on its row.
  var onTake: (ListEntry) -> Void = { _ in }
  /// Called when the search is canceled.
  var onLeaveSearch: () -> Void = {}
  /// Called when the context menu of a document row is requested, with the point in coordinates of the sidebar.
  var onContextMenu: (RowKey, Point) -> Void = { _, _ in }
  /// Called with the list, and with every list that replaces it.
  var onList: (PlaceList) -> Void = { _ in } { didSet { onList(list) } }
  let session: MapSession
  let divided: DividedSidebar
  private(set) var list: PlaceList
  private let counts = Label()
  /// The handler that focuses the title when the sidebar is shown.
  private var coming: SignalHandler?
  /// The row that the callout shows; `nil` unless exactly one row is selected.
  private var subjectKey: RowKey?
  private var subscriptions: [Subscription] = []

  init(_ session: MapSession) {
    self.session = session
    finder = MapSearch(session)
    list = PlaceList(session)
    layers = LayersPanel(session)
    divided = DividedSidebar(list: list, details: callout)
    super.init(.vertical)
    setMinimumSize(width: Sidebar.width)
    // Otherwise a row that fills its width would make the sidebar as wide as possible.
    expandsHorizontally = false
    addStyle("background")
    search.setMargins(top: 9, bottom: 6, start: 9, end: 9)
    search.setAccessibleLabel(localized("Search"))
    counts.addStyle("caption", "dim-label")
    counts.setMargins(bottom: 6)
    counts.isVisible = false
    append(layers, search, progress.bar, counts, divided)
    progress.follow(session.rows)
    connectSearch()
    connectList()
    subscriptions = [
      session.observe([.state, .shape, .selection, .drag, .writing]) {
        [unowned self] in
        apply($0)
      },
      finder.observe { [unowned self] _ in resultsDidChange() },
    ]
    refresh()
  }

  private func connectList() {
    list.onActivate = { [unowned self] entry in
      guard case .row(let key) = entry, finder.isOff else { return onTake(entry) }
      // The focused row may not be selected.
      session.selection.select(only: key)
      // GTK focuses the row after a double click.
      MainLoop.beforeNextFrame { [weak self] in
        if let self, session.selection.primary == key { focusTitle() }
      }
    }
    list.hasKeyboardSlipped = { [unowned self] in callout.containsFocus && root?.focusWidget is Button }
    list.onLeaveUpwards = { [unowned self] in focusSearch() }
    list.onContextMenu = { [unowned self] key, point in
      guard let place = list.translate(x: point.x, y: point.y, to: self) else { return }
      onContextMenu(key, Point(x: place.x, y: place.y))
    }
  }

  private func apply(_ change: MapSession.Change) {
    switch change {
    case .document:
      search.text = ""
      finder.startOver()
      progress.follow(session.rows)
      layers.startOver()
      replaceList()
      refresh()
      divide()
    case .map(let kinds):
      // The panel is hidden again when the undone steps of an unused map were forgotten.
      if kinds == .history || !kinds.isDisjoint(with: [.contents, .layers, .visibility, .locks, .files]) {
        layers.refresh()
      }
      if !kinds.isDisjoint(with: [.contents, .layers, .visibility, .locks, .rules]) { refresh() }
    case .shape: refreshCallout()
    case .journal: break
    case .selection(let change):
      guard change.removed.count + change.added.count > MapDocument.manyRows else {
        return selectionDidChange(change)
      }
      // Selecting very many rows has other work to do in this iteration of the main loop.
      MainLoop.beforeNextFrame { [weak self] in self?.selectionDidChange(change) }
    case .drag: showDrag()
    case .writing:
      list.refreshRows()
      refreshCallout()
    }
  }

  private func replaceList() {
    let new = PlaceList(session)
    divided.show(new)
    list = new
    connectList()
    onList(new)
  }

  private func selectionDidChange(_ change: RowSelection.Change) {
    refreshCallout()
    divide()
    guard change.added.count == 1, let position = list.model.position(of: change.added[0]) else { return }
    list.follow(position)
  }

  private func refresh() {
    refreshCounts()
    divided.showsDetails = session.document.rows.count > 0
    refreshCallout()
  }

  func refreshCounts() {
    let (shown, all) = (session.rows.count, session.document.rows.count)
    counts.isVisible = shown != all
    counts.text = localized("{0} of {1} on this map", shown.formatted, all.formatted)
    let sentence: String? =
      switch (list.model.count, all) {
      case (1..., _): nil
      case (_, 0) where finder.isOff: localized("What you open or add is listed here.")
      default: finder.isOff || finder.isFinding ? nil : localized("Nothing matches “{0}”.", search.text)
      }
    list.show(nothing: sentence)
  }

  private func refreshCallout() {
    let key = session.selection.count == 1 ? session.selection.primary : nil
    if key != subjectKey { divided.scrollToStart() }
    subjectKey = key
    switch session.selection.count {
    case 0: callout.showNothing(isSeen: divided.showsDetails)
    case 1: if let subject = session.subject { callout.show(subject) }
    case let count:
      callout.show(
        count: count, titles: session.selectedTitles(atMost: 5), color: session.color,
        hasPins: session.hasSelectedPins, marker: session.selectedMarkers, style: session.shapeStyle,
        pair: session.selectedPair, lock: session.severalLock,
        session.writing)
    }
    showDrag()
  }

  /// Gives the callout its height while something is selected. If the list has the keyboard focus, the selected row
  /// stays in place.
  private func divide() {
    guard let primary = session.selection.primary else { return divided.division = .forList }
    let least = list.hasKeyboard ? list.leastHeight(showing: primary) : nil
    divided.division = least.map { .sharedAtLeast($0) } ?? .shared
  }

  /// Shows the drag readout if the callout shows the dragged marker.
  private func showDrag() {
    let isShown = session.selection.count == 1 && session.selection.primary == session.draggedRow
    callout.show(isShown ? session.dragDescription : nil)
    callout.show(shape: session.shapeDescription)
  }

  // MARK: Keyboard focus

  var listModel: RowListModel { list.model }

  func focusList() {
    list.takeFocus(at: session.selection.primary.flatMap { list.model.position(of: $0) })
  }

  /// Focuses the title field, also if the list was about to take the focus.
  func focusTitle() {
    list.leaveFocus()
    coming?.disconnect()
    coming = nil
    guard !isMapped else { return callout.single.editTitle() }
    let before = root?.focusWidget
    coming = onMap { [unowned self] in
      coming?.disconnect()
      coming = nil
      // GTK is in the middle of a layout.
      MainLoop.beforeNextFrame { [weak self] in
        // The focus may have moved elsewhere by then.
        if let self, root?.focusWidget === before { callout.single.editTitle() }
      }
    }
  }

  var isTyping: Bool {
    search.containsFocus || layers.isRenaming || callout.isTyping
  }
}
