import Documents
import Features
import GDAL

/// Why a layer wasn't saved. The map is unchanged.
public enum SavingError: Error, Hashable, Sendable {
  case storage(StorageError)
  /// Another program has emptied or damaged the file. The error is `nil` if the file can still be read.
  case changedBeyondReading(LayerReadingError?)
  /// The file is open as a layer in this map or another map.
  case openAsLayer(name: String)
  /// The program can read this format, but not write it.
  case readOnlyFormat(FormatIdentifier)
  /// The layer's file is truncated. Saving would lose the incomplete last record.
  case brokenOff
  /// GDAL couldn't write the file.
  case conversion(GDALError)
  /// The format is an archive of several files, and the archive would be too large.
  case archiveTooLarge(limit: Int)
  /// GDAL didn't write the main file of the format.
  case notWritten(name: String)
  /// The format allows only one geometry type in a file, but the layers contain several geometry types.
  case severalGeometries
  /// A format that consists of several files would also overwrite this existing file, which may belong to something
  /// else.
  case companionExists(name: String)
  /// The layer was removed while it was waiting to be saved.
  case layerRemoved

  /// Whether no error message is needed, because the user canceled or removed the layer.
  public var isCancelled: Bool { self == .conversion(.canceled) || self == .layerRemoved }

  /// Whether the user can overwrite the file, which another program has damaged, by saving again.
  public var isReplaceable: Bool { if case .changedBeyondReading = self { true } else { false } }

  /// Whether the layer could be saved to another file instead.
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
  /// The changes of other programs that were merged before the file was written. `nil` if the file was unchanged.
  public var merged: MergeReport?
  /// The error, or `nil` if the layer was saved.
  public var error: SavingError?
}

/// The outcome of saving all layers of a map.
public struct MapSavingOutcome: Sendable {
  /// The results for the layers' files, in order. If there was an error, it is in the last element.
  public var written: [SavingOutcome] = []
  /// The results for layers that were removed while they were waiting to be saved. They contain the changes that had
  /// already been merged.
  public var removed: [SavingOutcome] = []
  /// The layers for which the user must choose a file: changed layers whose own file can't be written. If everything
  /// was already saved and the active layer has no file, this is the active layer. Empty if there was an error.
  public var needLocation: [LayerKey] = []

  /// Whether nothing had to be saved.
  public var isEmpty: Bool { written.isEmpty && needLocation.isEmpty }
}
