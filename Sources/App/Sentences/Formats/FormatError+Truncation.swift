import Features
import GeoJSON
import Gettext
import Markup

extension FormatError {
  /// A sentence that says at which position a truncated file ends.
  public var truncationSentence: String {
    let place = (reason as? MarkupError)?.place ?? (reason as? GeoJSONError)?.place
    guard let place else { return sentence }
    return localized(
      "The file ends too early, on line {0}, column {1}.", place.line.formatted, place.column.formatted)
  }
}
