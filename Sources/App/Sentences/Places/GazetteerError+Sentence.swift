import Gettext
import Places

extension GazetteerError {
  /// The error as a short sentence.
  public var sentence: String {
    switch self {
    case .missing: localized("The gazetteer was not found, so place names are missing.")
    case .unreadable(let path, _), .foreign(let path), .version(let path, _), .malformed(let path, _):
      localized("The gazetteer {0} cannot be read, so place names are missing.", path)
    }
  }
}
