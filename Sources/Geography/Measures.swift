/// The units in which distances are written.
public enum LengthUnits: String, CaseIterable, Hashable, Sendable {
  /// Metres and kilometres.
  case metric
  /// Feet and miles.
  case imperial
  /// Metres and nautical miles.
  case nautical
}

/// A length on the ground.
public struct GroundDistance: Hashable, Sendable {
  /// Not negative.
  public var meters: Double

  public init(meters: Double) { self.meters = meters }

  /// `850 m`, `1.24 km`, `12.4 km`, `1,240 km`: the unit after a no-break space, the number as ``LocaleNumber``
  /// has it.
  public var text: String { text(in: .metric) }

  /// As `text`, with `850 ft` and `1.24 mi` from a thousand feet on, or `180 m` and `1.24 nmi` from a tenth on.
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
  /// Not negative.
  public var squareMeters: Double

  public init(squareMeters: Double) { self.squareMeters = squareMeters }

  /// `850 m²`, `1.24 ha`, `1.24 km²`, `1,240 km²`; `850 ft²`, `1.24 acres`, `1.24 mi²`; or `850 m²`, `1.24 nmi²`: the unit
  /// after a no-break space.
  public func text(in units: LengthUnits) -> String {
    let steps: [(unit: String, of: Double)] =
      switch units {
      case .metric: [("m²", 1), ("ha", 10_000), ("km²", 1_000_000)]
      case .imperial: [("ft²", 0.3048 * 0.3048), ("acres", 4046.856_422_4), ("mi²", 1609.344 * 1609.344)]
      case .nautical: [("m²", 1), ("nmi²", 1852 * 1852)]
      }
    // The largest unit of which it is one, or nearly; of a second one a tenth will do where there is none between.
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
  /// In 0..<360.
  public let degrees: Double

  /// Normalises any number of degrees clockwise from north: 370 is 10.
  /// - Precondition: `degrees` is finite.
  public init(degrees: Double) {
    precondition(degrees.isFinite, "A direction is a finite number of degrees.")
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    // A tiny negative number plus 360 is rounded to 360.
    let turned = rest < 0 ? rest + 360 : rest
    self.degrees = turned < 360 ? turned : 0
  }

  /// The nearest of the sixteen points of the compass in English: `NNE`.
  public var point: String { CompassPoints.english.name(of: self) }

  /// Whole degrees in 0…359 and the point in English: `45° NE`.
  public var text: String { text(in: .english) }

  /// Returns whole degrees in 0…359 and the point in a language: `45° NO`.
  public func text(in points: CompassPoints) -> String {
    "\(Int(degrees.rounded()) % 360)° \(points.name(of: self))"
  }
}
