import Geography

/// What a position's two numbers can mean.
enum PositionKind: UInt8, CaseIterable {
  /// A place, and none with its axes swapped: the first number is beyond ±90.
  case place
  /// A place only with its axes swapped.
  case placeIfSwapped
  /// A place in either order.
  case placeEither
  /// No degrees, but metres on the Mercator square.
  case metres
  /// Nothing of these.
  case nowhere
  /// For features: some of the second, and some of the first or more.
  case mixed

  /// Half the width of the Mercator square, in metres, and a little more for rounding.
  private static let edge = 20_037_508.342789244 + 0.1
  /// So near to where both axes begin there is only sea, and many files that are plans of something else.
  private static let leastMetres = 100_000.0
  /// Longitudes go on beyond ±180°, when somebody drags a map round and round.
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
    } else if max(x, y) >= PositionKind.leastMetres, max(x, y) <= PositionKind.edge {
      self = .metres
    } else {
      self = .nowhere
    }
  }

  /// What a feature with these positions is; nil for none. One that is clear decides for those that are not.
  init?(ofFeature positions: some Sequence<Coordinate>) {
    var kinds: UInt8 = 0
    for position in positions { kinds |= PositionKind(position).bit }
    func has(_ kind: PositionKind) -> Bool { kinds & kind.bit != 0 }
    if kinds == 0 { return nil }
    if has(.metres) {
      self = .metres
    } else if has(.placeIfSwapped) {
      self = has(.place) || has(.nowhere) ? .mixed : .placeIfSwapped
    } else if has(.nowhere) {
      self = .nowhere
    } else {
      self = has(.place) ? .place : .placeEither
    }
  }

  private var bit: UInt8 { 1 << rawValue }

  /// The place that metres on the Mercator square mean.
  static func place(ofMetres position: Coordinate) -> Coordinate? {
    let width = 2 * 20_037_508.342789244
    let point = MercatorPoint(x: position.longitude / width + 0.5, y: 0.5 - position.latitude / width)
    let place = point.coordinate
    return place.isValid ? place : nil
  }
}

/// How many there are of each kind.
struct PositionCounts {
  private var counts = [Int](repeating: 0, count: PositionKind.allCases.count)

  subscript(kind: PositionKind) -> Int {
    get { counts[Int(kind.rawValue)] }
    set { counts[Int(kind.rawValue)] = newValue }
  }

  var total: Int { counts.reduce(0, +) }
}

extension Coordinate {
  /// With latitude and longitude in each other's place.
  var swapped: Coordinate { Coordinate(latitude: longitude, longitude: latitude) }
}
