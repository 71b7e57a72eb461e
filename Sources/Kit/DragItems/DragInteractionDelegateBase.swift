/// A base class for delegates whose subclasses override methods. `MapViewDelegateBase` explains why it is
/// needed.
@MainActor open class DragInteractionDelegateBase: DragInteractionDelegate {
  /// Creates a delegate that does nothing.
  public init() {}

  /// Returns no items, which prevents the drag.
  open func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem] { [] }
  /// Returns a preview that shows the view itself.
  open func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> TargetedDragPreview? { TargetedDragPreview() }
  /// Returns `true`.
  open func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession
  ) -> Bool { true }
  /// Returns `false`.
  open func dragInteraction(
    _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: DragSession
  ) -> Bool { false }
  /// Does nothing.
  open func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {}
  /// Does nothing.
  open func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, willEndWith operation: DropOperation
  ) {}
  /// Does nothing.
  open func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) {}
  /// Does nothing.
  open func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: DragSession
  ) {}
}
