import AnnotationKit
import AppBase
import Documents
import Gtk
import MapArea
import MapSessions

/// A controller that restores deleted features.
package final class RecentlyDeletedController {
  private let session: MapSession
  private let editor: DocumentEditor
  private let pane: MapPane
  private unowned let host: any ToastHost & Gtk.Window

  package init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry, pane: MapPane,
    host: any ToastHost & Gtk.Window
  ) {
    (self.session, self.editor, self.pane, self.host) = (session, editor, pane, host)
    actions.on(Actions.recentlyDeleted) { [unowned self] in show() }
  }

  private func show() {
    let window = RecentlyDeletedWindow(session, parent: host)
    window.onRestore = { [weak self] in self?.restore($0) }
    window.present()
  }

  /// Restores and selects features, and scrolls to them.
  private func restore(_ deleted: [DeletedFeature]) {
    let keys = editor.result(ofEdit: { $0.document.deleted.restore(deleted) })
    pane.reveal(keys, of: session.document)
    let restored = FeatureCount(of: deleted.map(\.feature))
    host.show(
      toast: deleted.count == 1
        ? localized("Restored “{0}”", deleted[0].name(session.writing))
        : localized("{0} restored", plural: "{0} restored", count: restored.count, restored.text),
      undoable: true)
  }
}
