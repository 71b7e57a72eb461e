import Documents
import Features
import GDAL

/// The reason why a layer wasn't saved. The map is unchanged.
public enum SavingError: Error, Hashable, Sendable {
  case storage(StorageError)
  /// Another program has emptied or damaged the file. The associated value is the error, or `nil` if the file can still
  /// be read.
  case changedBeyondReading(LayerReadingError?)
  /// The file belongs to a layer that is open in this map or another map.
  case openAsLayer(name: String)
  /// The program can read this format, but not write it.
  case readOnlyFormat(FormatIdentifier)
  /// The layer's file is truncated, and saving would lose its incomplete last record.
  case brokenOff
  /// GDAL couldn't write the file.
  case conversion(GDALError)
  /// The format is an archive of several files, and the archive would be too large.
  case archiveTooLarge(limit: Int)
  /// GDAL didn't write the main file of the format.
  case notWritten(name: String)
  /// The format allows only one geometry type for each file, but the layers have several geometry types.
  case severalGeometries
  /// One of the additional files that the format requires already exists and may belong to another file.
  case companionExists(name: String)
  /// The layer was removed while it was waiting to be saved.
  case layerRemoved

  /// Whether no error message is needed, because the user canceled or removed the layer.
  public var isCancelled: Bool { self == .conversion(.canceled) || self == .layerRemoved }

  /// Whether the user can save again to replace the file that another program has damaged.
  public var isReplaceable: Bool { if case .changedBeyondReading = self { true } else { false } }

  /// Whether saving to another file avoids the error.
  public var isAvoidedElsewhere: Bool {
    switch self {
    case .storage, .changedBeyondReading, .openAsLayer, .readOnlyFormat, .brokenOff, .companionExists: true
    case .conversion, .archiveTooLarge, .notWritten, .severalGeometries, .layerRemoved: false
    }
  }
}

/// The outcome of saving one layer.
public struct SavingOutcome: Sendable {
  public var layer: LayerKey
  public var location: FileLocation
  /// The changes by other programs that were merged before writing, or `nil` if the file was unchanged.
  public var merged: MergeReport?
  /// The error, or `nil` if the layer was saved.
  public var error: SavingError?
}

/// The outcome of saving all layers of a map.
public struct MapSavingOutcome: Sendable {
  /// The layers that were saved to their files, in order. If there was an error, it occurred for the last of these
  /// layers.
  public var written: [SavingOutcome] = []
  /// The layers that were removed while they were waiting to be saved, with the changes that had already been merged
  /// into them.
  public var removed: [SavingOutcome] = []
  /// The layers for which the user must choose a file, if there was no error. These are changed layers whose file the
  /// program can't write. If all layers were already saved and the active layer has no file, this is the active layer.
  public var needLocation: [LayerKey] = []

  /// Whether nothing had to be saved.
  public var isEmpty: Bool { written.isEmpty && needLocation.isEmpty }
}
