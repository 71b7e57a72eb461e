import AnnotationKit
import AppBase
import DetailPanel
import Documents
import DragItems
import Geography
import Gtk
import MapEditing
import MapFiles
import MapSessions
import ShumateMap
import SidebarLists

/// A controller of drags out of the window. A drag starts at a row of the list or at the handle of the callout. A
/// selected row drags the whole selection.
///
/// Another window of this program may move the places. Other programs get a copy.
package final class DragOutController: DragInteractionDelegate {
  private let session: MapSession
  private let editing: EditingController
  private let sidebar: Sidebar
  private let files: PromisedFiles
  private unowned let host: any ToastHost

  package init(
    _ session: MapSession, _ editing: EditingController, _ sidebar: Sidebar, files: PromisedFiles,
    host: any ToastHost
  ) {
    (self.session, self.editing, self.sidebar) = (session, editing, sidebar)
    (self.files, self.host) = (files, host)
    sidebar.onList = { [unowned self] in $0.dragged.interactions = [DragInteraction(delegate: self)] }
    sidebar.callout.one.whenCreated { [unowned self] in makeSource(of: $0.head) }
    sidebar.callout.many.whenCreated { [unowned self] in makeSource(of: $0.head) }
  }

  private func makeSource(of head: CardHeader) {
    head.handle.interactions = [DragInteraction(delegate: self)]
  }

  package func dragInteraction(_ interaction: DragInteraction, itemsForBeginning drag: DragSession)
    -> [DragItem]
  {
    let keys = keys(interaction, at: drag.location)
    guard !keys.isEmpty else { return [] }
    // Applies unfinished input first, because it changes the places.
    editing.editor.prepare()
    let dragged = DraggedPlaces(keys, of: session)
    drag.localContext = dragged
    drag.combinedItemProvider = dragged.together(files: files)
    return dragged.items(files: files)
  }

  private func keys(_ interaction: DragInteraction, at point: Point) -> [RowKey] {
    guard interaction.view === sidebar.list.dragged else { return session.selection.keys }
    guard let key = sidebar.list.key(at: point) else { return [] }
    return session.selection.contains(key) ? session.selection.keys : [key]
  }

  package func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session drag: DragSession
  ) -> TargetedDragPreview? {
    guard let dragged = drag.localContext as? DraggedPlaces else { return nil }
    let held = interaction.view === sidebar.list.dragged ? sidebar.list.key(at: drag.location) : nil
    guard let row = session.document.rows.row(of: held ?? dragged.keys[0]) else { return nil }
    return DragImage.preview(of: row, count: dragged.places.features.count)
  }

  package func dragInteraction(_ interaction: DragInteraction, sessionAllowsMoveOperation drag: DragSession)
    -> Bool
  {
    (drag.localContext as? DraggedPlaces)?.canBeMoved ?? false
  }

  package func dragInteraction(
    _ interaction: DragInteraction, session drag: DragSession, didEndWith operation: DropOperation
  ) {
    guard operation == .move, let dragged = drag.localContext as? DraggedPlaces, !dragged.staysInWindow else {
      return
    }
    finishMove(of: dragged)
  }

  /// Deletes the places from this window when the other window has added them.
  func finishMove(of dragged: DraggedPlaces) {
    dragged.whenTaken { [weak self, weak dragged] in
      guard let self, let dragged, dragged.document === session.document else { return }
      editing.delete(dragged.keys) { [weak self] count in
        let moved = FeatureCount(count, mayHaveShapes: dragged.places.features.mayHaveShapes)
        self?.host.show(
          toast: localized(
            "{0} moved to another window", plural: "{0} moved to another window", count: count, moved.text),
          undoable: true)
      }
    }
  }
}
