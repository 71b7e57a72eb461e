/// A delegate that decides what a drop interaction accepts, and handles the drop. Modeled on
/// `UIDropInteractionDelegate`. All methods are optional, but nothing is accepted without `sessionDidUpdate`.
///
/// Mark a conforming class `final`, or derive it from `DropInteractionDelegateBase`. Otherwise, optional methods that
/// only its subclasses implement are never called. An interaction reports such a delegate when it is added to a view.
@MainActor public protocol DropInteractionDelegate: AnyObject {
  /// Returns whether the view handles the session. Called once, when the pointer enters.
  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool

  /// Called when the pointer enters the view with a session that it handles.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession)

  /// Returns the operation that a drop would perform. Called when the pointer enters the view and whenever it
  /// moves.
  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal

  /// Called when the pointer leaves the view, or when the drag is canceled over it.
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession)

  /// Handles the drop. Start loading here, and start each further load as soon as the previous one has finished. When
  /// no load is in progress and no other main-actor task has started one, the source is notified that the transfer is
  /// complete. Later loads fail.
  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession)

  /// Called when a drop has received all requested data.
  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession)

  /// Called last, after `sessionDidExit` or `concludeDrop`.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession)
}

extension DropInteractionDelegate {
  /// Returns `true`.
  public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    true
  }
  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {}
  /// Returns `cancel`.
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
