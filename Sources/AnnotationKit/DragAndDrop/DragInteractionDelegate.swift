/// Gives a drag interaction what is dragged, and hears what becomes of it. After `UIDragInteractionDelegate`; every
/// method but the first is optional.
///
/// Make a class that conforms `final`, or derive it from `DragInteractionDelegateBase`: what a subclass adds to a class that
/// conforms is never called. An interaction reports such a delegate when it is given to a view.
@MainActor public protocol DragInteractionDelegate: AnyObject {
  /// What a drag that begins at the session's `location` would carry; nothing for no drag.
  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem]

  /// What is seen under the pointer; nil for no picture of the program's. Asked for the first item alone, because a
  /// desktop shows one picture.
  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> TargetedDragPreview?

  /// Whether a drop in this process may move the items; asked before the drag begins.
  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession
  ) -> Bool

  /// Whether other processes are offered nothing; asked before the drag begins.
  func dragInteraction(
    _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: DragSession
  ) -> Bool

  /// Called when the drag begins.
  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession)

  /// Called when the drag is over, before `didEndWith`.
  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, willEndWith operation: DropOperation)

  /// Called when the drag is over: with `cancel` where it was cancelled, or dropped where nothing took it. `move`
  /// is for the program to delete what was dragged, and comes only from a drop in this process.
  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation)

  /// Called last, unless it was cancelled, when whoever took it has all that it asked for.
  func dragInteraction(_ interaction: DragInteraction, sessionDidTransferItems session: DragSession)
}

extension DragInteractionDelegate {
  /// Answers the view itself.
  public func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> TargetedDragPreview? { TargetedDragPreview() }
  /// Answers true.
  public func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession
  ) -> Bool { true }
  /// Answers false.
  public func dragInteraction(
    _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: DragSession
  ) -> Bool { false }
  /// Does nothing.
  public func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, willEndWith operation: DropOperation
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: DragSession
  ) {}
}
