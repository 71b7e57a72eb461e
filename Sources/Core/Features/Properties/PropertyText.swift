/// A string or number in a feature's properties, possibly inside objects and arrays. Names of properties aren't
/// included.
public struct PropertyText {
  /// The text in UTF-8, with escape sequences decoded. Valid only during the call that receives it.
  public let bytes: UnsafeBufferPointer<UInt8>
  /// Whether the text is the feature's title.
  public let isTitle: Bool

  /// Creates a value that refers to `bytes`, which the caller must keep in memory.
  public init(bytes: UnsafeBufferPointer<UInt8>, isTitle: Bool) {
    self.bytes = bytes
    self.isTitle = isTitle
  }
}
