import Geography
import Gettext

extension CoordinateError {
  /// The problem with text that was typed as a coordinate.
  public var sentence: String {
    switch self {
    case .notACoordinate:
      localized(
        "Enter a latitude and a longitude, for example “48.2082, 16.3738”, or UTM, MGRS or a Plus Code.")
    case .latitudeOutOfRange(let value):
      localized("{0} is not a valid latitude. Enter a number from −90 to 90.", value.shortened)
    case .longitudeOutOfRange(let value):
      localized("{0} is not a valid longitude. Enter a number from −180 to 180.", value.shortened)
    case .minutesOutOfRange(let value):
      localized("{0} is too many minutes: a degree has 60.", value.shortened)
    case .secondsOutOfRange(let value):
      localized("{0} is too many seconds: a minute has 60.", value.shortened)
    case .fractionBeforeSmallerUnit(let value):
      localized("{0} must be a whole number, because smaller units follow.", value.shortened)
    case .signAndHemisphere:
      localized("Write a minus sign or one of the letters N, S, E and W, but not both.")
    case .sameAxisTwice:
      localized("A coordinate needs one latitude (N or S) and one longitude (E or W).")
    case .zoneOutOfRange(let zone):
      localized("There is no UTM zone {0}. UTM zones are numbered from 1 to 60.", zone)
    case .noBand(let letter):
      localized("There is no UTM band {0}. UTM bands go from C to X, without I and O.", letter)
    case .eastingOutOfRange(let value):
      localized("{0} is not a valid easting. Enter a number from 100000 to 900000.", value.shortened)
    case .northingOutOfRange(let value, let band):
      localized("{0} is not a valid northing in band {1}.", value.shortened, band)
    case .noSquare(let letters):
      localized("MGRS has no square {0} in that zone.", letters)
    case .unevenDigits(let digits):
      localized("Easting and northing must have the same number of digits; “{0}” has an odd number.", digits)
    case .noPlusCodeDigit(let letter):
      localized("Plus Codes do not contain “{0}”.", letter)
    case .malformedPlusCode(let code):
      localized("“{0}” is not a complete Plus Code.", code)
    case .shortPlusCode(let code, let locality):
      if let locality {
        localized(
          "“{0}” is a short Plus Code near {1}, which is not a known place. Enter the full code.", code,
          locality)
      } else {
        localized(
          "“{0}” is a short Plus Code. Enter the full code, with eight digits before the +.", code)
      }
    }
  }
}

extension Double {
  /// The number as text; a whole number has no `.0`.
  fileprivate var shortened: String {
    magnitude < 1e15 && self == rounded() ? String(Int(self)) : String(self)
  }
}
