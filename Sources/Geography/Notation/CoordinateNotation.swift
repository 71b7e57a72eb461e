/// A way of writing coordinates. Raw values are the names that settings and scripts use.
public enum CoordinateNotation: String, CaseIterable, Hashable, Sendable {
  /// `48.20817, 16.37382`
  case decimalDegrees = "decimal-degrees"
  /// `48°12.490′N 16°22.429′E`
  case degreesMinutes = "degrees-minutes"
  /// `48°12′29.43″N 16°22′25.75″E`
  case degreesMinutesSeconds = "degrees-minutes-seconds"
  /// `33U 602067 5340351`: zone, latitude band, easting and northing in metres; `Z 2000000 2000000`, in UPS, near
  /// the poles.
  case utm
  /// `33U XP 02066 40350`, the square metre that contains the coordinate; `Z AH 00000 00000` near the poles.
  case mgrs
  /// `8FWR695F+7G8R`, a full Plus Code (Open Location Code) of twelve digits.
  case plusCode = "plus-code"

  /// The text of `coordinate`, to about a metre, with ASCII digits and decimal points, for copying. `CoordinateText`
  /// reads it back to a coordinate with the same text.
  ///
  /// Longitudes beyond ±180° are wrapped. An invalid coordinate is written in decimal degrees.
  public func text(of coordinate: Coordinate) -> String {
    guard coordinate.isValid else { return DecimalDegrees.text(of: coordinate) }
    return validText(of: coordinate)
  }

  /// The text of a coordinate that stays where it is, as lists and fields show it: decimal degrees have no more decimals
  /// than their numbers, and at most seven; the other notations are those of `text(of:)`.
  public func restingText(of coordinate: Coordinate) -> String {
    guard self == .decimalDegrees || !coordinate.isValid else { return text(of: coordinate) }
    return DecimalDegrees.shortText(of: coordinate)
  }

  private func validText(of coordinate: Coordinate) -> String {
    var coordinate = (-180...180).contains(coordinate.longitude) ? coordinate : coordinate.wrapped
    // Minus zero would be on the southern hemisphere of UTM, and not be read back.
    if coordinate.latitude == 0 { coordinate.latitude = 0 }
    if coordinate.longitude == 0 { coordinate.longitude = 0 }
    return switch self {
    case .decimalDegrees: DecimalDegrees.text(of: coordinate)
    case .degreesMinutes: Sexagesimal.text(of: coordinate, seconds: false)
    case .degreesMinutesSeconds: Sexagesimal.text(of: coordinate, seconds: true)
    case .utm: UTM.text(of: coordinate)
    case .mgrs: MGRS.text(of: coordinate)
    case .plusCode: PlusCode.text(of: coordinate)
    }
  }
}
