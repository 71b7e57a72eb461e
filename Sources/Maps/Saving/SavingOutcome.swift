import Documents
import Features
import GDAL

/// Why a layer was not saved. Nothing is lost: the map stays as it is.
public enum SavingError: Error, Hashable, Sendable {
  case storage(StorageError)
  /// Another program has emptied or damaged the file. The error is nil if the file can be read all the same.
  case changedBeyondReading(LayerReadingError?)
  /// It is the file of a layer that is open, here or in another map.
  case openAsLayer(name: String)
  /// The file is of a format that is read but not written.
  case readOnlyFormat(FormatIdentifier)
  /// Its own file breaks off, and what is left of the last part would be lost.
  case brokenOff
  /// GDAL makes no file of it.
  case conversion(GDALError)
  /// The format has points, lines or areas alone, and there are several of them.
  case severalGeometries
  /// A file that belongs to the new one is there, and may be another's.
  case companionExists(name: String)
  /// The layer was removed from the map while it waited to be written.
  case layerRemoved

  /// Whether the user has ended it: there is nothing to say.
  public var isCancelled: Bool { self == .conversion(.cancelled) || self == .layerRemoved }

  /// Whether saving again may replace the file that another program damaged.
  public var isReplaceable: Bool { if case .changedBeyondReading = self { true } else { false } }

  /// Whether the layer may be saved all the same, as another file.
  public var isAvoidedElsewhere: Bool {
    switch self {
    case .storage, .changedBeyondReading, .openAsLayer, .readOnlyFormat, .brokenOff, .companionExists: true
    case .conversion, .severalGeometries, .layerRemoved: false
    }
  }
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
public struct MapSavingOutcome: Sendable {
  /// The layers that were written into their files, in their order; only the last of them may have failed.
  public var written: [SavingOutcome] = []
  /// The layers that were removed from the map while they waited to be written, with what was merged into them before.
  public var removed: [SavingOutcome] = []
  /// The layers that somebody must say a file for. Where nothing failed, those that have changed and whose file can
  /// be read but not written; where there was nothing else to save, the active layer if it has no file.
  public var needLocation: [LayerKey] = []

  /// Whether every file has everything already.
  public var isEmpty: Bool { written.isEmpty && needLocation.isEmpty }
}
