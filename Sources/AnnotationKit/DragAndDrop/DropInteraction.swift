import Geography

/// Makes the view that it is given to a destination of drags, from other programs and from this one. After
/// `UIDropInteraction`.
@MainActor public final class DropInteraction: Interaction {
  /// Who says what is taken; kept weakly.
  public private(set) weak var delegate: (any DropInteractionDelegate)?

  /// The view it is given to; nil for none.
  public private(set) weak var view: (any InteractionView)?

  /// What is over the view; nil for nothing.
  public private(set) var session: DropSession?

  /// Makes an interaction for one view.
  public init(delegate: any DropInteractionDelegate) { self.delegate = delegate }

  /// Ends what is under way where it is taken away.
  public func willMove(to view: (any InteractionView)?) { if view == nil { exit() } }

  /// Where mistakes of the program are told, a sentence each; standard error unless set.
  public var report: @MainActor (String) -> Void = MapView.writeToStandardError

  /// Remembers the view.
  public func didMove(to view: (any InteractionView)?) {
    self.view = view
    guard view != nil, !(delegate is DropInteractionDelegateBase), let delegate else { return }
    let inherited = InheritedConformance(of: delegate, to: "DropInteractionDelegate") {
      $0 is any DropInteractionDelegate.Type
    }
    if let inherited { report(inherited.sentence) }
  }

  // MARK: For the toolkit that knows the pointer

  /// Brings a session onto the view; false where the delegate is not interested.
  public func enter(_ session: DropSession) -> Bool {
    exit()
    guard let delegate, delegate.dropInteraction(self, canHandle: session) else { return false }
    self.session = session
    delegate.dropInteraction(self, sessionDidEnter: session)
    return true
  }

  /// What a drop would do at `location`. `move` is as good as `cancel` where the session does not allow it.
  public func update(at location: Point) -> DropOperation {
    guard let session, let delegate, session.localDragSession?.operation == nil else { return .cancel }
    session.location = location
    let operation = delegate.dropInteraction(self, sessionDidUpdate: session).operation
    session.proposed = operation == .move && !session.allowsMoveOperation ? .cancel : operation
    return session.proposed
  }

  /// Takes the session away, as its drag left or was cancelled.
  public func exit() {
    guard let session else { return }
    self.session = nil
    session.isOver = true
    delegate?.dropInteraction(self, sessionDidExit: session)
    delegate?.dropInteraction(self, sessionDidEnd: session)
  }

  /// Drops what is over the view at `location`; false where the last proposal was to take nothing. `completion` gets
  /// what was done when everything was loaded, for the source to be told.
  public func drop(
    at location: Point, completion: @escaping @MainActor (DropOperation) -> Void
  ) -> Bool {
    guard let session else { return false }
    let operation = update(at: location)
    guard let delegate, operation == .copy || operation == .move else {
      exit()
      return false
    }
    self.session = nil
    session.localDragSession?.localOperation = operation
    delegate.dropInteraction(self, performDrop: session)
    session.whenTransferred { [weak self] in
      session.isOver = true
      completion(operation)
      guard let self else { return }
      self.delegate?.dropInteraction(self, concludeDrop: session)
      self.delegate?.dropInteraction(self, sessionDidEnd: session)
    }
    return true
  }
}
