/// Keeps an observer told for as long as it is held.
///
/// Not named `Observation`: a type of that name would hide the module the `@Observable` macro writes out.
@MainActor public final class Subscription {
  private let end: @MainActor () -> Void

  /// Calls `end` on the main actor when the last reference to the subscription is gone.
  public init(end: @escaping @MainActor () -> Void) { self.end = end }

  isolated deinit { end() }
}
