import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import ShumateMap

extension MapWindow {
  func connectMap() {
    let map = pane.map
    map.mapView.allowsMultipleSelection = true
    showDocument()
    session.nearest = { [unowned map] in map.mapView.nearestKey(to: $0, except: $1) }
    subscriptions.append(
      map.mapView.observeDrag { [unowned self] drag in session.drag = drag.state == .none ? nil : drag })
    map.onClick = { [unowned self] press in
      if addMode.isOn {
        addMode.place(at: press.coordinate)
      } else if press.key == nil {
        showLocationMenu(at: press.point)
      }
    }
    map.onLongPress = { [unowned self] press in add(at: press.coordinate) }
    map.onContextMenu = { [unowned self] press in
      if press.key == nil, showLocationMenu(at: press.point) { return }
      showMenu(for: press.key, at: press.point, coordinate: press.coordinate)
    }
    addMode.onPlace = { [unowned self] in add(at: $0) }
    addMode.onChange = { [unowned self] isOn in
      action("add")?.setState(isOn)
      refresh()
    }
  }

  /// Adds a place, and lets its title be typed at once where the sidebar has room beside the map.
  func add(at coordinate: Coordinate) {
    session.add(at: coordinate, zoom: pane.map.viewport.zoom)
    guard !layout.isFolded else { return show(toast: localized("Place added"), undoable: true) }
    layout.showsSidebar = true
    // A sidebar that is only just coming takes no keyboard yet.
    MainLoop.whenIdle { [weak self] in self?.sidebar.focusTitle() }
  }

  /// Shows a map in the window in place of the one that is there.
  func show(_ contents: DocumentContents, view: Launch = Launch()) {
    isViewportKept = false
    session.show(MapDocument(contents))
    if view.asksForAView { show(view) } else { showAll(animated: false) }
    // Its keys pan and zoom.
    pane.map.grabFocus()
  }

  /// Shows the place that a URI names, as a pin.
  func show(_ place: GeoURI) {
    session.add(at: place.coordinate, title: place.label, zoom: 19)
    pane.map.mapView.show(place.coordinate, zoom: place.zoom ?? 11, animated: false)
  }

  func show(_ view: Launch) {
    guard let center = view.center ?? Optional(pane.center) else { return }
    pane.map.mapView.show(center, zoom: view.zoom, animated: false)
  }

  /// Fits everything that is on the map, or the whole world.
  func showAll(animated: Bool) {
    let world = Rectangle(x: 0, y: 0.1, width: 1, height: 0.75)
    pane.map.mapView.show(MapRect(session.document.bounds() ?? world), animated: animated)
  }

  func showDocument() {
    overlays = session.document.observeOverlays { [unowned self] _ in overlaysDidChange() }
    pane.map.show(session.document.overlays)
    pane.map.mapView.source = session.document.source
    session.document.notation = writing.notation
    pane.map.mapView.selection = session.selection
    viewportDidChange(pane.map.viewport)
  }

  /// Many may change one after another, and each telling copies them all.
  private func overlaysDidChange() {
    guard !overlaysAreUntold else { return }
    overlaysAreUntold = true
    MainLoop.beforeNextFrame { [weak self] in
      guard let self else { return }
      overlaysAreUntold = false
      pane.map.show(session.document.overlays)
    }
  }

  func viewportDidChange(_ viewport: Viewport) {
    pane.found.viewport = viewport
    pane.scale.show(viewport, in: writing.units)
    session.document.source.zoom = viewport.zoom
    keepViewportSoon()
    refreshViewportAction()
  }

  /// What was selected elsewhere is brought into view, where it is one thing.
  func selectionDidChange(_ change: AnnotationSelection.Change) {
    refreshActions()
    guard session.drag == nil, change.added.count == 1, let primary = change.added.first else { return }
    if let place = session.document.coordinate(of: primary), place.isValid {
      pane.map.mapView.reveal(place, animated: true)
    } else if let bounds = session.document.bounds(of: [primary]), !pane.isShowing(bounds) {
      pane.map.mapView.show(MapRect(bounds), animated: true)
    }
  }

  private func showMenu(for key: AnnotationKey?, at point: Point, coordinate: Coordinate) {
    if let key, !session.selection.contains(key) { session.selection.select(only: key) }
    menuPlace = coordinate
    let menu = key == nil ? ContextMenu.forPlace(coordinate) : ContextMenu.forSelection(place: selectedPlace)
    PopoverMenu.show(menu, on: pane.overlay, x: point.x, y: point.y)
  }

  /// The context menu without a pointer: of the selection where it is, else of the middle of the map.
  func showMenuForKeyboard() {
    let viewport = pane.map.viewport
    if let key = session.selection.primary, let place = session.document.coordinate(of: key) {
      showMenu(for: key, at: viewport.point(for: place), coordinate: place)
    } else {
      let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
      showMenu(for: session.selection.primary, at: middle, coordinate: pane.center)
    }
  }
}

extension MapPane {
  /// Whether a part of `bounds` is in view.
  func isShowing(_ bounds: Rectangle) -> Bool {
    let shown = map.viewport.bounds()
    return [-1.0, 0, 1].contains { shown.intersects(bounds.offset(by: Point(x: $0, y: 0))) }
  }
}
