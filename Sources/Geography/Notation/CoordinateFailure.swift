/// Why a text is no coordinate. All but the first mean that it was meant as one.
public enum CoordinateFailure: Error, Hashable, Sendable {
  /// It is in no notation that is read: an address, a name, one number alone.
  case notACoordinate

  /// A latitude beyond ±90°.
  case latitudeOutOfRange(Double)
  /// A longitude beyond ±180°.
  case longitudeOutOfRange(Double)
  /// Minutes that are not below 60.
  case minutesOutOfRange(Double)
  /// Seconds that are not below 60.
  case secondsOutOfRange(Double)
  /// Degrees or minutes with a fraction, and a smaller unit after them.
  case fractionBeforeSmallerUnit(Double)
  /// A minus sign, and a letter that says it again or denies it.
  case signAndHemisphere
  /// Two latitudes, two longitudes, or one of them alone.
  case sameAxisTwice

  /// A zone of UTM beyond 1…60.
  case zoneOutOfRange(Int)
  /// A letter that is no band of latitude: I and O are none, and A, B, Y and Z are poles, without a zone.
  case noBand(Character)
  /// An easting that no place of a zone has, in metres.
  case eastingOutOfRange(Double)
  /// A northing that no place of the band has, in metres.
  case northingOutOfRange(Double, band: Character)
  /// The letters of a square that is not in its zone: MGRS has no square of that name.
  case noSquare(String)
  /// Eastings and northings of MGRS that do not have as many digits as each other.
  case unevenDigits(String)

  /// A character that Plus Codes do not have.
  case noPlusCodeDigit(Character)
  /// Something like a Plus Code, with digits missing, too many, or of a place beyond the pole.
  case malformedPlusCode(String)
  /// A Plus Code without its first digits means a place near another one, which is not known. `locality` is what
  /// stood beside it; nil for nothing.
  case shortPlusCode(String, locality: String?)
}
