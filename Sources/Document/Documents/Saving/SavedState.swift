import Features

/// The state of a layer when saving it started.
public struct SavedState: Sendable {
  public let layer: LayerKey
  let revision: Int
  let sequence: Int64
  let contents: DocumentContents
  let held: StepRetention?

  /// Returns the new file, in the format of `newFile` if it isn't `nil`. O(size). May be called off the main actor.
  public func bytes(as newFile: (any WritableFeatureStore)? = nil) -> [UInt8] {
    pieces(as: newFile).joinedBytes()
  }

  /// Returns the new file in consecutive pieces. Unchanged parts aren't copied if the format supports that.
  public func pieces(as newFile: (any WritableFeatureStore)? = nil) -> [ArraySlice<UInt8>] {
    contents.exporting(.layer(layer)).pieces(as: newFile)
  }
}
