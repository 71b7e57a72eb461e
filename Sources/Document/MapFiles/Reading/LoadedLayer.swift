import CSV
import Documents
import Features
import GDAL
import Photos
import Takeout

/// A file that was read as a layer, with its version.
public struct LoadedLayer: Sendable {
  public var contents: LayerContents
  /// The version, or `nil` if it is unknown.
  public var version: StoredVersion?
  /// The titles of places for which the file has no coordinates.
  public var unplaced: [String] = []
  /// The part of the file that couldn't be read, or `nil` if all was read.
  public var loss: ReadingLoss?

  public init(_ contents: LayerContents, version: StoredVersion? = nil) {
    self.contents = contents
    self.version = version
  }

  /// Whether the file is empty or truncated.
  var mayBeDamaged: Bool { contents.store.bytes.isEmpty || contents.store.endsTooEarly }

  /// The location of the file, or `nil` for a draft.
  public var location: FileLocation? { contents.source.map { FileLocation(uri: $0.uri) } }
}

/// An error when reading a file as a layer.
public enum LayerReadingError: Error, Hashable, Sendable {
  case storage(StorageError)
  /// The bytes were read, but are invalid.
  case format(FormatError)
  /// GDAL, which the format requires, failed to read the file.
  case conversion(GDALError)
  case takeout(TakeoutError)
  /// GDAL is required, but the file is remote.
  case notOnThisComputer
  /// The photo couldn't be read or has no location.
  case photo(PhotoError)

  /// Whether the only problem is a photo without a location.
  public var isPhotoWithoutPlace: Bool { self == .photo(.noLocation) }

  /// Whether the contents of the file are invalid.
  var isDamage: Bool {
    switch self {
    case .format, .takeout: true
    case .storage, .conversion, .notOnThisComputer, .photo: false
    }
  }

  public var isMissing: Bool {
    if case .storage(let fault) = self { fault.isMissing } else { false }
  }

  /// The question about a table whose coordinates weren't found, or `nil`.
  var tableQuestion: TableQuestion? {
    if case .format(let fault) = self, case .noPlaces(let question) = fault.reason as? CSVError {
      question
    } else {
      nil
    }
  }
}
