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
  /// `33U XP 02066 40350`, the square of a metre that the place is in; `Z AH 00000 00000` near the poles.
  case mgrs
  /// `8FWR695F+7G8R`, a full Plus Code (Open Location Code) of twelve digits.
  case plusCode = "plus-code"

  /// The text of `coordinate`, to about a metre, with ASCII digits and decimal points: it is made to be copied, and
  /// `CoordinateText` reads it back to a place of the same text.
  ///
  /// Longitudes beyond ±180° are wrapped. What is no place on the globe is written in decimal degrees.
  public func text(of coordinate: Coordinate) -> String {
    guard coordinate.isValid else { return DecimalDegrees.text(of: coordinate) }
    let place = (-180...180).contains(coordinate.longitude) ? coordinate : coordinate.wrapped
    return switch self {
    case .decimalDegrees: DecimalDegrees.text(of: place)
    case .degreesMinutes: Sexagesimal.text(of: place, seconds: false)
    case .degreesMinutesSeconds: Sexagesimal.text(of: place, seconds: true)
    case .utm: UTM.text(of: place)
    case .mgrs: MGRS.text(of: place)
    case .plusCode: PlusCode.text(of: place)
    }
  }
}
