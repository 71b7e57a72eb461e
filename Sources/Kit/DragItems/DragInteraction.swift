import AnnotationKit
import Geography

/// An interaction that makes its view a source of drags within the program and to other programs. Modeled on
/// `UIDragInteraction`.
///
/// A drag begins when the mouse moves past the desktop's threshold, or after a long press with a finger. A
/// view that is `isDraggable` on its map is moved on the map instead; the same press never does both.
@MainActor public final class DragInteraction: Interaction {
  /// The delegate, which provides the dragged items. Held weakly.
  public private(set) weak var delegate: (any DragInteractionDelegate)?

  /// The view of the interaction, or `nil`.
  public private(set) weak var view: (any InteractionView)?

  /// Whether a new drag can begin; `true` by default. Changing it doesn't affect the current drag.
  public var isEnabled = true

  /// The current drag.
  public private(set) var session: DragSession?

  /// Creates an interaction for one view.
  public init(delegate: any DragInteractionDelegate) { self.delegate = delegate }

  /// Cancels the current drag if the interaction is removed from its view.
  public func willMove(to view: (any InteractionView)?) { if view == nil { session?.cancel() } }

  /// Called with one sentence for each mistake that the program makes. Writes to standard error by default.
  public var report: @MainActor (String) -> Void = MapView.writeToStandardError

  /// Stores the view. Reports a mistake if the delegate inherits its conformance from a superclass, because Swift then
  /// never calls optional methods that only the subclass implements.
  public func didMove(to view: (any InteractionView)?) {
    self.view = view
    guard view != nil, !(delegate is DragInteractionDelegateBase), let delegate else { return }
    let inherited = InheritedConformance(of: delegate, to: "DragInteractionDelegate") {
      $0 is any DragInteractionDelegate.Type
    }
    if let inherited { report(inherited.sentence) }
  }

  // MARK: Toolkit integration

  /// Whether a press on the view can become a drag.
  public var isReady: Bool { isEnabled && session == nil && view != nil && delegate != nil }

  /// Returns the session for a drag from `location`, or `nil` if the delegate provides no items. Doesn't
  /// start the drag.
  public func prepareSession(at location: Point) -> DragSession? {
    guard isReady, let delegate else { return nil }
    let session = DragSession(at: location)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !session.items.isEmpty else { return nil }
    session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = delegate.dragInteraction(
      self, sessionIsRestrictedToDraggingApplication: session)
    return session
  }

  /// Starts the drag. Returns the preview to show under the pointer, or `nil` if the program provides no preview.
  public func begin(_ session: DragSession) -> TargetedDragPreview? {
    guard self.session == nil, let item = session.items.first else { return nil }
    self.session = session
    let preview = delegate?.dragInteraction(self, previewForLifting: item, session: session)
    delegate?.dragInteraction(self, sessionWillBegin: session)
    return preview
  }

  /// Ends the drag. A second call does nothing.
  ///
  /// A drop in this process reports its own operation. A drop in another process always counts as a copy, even if that
  /// process reports a move. If it counted as a move, the source would delete its items, and a failure of the other
  /// program would lose them.
  public func end(_ session: DragSession, isDropped: Bool) {
    guard self.session === session, session.operation == nil else { return }
    let operation = isDropped ? session.localOperation ?? .copy : .cancel
    session.operation = operation
    self.session = nil
    delegate?.dragInteraction(self, session: session, willEndWith: operation)
    delegate?.dragInteraction(self, session: session, didEndWith: operation)
    guard operation == .copy || operation == .move else { return }
    session.whenTransferred { [weak self] in
      guard let self else { return }
      delegate?.dragInteraction(self, sessionDidTransferItems: session)
    }
  }
}
