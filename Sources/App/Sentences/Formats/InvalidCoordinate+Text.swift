import Features
import GeoJSON
import Gettext

extension InvalidCoordinate {
  /// The problem without its line number.
  public var sentence: String { reasonSentence ?? localized("“{0}” is not a coordinate.", text) }

  /// The problem with its line and column.
  public var line: String {
    let (line, column) = (place.line.formatted, place.column.formatted)
    guard let reason = reasonSentence else {
      return localized("Line {0}, column {1}: “{2}”", line, column, text)
    }
    return localized("Line {0}, column {1}: {2}", line, column, reason)
  }

  private var reasonSentence: String? {
    (reason?.reason as? GeoJSONError)?.fault.shortSentence(at: place)
  }
}
