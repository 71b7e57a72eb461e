import Geography

/// Makes the view that it is given to a source of drags, to other programs and within this one. After
/// `UIDragInteraction`.
///
/// A mouse drags past the desktop's threshold, a finger after a long press. A view that is `isDraggable` on its map
/// moves instead: the two never share a press.
@MainActor public final class DragInteraction: Interaction {
  /// Who says what is dragged; kept weakly.
  public private(set) weak var delegate: (any DragInteractionDelegate)?

  /// The view it is given to; nil for none.
  public private(set) weak var view: (any InteractionView)?

  /// Whether a drag can begin; true unless set. One under way goes on.
  public var isEnabled = true

  /// The drag under way.
  public private(set) var session: DragSession?

  /// Makes an interaction for one view.
  public init(delegate: any DragInteractionDelegate) { self.delegate = delegate }

  /// Ends what is under way where it is taken away.
  public func willMove(to view: (any InteractionView)?) { if view == nil { session?.cancel() } }

  /// Where mistakes of the program are told, a sentence each; standard error unless set.
  public var report: @MainActor (String) -> Void = MapView.writeToStandardError

  /// Remembers the view.
  public func didMove(to view: (any InteractionView)?) {
    self.view = view
    guard view != nil, !(delegate is DragInteractionDelegateBase), let delegate else { return }
    let inherited = InheritedConformance(of: delegate, to: "DragInteractionDelegate") {
      $0 is any DragInteractionDelegate.Type
    }
    if let inherited { report(inherited.sentence) }
  }

  // MARK: For the toolkit that knows the pointer

  /// Whether a press on the view may become a drag.
  public var isReady: Bool { isEnabled && session == nil && view != nil && delegate != nil }

  /// Asks what a drag from `location` would carry; nil where there is to be none. Nothing has begun by that.
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

  /// Begins the drag, and answers what is to be seen under the pointer; nil for no picture of the program's.
  public func begin(_ session: DragSession) -> TargetedDragPreview? {
    guard self.session == nil, let item = session.items.first else { return nil }
    self.session = session
    let preview = delegate?.dragInteraction(self, previewForLifting: item, session: session)
    delegate?.dragInteraction(self, sessionWillBegin: session)
    return preview
  }

  /// Ends the drag; a second call does nothing. A drop in this process has said itself what it did. Of one in another
  /// the source believes only that it has a copy, whatever else it may say: what is deleted for another program that
  /// then fails is gone.
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
