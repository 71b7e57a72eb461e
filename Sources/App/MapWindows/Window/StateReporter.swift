import AnnotationKit
import AppBase
import Documents
import Geography
import Gtk
import MapArea
import MapFiles
import MapSessions
import Observing
import ShumateMap
import SidebarLists

/// A reporter that publishes the window's state on D-Bus, for scripts and tests. It publishes at most once per frame,
/// after the layout.
final class StateReporter {
  private enum Part: Hashable {
    case viewport
    case selection
    case layers
    case keptRevision
    case location
  }

  /// The maximum number of reported titles. Reading a title from a large file takes several microseconds.
  private static let titleLimit = 600

  private let session: MapSession
  private let actions: ActionRegistry
  private let pane: MapPane
  private weak var window: Gtk.Window?
  private var pending: Set<Part> = []
  private var subscriptions: [Subscription] = []

  init(_ session: MapSession, _ actions: ActionRegistry, pane: MapPane, window: Gtk.Window) {
    (self.session, self.actions, self.pane, self.window) = (session, actions, pane, window)
    actions.add(Actions.viewport)
    actions.add(Actions.drag)
    actions.add(Actions.selection)
    actions.add(Actions.layerLines)
    actions.add(Actions.userLocation)
    subscriptions = [
      session.observe([.state, .journal, .selection, .drag, .writing]) {
        [unowned self] in
        apply($0)
      },
      pane.map.observeViewport { [unowned self] _ in scheduleReport(.viewport) },
    ]
    scheduleReport(.viewport, .selection, .layers, .keptRevision, .location)
  }

  private func apply(_ change: MapSession.Change) {
    switch change {
    case .document: scheduleReport(.selection, .layers, .keptRevision, .viewport)
    case .map(let kinds):
      if !kinds.isDisjoint(with: [.contents, .visibility]) { scheduleReport(.selection, .viewport) }
      if !kinds.isDisjoint(with: [.contents, .layers, .visibility, .locks, .files]) {
        scheduleReport(.layers)
      }
      if kinds.contains(.history) { scheduleReport(.keptRevision) }
    case .journal: scheduleReport(.keptRevision)
    case .shape: break
    case .selection: scheduleReport(.selection)
    // Reports drag states immediately, because a state may have ended by the next frame.
    case .drag: reportDrag()
    case .writing: scheduleReport(.selection)
    }
  }

  func locationDidChange() { scheduleReport(.location) }

  /// Reports the revision that is on disk.
  func journalDidChange() { scheduleReport(.keptRevision) }

  private func scheduleReport(_ parts: Part...) {
    let isFirst = pending.isEmpty
    pending.formUnion(parts)
    if isFirst { MainLoop.beforeNextFrame { [weak self] in self?.report() } }
  }

  private func report() {
    let parts = pending
    pending = []
    for part in parts {
      switch part {
      case .viewport: reportViewport()
      case .selection:
        actions.report(
          Actions.selection,
          session.selectedTitles(atMost: StateReporter.titleLimit).reversed().joined(separator: "\n"))
      case .layers:
        actions.report(Actions.layerLines, session.layerLines.map(\.report).joined(separator: "\n"))
      case .keptRevision: actions.report(Actions.undo, session.map.journalRevision)
      case .location: reportLocation()
      }
    }
  }

  private func reportViewport() {
    let viewport = pane.map.viewport
    let center = viewport.center.coordinate.wrapped
    guard let window, let bounds = pane.map.bounds(in: window) else { return }
    let origin = window.contentOrigin
    actions.report(
      Actions.viewport,
      [
        center.latitude, center.longitude, viewport.zoom, viewport.rotation, origin.x + bounds.x,
        origin.y + bounds.y, viewport.size.width, viewport.size.height,
      ])
  }

  private func reportLocation() {
    let location = pane.locator.location
    actions.report(
      Actions.userLocation,
      location.map { [$0.coordinate.latitude, $0.coordinate.longitude, $0.horizontalAccuracy ?? -1] } ?? [])
  }

  private func reportDrag() {
    let name =
      switch session.drag?.state {
      case nil, .none?: "none"
      case .starting?: "starting"
      case .dragging?: "dragging"
      case .canceling?: "canceling"
      case .ending?: "ending"
      }
    actions.report(Actions.drag, name)
  }
}

extension LayerRowContent {
  /// A line with the key, the name, the number of rows, and the flags of the layer.
  fileprivate var report: String {
    let flags = [
      path == nil ? "draft" : "file", isActive ? "active" : "", isUnsaved ? "unsaved" : "",
      isVisible ? "" : "hidden", isLocked ? "locked" : "",
    ].filter { !$0.isEmpty }
    return "\(key.rawValue)|\(name)|\(count.count)|\(flags.joined(separator: ","))"
  }
}
