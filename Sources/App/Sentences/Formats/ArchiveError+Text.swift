import Archives
import Gettext

extension ArchiveError {
  /// The problem with a zip archive, and advice for the user.
  var sentence: String {
    switch self {
    case .damaged:
      localized(
        "The archive is damaged. It was probably not saved or downloaded completely. Get a new copy.")
    case .encrypted(let file):
      localized(
        "“{0}” in the archive needs a password. Unpack the archive and open the KML file inside.", file)
    case .tooLarge(let limit):
      localized(
        "The archive is not opened because its contents are larger than {0} bytes. Unpack the archive and open the KML file inside.",
        limit.formatted)
    case .noFile(let suffix):
      localized("No file in the archive has a name that ends with “.{0}”. Choose another file.", suffix)
    }
  }
}
