import AnnotationKit
import DragItems

/// A drop target that loads the first offered type, and prints each event.
class PeerDrop: DropInteractionDelegate {
  init() {}

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
    say("offered: \(session.items[0].itemProvider.registeredTypeIdentifiers.joined(separator: " "))")
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal { DropProposal(operation: .copy) }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) { say("left") }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    let provider = session.items[0].itemProvider
    guard let type = provider.registeredTypeIdentifiers.first else { return say("nothing") }
    load(type, of: session) { "got: \(String(decoding: $0, as: UTF8.self))" }
  }

  /// Prints the dropped data, formatted by `words`, or that loading failed.
  final func load(_ type: String, of session: DropSession, _ words: @escaping ([UInt8]) -> String) {
    session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: type) { bytes, error in
      say(bytes.map(words) ?? "failed: \(String(describing: error))")
    }
  }

  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) { say("concluded") }
}
