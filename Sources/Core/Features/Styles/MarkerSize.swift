/// The size of a marker (`marker-size` of simplestyle-spec 1.1). The default is medium.
public enum MarkerSize: String, Hashable, Sendable, CaseIterable {
  case small, medium, large

  /// Parses a size in ASCII. Returns `nil` if `text` isn't a size.
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard 5...6 ~= text.count else { return nil }
    self.init(rawValue: String(decoding: text, as: UTF8.self))
  }
}
