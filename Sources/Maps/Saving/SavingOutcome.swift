import Documents

/// Why a layer was not saved. Nothing is lost: the map stays as it is.
public enum SavingError: Error, Hashable, Sendable {
  case storage(StorageError)
  /// Another program has changed the file, and it cannot be read any more.
  case changedBeyondReading(LayerReadingError)
  /// It is the file of a layer that is open, here or in another map.
  case openAsLayer(name: String)
}

/// What came of saving one layer.
public struct SavingOutcome: Sendable {
  public var layer: LayerKey
  public var location: FileLocation
  /// What other programs had made of the file, which was merged before it was written; nil where it was as it was
  /// left.
  public var merged: MergeReport?
  /// Nil where the layer is saved.
  public var error: SavingError?
}

/// What came of saving all of a map that can be saved.
public enum MapSavingOutcome: Sendable {
  /// Every file has everything already.
  case nothingToSave
  /// The layers that were saved, the last of which may have failed.
  case layers([SavingOutcome])
  /// No layer with a file has changed, and this one has no file: somebody must say where it is to be.
  case needsLocation(LayerKey)
}
