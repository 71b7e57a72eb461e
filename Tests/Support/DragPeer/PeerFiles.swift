import AnnotationKit
import DragItems
import Geography

/// A drag source with several files, one of which is also text. It prints the result of the drag.
final class PeerFiles: DragInteractionDelegate {
  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
    let names = ["Alps", "The%20Sea", "Z%C3%BCrich"]
    let items = names.map {
      DragItem(itemProvider: ItemProvider(object: URIList(["file:///nowhere/\($0).geojson"])))
    }
    items[1].itemProvider.registerObject("The Sea")
    return items
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) { say("ended: \(operation)") }
}

/// A drop target that accepts URIs and prints them.
final class PeerURIDrop: DropInteractionDelegate {
  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    session.canLoadObjects(ofClass: URIList.self)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
    say("offered: \(session.items[0].itemProvider.registeredTypeIdentifiers.joined(separator: " "))")
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal { DropProposal(operation: .copy) }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    session.loadObjects(ofClass: URIList.self) { lists in
      say("uris: \(lists.flatMap(\.uris).joined(separator: " "))")
    }
  }
}
