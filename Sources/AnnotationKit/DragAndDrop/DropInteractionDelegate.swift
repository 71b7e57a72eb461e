/// Says what a drop interaction takes, and takes it. After `UIDropInteractionDelegate`; every method is optional, and
/// without `sessionDidUpdate` nothing is taken.
///
/// Make a class that conforms `final`, or derive it from `DropInteractionDelegateBase`: what a subclass adds to a class that
/// conforms is never called. An interaction reports such a delegate when it is given to a view.
@MainActor public protocol DropInteractionDelegate: AnyObject {
  /// Whether the view is interested at all; asked once, when the pointer comes.
  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool

  /// Called when the pointer comes onto the view with something that it can handle.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession)

  /// What a drop would do here; asked when the pointer comes, and whenever it moves.
  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal

  /// Called when the pointer leaves the view, or the drag is cancelled over it.
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession)

  /// Takes what is dropped. Loads begin here, or follow without delay those that did: the source is told that all is
  /// transferred, and can be loaded from no longer, when none has been under way for a turn of the main actor.
  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession)

  /// Called when a drop has all that it asked for.
  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession)

  /// Called last, after `sessionDidExit` or `concludeDrop`.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession)
}

extension DropInteractionDelegate {
  /// Answers true.
  public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    true
  }
  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {}
  /// Answers `cancel`.
  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal { DropProposal(operation: .cancel) }
  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {}
}
