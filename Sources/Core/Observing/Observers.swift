/// A list of observers that are notified of each change, in the order in which they were added.
///
/// An observer may make another change while it is notified. Before that nested call returns, all observers have been
/// notified of both changes, in order.
@MainActor public final class Observers<Change> {
  @usableFromInline final class Observer {
    @usableFromInline let body: @MainActor (Change) -> Void
    /// The number of elements of `changes` that the observer has been notified of. The maximum after its subscription
    /// has been released.
    @usableFromInline var heard: Int

    init(_ body: @escaping @MainActor (Change) -> Void, heard: Int) {
      self.body = body
      self.heard = heard
    }
  }

  @usableFromInline var observers: [Observer] = []
  /// The changes that observers are currently being notified of.
  @usableFromInline var changes: [Change] = []
  @usableFromInline var depth = 0

  /// Creates an empty list.
  public init() {}

  /// Adds an observer. `body` is called on each `notify(_:)` until the returned subscription is released.
  public func add(_ body: @escaping @MainActor (Change) -> Void) -> Subscription {
    let observer = Observer(body, heard: changes.count)
    observers.append(observer)
    return Subscription { [weak self] in
      // A running notification iterates over a copy of the list, so removing the observer isn't enough.
      observer.heard = .max
      self?.observers.removeAll { $0 === observer }
    }
  }

  /// Notifies all observers and then returns. An observer that is added during the call may or may not be notified of
  /// this change. An observer whose subscription is released during the call isn't called anymore.
  @inlinable public func notify(_ change: Change) {
    changes.append(change)
    depth += 1
    let count = changes.count
    for observer in observers {
      while observer.heard < count {
        observer.heard += 1
        observer.body(changes[observer.heard - 1])
      }
    }
    depth -= 1
    guard depth == 0 else { return }
    changes.removeAll(keepingCapacity: changes.count == 1)
    for observer in observers { observer.heard = 0 }
  }
}
