/// A list of observers that are notified of each change, in the order in which they were added.
///
/// An observer may make another change while it is notified. All observers are notified of that change before the
/// nested call returns, and of the first change before it.
@MainActor public final class Observers<Change> {
  @usableFromInline final class Observer {
    @usableFromInline let body: @MainActor (Change) -> Void
    /// The number of `changes` of which the observer was notified.
    @usableFromInline var heard: Int

    init(_ body: @escaping @MainActor (Change) -> Void, heard: Int) {
      self.body = body
      self.heard = heard
    }
  }

  @usableFromInline var observers: [Observer] = []
  /// The changes of the current notifications.
  @usableFromInline var changes: [Change] = []
  @usableFromInline var depth = 0

  /// Creates an empty list.
  public init() {}

  /// Adds an observer. `body` is called at each `notify(_:)` until the result is released.
  public func add(_ body: @escaping @MainActor (Change) -> Void) -> Subscription {
    let observer = Observer(body, heard: changes.count)
    observers.append(observer)
    return Subscription { [weak self] in self?.observers.removeAll { $0 === observer } }
  }

  /// Notifies all observers before it returns. Observers that are added or removed during the call are affected by
  /// the next change at the latest.
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
