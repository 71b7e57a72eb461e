import AnnotationKit
import Geography

/// An interaction that makes its view a destination of drags from this and other programs. Modeled on
/// `UIDropInteraction`.
@MainActor public final class DropInteraction: Interaction {
  /// The delegate, which decides what is accepted. Held weakly.
  public private(set) weak var delegate: (any DropInteractionDelegate)?

  /// The view of the interaction, or `nil`.
  public private(set) weak var view: (any InteractionView)?

  /// The session over the view, or `nil`.
  public private(set) var session: DropSession?

  /// Creates an interaction for one view.
  public init(delegate: any DropInteractionDelegate) { self.delegate = delegate }

  /// Ends the current session if the interaction is removed from its view.
  public func willMove(to view: (any InteractionView)?) { if view == nil { exit() } }

  /// Called with one sentence for each mistake that the program makes. Writes to standard error by default.
  public var report: @MainActor (String) -> Void = MapView.writeToStandardError

  /// Stores the view. Reports a mistake if the delegate inherits its conformance from a superclass, because Swift then
  /// never calls optional methods that only the subclass implements.
  public func didMove(to view: (any InteractionView)?) {
    self.view = view
    guard view != nil, !(delegate is DropInteractionDelegateBase), let delegate else { return }
    let inherited = InheritedConformance(of: delegate, to: "DropInteractionDelegate") {
      $0 is any DropInteractionDelegate.Type
    }
    if let inherited { report(inherited.sentence) }
  }

  // MARK: Toolkit integration

  /// Starts a session over the view. Returns `false` if the delegate doesn't handle it.
  public func enter(_ session: DropSession) -> Bool {
    exit()
    guard let delegate, delegate.dropInteraction(self, canHandle: session) else { return false }
    self.session = session
    delegate.dropInteraction(self, sessionDidEnter: session)
    return true
  }

  /// Returns the operation that a drop at `location` would perform. A proposed `move` becomes `cancel` if the
  /// session doesn't allow moves.
  public func update(at location: Point) -> DropOperation {
    guard let session, let delegate, session.localDragSession?.operation == nil else { return .cancel }
    session.location = location
    let operation = delegate.dropInteraction(self, sessionDidUpdate: session).operation
    session.proposed = operation == .move && !session.allowsMoveOperation ? .cancel : operation
    return session.proposed
  }

  /// Ends the session because the drag left the view or was canceled.
  public func exit() {
    guard let session else { return }
    self.session = nil
    session.isOver = true
    delegate?.dropInteraction(self, sessionDidExit: session)
    delegate?.dropInteraction(self, sessionDidEnd: session)
  }

  /// Drops the session's items at `location`. Returns `false` if the delegate proposes no operation. Calls `completion`
  /// with the operation when all data is loaded, so that the operation can be reported to the source.
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
