import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import Places
import Search
import ShumateMap

extension MapWindow {
  func connectSearch() {
    sidebar.finder.middle = { [weak pane] in pane?.center }
    // Nothing here waits for the main thread, which has the map's own to find meanwhile.
    sidebar.finder.findPlaces = { [gazetteer = pindrop.gazetteer.reading] text, middle in
      let gazetteer = try? await gazetteer.value.get()
      let matches = gazetteer?.search(text, near: middle, limit: MapWindow.mostPlaces) ?? []
      return matches.map { FoundPlace($0, for: text) }
    }
    sidebar.onTake = { [unowned self] in take($0) }
    sidebar.onLeaveSearch = { [unowned self] in leaveSearch() }
    subscriptions.append(
      sidebar.finder.observe { [unowned self] _ in
        if sidebar.finder.query != queryOfFound { leaveFound() }
      })
    addAction("find") { [unowned self] in
      searchesFromMap = pane.map.containsFocus
      layout.showsSidebar = true
      sidebar.focusSearch()
    }
    addAction("search", parameter: String.self) { [unowned self] text in
      activateAction("win.find")
      sidebar.search.text = text
    }
    addAction("add-found") { [unowned self] in addFound() }
    addAction("leave-found") { [unowned self] in leaveFound() }
    refreshFoundActions()
  }

  /// More of them would stand before the map's own.
  nonisolated private static let mostPlaces = 6

  private func refreshFoundActions() {
    for name in ["add-found", "leave-found"] { setEnabled(name, pane.found.place != nil) }
  }

  /// Lets a letter that nobody else wants begin a search; true where it did.
  func typeToSearch(_ key: Key, _ controller: EventControllerKey) -> Bool {
    // A field that is only just coming has the keyboard already and does not hear it yet.
    let isComing = sidebar.search.containsFocus
    guard !sidebar.isTyping || isComing, key.beginsText, !isDragging,
      sidebar.search.take(pressOf: controller)
    else { return false }
    guard !isComing else { return true }
    searchesFromMap = pane.map.containsFocus || pane.found.containsFocus
    layout.showsSidebar = true
    // A sidebar that is only just coming takes no keyboard yet.
    if !sidebar.search.isMapped {
      MainLoop.whenIdle { [weak self] in
        // By then somebody may have taken what was found.
        if let self, layout.showsSidebar, pane.found.place == nil { sidebar.continueSearch() }
      }
    }
    sidebar.continueSearch()
    return true
  }

  private func take(_ entry: ListEntry) {
    switch entry {
    case .row(let key), .result(.own(let key)): show(own: key)
    case .result(.place(let place)): show(found: place)
    case .result(.fault): break
    }
  }

  /// Nearer than that a pin is seen by itself.
  private static let (leastZoom, usualZoom) = (9.0, 12.0)

  /// Selects one of the map's own, and shows it where it can be told from others.
  private func show(own key: AnnotationKey) {
    leaveFound()
    session.selection.select(only: key)
    if let place = session.document.coordinate(of: key), place.isValid,
      pane.map.viewport.zoom < MapWindow.leastZoom
    {
      pane.map.mapView.show(place, zoom: MapWindow.usualZoom, animated: true)
    }
    guard layout.isFolded else { return sidebar.focusList() }
    layout.showsSidebar = false
    pane.map.grabFocus()
  }

  /// Shows a place that no document has: nothing is changed by that.
  private func show(found place: FoundPlace) {
    queryOfFound = sidebar.finder.query
    pane.found.show(place, in: writing.notation)
    refreshFoundActions()
    refresh()
    let zoom = place.zoom ?? max(pane.map.viewport.zoom, 14)
    pane.map.mapView.show(place.coordinate, zoom: zoom, animated: true)
    if layout.isFolded { layout.showsSidebar = false }
    pane.found.card.takeFocus()
  }

  /// Takes the mark of what was found away; tells whether there was one.
  @discardableResult func leaveFound() -> Bool {
    guard pane.found.place != nil else { return false }
    let hadKeyboard = pane.found.containsFocus
    pane.found.show(nil)
    refreshFoundActions()
    refresh()
    guard hadKeyboard else { return true }
    // From there one goes back to what else was found.
    if layout.showsSidebar, !layout.isFolded, !sidebar.finder.isOff {
      sidebar.focusSearch()
    } else {
      pane.map.grabFocus()
    }
    return true
  }

  /// Adds what was found as a place of the map, in one step.
  private func addFound() {
    guard let place = pane.found.place else { return }
    leaveFound()
    sidebar.clearSearch()
    edit { $0.add(at: place.coordinate, title: place.name, zoom: 19) }
    if layout.isFolded { show(toast: localized("Place added"), undoable: true) }
    guard place.name == nil, !layout.isFolded else { return _ = pane.map.grabFocus() }
    layout.showsSidebar = true
    MainLoop.whenIdle { [weak self] in self?.sidebar.focusTitle() }
  }

  private func leaveSearch() {
    leaveFound()
    if layout.isFolded { layout.showsSidebar = false }
    if layout.isFolded || searchesFromMap || session.rows.count == 0 {
      pane.map.grabFocus()
    } else {
      sidebar.focusList()
    }
  }
}

extension Key {
  /// Whether it writes something that a search may begin with, by itself or with the next key.
  fileprivate var beginsText: Bool {
    if let character { return !character.isWhitespace }
    return name.map { $0.hasPrefix("dead_") || $0 == "Multi_key" } ?? false
  }
}
