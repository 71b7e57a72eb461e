import Glibc

/// The length of a map's scale bar, a round distance on the ground.
public struct MapScale: Hashable, Sendable {
  /// The length as text: one, two or five times a power of ten, with its unit. Examples: `20 km`, `500 ft`, `0.2 nmi`.
  public let text: String
  /// The length on the map in logical pixels, which is more than 2/5 of the available room and at most all of it.
  public let width: Double

  /// Creates the scale of the longest round distance that fits into `room` logical pixels of `metersPerPixel` meters
  /// each.
  /// - Precondition: `metersPerPixel` and `room` are positive and finite.
  public init(metersPerPixel: Double, room: Double, in units: LengthUnits) {
    precondition(
      metersPerPixel > 0 && room > 0 && (metersPerPixel * room).isFinite, "A scale needs a map and a room.")
    let longest = metersPerPixel * room
    let (small, large): ((name: String, meters: Double), (name: String, meters: Double)) =
      switch units {
      case .metric: (("m", 1), ("km", 1000))
      case .imperial: (("ft", 0.3048), ("mi", 1609.344))
      case .nautical: (("m", 1), ("nmi", 1852))
      }
    // Prefer tenths of miles and nautical miles to thousands of feet or meters.
    let isLarge = longest >= large.meters * (units == .metric ? 1 : 0.1)
    let unit = isLarge ? large : small
    let most = longest / unit.meters
    let power = pow(10, floor(log10(most)))
    // Tolerate rounding errors just below a round number.
    let digit = [5.0, 2.0].first { $0 * power <= most * (1 + 1e-9) } ?? 1
    let amount = digit * power
    let decimals = amount < 1 ? Int(-log10(power).rounded()) : 0
    text = "\(LocaleNumber.current.text(amount, decimals: decimals))\u{a0}\(unit.name)"
    width = amount * unit.meters / metersPerPixel
  }
}
