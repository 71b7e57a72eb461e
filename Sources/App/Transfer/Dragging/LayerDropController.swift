import AnnotationKit
import Documents
import DragItems
import Geography
import Gtk
import MapEditing
import MapSessions
import ShumateMap
import SidebarLists

/// A controller that moves places to a layer when they are dropped on its row.
package final class LayerDropController: DropInteractionDelegate {
  private let session: MapSession
  private let editing: EditingController
  private let panel: LayersPanel
  /// The places dragged over the panel.
  private var hovering: DraggedPlaces?

  package init(_ session: MapSession, _ editing: EditingController, panel: LayersPanel) {
    (self.session, self.editing, self.panel) = (session, editing, panel)
    panel.list.interactions = [DropInteraction(delegate: self)]
  }

  /// Accepts only places of this map. The window handles other drops.
  package func dropInteraction(_ interaction: DropInteraction, canHandle drop: DropSession) -> Bool {
    (drop.localDragSession?.localContext as? DraggedPlaces)?.document === session.document
  }

  package func dropInteraction(_ interaction: DropInteraction, sessionDidEnter drop: DropSession) {
    hovering = drop.localDragSession?.localContext as? DraggedPlaces
  }

  package func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate drop: DropSession)
    -> DropProposal
  {
    let layer = layer(under: drop)
    panel.mark(droppedOn: layer)
    return DropProposal(operation: layer == nil ? .forbidden : .move)
  }

  /// Returns the layer under the pointer. Returns `nil` if the places can't be moved there, for example because they
  /// are already in the layer.
  private func layer(under drop: DropSession) -> LayerKey? {
    guard drop.allowsMoveOperation, let hovering,
      let row = panel.index(at: drop.location.y).map({ panel.rows[$0] }),
      !row.line.isLocked, hovering.layer != row.line.key
    else { return nil }
    return row.line.key
  }

  package func dropInteraction(_ interaction: DropInteraction, sessionDidExit drop: DropSession) { leave() }

  private func leave() {
    hovering = nil
    panel.mark(droppedOn: nil)
  }

  package func dropInteraction(_ interaction: DropInteraction, performDrop drop: DropSession) {
    let (dragged, target) = (hovering, layer(under: drop))
    leave()
    guard let dragged, dragged.document === session.document,
      let layer = target.flatMap({ session.layer($0.rawValue) })
    else { return }
    dragged.staysInWindow = true
    editing.move(dragged.keys, to: layer)
  }
}
