import AnnotationKit
import DragItems
import Gtk

/// A drag source that offers one item in three types, and prints each event.
final class PeerSource: DragInteractionDelegate {
  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
    let provider = ItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "application/x-own", visibility: .ownProcess) {
      say("made application/x-own")
      $0([1], nil)
    }
    provider.registerDataRepresentation(forTypeIdentifier: "application/geo+json") { completion in
      say("asked for application/geo+json")
      // Deliver the data later, like a file promise.
      MainLoop.after(seconds: 0.05) {
        say("made application/geo+json")
        completion(Array(#"{"type":"Point","coordinates":[7.44744,46.94809]}"#.utf8), nil)
      }
    }
    provider.registerDataRepresentation(forTypeIdentifier: "text/plain;charset=utf-8") {
      say("made text/plain;charset=utf-8")
      $0(Array("46.94809, 7.44744".utf8), nil)
    }
    return [DragItem(itemProvider: provider)]
  }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {
    say("begins")
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, willEndWith operation: DropOperation
  ) { say("will end: \(operation)") }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) { say("ended: \(operation)") }

  func dragInteraction(_ interaction: DragInteraction, sessionDidTransferItems session: DragSession) {
    say("transferred")
  }
}
