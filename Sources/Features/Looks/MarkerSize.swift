/// How large simplestyle-spec 1.1 has a marker (`marker-size`); one that says nothing is medium.
public enum MarkerSize: String, Hashable, Sendable, CaseIterable {
  case small, medium, large

  /// Nil where ASCII `text` is no size.
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard 5...6 ~= text.count else { return nil }
    self.init(rawValue: String(decoding: text, as: UTF8.self))
  }
}
