/// Frees large values in the background. Freeing the undo steps of a million features, for example, frees a
/// million objects.
package enum BackgroundRelease {
  /// Frees `value` on another thread. The caller must hold the last reference and must have removed `value`
  /// from its storage. O(1).
  package static func release<Value: Sendable>(_ value: consuming Value) {
    let held = ValueBox(value)
    // Clear the shared holder in the task, so that this thread never becomes the last owner of the value.
    Task.detached(priority: .utility) { held.value = nil }
  }

  /// A holder of the value. `@unchecked Sendable` is safe, because only the task accesses the value.
  private final class ValueBox<Value: Sendable>: @unchecked Sendable {
    var value: Value?

    init(_ value: consuming Value) { self.value = value }
  }
}

/// A holder that frees its value on another thread when the holder itself is released. Use it for values
/// captured by long-lived closures.
package final class ReleasedInBackground<Value: Sendable>: @unchecked Sendable {
  /// The held value. It is set in `init` and cleared only in `deinit`.
  private var held: Value?

  package init(_ value: consuming Value) { held = value }

  package var value: Value {
    guard let held else { preconditionFailure("The value is there until the end.") }
    return held
  }

  /// Calls `body` with the value and keeps the holder alive during the call. A copy that outlives the call may become
  /// the last reference, so that the value is freed on the thread that made the copy.
  package func read<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(value)
  }

  deinit {
    let last = held
    held = nil
    BackgroundRelease.release(consume last)
  }
}
