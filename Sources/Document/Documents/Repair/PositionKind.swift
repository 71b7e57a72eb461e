import Geography

/// The possible meaning of a position's two numbers.
enum PositionKind: UInt8, CaseIterable {
  /// A coordinate, but not if swapped: the first number is beyond ±90.
  case place
  /// A coordinate only if swapped.
  case placeIfSwapped
  /// A coordinate in either order.
  case placeEither
  /// Not degrees, but meters in Web Mercator.
  case meters
  /// None of the above.
  case nowhere
  /// A feature with positions of `placeIfSwapped` and also of `place` or `nowhere`.
  case mixed

  /// Half the width of the Mercator square in meters, plus a tolerance for rounding.
  private static let edge = 20_037_508.342789244 + 0.1
  /// Near the origin of both axes is only sea, and many files with such numbers are plans of something else.
  private static let leastMeters = 100_000.0
  /// Longitudes may exceed ±180° if the user drags a map around the globe repeatedly.
  private static let farthestLongitude = 3600.0

  init(_ position: Coordinate) {
    let (x, y) = (abs(position.longitude), abs(position.latitude))
    if !(x.isFinite && y.isFinite) {
      self = .nowhere
    } else if y <= 90, x <= 90 {
      self = .placeEither
    } else if y <= 90, x <= PositionKind.farthestLongitude {
      self = .place
    } else if x <= 90, y <= 360 {
      self = .placeIfSwapped
    } else if max(x, y) >= PositionKind.leastMeters, max(x, y) <= PositionKind.edge {
      self = .meters
    } else {
      self = .nowhere
    }
  }

  /// Returns the kind of a feature with these positions, or `nil` without positions. Unambiguous positions decide for
  /// ambiguous ones.
  init?(ofFeature positions: some Sequence<Coordinate>) {
    var kinds: UInt8 = 0
    for position in positions { kinds |= PositionKind(position).bit }
    func has(_ kind: PositionKind) -> Bool { kinds & kind.bit != 0 }
    if kinds == 0 { return nil }
    if has(.meters) {
      self = .meters
    } else if has(.placeIfSwapped) {
      self = has(.place) || has(.nowhere) ? .mixed : .placeIfSwapped
    } else if has(.nowhere) {
      self = .nowhere
    } else {
      self = has(.place) ? .place : .placeEither
    }
  }

  private var bit: UInt8 { 1 << rawValue }

  /// Converts meters in Web Mercator to a coordinate.
  static func place(ofMeters position: Coordinate) -> Coordinate? {
    let width = 2 * 20_037_508.342789244
    let point = MercatorPoint(x: position.longitude / width + 0.5, y: 0.5 - position.latitude / width)
    let place = point.coordinate
    return place.isValid ? place : nil
  }
}

/// The number of features of each kind.
struct PositionCounts {
  private var counts = [Int](repeating: 0, count: PositionKind.allCases.count)

  subscript(kind: PositionKind) -> Int {
    get { counts[Int(kind.rawValue)] }
    set { counts[Int(kind.rawValue)] = newValue }
  }

  var total: Int { counts.reduce(0, +) }
}

extension Coordinate {
  /// The coordinate with latitude and longitude exchanged.
  var swapped: Coordinate { Coordinate(latitude: longitude, longitude: latitude) }
}
