/// What nobody needs any more and takes long to be freed: steps over a million features are as many objects.
enum Discarded {
  /// Frees `value` on another thread, where nobody else has it then. O(1).
  static func release(_ value: some Sendable) {
    Task.detached(priority: .utility) { withExtendedLifetime(value) {} }
  }
}
