/// What nobody needs any more and takes long to be freed: steps over a million features are as many objects.
package enum Discarded {
  /// Frees `value` on another thread, where nobody else has it then: who calls it must have taken it out of where it was.
  /// O(1).
  package static func release<Value: Sendable>(_ value: consuming Value) {
    let held = Held(value)
    // The other thread may be done before this one goes on, which must not be the last to have the value.
    Task.detached(priority: .utility) { held.value = nil }
  }

  /// Only the task touches the value once it is held.
  private final class Held<Value: Sendable>: @unchecked Sendable {
    var value: Value?

    init(_ value: consuming Value) { self.value = value }
  }
}

/// A value that is freed beside the main thread when nobody has this any more: for what closures hold, and others keep for a
/// while.
package final class FreedElsewhere<Value: Sendable>: @unchecked Sendable {
  /// Nobody writes it before the end.
  private var held: Value?

  package init(_ value: consuming Value) { held = value }

  package var value: Value {
    guard let held else { preconditionFailure("The value is there until the end.") }
    return held
  }

  /// Calls `body` with the value, which it does not free: whoever takes a copy may be the last to have it.
  package func read<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(value)
  }

  deinit {
    let last = held
    held = nil
    Discarded.release(consume last)
  }
}
