import CSV
import Documents
import Features
import GDAL
import Photos
import Takeout

/// A file that was read to become a layer, and which version of it that was.
public struct ReadLayer: Sendable {
  public var contents: LayerContents
  /// Nil where it cannot be known.
  public var version: StoredVersion?
  /// The titles of what its file has no coordinates of, though it is a file of places.
  public var unplaced: [String] = []
  /// What of its file could not be read; `nil` if all was read.
  public var loss: ReadingLoss?

  public init(_ contents: LayerContents, version: StoredVersion? = nil) {
    self.contents = contents
    self.version = version
  }

  /// Whether the file is empty or ends too early.
  var mayBeDamaged: Bool { contents.store.bytes.isEmpty || contents.store.endsTooEarly }

  /// Where its file is; nil for a draft.
  public var location: FileLocation? { contents.source.map { FileLocation(uri: $0.uri) } }
}

/// Why a file could not be read as a layer.
public enum LayerReadingError: Error, Hashable, Sendable {
  case storage(StorageError)
  /// Its bytes can be read, and are not what they should be.
  case format(FormatError)
  /// It is of a format that only GDAL reads, which makes nothing of it.
  case conversion(GDALError)
  case takeout(TakeoutError)
  /// It is of such a format, and not on this computer.
  case notOnThisComputer
  /// It is a photo that does not say where it was taken.
  case photo(PhotoError)

  /// Whether it is a photo that only does not say where it was taken.
  public var isPhotoWithoutPlace: Bool { self == .photo(.noLocation) }

  /// Whether the bytes of the file are not what they should be.
  var isDamage: Bool {
    switch self {
    case .format, .takeout: true
    case .storage, .conversion, .notOnThisComputer, .photo: false
    }
  }

  public var isMissing: Bool {
    if case .storage(let fault) = self { fault.isMissing } else { false }
  }

  /// What is to be asked about a table that does not say where its places are.
  var tableQuestion: TableQuestion? {
    if case .format(let fault) = self, case .noPlaces(let question) = fault.reason as? CSVError {
      question
    } else {
      nil
    }
  }
}
