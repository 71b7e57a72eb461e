import AnnotationKit
import Documents
import Geography
import Gtk
import ShumateMap

extension MapWindow {
  /// They can be called while there is something to answer.
  func addRepairActions() {
    addAction("repair") { [unowned self] in Task { await repairer.repair() } }
    addAction("repair-leave") { [unowned self] in repairer.leave() }
    for name in ["repair", "repair-leave"] { setEnabled(name, false) }
  }

  /// Brings a layer into view as a whole.
  func show(_ layer: LayerKey) {
    guard let bounds = session.document.bounds(of: session.document.keys(of: layer)) else { return }
    pane.map.mapView.show(MapRect(bounds), animated: true)
  }
}
