/// A distance and direction from one coordinate to another.
public struct DistanceAndBearing: Hashable, Sendable {
  /// The distance in meters. Never negative.
  public var distance: Double
  /// The bearing in degrees clockwise from north, in 0..<360.
  public var bearing: Double

  public init(distance: Double, bearing: Double) {
    self.distance = distance
    self.bearing = bearing
  }

  /// Parses `250 m 40°`, `1.2km NE` or `40° 250 ft`: a length with its unit, and degrees or a compass point, in either
  /// order. Returns `nil` for any other string. `numbers` is the number format.
  ///
  /// Compass points are parsed in the language of `points` and in English. If a name has two meanings, `points` takes
  /// precedence. For example, E is south in Finnish.
  public init?(_ text: String, numbers: LocaleNumber = .current, points: CompassPoints = .english) {
    let parts = DistanceAndBearing.parts(of: numbers.joiningThousands(in: text))
    var (distance, bearing): (Double?, Double?) = (nil, nil)
    var index = 0
    while index < parts.count {
      let part = parts[index]
      if let number = numbers.value(part) {
        let unit = index + 1 < parts.count ? parts[index + 1].lowercased() : ""
        if let meters = DistanceAndBearing.units[unit], distance == nil {
          distance = number * meters
          index += 2
        } else if bearing == nil {
          bearing = number
          index += unit == "°" || unit == "deg" ? 2 : 1
        } else {
          return nil
        }
      } else if let degrees = points.degrees(of: part) ?? CompassPoints.english.degrees(of: part),
        bearing == nil
      {
        bearing = degrees
        index += 1
      } else {
        return nil
      }
    }
    guard let distance, let bearing, distance >= 0, distance <= DistanceAndBearing.longest,
      abs(bearing) <= 360
    else {
      return nil
    }
    self.init(distance: distance, bearing: Bearing(degrees: bearing).degrees)
  }

  /// Parses a length with its unit, such as `250 m`, in meters. Returns `nil` for any other string, and for lengths
  /// that aren't positive.
  public static func distance(in text: String, numbers: LocaleNumber = .current) -> Double? {
    let parts = parts(of: numbers.joiningThousands(in: text))
    guard parts.count == 2, let number = numbers.value(parts[0]), let meters = units[parts[1].lowercased()],
      number > 0, number * meters <= longest
    else { return nil }
    return number * meters
  }

  /// Returns the coordinate at this distance and bearing from `start`.
  public func end(from start: Coordinate) -> Coordinate {
    Geodesic.end(from: start, bearing: bearing, distance: distance)
  }

  /// Slightly more than the distance between the poles, in meters.
  private static let longest = 21_000_000.0

  private static let units = [
    "m": 1.0, "km": 1000, "ft": 0.3048, "yd": 0.9144, "mi": 1609.344, "nmi": 1852, "nm": 1852,
  ]

  /// Splits the text into numbers, words and degree signs, omitting separators.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var last = Kind.space
    for character in text {
      let kind = Kind(character)
      if kind != .space {
        if kind == last, kind != .sign {
          parts[parts.count - 1].append(character)
        } else {
          parts.append(String(character))
        }
      }
      last = kind
    }
    // Drop a comma between the distance and the direction, because it is only a separator.
    return parts.filter { part in part.contains { $0.isNumber || $0.isLetter || $0 == "°" } }
  }

  private enum Kind {
    case number, word, sign, space

    init(_ character: Character) {
      if character.isNumber || ".,-+−".contains(character) {
        self = .number
      } else if character == "°" {
        self = .sign
      } else {
        self = character.isLetter ? .word : .space
      }
    }
  }
}
