/// The reason why a string isn't a coordinate. In all cases except the first, the string was clearly meant as a
/// coordinate.
public enum CoordinateError: Error, Hashable, Sendable {
  /// The text is in no supported notation. For example, it is an address, a name or a single number.
  case notACoordinate

  /// A latitude beyond ±90°.
  case latitudeOutOfRange(Double)
  /// A longitude beyond ±180°.
  case longitudeOutOfRange(Double)
  /// Minutes of 60 or more.
  case minutesOutOfRange(Double)
  /// Seconds of 60 or more.
  case secondsOutOfRange(Double)
  /// Degrees or minutes with a fraction, and a smaller unit after them.
  case fractionBeforeSmallerUnit(Double)
  /// A minus sign together with a hemisphere.
  case signAndHemisphere
  /// Two latitudes, two longitudes, or only one number with a hemisphere.
  case sameAxisTwice

  /// A UTM zone outside of 1…60.
  case zoneOutOfRange(Int)
  /// A letter that isn't a latitude band. I and O are unused. A, B, Y and Z are polar bands and have no zone.
  case noBand(Character)
  /// An easting outside of the zone, in meters.
  case eastingOutOfRange(Double)
  /// A northing outside of the band, in meters.
  case northingOutOfRange(Double, band: Character)
  /// The letters of an MGRS square that doesn't exist in its zone.
  case noSquare(String)
  /// MGRS eastings and northings with different numbers of digits.
  case unevenDigits(String)

  /// A character that isn't a Plus Code digit.
  case noPlusCodeDigit(Character)
  /// A malformed Plus Code. It has missing or too many digits, or is beyond a pole.
  case malformedPlusCode(String)
  /// A Plus Code that lacks its first digits and therefore needs a reference coordinate. `locality` is the text next to
  /// the code, or `nil`.
  case shortPlusCode(String, locality: String?)
}
