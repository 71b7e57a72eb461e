/// The units in which distances are displayed.
public enum LengthUnits: String, CaseIterable, Hashable, Sendable {
  /// Meters and kilometers.
  case metric
  /// Feet and miles.
  case imperial
  /// Meters and nautical miles.
  case nautical
}

/// A length on the ground.
public struct GroundDistance: Hashable, Sendable {
  /// The length in meters. Never negative.
  public var meters: Double

  public init(meters: Double) { self.meters = meters }

  /// The length in metric units, such as `850 m`, `1.24 km`, `12.4 km` or `1,240 km`. A no-break space
  /// precedes the unit. The number is formatted by ``LocaleNumber``.
  public var text: String { text(in: .metric) }

  /// Returns the length as text. Imperial units change from `850 ft` to `1.24 mi` at a thousand feet. Nautical units
  /// change from `180 m` to `1.24 nmi` at a tenth of a mile.
  public func text(in units: LengthUnits) -> String {
    switch units {
    case .metric: text(small: "m", of: 1, below: 999.5, large: "km", of: 1000)
    case .imperial: text(small: "ft", of: 0.3048, below: 999.5 * 0.3048, large: "mi", of: 1609.344)
    case .nautical: text(small: "m", of: 1, below: 185.2, large: "nmi", of: 1852)
    }
  }

  private func text(
    small: String, of smallMeters: Double, below limit: Double, large: String, of largeMeters: Double
  ) -> String {
    if meters < limit {
      let amount = meters / smallMeters
      return "\(LocaleNumber.current.text(amount, decimals: amount < 9.95 ? 1 : 0))\u{a0}\(small)"
    }
    let amount = meters / largeMeters
    let decimals = amount < 9.995 ? 2 : amount < 99.95 ? 1 : 0
    return "\(LocaleNumber.current.text(amount, decimals: decimals))\u{a0}\(large)"
  }
}

/// An area on the ground.
public struct GroundArea: Hashable, Sendable {
  /// The area in square meters. Never negative.
  public var squareMeters: Double

  public init(squareMeters: Double) { self.squareMeters = squareMeters }

  /// Returns the area as text with a no-break space before the unit. Examples are `850 m²`, `1.24 ha` and `1.24 km²`,
  /// or `850 ft²`, `1.24 acres` and `1.24 mi²`, or `850 m²` and `1.24 nmi²`.
  public func text(in units: LengthUnits) -> String {
    let steps: [(unit: String, of: Double)] =
      switch units {
      case .metric: [("m²", 1), ("ha", 10_000), ("km²", 1_000_000)]
      case .imperial: [("ft²", 0.3048 * 0.3048), ("acres", 4046.856_422_4), ("mi²", 1609.344 * 1609.344)]
      case .nautical: [("m²", 1), ("nmi²", 1852 * 1852)]
      }
    // Use the largest unit in which the amount is at least about 1, or 0.1 if there are only two units.
    let fitting = steps.last { squareMeters >= $0.of * (steps.count == 2 ? 0.0995 : 0.9995) } ?? steps[0]
    let amount = squareMeters / fitting.of
    if fitting.of < 10 {
      return "\(LocaleNumber.current.text(amount, decimals: amount < 9.95 ? 1 : 0))\u{a0}\(fitting.unit)"
    }
    let decimals = amount < 9.995 ? 2 : amount < 99.95 ? 1 : 0
    return "\(LocaleNumber.current.text(amount, decimals: decimals))\u{a0}\(fitting.unit)"
  }
}

/// A direction, in degrees clockwise from north.
public struct Bearing: Hashable, Sendable {
  /// The direction in 0..<360.
  public let degrees: Double

  /// Normalizes any number of degrees clockwise from north: 370 becomes 10.
  /// - Precondition: `degrees` is finite.
  public init(degrees: Double) {
    precondition(degrees.isFinite, "A direction is a finite number of degrees.")
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    // A tiny negative number plus 360 is rounded to 360, so wrap the sum again.
    let turned = rest < 0 ? rest + 360 : rest
    self.degrees = turned < 360 ? turned : 0
  }

  /// The bearing in whole degrees in 0…359, followed by the compass point in English, such as `45° NE`.
  public var text: String { text(in: .english) }

  /// Returns the bearing in whole degrees in 0…359, followed by the compass point in a language, such as `45° NO` in
  /// German.
  public func text(in points: CompassPoints) -> String {
    "\(Int(degrees.rounded()) % 360)° \(points.name(of: self))"
  }
}
