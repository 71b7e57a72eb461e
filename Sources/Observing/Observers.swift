/// Tells any number of observers of each change, in the order they were added.
///
/// One that answers a change with another is told of that before the call returns; whoever has not heard of the
/// first by then hears of both, in their order.
@MainActor public final class Observers<Change> {
  @usableFromInline final class Observer {
    @usableFromInline let body: @MainActor (Change) -> Void
    /// How many of `changes` it was told of.
    @usableFromInline var heard: Int

    init(_ body: @escaping @MainActor (Change) -> Void, heard: Int) {
      self.body = body
      self.heard = heard
    }
  }

  @usableFromInline var observers: [Observer] = []
  /// Those that are being told of.
  @usableFromInline var changes: [Change] = []
  @usableFromInline var depth = 0

  /// Nobody is told until somebody is added.
  public init() {}

  /// Calls `body` at each `tell(_:)` until the result is released.
  public func add(_ body: @escaping @MainActor (Change) -> Void) -> Subscription {
    let observer = Observer(body, heard: changes.count)
    observers.append(observer)
    return Subscription { [weak self] in self?.observers.removeAll { $0 === observer } }
  }

  /// Calls all observers before it returns. Those added or gone meanwhile count from the next change on.
  @inlinable public func tell(_ change: Change) {
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
