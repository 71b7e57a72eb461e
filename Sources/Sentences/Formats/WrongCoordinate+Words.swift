import Features
import Gettext

extension WrongCoordinate {
  /// The problem without its line.
  public var sentence: String { localized("“{0}” is not a coordinate.", text) }

  /// The problem with its line.
  public var line: String {
    localized("Line {0}, column {1}: “{2}”", place.line.formatted, place.column.formatted, text)
  }
}
