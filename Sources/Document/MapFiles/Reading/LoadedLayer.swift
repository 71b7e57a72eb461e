import CSV
import Documents
import Features
import GDAL
import Photos
import Takeout

/// A layer that was read from a file, with the version that the file had.
public struct LoadedLayer: Sendable {
  public var contents: LayerContents
  /// The version of the file, or `nil` if it is unknown.
  public var version: StoredVersion?
  /// The titles of places that have no coordinates in the file.
  public var unplaced: [String] = []
  /// The part of the file that couldn't be read, or `nil` if everything was read.
  public var loss: ReadingLoss?

  public init(_ contents: LayerContents, version: StoredVersion? = nil) {
    self.contents = contents
    self.version = version
  }

  /// Whether the file is empty or truncated.
  var mayBeDamaged: Bool { contents.store.bytes.isEmpty || contents.store.endsTooEarly }

  /// The location of the file, or `nil` if the layer has no file.
  public var location: FileLocation? { contents.source.map { FileLocation(uri: $0.uri) } }
}

/// An error while reading a file as a layer.
public enum LayerReadingError: Error, Hashable, Sendable {
  case storage(StorageError)
  /// The bytes were read, but they are invalid.
  case format(FormatError)
  /// The format requires GDAL, which couldn't read the file.
  case conversion(GDALError)
  case takeout(TakeoutError)
  /// The format requires GDAL, which can't read remote files.
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

  /// The question for the user about a table in which no coordinates were found. `nil` for other errors.
  var tableQuestion: TableQuestion? {
    if case .format(let fault) = self, case .noPlaces(let question) = fault.reason as? CSVError {
      question
    } else {
      nil
    }
  }
}
