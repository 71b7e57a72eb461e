import AnnotationKit
import AppBase
import Documents
import Gtk
import MapSessions

/// A controller that shows a toast with an Undo button after an unselected marker was dragged. The user may have meant
/// to pan the map.
package final class DropNotice {
  private let session: MapSession
  private unowned let host: any ToastHost

  package init(_ session: MapSession, pane: MapPane, host: any ToastHost) {
    (self.session, self.host) = (session, host)
    pane.pins.onDrop = { [unowned self] in pinWasDropped($0) }
  }

  private func pinWasDropped(_ drag: DragPresentation) {
    guard !drag.wasSelected, let key = RowKey(drag.key), let content = session.rowContent(for: key) else {
      return
    }
    host.show(toast: localized("Moved {0}", content.title), undoable: true)
  }
}
