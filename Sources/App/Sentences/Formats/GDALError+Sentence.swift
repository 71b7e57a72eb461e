import GDAL
import Gettext

extension GDALError {
  /// The reason why GDAL can't read places from a file, and advice for the user.
  public var sentence: String {
    switch self {
    case .notInstalled:
      localized(
        "Files of this format are opened with GDAL, which is not installed. Install the package “{0}” and open the file again.",
        GDAL.package)
    case .notRecognized:
      localized("GDAL does not recognize the file. It may be damaged or have another format.")
    case .noLayers: localized("The file contains no layers.")
    case .failed(let message):
      localized(
        "GDAL cannot read the file: {0}.", message.hasSuffix(".") ? String(message.dropLast()) : message)
    case .tooLong(let seconds):
      localized("GDAL did not finish within {0} seconds and was stopped.", seconds.formatted)
    case .tooLarge(let limit):
      localized(
        "As GeoJSON, the file is larger than {0} GB, so it cannot be opened.",
        (limit / 1_000_000_000).formatted
      )
    case .canceled: localized("The conversion was canceled.")
    case .noDriver:
      localized("The installed GDAL does not support this format. Choose another format.")
    case .noRoom(let message): localized("Temporary files for GDAL could not be created: {0}", message)
    }
  }

  /// The reason why GDAL can't write a file, and advice for the user.
  public var writingSentence: String {
    switch self {
    case .notInstalled:
      localized(
        "Files of this format are written with GDAL, which is not installed. Install the package “{0}” and export again.",
        GDAL.package)
    case .failed(let message):
      localized(
        "GDAL cannot write the file: {0}.", message.hasSuffix(".") ? String(message.dropLast()) : message)
    case .notRecognized, .noLayers, .tooLong, .tooLarge, .canceled, .noDriver, .noRoom: sentence
    }
  }
}
