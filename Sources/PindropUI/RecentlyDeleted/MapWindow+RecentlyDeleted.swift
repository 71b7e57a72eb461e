import AnnotationKit
import Documents
import Geography
import Gtk
import ShumateMap

extension MapWindow {
  func addRecentlyDeletedAction() {
    addAction("recently-deleted") { [unowned self] in
      let window = RecentlyDeletedWindow(session, parent: self)
      window.onRestore = { [weak self] in self?.restore($0) }
      window.present()
    }
  }

  /// Brings features back, selects them and shows where they are.
  func restore(_ deleted: [DeletedFeature]) {
    var keys: [AnnotationKey] = []
    edit { keys = $0.document.restore(deleted) }
    if let bounds = session.document.bounds(of: keys), !pane.isShowing(bounds) {
      pane.map.mapView.show(MapRect(bounds), animated: true)
    }
    show(
      toast: deleted.count == 1
        ? localized("“{0}” is back", deleted[0].title) : localized("{0} are back", deleted.count.formatted),
      undoable: true)
  }
}
