import Adwaita
import AnnotationKit
import AppBase
import DetailPanel
import Documents
import Geography
import Gtk
import MapSessions
import Observing

/// The sidebar with the layers, the search field, the list, and the callout of the selection.
package final class Sidebar: Box {
  /// The minimum width in which all text and buttons fit, in logical pixels.
  private static let leastWidth = 240

  package let callout = CalloutPanel()
  package let layers: LayersPanel
  let search = SearchEntry(placeholder: localized("Search Places and Coordinates"))
  /// Whether the user has typed text since the search field got the keyboard focus. The field then handles Undo.
  var isSearchTyped = false
  let finder: MapSearch
  private let progress = SearchProgress()
  /// The progress of reading names for the search. `nil` if no names are being read.
  var indexing: IndexingProgress? { didSet { if indexing != oldValue { showIndexing() } } }
  /// Whether the search field has the keyboard focus.
  var isFieldFocused = false
  /// Called when the user chooses a search result with Enter or a click.
  var onTake: (ListEntry) -> Void = { _ in }
  /// Called when the search is canceled.
  var onLeaveSearch: () -> Void = {}
  /// Called when the user requests the context menu of a map row. The point is in coordinates of the sidebar.
  package var onContextMenu: (RowKey, Point) -> Void = { _, _ in }
  /// Called with the current list, and again whenever another list replaces it.
  package var onList: (PlaceList) -> Void = { _ in } { didSet { onList(list) } }
  let session: MapSession
  package let divided: DividedSidebar
  package private(set) var list: PlaceList
  private let counts = Label()
  /// The signal handler that focuses the title field when the sidebar appears.
  private var coming: SignalHandler?
  /// The row in the callout; `nil` unless exactly one row is selected.
  private var subjectKey: RowKey?
  private var subscriptions: [Subscription] = []

  package init(_ session: MapSession) {
    self.session = session
    finder = MapSearch(session)
    list = PlaceList(session)
    layers = LayersPanel(session)
    divided = DividedSidebar(list: list, details: callout)
    super.init(.vertical)
    setMinimumSize(width: Sidebar.leastWidth)
    // Prevents an expanding row from making the sidebar as wide as possible.
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
      // Selects the row, because the focused row isn't necessarily selected.
      session.selection.select(only: key)
      // Waits until GTK has focused the row after the double click.
      MainLoop.beforeNextFrame { [weak self] in
        if let self, session.selection.primary == key { focusTitle() }
      }
    }
    list.onDoubleClick = { [unowned self] entry in
      guard case .row(let key) = entry, finder.isOff else { return onTake(entry) }
      session.selection.select(only: key)
      activate(Actions.zoomToSelection)
    }
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
      // The history matters, too: when an unused map's undone steps are discarded, the panel is hidden again.
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
      // Delays the update, because selecting very many rows already takes a long time in this iteration of the main
      // loop.
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
      case (_, 0) where finder.isOff: localized("Places that you open or add are listed here.")
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

  /// Makes room for the callout while a row is selected. If the list has the keyboard focus, the selected row stays in
  /// place.
  private func divide() {
    guard let primary = session.selection.primary else { return divided.division = .forList }
    let least = list.hasOrAwaitsKeyboard ? list.leastHeight(showing: primary) : nil
    divided.division = least.map { .sharedAtLeast($0) } ?? .shared
  }

  /// Shows the drag readout if the callout shows the dragged marker.
  private func showDrag() {
    let isShown = session.selection.count == 1 && session.selection.primary == session.draggedRow
    callout.show(isShown ? session.dragDescription : nil)
    callout.show(shape: session.shapeDescription)
  }

  // MARK: Keyboard focus

  package func focusList() {
    list.takeFocus(at: session.selection.primary.flatMap { list.model.position(of: $0) })
  }

  /// Focuses the title field, even if the list was about to take the focus.
  package func focusTitle() {
    list.leaveFocus()
    coming?.disconnect()
    coming = nil
    guard !isMapped else { return callout.single.editTitle() }
    let before = root?.focusWidget
    coming = onMap { [unowned self] in
      coming?.disconnect()
      coming = nil
      // Waits, because GTK is in the middle of a layout.
      MainLoop.beforeNextFrame { [weak self] in
        // Keeps the focus if it has moved elsewhere in the meantime.
        if let self, root?.focusWidget === before { callout.single.editTitle() }
      }
    }
  }

  package var isTyping: Bool {
    search.containsFocus || layers.isRenaming || callout.isTyping
  }
}
