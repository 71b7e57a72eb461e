/// A notation of coordinates. Raw values are the names used in settings and scripts.
public enum CoordinateNotation: String, CaseIterable, Hashable, Sendable {
  /// `48.20817, 16.37382`
  case decimalDegrees = "decimal-degrees"
  /// `48°12.490′N 16°22.429′E`
  case degreesMinutes = "degrees-minutes"
  /// `48°12′29.43″N 16°22′25.75″E`
  case degreesMinutesSeconds = "degrees-minutes-seconds"
  /// `33U 602067 5340351`: zone, latitude band, easting and northing in meters. Near the poles UPS is used:
  /// `Z 2000000 2000000`.
  case utm
  /// `33U XP 02066 40350`: the square meter that contains the coordinate. Near the poles: `Z AH 00000 00000`.
  case mgrs
  /// `8FWR695F+7G8R`: a full Plus Code (Open Location Code) of twelve digits.
  case plusCode = "plus-code"

  /// Returns `coordinate` as text, precise to about a meter, with ASCII digits and decimal points, so that it can be
  /// copied to other programs. If `CoordinateText` parses the result, the parsed coordinate has the same text.
  ///
  /// Longitudes beyond ±180° are wrapped. An invalid coordinate is written in decimal degrees.
  public func text(of coordinate: Coordinate) -> String {
    guard coordinate.isValid else { return DecimalDegrees.text(of: coordinate) }
    return validText(of: coordinate)
  }

  /// Returns the text for lists and fields. In decimal degrees, it has as many decimals as the numbers have, but at
  /// most seven. Other notations are as in `text(of:)`.
  public func displayText(of coordinate: Coordinate) -> String {
    guard self == .decimalDegrees || !coordinate.isValid else { return text(of: coordinate) }
    return DecimalDegrees.shortText(of: coordinate)
  }

  private func validText(of coordinate: Coordinate) -> String {
    var coordinate = (-180...180).contains(coordinate.longitude) ? coordinate : coordinate.wrapped
    // Replace minus zero, which would be on the southern hemisphere of UTM and couldn't be parsed again.
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
