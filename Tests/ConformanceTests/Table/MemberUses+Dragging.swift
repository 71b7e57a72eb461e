import AnnotationKit
import Geography

/// One use of each member of drags to and from other programs, by UIKit's name for it.
@MainActor let draggingUses: [(member: String, use: @MainActor (Bench) -> Void)] = [
  (
    "UIDragInteraction",
    { its in
      _ = its.drag as DragInteraction
    }
  ),
  (
    "UIDragInteraction.init(delegate:)",
    { its in
      _ = DragInteraction(delegate: its.dragging)
    }
  ),
  (
    "UIDragInteraction.isEnabled",
    { its in
      its.drag.isEnabled = true
    }
  ),
  (
    "UIDragInteractionDelegate",
    { its in
      _ = its.dragging as any DragInteractionDelegate
    }
  ),
  (
    "dragInteraction(_:itemsForBeginning:)",
    { its in
      _ = its.dragging.dragInteraction(its.drag, itemsForBeginning: its.dragSession)
    }
  ),
  (
    "dragInteraction(_:previewForLifting:session:)",
    { its in
      _ = its.dragging.dragInteraction(its.drag, previewForLifting: its.item, session: its.dragSession)
    }
  ),
  (
    "dragInteraction(_:sessionWillBegin:)",
    { its in
      its.dragging.dragInteraction(its.drag, sessionWillBegin: its.dragSession)
    }
  ),
  (
    "dragInteraction(_:sessionAllowsMoveOperation:)",
    { its in
      _ = its.dragging.dragInteraction(its.drag, sessionAllowsMoveOperation: its.dragSession)
    }
  ),
  (
    "dragInteraction(_:sessionIsRestrictedToDraggingApplication:)",
    { its in
      _ = its.dragging.dragInteraction(its.drag, sessionIsRestrictedToDraggingApplication: its.dragSession)
    }
  ),
  (
    "dragInteraction(_:session:willEndWith:)",
    { its in
      its.dragging.dragInteraction(its.drag, session: its.dragSession, willEndWith: .cancel)
    }
  ),
  (
    "dragInteraction(_:session:didEndWith:)",
    { its in
      its.dragging.dragInteraction(its.drag, session: its.dragSession, didEndWith: .cancel)
    }
  ),
  (
    "dragInteraction(_:sessionDidTransferItems:)",
    { its in
      its.dragging.dragInteraction(its.drag, sessionDidTransferItems: its.dragSession)
    }
  ),
  (
    "UIDragSession",
    { its in
      _ = its.dragSession as DragSession
    }
  ),
  (
    "UIDragSession.localContext",
    { its in
      its.dragSession.localContext = nil
    }
  ),
  (
    "UIDragItem",
    { its in
      _ = DragItem(itemProvider: its.provider)
    }
  ),
  (
    "UIDragItem.localObject",
    { its in
      its.item.localObject = nil
    }
  ),
  (
    "NSItemProvider",
    { its in
      _ = ItemProvider()
    }
  ),
  (
    "NSItemProvider.registerDataRepresentation(forTypeIdentifier:visibility:loadHandler:)",
    { its in
      its.provider.registerDataRepresentation(
        forTypeIdentifier: "text/plain", visibility: .all, loadHandler: { $0([], nil) })
    }
  ),
  (
    "NSItemProvider.registerObject(_:visibility:)",
    { its in
      its.provider.registerObject("Bern", visibility: .all)
    }
  ),
  (
    "NSItemProvider.registeredTypeIdentifiers",
    { its in
      _ = its.provider.registeredTypeIdentifiers
    }
  ),
  (
    "NSItemProvider.hasItemConformingToTypeIdentifier(_:)",
    { its in
      _ = its.provider.hasItemConformingToTypeIdentifier("text/*")
    }
  ),
  (
    "NSItemProvider.loadDataRepresentation(forTypeIdentifier:completionHandler:)",
    { its in
      its.provider.loadDataRepresentation(forTypeIdentifier: "a/b", completionHandler: { _, _ in })
    }
  ),
  (
    "NSItemProvider.loadObject(ofClass:completionHandler:)",
    { its in
      its.provider.loadObject(ofClass: String.self, completionHandler: { _, _ in })
    }
  ),
  (
    "NSItemProviderWriting",
    { its in
      _ = "Bern" as any ItemProviderWriting
    }
  ),
  (
    "NSItemProviderReading",
    { its in
      _ = String.self as any ItemProviderReading.Type
    }
  ),
  (
    "NSItemProviderRepresentationVisibility",
    { its in
      _ = ItemProviderRepresentationVisibility.ownProcess
    }
  ),
  (
    "UITargetedDragPreview",
    { its in
      _ = TargetedDragPreview()
    }
  ),
  (
    "UIDropInteraction",
    { its in
      _ = its.drop as DropInteraction
    }
  ),
  (
    "UIDropInteraction.init(delegate:)",
    { its in
      _ = DropInteraction(delegate: its.dragging)
    }
  ),
  (
    "UIDropInteractionDelegate",
    { its in
      _ = its.dragging as any DropInteractionDelegate
    }
  ),
  (
    "dropInteraction(_:canHandle:)",
    { its in
      _ = its.dragging.dropInteraction(its.drop, canHandle: its.dropSession)
    }
  ),
  (
    "dropInteraction(_:sessionDidEnter:)",
    { its in
      its.dragging.dropInteraction(its.drop, sessionDidEnter: its.dropSession)
    }
  ),
  (
    "dropInteraction(_:sessionDidUpdate:)",
    { its in
      _ = its.dragging.dropInteraction(its.drop, sessionDidUpdate: its.dropSession)
    }
  ),
  (
    "dropInteraction(_:sessionDidExit:)",
    { its in
      its.dragging.dropInteraction(its.drop, sessionDidExit: its.dropSession)
    }
  ),
  (
    "dropInteraction(_:performDrop:)",
    { its in
      its.dragging.dropInteraction(its.drop, performDrop: its.dropSession)
    }
  ),
  (
    "dropInteraction(_:concludeDrop:)",
    { its in
      its.dragging.dropInteraction(its.drop, concludeDrop: its.dropSession)
    }
  ),
  (
    "dropInteraction(_:sessionDidEnd:)",
    { its in
      its.dragging.dropInteraction(its.drop, sessionDidEnd: its.dropSession)
    }
  ),
  (
    "UIDropSession",
    { its in
      _ = its.dropSession as DropSession
    }
  ),
  (
    "UIDropSession.localDragSession",
    { its in
      _ = its.dropSession.localDragSession
    }
  ),
  (
    "UIDropSession.loadObjects(ofClass:completion:)",
    { its in
      its.dropSession.loadObjects(ofClass: String.self, completion: { _ in })
    }
  ),
  (
    "UIDropProposal",
    { its in
      _ = DropProposal(operation: .copy)
    }
  ),
  (
    "UIDropOperation",
    { its in
      _ = DropOperation.forbidden
    }
  ),
]
