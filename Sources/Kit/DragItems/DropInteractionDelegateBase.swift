/// A base class for delegates whose subclasses override methods. `MapViewDelegateBase` explains why it is
/// needed.
@MainActor open class DropInteractionDelegateBase: DropInteractionDelegate {
  /// Creates a delegate that does nothing.
  public init() {}

  /// Returns `true`.
  open func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    true
  }
  /// Does nothing.
  open func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {}
  /// Returns `cancel`.
  open func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal { DropProposal(operation: .cancel) }
  /// Does nothing.
  open func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {}
  /// Does nothing.
  open func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {}
  /// Does nothing.
  open func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) {}
  /// Does nothing.
  open func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {}
}
