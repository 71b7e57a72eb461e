/// A delegate whose subclasses override what they want to hear: see `MapViewDelegateBase`, which says what for.
@MainActor open class DropInteractionDelegateBase: DropInteractionDelegate {
  /// Makes a delegate that does nothing.
  public init() {}

  /// Answers true.
  open func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    true
  }
  /// Does nothing.
  open func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {}
  /// Answers `cancel`.
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
