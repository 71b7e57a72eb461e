/// Keeps an observer registered until it is released.
///
/// Not named `Observation`, because a type of that name would hide the module that the `@Observable` macro refers to.
@MainActor public final class Subscription {
  private let end: @MainActor () -> Void

  /// Creates a subscription that calls `end` on the main actor when it is released.
  public init(end: @escaping @MainActor () -> Void) { self.end = end }

  isolated deinit { end() }
}
