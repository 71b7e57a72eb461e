import AnnotationKit
import DragItems

/// A drop target that loads one of its types at each drop, and prints the bytes.
final class PeerTypeDrop: PeerDrop {
  private var types: [String]

  init(_ types: [String]) { self.types = types }

  override func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    guard !types.isEmpty else { return say("dropped") }
    let type = types.removeFirst()
    load(type, of: session) { "got \(type): \(hexadecimal($0))" }
  }
}

/// A drag source for one item with the given types and texts.
final class PeerOffer: DragInteractionDelegate {
  private let texts: [(type: String, text: String)]

  init(_ words: [String]) {
    texts = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
  }

  var types: [String] { texts.map(\.type) }

  func bytes(of type: String) -> [UInt8]? { texts.first { $0.type == type }.map { Array($0.text.utf8) } }

  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
    let provider = ItemProvider()
    for (type, text) in texts {
      provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
        say("asked for \(type)")
        completion(Array(text.utf8), nil)
      }
    }
    return [DragItem(itemProvider: provider)]
  }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {
    say("begins")
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) { say("ended: \(operation)") }
}
