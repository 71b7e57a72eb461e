import GDAL
import Gettext
import MapFiles
import Photos
import Takeout

extension LayerReadingError {
  /// The reason why a file can't be read as a layer.
  public var sentence: String {
    switch self {
    case .storage(let error): error.readingSentence
    case .format(let error): error.sentence
    case .conversion(let error): error.sentence
    case .takeout(.damaged):
      localized(
        "The file looks like a Google Takeout file, but cannot be read. It may be incomplete. Download the file again."
      )
    case .takeout(.tooLarge(let limit)):
      localized("The file is larger than {0} MB, so it cannot be read.", (limit >> 20).formatted)
    case .notOnThisComputer:
      localized(
        "Files of this format can be opened only from this computer. Copy the file to this computer first.")
    case .photo(.noLocation): localized("The photo contains no location.")
    case .photo(.damaged), .photo(.unreadable):
      localized("The location in the photo is damaged and cannot be read.")
    case .photo(.notAPhoto): localized("The file is not a JPEG, HEIF or TIFF photo.")
    }
  }
}
