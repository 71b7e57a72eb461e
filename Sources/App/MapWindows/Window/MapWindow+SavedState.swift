import Adwaita
import AnnotationKit
import DataTable
import Documents
import Geography
import Gtk
import MapArea
import MapFiles
import MapSessions
import SavedSession
import ShumateMap
import SidebarLists

extension MapWindow {
  /// The state of the window, from which it can be restored.
  package var savedState: WindowState {
    var state = WindowState()
    state.map = session.map.savedState
    state.viewport = ViewportState(pane.map.viewport)
    state.selection = SelectionState(session.selection.keys.lazy.map(\.rawValue))
    state.panels = savedPanels
    let size = defaultSize
    if size.width > 0, size.height > 0 { (state.width, state.height) = size }
    state.isMaximized = isMaximized
    return state
  }

  private var savedPanels: PanelState {
    var panels = PanelState()
    // Omits a hidden sidebar in a narrow window, where it was hidden only to make room for the map.
    if !layout.isFolded { panels.showsSidebar = layout.showsSidebar }
    panels.showsLayers = sidebar.layers.isOpenByUser
    panels.showsTable = tables.isShown
    if tables.isShown { panels.tableLayer = tables.table.layer?.rawValue }
    panels.activeLayer = session.document.layers.active?.rawValue
    panels.listShare = sidebar.divided.listShare
    panels.idleListShare = sidebar.divided.idleListShare
    panels.tableShare = divided.tableShare
    return panels
  }

  /// Sets the size and the layout of a saved window. Call this before the window is shown.
  package func prepare(for state: WindowState) {
    if let width = state.width, let height = state.height { defaultSize = (width, height) }
    isMaximized = state.isMaximized
    let panels = state.panels
    if let showsSidebar = panels.showsSidebar { layout.showsSidebar = showsSidebar }
    if let listShare = panels.listShare { sidebar.divided.listShare = listShare }
    sidebar.divided.idleListShare = panels.idleListShare
    if let tableShare = panels.tableShare { divided.tableShare = tableShare }
  }

  /// Restores the selection, the panels and the viewport of a saved window. Call this after the window shows its map.
  package func apply(_ state: WindowState) {
    let document = session.document
    if session.map.hasRows(of: state.map) {
      session.selection.set(
        state.selection.numbers.map { RowKey($0) }.filter { document.rows.index(of: $0) != nil })
    }
    if let number = state.panels.activeLayer, let layer = session.layer(number) {
      document.layers.active = layer.key
    }
    sidebar.layers.isOpenByUser = state.panels.showsLayers
    if state.panels.showsTable { tables.restore(layer: state.panels.tableLayer) }
    // The viewport comes last, because restoring the selection moves the map.
    guard let viewport = state.viewport else { return }
    let center = Coordinate(latitude: viewport.latitude, longitude: viewport.longitude)
    pane.map.mapView.show(center, zoom: viewport.zoom, animated: false)
    pane.map.mapView.rotate(to: viewport.rotation, animated: false)
  }

  /// Schedules saving the session after each change of the window's state.
  func observeForSession() {
    let note: @MainActor @Sendable () -> Void = { [weak self] in self?.pindrop.windowDidChange() }
    subscriptions += [
      session.observe([.state, .journal, .selection, .writing]) { _ in note() },
      pane.map.observeViewport { _ in note() },
    ]
    for property in ["default-width", "default-height", "maximized", "is-active"] { onNotify(property, note) }
    layout.onSidebar(note)
    sidebar.layers.onOpening = note
    tables.onShown = note
    sidebar.divided.onShare = note
    divided.onShare = note
  }
}

extension ViewportState {
  init(_ viewport: Viewport) {
    let center = viewport.center.coordinate.wrapped
    self.init(
      latitude: center.latitude, longitude: center.longitude, zoom: viewport.zoom, rotation: viewport.rotation
    )
  }
}
