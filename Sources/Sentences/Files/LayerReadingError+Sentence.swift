import GDAL
import Gettext
import Maps
import Photos
import Takeout

extension LayerReadingError {
  /// Why a file cannot be read as a layer.
  public var sentence: String {
    switch self {
    case .storage(let fault): fault.readingSentence
    case .format(let error): error.sentence
    case .conversion(let error): error.sentence
    case .takeout(.damaged):
      localized("It seems to be of Google Takeout, and cannot be read: it may end too early. Get it again.")
    case .takeout(.tooLarge(let limit)):
      localized("It has more than {0} MB, which is too much to read.", (limit >> 20).formatted)
    case .notOnThisComputer:
      localized("Files of this format are opened from this computer only. Copy it here first.")
    case .photo(.noLocation): localized("The photo does not say where it was taken.")
    case .photo(.damaged), .photo(.unreadable):
      localized("The photo’s note of where it was taken is damaged, and cannot be read.")
    case .photo(.notAPhoto): localized("This is no photo in JPEG, HEIF or TIFF.")
    }
  }
}
