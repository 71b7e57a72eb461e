/// A string or number value anywhere in a feature's properties, including nested objects and arrays. Names aren't
/// included.
public struct PropertyText {
  /// The text in UTF-8, without escapes. Valid only during the call that passes it.
  public let bytes: UnsafeBufferPointer<UInt8>
  /// Whether the text is the feature's title.
  public let isTitle: Bool

  /// Creates a text from `bytes`, which are owned by the caller.
  public init(bytes: UnsafeBufferPointer<UInt8>, isTitle: Bool) {
    self.bytes = bytes
    self.isTitle = isTitle
  }
}
