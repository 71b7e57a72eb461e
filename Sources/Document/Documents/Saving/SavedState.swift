import Features

/// The state of a layer when saving started.
public struct SavedState: Sendable {
  public let layer: LayerKey
  let revision: Int
  let sequence: Int64
  let contents: DocumentContents
  let held: StepRetention?

  /// Returns the bytes of the file to be written. It has the layer's format, or the format of `newFile` if it isn't
  /// `nil`. O(size). May be called off the main actor.
  public func bytes(as newFile: (any WritableFeatureStore)? = nil) -> [UInt8] {
    pieces(as: newFile).joinedBytes()
  }

  /// Returns the bytes of the file to be written, in consecutive pieces. If the format supports it, unchanged parts
  /// aren't copied.
  public func pieces(as newFile: (any WritableFeatureStore)? = nil) -> [ArraySlice<UInt8>] {
    contents.exporting(.layer(layer)).pieces(as: newFile)
  }
}
