import Adwaita
import AnnotationKit
import AppBase
import BaseMap
import Documents
import Geography
import Gtk
import MapSessions
import MapStyles
import Observing
import ShumateMap
import Tiles

/// A controller of the commands for the map's viewport and base map.
package final class ViewController {
  private let session: MapSession
  private let pane: MapPane
  private let preferences: Preferences
  private let actions: ActionRegistry
  private unowned let host: any ToastHost
  private var subscriptions: [Subscription] = []

  package init(
    _ session: MapSession, _ actions: ActionRegistry, pane: MapPane, preferences: Preferences,
    regions: Regions, host: any ToastHost
  ) {
    (self.session, self.actions) = (session, actions)
    (self.pane, self.preferences, self.host) = (pane, preferences, host)
    actions.on(Actions.zoomIn) { [unowned self] in mapView.zoom(by: 1, animated: true) }
    actions.on(Actions.zoomOut) { [unowned self] in mapView.zoom(by: -1, animated: true) }
    actions.on(Actions.zoomFit) { [unowned self] in showAll(animated: true) }
    actions.on(Actions.rotate) { [unowned self] in mapView.rotate(to: $0, animated: false) }
    actions.on(Actions.turnLeft) { [unowned self] in turn(by: -ViewController.turn) }
    actions.on(Actions.turnRight) { [unowned self] in turn(by: ViewController.turn) }
    actions.on(Actions.pointNorth) { [unowned self] in mapView.pointNorth(animated: true) }
    actions.on(Actions.baseMap, preferences.baseMap) { preferences.baseMap = $0 }
    actions.on(Actions.grouping, preferences.grouping) { preferences.grouping = $0 }
    actions.on(Actions.retryBaseMap) { [unowned self] in self.pane.map.retryBaseMap() }
    pane.map.onReachability = { [unowned self] in
      self.pane.showsOfflineNotice = !self.pane.map.isBaseMapReachable
    }
    pane.map.onTileError = { [unowned self] in handle($0) }
    pane.map.add(ActionKeys.controller(.map, for: pane.map) { true })
    subscriptions = [
      preferences.observe([.baseMap, .ownBaseMap]) { [unowned self] _ in showBaseMap() },
      preferences.observe([.draggablePins]) { [unowned self] _ in followDraggablePins() },
      preferences.observe([.grouping]) { [unowned self] _ in
        actions.set(Actions.grouping, self.preferences.grouping)
      },
      regions.observe { [unowned self, unowned regions] in show(regions.offlineMap) },
      session.observe(.selection) { [unowned self] in if case .selection(let change) = $0 { reveal(change) }
      },
    ]
    Theme.onChange(during: pane) { [weak self] in self?.showBaseMap() }
    followDraggablePins()
  }

  private var mapView: MapView { pane.map.mapView }

  /// The least zoom level at which a problem of a line or an area is shown. Problems are often small.
  private static let problemZoom = 16.0

  /// Shows the coordinate of a problem of a line or an area at the center of the map.
  package func show(problemAt coordinate: Coordinate) {
    let zoom = max(mapView.destination.zoom, ViewController.problemZoom)
    mapView.show(coordinate, zoom: zoom, animated: true)
  }

  /// The rotation of the map per key press: 15°, in radians.
  private static let turn = Double.pi / 12

  private func turn(by radians: Double) {
    if mapView.isRotateEnabled { mapView.rotate(to: mapView.destination.rotation + radians, animated: true) }
  }

  private func followDraggablePins() {
    pane.map.mapView.pressSettings.dragsSelectedOnly = preferences.draggablePins == .selected
  }

  /// Shows the offline map if its regions have changed. Setting it reloads all tiles.
  private func show(_ offlineMap: OfflineMap) {
    let shown = pane.map.offlineMap.regions.map { ObjectIdentifier($0) }
    if offlineMap.regions.map({ ObjectIdentifier($0) }) != shown { pane.map.offlineMap = offlineMap }
  }

  private func showBaseMap() {
    actions.set(Actions.baseMap, preferences.baseMap)
    pane.map.baseMap = ViewController.baseMap(of: preferences)
  }

  /// Returns the base map that the user chose. Without a valid address, the own base map is the offline world.
  package static func baseMap(of preferences: Preferences) -> BaseMapChoice {
    switch preferences.baseMap {
    case .world: .world(Theme.current)
    case .openStreetMap: .openStreetMap
    case .openStreetMapStreets: .onlineStreets(.openStreetMapStreets, Theme.current)
    case .openTopoMap: .online(.openTopoMap)
    case .basemapDE: .online(.basemapDE)
    case .basemapAT: .online(.basemapAT)
    case .swisstopo: .online(.swisstopo)
    case .own: ownBaseMap(of: preferences)
    }
  }

  private static func ownBaseMap(of preferences: Preferences) -> BaseMapChoice {
    guard let own = preferences.ownBaseMap else { return .world(Theme.current) }
    let server = TileServer(own)
    return server.vectorLayers == nil ? .online(server) : .onlineStreets(server, Theme.current)
  }

  /// Switches the user's own base map to vector tiles if the server sends them although the address doesn't say so.
  /// Reports other errors.
  private func handle(_ error: TileServerError) {
    if error == .vectorTiles, preferences.baseMap == .own, let own = preferences.ownBaseMap {
      preferences.ownBaseMap = own.ofVectorTiles
    } else if let server = pane.map.baseMap.server {
      host.show(
        toast: localized(
          "The server {0} did not send map tiles. Check your network connection and the address in the preferences.",
          server.template.host), undoable: false)
    }
  }

  /// Fits the map to all places, or to the whole world if there are no places.
  package func showAll(animated: Bool) {
    session.document.rows.withBounds { [weak self, document = session.document] in
      if let self, session.document === document { show(around: $0, animated: animated) }
    }
  }

  /// Fits the map to `bounds`, or to the whole world if `bounds` is `nil`.
  package func show(around bounds: Rectangle?, animated: Bool) {
    let world = Rectangle(x: 0, y: 0.1, width: 1, height: 0.75)
    pane.map.mapView.show(MapRect(bounds ?? world), animated: animated)
  }

  /// Scrolls to a newly selected row, unless several rows were selected at once.
  private func reveal(_ change: RowSelection.Change) {
    if session.drag == nil, change.added.count == 1 { reveal(change.added) }
  }

  /// Scrolls to a single marker. Fits the map to other rows, unless a part of their bounds is in view. O(rows).
  package func reveal(_ rows: [RowKey]) {
    if rows.count == 1, let place = session.document.rows.coordinate(of: rows[0]), place.isValid {
      pane.map.mapView.reveal(place, animated: true)
    } else {
      pane.reveal(rows, of: session.document)
    }
  }
}

extension TileServer {
  /// Creates the server of the user's own base map.
  fileprivate init(_ description: TileJSON) {
    self.init(
      name: description.name ?? description.template.host, template: description.template,
      attribution: Attribution(html: description.attribution ?? ""), zooms: description.zooms,
      isWorldwide: false, vectorLayers: description.vectorLayers)
  }
}
