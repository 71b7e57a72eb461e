/// Coordinates in degrees and minutes, or degrees, minutes and seconds.
enum Sexagesimal {
  /// Returns the coordinate with three decimals of a minute or two decimals of a second. Minutes and seconds have two
  /// digits before the decimal point, and the hemisphere comes last.
  static func text(of coordinate: Coordinate, seconds: Bool) -> String {
    let latitude = text(of: coordinate.latitude, seconds: seconds, hemispheres: ("N", "S"))
    return latitude + " " + text(of: coordinate.longitude, seconds: seconds, hemispheres: ("E", "W"))
  }

  /// Rounds to the last decimal before splitting the angle, so that rounding carries over and never results in 60
  /// minutes or seconds.
  private static func text(
    of degrees: Double, seconds: Bool, hemispheres: (positive: String, negative: String)
  ) -> String {
    let (unitsPerMinute, decimals) = seconds ? (6000, 2) : (1000, 3)
    let units = Int((abs(degrees) * Double(60 * unitsPerMinute)).rounded())
    let (minutes, rest) = (units / unitsPerMinute, units % unitsPerMinute)
    let hemisphere = degrees < 0 && units > 0 ? hemispheres.negative : hemispheres.positive
    guard seconds else {
      return "\(minutes / 60)°\(padded(minutes % 60, 2)).\(padded(rest, decimals))′\(hemisphere)"
    }
    let whole = "\(minutes / 60)°\(padded(minutes % 60, 2))′"
    return "\(whole)\(padded(rest / 100, 2)).\(padded(rest % 100, decimals))″\(hemisphere)"
  }

  /// Returns a non-negative number padded with zeros to at least `figures` digits.
  static func padded(_ number: Int, _ figures: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, figures - digits.count)) + digits
  }
}
