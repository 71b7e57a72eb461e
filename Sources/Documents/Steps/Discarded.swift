/// What nobody needs any more and takes long to be freed: steps over a million features are as many objects.
enum Discarded {
  /// Frees `value` on another thread, where nobody else has it then; who calls it must not use it any more, or may be the
  /// last to have it. O(1).
  static func release(_ value: consuming some Sendable) {
    Task.detached(priority: .utility) { [value] in withExtendedLifetime(value) {} }
  }
}
