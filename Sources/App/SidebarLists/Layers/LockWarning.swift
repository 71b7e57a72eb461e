import AnnotationKit
import Documents
import Gtk
import MapSessions
import Observing
import ShumateMap

/// A controller that reports that a layer is locked when the user tries to move or delete its places.
package final class LockWarning {
  private let session: MapSession
  private let editor: DocumentEditor
  private let refusal: LayerWarning
  private var subscription: Subscription?
  /// The locked layers that were already reported when the user dragged one of their markers. Each layer is reported
  /// once, because the user may want to pan the map there.
  private var reportedLayers: Set<LayerKey> = []

  package init(_ session: MapSession, _ editor: DocumentEditor, _ refusal: LayerWarning, map: MapWidget) {
    (self.session, self.editor, self.refusal) = (session, editor, refusal)
    map.mapView.refusedDragHandler = { [unowned self] in RowKey($0).map(refuseDrag) }
    subscription = session.observe(.locks) { [unowned self] in
      if $0 == .document { reportedLayers = [] } else { forgetUnlocked() }
    }
  }

  private func forgetUnlocked() {
    reportedLayers = reportedLayers.filter { session.document.layers.layer($0)?.state.isLocked ?? false }
  }

  private func refuseDrag(of key: RowKey) {
    guard session.document.rows.index(of: key) != nil, session.document.layers.isLocked(key) else { return }
    let layer = session.document.layers.layer(of: key)
    let isWanted = session.selection.contains(key)
    // Skips unselected lines and areas, which can't be dragged, and layers that were already reported. The user
    // probably meant to pan the map.
    guard isWanted || session.document.markers.contains(key) && !reportedLayers.contains(layer) else {
      return
    }
    reportedLayers.insert(layer)
    show(layer)
  }

  /// Reports that the selection is locked. Returns `false` if any selected row can be changed.
  package func refuseChange() -> Bool {
    guard let primary = session.selection.primary,
      session.selection.keys.allSatisfy(session.document.layers.isLocked)
    else { return false }
    show(session.document.layers.layer(of: primary))
    return true
  }

  private func show(_ key: LayerKey) {
    guard let layer = session.document.layers.layer(key) else { return }
    refusal.show(layer.lockedSentence, of: layer, button: localized("_Unlock")) { [weak self] in
      self?.editor.edit { $0.document.layers.set(key, isLocked: false) }
    }
  }
}
