/// A length on the ground, told in metric units.
public struct GroundDistance: Hashable, Sendable {
  /// Not negative.
  public var meters: Double

  /// Makes a length of so many metres.
  public init(meters: Double) { self.meters = meters }

  /// `850 m`, `1.24 km`, `12.4 km`, `1,240 km`: three figures or more, the unit after a no-break space.
  public var text: String {
    switch meters {
    case ..<10: "\(DecimalDegrees.fixed(meters, 1))\u{a0}m"
    case ..<999.5: "\(DecimalDegrees.fixed(meters, 0))\u{a0}m"
    case ..<9_995: "\(DecimalDegrees.fixed(meters / 1000, 2))\u{a0}km"
    case ..<99_950: "\(DecimalDegrees.fixed(meters / 1000, 1))\u{a0}km"
    default: "\(grouped(DecimalDegrees.fixed(meters / 1000, 0)))\u{a0}km"
    }
  }

  private func grouped(_ digits: String) -> String {
    guard digits.count > 3 else { return digits }
    return grouped(String(digits.dropLast(3))) + "," + digits.suffix(3)
  }
}

/// A direction, in degrees clockwise from north.
public struct Bearing: Hashable, Sendable {
  /// Of any size: 370 is 10.
  public var degrees: Double

  /// Makes a direction of so many degrees clockwise from north.
  public init(degrees: Double) { self.degrees = degrees }

  /// The nearest of the sixteen points of the compass: `NNE`.
  public var point: String {
    let points = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
    let sixteenth = Int((degrees / 22.5).rounded()) % 16
    return points[(sixteenth + 16) % 16]
  }

  /// Whole degrees in 0…359 and the point: `45° NE`.
  public var text: String { "\((Int(degrees.rounded()) % 360 + 360) % 360)° \(point)" }
}
