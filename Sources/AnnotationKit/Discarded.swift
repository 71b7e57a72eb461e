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
