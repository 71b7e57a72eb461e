import AnnotationKit
import Documents
import Geography
import Gtk
import Observing
import Places
import Search
import Sentences
import ShumateMap

/// Searching, and showing on the map what was found.
final class SearchController {
  private let session: MapSession
  private let editor: DocumentEditor
  private let actions: ActionRegistry
  private let sidebar: Sidebar
  private let pane: MapPane
  private unowned let host: any ToastHost & TitleHost & SearchHost
  private var subscriptions: [Subscription] = []
  /// What was searched for when the place was found that is shown.
  private var queryOfShown = ""
  /// Whether the keyboard was on the map when the search began.
  private var beganOnMap = false
  /// Nearer than the first a pin is seen by itself.
  private static let (leastZoom, usualZoom) = (9.0, 12.0)
  /// More of them would stand before the map's own.
  nonisolated private static let mostPlaces = 6

  init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry, sidebar: Sidebar,
    pane: MapPane, gazetteer: InstalledGazetteer, host: any ToastHost & TitleHost & SearchHost
  ) {
    (self.session, self.editor, self.actions) = (session, editor, actions)
    (self.sidebar, self.pane, self.host) = (sidebar, pane, host)
    connect(gazetteer)
    addActions()
  }

  private func connect(_ gazetteer: InstalledGazetteer) {
    sidebar.finder.middle = { [weak pane] in pane?.center }
    // Nothing here waits for the main thread, which has the map's own to find meanwhile.
    sidebar.finder.findPlaces = { [reader = gazetteer.reader] text, middle in
      let gazetteer = try? await reader.outcome().get()
      let matches = gazetteer?.search(text, near: middle, limit: SearchController.mostPlaces) ?? []
      return matches.map { FoundPlace($0, countryName: CountryNames.local.name) }
    }
    sidebar.onTake = { [unowned self] in take($0) }
    sidebar.onLeaveSearch = { [unowned self] in leaveSearch() }
    subscriptions = [
      sidebar.finder.observe { [unowned self] _ in
        if sidebar.finder.query != queryOfShown { leaveFound() }
      },
      session.observe { [unowned self] in
        if case .writing = $0 { pane.found.show(pane.found.place, in: session.writing.notation) }
      },
    ]
  }

  private func addActions() {
    actions.on(Actions.find) { [unowned self] in begin() }
    actions.on(Actions.searchFor) { [unowned self] text in search(for: text) }
    actions.on(Actions.addFound) { [unowned self] in addFound() }
    actions.on(Actions.leaveFound) { [unowned self] in leaveFound() }
  }

  /// As if it were typed.
  func search(for text: String) {
    begin()
    sidebar.search.text = text
  }

  private func begin() {
    beganOnMap = pane.map.containsFocus
    host.showsSidebar = true
    sidebar.focusSearch()
  }

  /// Lets a letter that nobody else wants begin a search; true where it did.
  func begin(with key: Key, _ controller: EventControllerKey) -> Bool {
    // A field that is only just coming has the keyboard already and does not hear it yet.
    let isComing = sidebar.search.containsFocus
    guard !sidebar.isTyping || isComing, key.beginsText, !session.isDragging,
      sidebar.search.take(pressOf: controller)
    else { return false }
    guard !isComing else { return true }
    beganOnMap = pane.map.containsFocus || pane.found.containsFocus
    host.showsSidebar = true
    // A sidebar that is only just coming takes no keyboard yet.
    if !sidebar.search.isMapped {
      MainLoop.whenIdle { [weak self] in
        // By then somebody may have taken what was found.
        if let self, host.showsSidebar, pane.found.place == nil { sidebar.continueSearch() }
      }
    }
    sidebar.continueSearch()
    return true
  }

  /// Gives the search up; tells whether there was one.
  func leave() -> Bool {
    guard !sidebar.finder.isOff else { return false }
    sidebar.leaveSearch()
    return true
  }

  private func leaveSearch() {
    leaveFound()
    if host.isSidebarFolded { host.showsSidebar = false }
    if host.isSidebarFolded || beganOnMap || session.rows.count == 0 {
      pane.map.grabFocus()
    } else {
      sidebar.focusList()
    }
  }

  // MARK: What was found

  private func take(_ entry: ListEntry) {
    switch entry {
    case .row(let key), .result(.own(let key)): show(own: key)
    case .result(.place(let place)): show(place)
    case .result(.error): break
    }
  }

  /// Selects one of the map's own, and shows a place where it can be told from others, a line or an area as a whole.
  private func show(own key: RowKey) {
    leaveFound()
    session.selection.select(only: key)
    if let place = session.document.coordinate(of: key), place.isValid,
      pane.map.viewport.zoom < SearchController.leastZoom
    {
      pane.map.mapView.show(
        place, zoom: min(SearchController.usualZoom, pane.placeZoom), animated: true)
    } else if !session.document.hasMarker(key), let bounds = session.document.bounds(of: [key]) {
      pane.map.mapView.show(MapRect(bounds), animated: true)
    }
    guard host.isSidebarFolded else { return sidebar.focusList() }
    host.showsSidebar = false
    pane.map.grabFocus()
  }

  /// Shows a place that no document has: nothing is changed by that.
  private func show(_ place: FoundPlace) {
    queryOfShown = sidebar.finder.query
    pane.found.show(place, in: session.writing.notation)
    foundDidChange()
    let zoom = place.zoom ?? max(pane.map.viewport.zoom, pane.placeZoom)
    pane.map.mapView.show(place.coordinate, zoom: zoom, animated: true)
    if host.isSidebarFolded { host.showsSidebar = false }
    pane.found.card.takeFocus()
  }

  /// Takes the mark of what was found away; tells whether there was one.
  @discardableResult func leaveFound() -> Bool {
    guard pane.found.place != nil else { return false }
    let hadKeyboard = pane.found.containsFocus
    pane.found.show(nil)
    foundDidChange()
    guard hadKeyboard else { return true }
    // From there one goes back to what else was found.
    if host.showsSidebar, !host.isSidebarFolded, !sidebar.finder.isOff {
      sidebar.focusSearch()
    } else {
      pane.map.grabFocus()
    }
    return true
  }

  private func foundDidChange() {
    actions.state.showsFoundPlace = pane.found.place != nil
    host.foundDidChange()
  }

  /// Adds what was found as a place of the map, in one step.
  private func addFound() {
    guard let place = pane.found.place else { return }
    leaveFound()
    sidebar.clearSearch()
    editor.edit { $0.add(at: place.coordinate, title: place.name, zoom: 19) }
    if host.isSidebarFolded { host.show(toast: localized("Place added"), undoable: true) }
    guard place.name == nil else { return _ = pane.map.grabFocus() }
    host.nameWhatWasAdded()
  }
}

/// What searching needs of its window.
protocol SearchHost: AnyObject {
  /// Another place that was found is shown, or none.
  func foundDidChange()
}
