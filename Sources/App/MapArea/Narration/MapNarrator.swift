import AnnotationKit
import AppBase
import Documents
import Geography
import Gtk
import MapSessions
import Observing
import ShumateMap

/// A narrator that announces events of a map for screen readers: selections, moves, changes and undos.
package final class MapNarrator {
  private let session: MapSession
  private let announcer: Announcer
  private let pane: MapPane
  /// Returns the place name of the selected marker.
  private let placeName: () -> String?
  private var subscription: Subscription?
  /// The revisions of the document at the last announcement of a change.
  private var (revision, lastRevision) = (0, 0)
  /// The selected marker, and its coordinate at the last announcement.
  private var origin: (key: RowKey, place: Coordinate)?
  private var isMoving = false

  package init(
    _ session: MapSession, _ announcer: Announcer, pane: MapPane, placeName: @escaping () -> String?
  ) {
    (self.session, self.announcer, self.pane, self.placeName) = (session, announcer, pane, placeName)
    subscription = session.observe([.history, .selection, .drag]) { [unowned self] in apply($0) }
    pane.map.items.name = { [weak self] in self?.name(of: $0) ?? "" }
    pane.map.items.onFocusedCluster = { [weak self] in self?.focusDidChange(to: $0) }
    startOver()
  }

  private func apply(_ change: MapSession.Change) {
    switch change {
    case .document: startOver()
    case .selection: selectionDidChange()
    case .map: stateDidChange()
    case .drag: dragDidChange()
    case .journal, .shape, .writing: break
    }
  }

  private func startOver() {
    (revision, lastRevision) = (session.document.history.revision, session.document.history.lastRevision)
    isMoving = false
    origin = stand
  }

  /// The selected marker and its coordinate.
  private var stand: (key: RowKey, place: Coordinate)? {
    guard let key = session.selection.primary, session.document.markers.contains(key) else { return nil }
    return session.document.rows.coordinate(of: key).map { (key, $0) }
  }

  // MARK: Selection

  private func selectionDidChange() {
    if origin?.key != session.selection.primary || !isMoving { origin = stand }
    // Announces nothing for a single row in the list, because screen readers speak the focused row.
    guard pane.map.containsFocus || session.selection.count > 1 else { return }
    announcer.announce(.selection) { [weak self] in self?.selectionText }
  }

  private var selectionText: String? {
    let count = session.selection.count
    guard count > 0 else { return pane.map.mapView.focusedKey == nil ? localized("Nothing selected") : nil }
    guard count == 1, let key = session.selection.primary, let name = name(of: key) else {
      return localized("{0} selected", plural: "{0} selected", count: count, count.formatted)
    }
    let text = localized("{0} selected", name)
    return isHeard(AnnotationKey(key), as: text) ? nil : text
  }

  /// Returns the title, kind and coordinate of a row as spoken text.
  private func name(of key: RowKey) -> String? {
    guard let content = session.rowContent(for: key) else { return nil }
    let place = session.document.markers.contains(key) ? session.document.rows.coordinate(of: key) : nil
    let text = place.map { session.writing.spokenText(of: $0) }
    return [content.spoken, content.detail == text ? nil : text].compactMap { $0 }.joined(separator: ", ")
  }

  // MARK: Focus

  /// Returns the name of a marker, shape or cluster on the map.
  private func name(of key: AnnotationKey) -> String? {
    if let row = RowKey(key) { return name(of: row) }
    guard let cluster = pane.map.mapView.annotation(for: key) as? ClusterAnnotation else { return nil }
    let count = FeatureCount(cluster.memberCount, mayHaveShapes: false).text
    return localized("group of {0}", count)
  }

  private func focusDidChange(to cluster: AnnotationKey) {
    guard pane.map.containsFocus else { return }
    announcer.announce(.selection) { [weak self] in
      guard let self, let text = name(of: cluster) else { return nil }
      return isHeard(cluster, as: text) ? nil : text
    }
  }

  /// Whether the screen reader reads an item without an announcement, because the item has the focus.
  private func isHeard(_ key: AnnotationKey, as text: String) -> Bool {
    guard pane.map.items.reportsFocus(on: key) else { return false }
    announcer.noteSpoken(text)
    return true
  }

  // MARK: Dragging

  private func dragDidChange() {
    switch session.drag?.state {
    case .dragging?:
      isMoving = true
      announcer.announce(.movement) { [weak self] in self?.dragText }
    case .canceling?:
      isMoving = false
      announcer.announce(localized("Move canceled"), .movement)
    case .ending?:
      if let drag = session.drag, let key = RowKey(drag.key) { origin = (key, drag.start) }
    case .starting?, nil, .none?:
      if let text = session.shapeDescription?.brief {
        announcer.announce(text.replacing("\n", with: ", "), .movement)
      }
    }
  }

  /// The announced text during a drag: the distance and direction from the start, the coordinate, and places nearby.
  private var dragText: String? {
    guard let drag = session.drag, drag.state == .dragging, let text = session.dragDescription else {
      return nil
    }
    let distanceAndDirection = session.writing.spokenText(of: Geodesic(from: drag.start, to: drag.coordinate))
    let parts = [
      distanceAndDirection ?? localized("Not moved yet"), session.writing.spokenText(of: drag.coordinate),
      placeName(),
      text.nearest,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  // MARK: Changes

  private func stateDidChange() {
    let document = session.document
    let (before, last) = (revision, lastRevision)
    (revision, lastRevision) = (document.history.revision, document.history.lastRevision)
    guard revision != before else { return }
    if lastRevision > last {
      document.history.undoName.map(announce)
    } else {
      let name =
        (revision < before ? document.history.redoName : document.history.undoName)?.displayText(
          session.writing) ?? ""
      announcer.announce(
        revision < before ? localized("Undone: {0}", name) : localized("Redone: {0}", name), .movement)
      isMoving = false
      origin = stand
    }
  }

  private func announce(_ step: StepName) {
    if case .features(.move, let subject) = step, let origin, let stand, origin.key == stand.key,
      origin.place != stand.place
    {
      isMoving = true
      return announcer.announce(.movement) { [weak self] in self?.takeMoveText(of: subject) }
    }
    isMoving = false
    origin = stand
    announcer.announce(step.spoken(session.writing), .change)
  }

  /// Returns a sentence about the move since the last announcement, or `nil` if another marker is selected. The current
  /// coordinate becomes the start of the next move.
  private func takeMoveText(of subject: StepName.Subject) -> String? {
    isMoving = false
    defer { origin = stand }
    guard let origin, let stand, origin.key == stand.key else { return nil }
    let text = session.writing.spokenMove(from: origin.place, to: stand.place, place: placeName())
    guard case .several(let count) = subject else { return text }
    return localized(
      "{0} item: {1}", plural: "{0} items: {1}", count: count, count.formatted, text)
  }
}
