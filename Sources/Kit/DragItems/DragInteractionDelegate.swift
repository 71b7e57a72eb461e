/// A delegate that provides the items of a drag interaction and is notified of the drag's progress. Modeled on
/// `UIDragInteractionDelegate`. Only the first method is required.
///
/// Mark a conforming class `final`, or derive it from `DragInteractionDelegateBase`. Otherwise, optional methods that
/// only its subclasses implement are never called. An interaction reports such a delegate when it is added to a view.
@MainActor public protocol DragInteractionDelegate: AnyObject {
  /// Returns the items of a drag that begins at the session's `location`. An empty array prevents the drag.
  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem]

  /// Returns the preview to show under the pointer, or `nil` if the program provides no preview. Called only for the
  /// first item, because the desktop shows one preview.
  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> TargetedDragPreview?

  /// Returns whether a drop in this process may move the items. Called before the drag begins.
  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession
  ) -> Bool

  /// Returns whether the items are hidden from other processes. Called before the drag begins.
  func dragInteraction(
    _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: DragSession
  ) -> Bool

  /// Called when the drag begins.
  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession)

  /// Called when the drag has ended, before `didEndWith`.
  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, willEndWith operation: DropOperation)

  /// Called when the drag has ended. The operation is `cancel` if the drag was canceled or no target accepted it. After
  /// `move`, the program deletes the dragged items. Only a drop in this process reports `move`.
  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation)

  /// Called last, unless the drag was canceled, when the target has received all data that it requested.
  func dragInteraction(_ interaction: DragInteraction, sessionDidTransferItems session: DragSession)
}

extension DragInteractionDelegate {
  /// Returns a preview that shows the view itself.
  public func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> TargetedDragPreview? { TargetedDragPreview() }
  /// Returns `true`.
  public func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession
  ) -> Bool { true }
  /// Returns `false`.
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
