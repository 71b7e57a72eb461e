import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import Observing

/// The field that searches, the list of everything, and under it the callout of what is selected.
final class Sidebar: Box {
  static let width = 320

  let callout = Callout()
  let layers: LayersPanel
  let search = SearchEntry(placeholder: localized("Search Places and Coordinates"))
  /// Whether something was typed there since it got the keyboard, and can be undone in it.
  var isSearchTyped = false
  let finder: MapSearch
  private let progress = SearchProgress()
  /// Whether the keyboard is in the field that searches.
  var isFieldFocused = false
  /// Takes what the search found, as Enter and a press on its row do.
  var onTake: (ListEntry) -> Void = { _ in }
  /// Called when the search is given up.
  var onLeaveSearch: () -> Void = {}
  /// Called with one of the map's own and where its menu is wanted, in the sidebar's coordinates.
  var onContextMenu: (RowKey, Point) -> Void = { _, _ in }
  /// Called with the list, and with each that takes its place.
  var onList: (PlaceList) -> Void = { _ in } { didSet { onList(list) } }
  let session: MapSession
  let divided: DividedSidebar
  private(set) var list: PlaceList
  private let counts = Label()
  /// Waits for the sidebar to be shown, to give the title the keyboard then.
  private var coming: SignalHandler?
  /// What the callout is about, where it is one thing.
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
    // A row that fills its width would otherwise make the whole sidebar as wide as it can get.
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
      session.observe { [unowned self] in apply($0) },
      finder.observe { [unowned self] _ in resultsDidChange() },
    ]
    refresh()
  }

  private func connectList() {
    list.onActivate = { [unowned self] entry in
      guard case .row(let key) = entry, finder.isOff else { return onTake(entry) }
      // The keyboard may stand on a row that is not selected.
      session.selection.select(only: key)
      // After a double click GTK gives the keyboard to the row.
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
    case .state:
      layers.refresh()
      refresh()
    case .selection(let change):
      guard change.removed.count + change.added.count > MapDocument.manyRows else {
        return selectionDidChange(change)
      }
      // Whoever selects very many has much else to do in this turn.
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
    divided.showsDetails = session.document.rowCount > 0
    refreshCallout()
  }

  func refreshCounts() {
    let (shown, all) = (session.rows.count, session.document.rowCount)
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

  /// Gives the details their room while something is selected. A row that has the keyboard, as one does that was pressed,
  /// stays where it is.
  private func divide() {
    guard let primary = session.selection.primary else { return divided.room = .forList }
    let least = list.hasKeyboard ? list.leastHeight(showing: primary) : nil
    divided.room = least.map { .sharedAtLeast($0) } ?? .shared
  }

  /// The readout belongs to the pin that the callout is about, and goes with it.
  private func showDrag() {
    let isShown = session.selection.count == 1 && session.selection.primary == session.draggedRow
    callout.show(isShown ? session.dragWords : nil)
    callout.show(shape: session.shapeWords)
  }

  // MARK: For the keyboard

  var listModel: RowListModel { list.model }

  func focusList() {
    list.takeFocus(at: session.selection.primary.flatMap { list.model.position(of: $0) })
  }

  /// Also where the list was about to take the keyboard from it.
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
        // By then somebody may have gone elsewhere.
        if let self, root?.focusWidget === before { callout.single.editTitle() }
      }
    }
  }

  var isTyping: Bool {
    search.containsFocus || layers.isRenaming || callout.isTyping
  }
}
