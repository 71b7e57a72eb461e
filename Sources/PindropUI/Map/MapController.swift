import AnnotationKit
import Documents
import Geography
import Gtk
import Observing
import ShumateMap

/// Shows the map of a session on the map widget, and tells the session what is dragged there.
final class MapController {
  let session: MapSession
  let pane: MapPane
  let preferences: Preferences
  private var subscriptions: [Subscription] = []
  /// What the map shows of the document.
  private var clusters: ClusteringSource?
  private var markersSubscription: Subscription?
  /// The map view does not hold it.
  private var shapes: ReadableShapes?
  /// Nil while no file is being read into the session.
  var arrival: Arrival?

  init(_ session: MapSession, pane: MapPane, preferences: Preferences) {
    (self.session, self.pane, self.preferences) = (session, pane, preferences)
    pane.map.mapView.allowsMultipleSelection = true
    pane.map.mapView.dragsSelectionTogether = true
    pane.map.mapView.selectsAreas = true
    pane.map.mapView.restingTitleVisibility = .adaptive
    pane.map.mapView.tellsDelegateOfSelection = false
    pane.corners.scale.units = session.writing.units
    connect()
    showDocument()
  }

  private func connect() {
    subscriptions = [
      preferences.observe([.grouping]) { [unowned self] _ in group() },
      pane.map.mapView.observeDrag { [unowned self] in show($0) },
      pane.map.observeViewport { [unowned self] in show($0) },
      session.observe { [unowned self] in
        switch $0 {
        case .document: showDocument()
        case .writing: pane.corners.scale.units = session.writing.units
        case .state:
          // What somebody adds meanwhile is to be seen.
          if !session.isUntouched { endArrival() }
        case .selection, .drag: break
        }
      },
    ]
  }

  /// The marker that is nearest to where the pin would land is said too: the map view has an index of them.
  func show(_ drag: DragPresentation) {
    guard drag.state != .none else {
      switch session.drag?.state {
      // At its edge the map may have been moved away from there.
      case .canceling?: pane.map.mapView.reveal(drag.coordinate, animated: true)
      // The pointer may have left the window.
      case .ending? where isOverTheEdge(drag.coordinate):
        pane.map.mapView.reveal(drag.coordinate, animated: true)
      default: break
      }
      return session.showDrag(nil, near: nil)
    }
    let nearest = pane.map.mapView.nearestKey(to: drag.coordinate, except: drag.key)
    session.showDrag(drag, near: nearest.flatMap { RowKey($0) })
  }

  /// Whether a pin there is hardly seen, or not at all. What is dropped near the edge on purpose stays.
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
      // The details tell what is selected.
      guard let session, let row = RowKey(key), session.selection.primary != row else { return nil }
      return session.document.row(of: row)?.title
    }
    showMarkers(of: session.document)
    session.document.notation = session.writing.notation
    pane.map.mapView.selection = session.document.source.selection
    show(pane.map.viewport)
  }

  private func showMarkers(of document: MapDocument) {
    let source = document.source
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

  /// Groups places or does not, as there are many now.
  private func group() {
    clusters?.isClustering = preferences.grouping.applies(to: session.document.source.count)
    showDensity()
  }

  /// Very many places that are not to be grouped would cover the map where they are too close to be told apart.
  private func showDensity() {
    let isMany = Preferences.Grouping.many.applies(to: session.document.source.count)
    pane.map.mapView.showsDensity = isMany && clusters?.isClustering == false
  }

  private func show(_ viewport: Viewport) {
    pane.found.viewport = viewport
    pane.dragged.viewport = viewport
    pane.named.viewport = viewport
  }
}
