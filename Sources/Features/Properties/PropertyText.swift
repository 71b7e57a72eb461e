/// A string or number somewhere in a feature's properties, in inner objects and arrays too; no name.
public struct PropertyText {
  /// Its UTF-8, as people read it. Valid only during the call that gives it.
  public let bytes: UnsafeBufferPointer<UInt8>
  /// Whether it is the feature's title.
  public let isTitle: Bool

  /// Makes a text of `bytes`, which somebody else owns.
  public init(bytes: UnsafeBufferPointer<UInt8>, isTitle: Bool) {
    self.bytes = bytes
    self.isTitle = isTitle
  }
}
