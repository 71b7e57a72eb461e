import BaseMap
import Gettext
import Tiles

extension RegionMapError {
  /// The reason why a part of a region isn't drawn, and advice for the user.
  public var sentence: String {
    switch self {
    case .file(let error): error.sentence
    case .image(.unsupportedFormat(let format)):
      localized(
        "Its images have the format {0}, which this system cannot draw. Get the file with PNG or JPEG images.",
        format.uppercased())
    case .image(.malformed): localized("One of its images is damaged. Copy or download the file again.")
    case .image(.tooLarge): localized("One of its images is too large.")
    }
  }
}
