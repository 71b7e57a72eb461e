/// A delegate whose subclasses override what they want to hear: see `MapViewDelegateBase`, which says what for.
@MainActor open class DragInteractionDelegateBase: DragInteractionDelegate {
  /// Makes a delegate that does nothing.
  public init() {}

  /// Answers nothing: no drag.
  open func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem] { [] }
  /// Answers the view itself.
  open func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> TargetedDragPreview? { TargetedDragPreview() }
  /// Answers true.
  open func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession
  ) -> Bool { true }
  /// Answers false.
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
