/// Why a text is not a coordinate. For all cases but the first the text is clearly meant as one.
public enum CoordinateError: Error, Hashable, Sendable {
  /// It is in no supported notation: an address, a name, a single number.
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
  /// Two latitudes, two longitudes, or one of them alone.
  case sameAxisTwice

  /// A UTM zone beyond 1…60.
  case zoneOutOfRange(Int)
  /// A letter that is not a latitude band: I and O are not used; A, B, Y and Z are polar and have no zone.
  case noBand(Character)
  /// An easting outside of the zone, in metres.
  case eastingOutOfRange(Double)
  /// A northing outside of the band, in metres.
  case northingOutOfRange(Double, band: Character)
  /// The letters of an MGRS square that does not exist in its zone.
  case noSquare(String)
  /// MGRS eastings and northings with different numbers of digits.
  case unevenDigits(String)

  /// A character that is not a digit of Plus Codes.
  case noPlusCodeDigit(Character)
  /// Similar to a Plus Code, with missing or too many digits, or beyond the pole.
  case malformedPlusCode(String)
  /// A Plus Code without its first digits, which needs a reference coordinate. `locality` is the text beside it; nil
  /// for none.
  case shortPlusCode(String, locality: String?)
}
