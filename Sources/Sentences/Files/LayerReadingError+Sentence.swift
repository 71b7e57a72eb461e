import GDAL
import Gettext
import Maps

extension LayerReadingError {
  /// Why a file cannot be read as a layer.
  public var sentence: String {
    switch self {
    case .storage(let fault): fault.readingSentence
    case .format(let error): error.sentence
    case .conversion(let error): error.sentence
    case .notOnThisComputer:
      localized("Files of this format are opened from this computer only. Copy it here first.")
    }
  }
}
