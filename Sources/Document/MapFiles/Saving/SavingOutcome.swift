import Documents
import Features
import GDAL

/// The reason why a layer wasn't saved. The map is unchanged.
public enum SavingError: Error, Hashable, Sendable {
  case storage(StorageError)
  /// Another program emptied or damaged the file. The error is `nil` if the file can still be read.
  case changedBeyondReading(LayerReadingError?)
  /// The file belongs to an open layer of this or another map.
  case openAsLayer(name: String)
  /// The format can only be read, not written.
  case readOnlyFormat(FormatIdentifier)
  /// The layer's own file is truncated, and saving would lose its incomplete last record.
  case brokenOff
  /// GDAL couldn't write the file.
  case conversion(GDALError)
  /// The format supports only one geometry type per file, and there are several.
  case severalGeometries
  /// A companion file of the new file already exists and may belong to another file.
  case companionExists(name: String)
  /// The layer was removed while it waited to be written.
  case layerRemoved

  /// Whether the user canceled, so that no message is needed.
  public var isCancelled: Bool { self == .conversion(.canceled) || self == .layerRemoved }

  /// Whether saving again may replace the file that another program damaged.
  public var isReplaceable: Bool { if case .changedBeyondReading = self { true } else { false } }

  /// Whether the layer can be saved as another file instead.
  public var isAvoidedElsewhere: Bool {
    switch self {
    case .storage, .changedBeyondReading, .openAsLayer, .readOnlyFormat, .brokenOff, .companionExists: true
    case .conversion, .severalGeometries, .layerRemoved: false
    }
  }
}

/// The outcome of saving one layer.
public struct SavingOutcome: Sendable {
  public var layer: LayerKey
  public var location: FileLocation
  /// The other programs' changes that were merged before writing, or `nil`.
  public var merged: MergeReport?
  /// The error, or `nil` if the layer was saved.
  public var error: SavingError?
}

/// The outcome of saving all layers of a map.
public struct MapSavingOutcome: Sendable {
  /// The layers written to their files, in order. Only the last one may have failed.
  public var written: [SavingOutcome] = []
  /// The layers removed while they waited to be written, with the changes merged into them before.
  public var removed: [SavingOutcome] = []
  /// The layers for which the user must choose a file: changed layers whose file is read-only, if no save
  /// failed. If all layers were already saved, the active draft.
  public var needLocation: [LayerKey] = []

  /// Whether all files were already up to date.
  public var isEmpty: Bool { written.isEmpty && needLocation.isEmpty }
}
