import AnnotationKit

/// Takes the representation of highest fidelity that it is offered, and says whatever it hears.
final class PeerDrop: DropInteractionDelegate {
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
    provider.loadDataRepresentation(forTypeIdentifier: type) { bytes, error in
      say(
        bytes.map { "got: \(String(decoding: $0, as: UTF8.self))" } ?? "failed: \(String(describing: error))")
    }
  }

  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) { say("concluded") }
}
