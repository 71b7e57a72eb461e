import Geography

/// The meaning of the two numbers of a position, judged by their magnitude.
enum PositionKind: UInt8, CaseIterable {
  /// A valid coordinate, but only in this order: the longitude is beyond ±90°.
  case place
  /// A valid coordinate only if the numbers are swapped.
  case placeIfSwapped
  /// A valid coordinate in either order.
  case placeEither
  /// Meters in Web Mercator.
  case meters
  /// None of the above.
  case nowhere
  /// Used for features only: some positions are of kind `placeIfSwapped`, and others are of kind `place` or `nowhere`.
  case mixed

  /// Half the side of the Mercator square in meters, plus a tolerance for rounding.
  private static let edge = 20_037_508.342789244 + 0.1
  /// Half the side, in meters, of a square around the origin. Positions in this square aren't considered to be Web
  /// Mercator, because the square contains only sea, and files with such small numbers are often plans, not maps.
  private static let leastMeters = 100_000.0
  /// The greatest accepted longitude. Longitudes go far beyond ±180° if the user drags the map around the globe several
  /// times.
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

  /// Returns the kind of a feature with these positions, or `nil` if there are no positions. Positions that are valid
  /// in either order count only if all positions are.
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
  /// The coordinate with latitude and longitude swapped.
  var swapped: Coordinate { Coordinate(latitude: longitude, longitude: latitude) }
}
