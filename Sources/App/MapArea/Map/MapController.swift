import AnnotationKit
import AppBase
import DocumentMap
import Documents
import Geography
import Gtk
import MapSessions
import Observing
import ShumateMap

/// A controller that shows the session's map in the map widget, and reports drags to the session.
package final class MapController {
  let session: MapSession
  let pane: MapPane
  let preferences: Preferences
  private var subscriptions: [Subscription] = []
  /// The clustered markers of the document.
  private var clusters: ClusteringSource?
  private var markersSubscription: Subscription?
  /// Retained here, because the map view doesn't retain its source.
  private var shapes: ReadableShapes?
  /// The markers being loaded; `nil` if no file is being loaded into the session.
  var arrival: Arrival?

  package init(_ session: MapSession, pane: MapPane, preferences: Preferences) {
    (self.session, self.pane, self.preferences) = (session, pane, preferences)
    pane.map.mapView.allowsMultipleSelection = true
    pane.map.mapView.dragsSelectionTogether = true
    pane.map.mapView.selectsAreas = true
    pane.map.mapView.staticTitleVisibility = .adaptive
    pane.map.mapView.notifiesDelegateOfSelection = false
    pane.corners.scale.units = session.writing.units
    connect()
    showDocument()
  }

  private func connect() {
    subscriptions = [
      preferences.observe([.grouping]) { [unowned self] _ in group() },
      pane.map.mapView.observeDrag { [unowned self] in show($0) },
      pane.map.observeViewport { [unowned self] in show($0) },
      session.observe([.rows, .layers, .writing]) { [unowned self] in
        switch $0 {
        case .document: showDocument()
        case .writing: pane.corners.scale.units = session.writing.units
        case .map:
          // The user added a place while the file was loading, so the document must become visible.
          if !session.isUntouched { endArrival() }
        case .journal, .shape, .selection, .drag: break
        }
      },
    ]
  }

  /// Reports a drag to the session, together with the marker that is nearest to the drop position.
  func show(_ drag: DragPresentation) {
    guard drag.state != .none else {
      switch session.drag?.state {
      // Scrolls back to the start, which the map may have left during the drag.
      case .canceling?: pane.map.mapView.reveal(drag.coordinate, animated: true)
      // The pointer may have left the map, so the drop position may be hidden.
      case .ending? where isOverTheEdge(drag.coordinate):
        pane.map.mapView.reveal(drag.coordinate, animated: true)
      default: break
      }
      return session.showDrag(nil, near: nil)
    }
    let nearest = pane.map.mapView.nearestKey(to: drag.coordinate, except: drag.key)
    session.showDrag(drag, near: nearest.flatMap { RowKey($0) })
  }

  /// Whether a marker at `place` would be within 8 pixels of the map's edge or outside it.
  private func isOverTheEdge(_ place: Coordinate) -> Bool {
    let viewport = pane.map.viewport
    let room = Rectangle(origin: .zero, size: viewport.size).inset(by: 8)
    return !room.contains(viewport.point(for: place))
  }

  func showDocument() {
    arrival = nil
    pane.isShowingArrival = false
    let mapView = pane.map.mapView
    let shapes = ReadableShapes(of: session.document) { [weak mapView] in mapView?.appearance ?? .light }
    self.shapes = shapes
    mapView.overlaySource = shapes
    pane.map.titleOfShape = { [weak session] key in
      // Omits the title of the selected row, because its callout shows it.
      guard let session, let row = RowKey(key), session.selection.primary != row else { return nil }
      return session.document.rows.row(of: row)?.title
    }
    showMarkers()
    session.document.notation = session.writing.notation
    pane.map.mapView.selection = session.source.selection
    show(pane.map.viewport)
  }

  private func showMarkers() {
    let source = session.source
    let clusters = ClusteringSource(
      source, isClustering: preferences.grouping.applies(to: source.count))
    self.clusters = clusters
    pane.map.mapView.source = clusters
    showDensity()
    markersSubscription = source.observe { [unowned self] change in
      switch change {
      case .reset, .inserted, .removed: group()
      case .moved, .edited, .region: break
      }
    }
  }

  /// Turns clustering on or off according to the number of markers.
  private func group() {
    clusters?.isClustering = preferences.grouping.applies(to: session.source.count)
    showDensity()
  }

  /// Shows a density map instead of markers if there are very many markers and clustering is off.
  private func showDensity() {
    let isMany = Preferences.Grouping.many.applies(to: session.source.count)
    pane.map.mapView.showsDensity = isMany && clusters?.isClustering == false
  }

  private func show(_ viewport: Viewport) {
    pane.found.viewport = viewport
    pane.dragged.viewport = viewport
    pane.named.viewport = viewport
  }
}
