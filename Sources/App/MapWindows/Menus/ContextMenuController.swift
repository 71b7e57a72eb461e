import AnnotationKit
import AppBase
import DetailPanel
import Documents
import Geography
import Gtk
import MapArea
import MapSessions
import ShumateMap
import SidebarLists

/// A controller that opens the context menus of the map and the list. It remembers the coordinate for commands such as
/// Add Place Here.
final class ContextMenuController {
  private let session: MapSession
  private let pane: MapPane
  private let sidebar: Sidebar
  private unowned let host: any ContextMenuHost
  /// The coordinate where the context menu was last opened; `nil` if the menu wasn't opened on the map.
  private(set) var place: Coordinate?
  /// The cluster whose menu was opened last.
  private var group: AnnotationKey?

  init(
    _ session: MapSession, _ actions: ActionRegistry, pane: MapPane, sidebar: Sidebar,
    host: any ContextMenuHost
  ) {
    (self.session, self.pane, self.sidebar, self.host) = (session, pane, sidebar, host)
    addActions(to: actions)
    pane.map.onContextMenu = { [unowned self] in show(for: $0) }
    sidebar.onContextMenu = { [unowned self, unowned session, unowned sidebar] key, point in
      if !session.selection.contains(key) { session.selection.select(only: key) }
      self.host.show(Menu(itemsBesideMap()), on: sidebar, at: point)
    }
    sidebar.callout.menuItems = { [unowned self] in itemsBesideMap() }
  }

  /// Returns the menu of the selection for a menu button outside the map.
  func itemsBesideMap() -> [MenuItem] {
    place = nil
    return items(MenuAnchor())
  }

  private func items(_ spot: MenuAnchor) -> [MenuItem] {
    var spot = spot
    spot.selectedPositions = pane.map.mapView.vertexEditor.selection.count
    return ContextMenu.forSelection(of: session, spot)
  }

  private func addActions(to actions: ActionRegistry) {
    actions.on(Actions.contextMenu) { [unowned self] in showForKeyboard() }
    actions.on(Actions.showGroup) { [unowned self] in group.map { pane.map.mapView.showParts(of: $0) } }
    actions.on(Actions.selectGroup) { [unowned self] in
      guard let group else { return }
      session.selection.set(pane.map.mapView.source.memberKeys(of: group).compactMap { RowKey($0) })
    }
    actions.on(Actions.addHere) { [unowned self] in host.add(at: place ?? pane.center) }
    actions.on(Actions.copyHere) { [unowned self] in place.map { host.copy($0) } }
    actions.on(Actions.copyHereAs) { [unowned self] id in
      guard let place else { return }
      CoordinateForm(id: id).map { host.copy($0.text(of: place)) }
    }
  }

  private func show(for press: MapPress) {
    if let vertex = pane.map.mapView.vertex(at: press.point) { host.selectVertex(vertex) }
    if press.key == nil || press.isOnShape, host.showLocationMenu(at: press.point) { return }
    guard let key = press.key, !pane.isShowingArrival, pane.map.mapView.source.isCluster(key) else {
      let row = pane.isShowingArrival ? nil : press.key.flatMap { RowKey($0) }
      return show(for: row, at: press.point, coordinate: press.coordinate)
    }
    (group, place) = (key, press.coordinate)
    host.show(ContextMenu.forGroup(press.coordinate), on: pane.overlay, at: press.point)
  }

  /// Opens the menu of `key`, or of the map at `coordinate`. `isOnIt` is `false` if `point` isn't on the feature
  /// itself.
  private func show(for key: RowKey?, at point: Point, coordinate: Coordinate, isOnIt: Bool = true) {
    if let key, !session.selection.contains(key) { session.selection.select(only: key) }
    place = key == nil || isOnIt ? coordinate : nil
    let spot = MenuAnchor(
      isOnMap: isOnIt, isOnPosition: isOnIt && host.hasPosition(at: coordinate),
      isOnLineEnd: isOnIt && host.lineEnd(at: coordinate) != nil)
    let menu = key == nil ? ContextMenu.forPlace(coordinate) : Menu(items(spot))
    host.show(menu, on: pane.overlay, at: point)
  }

  /// Opens a menu with the keyboard: for the focused row, the current vertex of a line or an area, the selected marker,
  /// or the map's center, in this order.
  private func showForKeyboard() {
    guard !sidebar.list.openMenuOfFocusedRow() else { return }
    let viewport = pane.map.viewport
    if let place = host.currentPosition {
      show(for: session.selection.primary, at: viewport.point(for: place), coordinate: place.wrapped)
    } else if let key = session.selection.primary, let place = session.document.rows.coordinate(of: key) {
      show(for: key, at: viewport.point(for: place), coordinate: place)
    } else {
      let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
      show(for: session.selection.primary, at: middle, coordinate: pane.center, isOnIt: false)
    }
  }
}

/// The services that context menus need from their window.
protocol ContextMenuHost: AnyObject {
  /// Opens a menu at a point of `widget`.
  func show(_ menu: Menu, on widget: Widget, at point: Point)
  func add(at coordinate: Coordinate)
  func copy(_ coordinate: Coordinate)
  func copy(_ text: String)
  /// Opens the menu of the user's location if `point` is on the dot. Returns whether the menu was opened.
  func showLocationMenu(at point: Point) -> Bool
  /// Selects a vertex, unless it is already selected.
  func selectVertex(_ vertex: Vertex)
  /// The coordinate of the vertex or midpoint at the keyboard cursor; `nil` if the cursor isn't in use.
  var currentPosition: Coordinate? { get }
  /// Whether a vertex of the selected line or area is at `place`, within the pointer's tolerance.
  func hasPosition(at place: Coordinate) -> Bool
  /// The end of the selected line at `place`, within the pointer's tolerance; `nil` if there is none.
  func lineEnd(at place: Coordinate) -> LineEnd?
}
