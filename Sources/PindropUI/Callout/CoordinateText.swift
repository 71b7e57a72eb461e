import Geography
import Gtk

/// What somebody typed where a coordinate belongs.
enum CoordinateText {
  /// Why `text` is no coordinate, as a sentence; nil where it is one.
  static func complaint(about text: String) -> String? {
    do throws(DecimalDegrees.Failure) {
      _ = try DecimalDegrees.coordinate(in: text)
      return nil
    } catch {
      return sentence(for: error)
    }
  }

  static func sentence(for failure: DecimalDegrees.Failure) -> String {
    switch failure {
    case .notACoordinate:
      localized("Write latitude and longitude in decimal degrees, as in “48.2082, 16.3738”.")
    case .latitudeOutOfRange(let value):
      localized("{0} is not a latitude: it must be between −90 and 90.", value)
    case .longitudeOutOfRange(let value):
      localized("{0} is not a longitude: it must be between −180 and 180.", value)
    }
  }
}
