import GDAL
import Gettext

extension GDALError {
  /// Why GDAL gives no places of a file, and what to do.
  public var sentence: String {
    switch self {
    case .notInstalled:
      localized(
        "Files of this format are opened with GDAL, which is not installed. Install the package “{0}”, and open it again.",
        GDAL.package)
    case .notRecognised: localized("GDAL does not know what it is. It may be damaged, or of another format.")
    case .noLayers: localized("There is no layer in it.")
    case .failed(let words):
      localized("GDAL cannot read it: {0}.", words.hasSuffix(".") ? String(words.dropLast()) : words)
    case .tooLong(let seconds):
      localized("GDAL was still at it after {0} seconds, and was stopped.", seconds.formatted)
    case .tooLarge(let limit):
      localized(
        "It is more than {0} GB of GeoJSON, which is too much for a map.", (limit / 1_000_000_000).formatted
      )
    case .cancelled: localized("It was cancelled.")
    case .noDriver:
      localized("The GDAL that is installed was built without this format. Choose another one.")
    case .noRoom(let words): localized("Files for GDAL could not be made: {0}", words)
    }
  }

  /// Why GDAL makes no file of places, and what to do.
  public var writingSentence: String {
    switch self {
    case .notInstalled:
      localized(
        "Files of this format are made with GDAL, which is not installed. Install the package “{0}”, and export again.",
        GDAL.package)
    case .failed(let words):
      localized("GDAL cannot write it: {0}.", words.hasSuffix(".") ? String(words.dropLast()) : words)
    case .notRecognised, .noLayers, .tooLong, .tooLarge, .cancelled, .noDriver, .noRoom: sentence
    }
  }
}
