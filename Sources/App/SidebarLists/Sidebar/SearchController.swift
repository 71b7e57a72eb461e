import AnnotationKit
import AppBase
import DetailPanel
import Documents
import Geography
import Gtk
import MapArea
import MapSessions
import Observing
import Places
import Search
import Sentences
import ShumateMap
import StreetSearch

/// A controller of the search field. It shows search results on the map.
package final class SearchController {
  private let session: MapSession
  private let editor: DocumentEditor
  private let actions: ActionRegistry
  private let sidebar: Sidebar
  private let pane: MapPane
  private unowned let host: any ToastHost & TitleHost & SearchHost
  private var subscriptions: [Subscription] = []
  /// The query that found the result shown on the map.
  private var queryOfShown = ""
  /// The number of regions whose names are searched.
  private var indexCount = 0
  /// Whether the map had the keyboard focus when the search began.
  private var beganOnMap = false
  /// Whether a search has begun while the search field can't take the keyboard focus yet.
  private var isAwaitingField = false
  /// The minimum zoom level at which a marker can be distinguished from its neighbors, and the usual zoom level for
  /// showing a result.
  private static let (leastZoom, usualZoom) = (9.0, 12.0)
  /// The maximum number of localities. They are listed before the rows of the map.
  nonisolated private static let mostPlaces = 6

  package init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry, sidebar: Sidebar,
    pane: MapPane, gazetteer: InstalledGazetteer, indexes: RegionIndexes,
    host: any ToastHost & TitleHost & SearchHost
  ) {
    (self.session, self.editor, self.actions) = (session, editor, actions)
    (self.sidebar, self.pane, self.host) = (sidebar, pane, host)
    connect(gazetteer, indexes)
    addActions()
  }

  private func connect(_ gazetteer: InstalledGazetteer, _ indexes: RegionIndexes) {
    sidebar.finder.middle = { [weak pane] in pane?.center }
    // Runs the search in a detached task, while the main thread filters the rows.
    sidebar.finder.findPlaces = { [reader = gazetteer.reader, list = indexes.list] text, middle in
      let gazetteer = try? await reader.outcome().get()
      let matches = gazetteer?.search(text, near: middle, limit: SearchController.mostPlaces) ?? []
      let towns = matches.map { PlaceSearchResult($0, countryName: CountryNames.local.name) }
      let streets = list.search(text, near: middle, limit: StreetResults.limit) { coordinate in
        let place = gazetteer?.place(at: coordinate)
        return [place?.locality, place?.administrativeArea, place?.country].compactMap { $0 }
      }
      let results = streets.map {
        PlaceSearchResult($0, in: gazetteer?.place(at: $0.coordinate), near: middle)
      }
      return StreetResults.combined(towns, results, text: text)
    }
    showProgress(of: indexes)
    sidebar.onTake = { [unowned self] in take($0) }
    sidebar.onLeaveSearch = { [unowned self] in leaveSearch() }
    subscriptions = [
      indexes.observe { [unowned self, unowned indexes] in
        let count = indexes.list.indexes.count
        if count > indexCount { sidebar.finder.searchAgain() }
        indexCount = count
        showProgress(of: indexes)
      },
      sidebar.finder.observe { [unowned self] _ in
        if sidebar.finder.query != queryOfShown { dismissSearchResult() }
      },
      session.observe(.writing) { [unowned self] in
        if case .writing = $0 { pane.found.show(pane.found.place, in: session.writing.notation) }
      },
    ]
  }

  private func showProgress(of indexes: RegionIndexes) {
    sidebar.indexing = indexes.progress.map { IndexingProgress(name: $0.region.name, share: $0.share) }
  }

  private func addActions() {
    actions.on(Actions.find) { [unowned self] in begin() }
    actions.on(Actions.searchFor) { [unowned self] text in search(for: text) }
    actions.on(Actions.addSearchResult) { [unowned self] in addSearchResult() }
    actions.on(Actions.dismissSearchResult) { [unowned self] in dismissSearchResult() }
  }

  /// Searches for `text` as if the user had typed it.
  package func search(for text: String) {
    begin()
    sidebar.search.text = text
  }

  private func begin() {
    beganOnMap = pane.map.containsFocus
    host.showsSidebar = true
    sidebar.focusSearch()
  }

  /// Handles a key for the search field if a search has begun but the field doesn't receive keys yet, because the sidebar
  /// isn't shown. Returns whether the key was used. Call this before any other widget handles the key.
  package func typeAhead(_ key: Key, _ controller: EventControllerKey) -> Bool {
    let search = sidebar.search
    // GTK sends keys to the focused widget only if it is mapped.
    let isComing = host.showsSidebar && search.containsFocus && !search.isMapped
    guard isAwaitingField || isComing, !key.isModifier, key != .escape else { return false }
    // An unmapped field handles letters, but not the keys that GTK binds to its signals.
    switch key {
    case .returnKey, .enter: sidebar.takeFirst()
    case .backspace:
      search.text = String(search.text.dropLast())
      search.position = -1
    default: _ = search.take(pressOf: controller)
    }
    return true
  }

  /// Starts a search with a typed letter that no widget handles. Returns whether the key was used.
  package func begin(with key: Key, _ controller: EventControllerKey) -> Bool {
    // A field in a hidden sidebar keeps the keyboard focus.
    guard !sidebar.isTyping || !host.showsSidebar, key.beginsText, !session.isDragging,
      sidebar.search.take(pressOf: controller)
    else { return false }
    beganOnMap = pane.map.containsFocus || pane.found.containsFocus
    host.showsSidebar = true
    // While the sidebar slides in, its search field can't take the keyboard focus yet.
    if !sidebar.search.isMapped {
      isAwaitingField = true
      MainLoop.whenIdle { [weak self] in
        guard let self else { return }
        isAwaitingField = false
        // The user may already have chosen a result.
        if host.showsSidebar, pane.found.place == nil { sidebar.continueSearch() }
      }
    }
    sidebar.continueSearch()
    return true
  }

  /// Cancels the search. Returns `false` if no search was active.
  package func leave() -> Bool {
    guard !sidebar.finder.isOff else { return false }
    sidebar.leaveSearch()
    return true
  }

  private func leaveSearch() {
    dismissSearchResult()
    if host.isSidebarFolded { host.showsSidebar = false }
    if host.isSidebarFolded || beganOnMap || session.rows.count == 0 {
      pane.map.grabFocus()
    } else {
      sidebar.focusList()
    }
  }

  // MARK: Results

  private func take(_ entry: ListEntry) {
    switch entry {
    case .row(let key), .result(.own(let key)): show(own: key)
    case .result(.place(let place)): show(place)
    case .result(.error): break
    }
  }

  /// Selects a row and shows it on the map. Zooms in on a marker if it is hard to distinguish from its neighbors. Fits
  /// the map to a line or an area.
  private func show(own key: RowKey) {
    dismissSearchResult()
    session.selection.select(only: key)
    if let place = session.document.rows.coordinate(of: key), place.isValid,
      pane.map.viewport.zoom < SearchController.leastZoom
    {
      pane.map.mapView.show(
        place, zoom: min(SearchController.usualZoom, pane.placeZoom(at: place)), animated: true)
    } else if !session.document.markers.contains(key), let bounds = session.document.rows.bounds(of: [key]) {
      pane.map.mapView.show(MapRect(bounds), animated: true)
    }
    guard host.isSidebarFolded else { return sidebar.focusList() }
    host.showsSidebar = false
    pane.map.grabFocus()
  }

  /// Shows a place that isn't in the document, without changing the document.
  private func show(_ place: PlaceSearchResult) {
    queryOfShown = sidebar.finder.query
    pane.found.show(place, in: session.writing.notation)
    foundDidChange()
    let zoom = place.zoom ?? max(pane.map.viewport.zoom, pane.placeZoom(at: place.coordinate))
    pane.map.mapView.show(place.coordinate, zoom: zoom, animated: true)
    if host.isSidebarFolded { host.showsSidebar = false }
    pane.found.card.takeFocus()
  }

  /// Removes the marker and the card of a search result. Returns `false` if none was shown.
  @discardableResult package func dismissSearchResult() -> Bool {
    guard pane.found.place != nil else { return false }
    let hadKeyboard = pane.found.containsFocus
    pane.found.show(nil)
    foundDidChange()
    guard hadKeyboard else { return true }
    // Returns the focus to the list of results.
    if host.showsSidebar, !host.isSidebarFolded, !sidebar.finder.isOff {
      sidebar.focusSearch()
    } else {
      pane.map.grabFocus()
    }
    return true
  }

  private func foundDidChange() {
    actions.state.showsSearchResult = pane.found.place != nil
    host.foundDidChange()
  }

  /// Adds the search result to the map, as one step.
  private func addSearchResult() {
    guard let place = pane.found.place else { return }
    dismissSearchResult()
    sidebar.clearSearch()
    editor.edit { $0.add(at: place.coordinate, title: place.name, zoom: 19) }
    if host.isSidebarFolded { host.show(toast: localized("Place added"), undoable: true) }
    guard place.name == nil else { return _ = pane.map.grabFocus() }
    host.nameWhatWasAdded()
  }
}

/// The services that searching needs from its window.
package protocol SearchHost: AnyObject {
  /// Notifies the window that the map shows another search result or no result.
  func foundDidChange()
}
