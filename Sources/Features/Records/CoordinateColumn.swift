import Geography

/// Coordinates by their places, exactly as they were read: eight bytes for each while all that stand near have at most seven
/// decimals, which tell a centimeter, and sixteen for others.
public struct CoordinateColumn: Sendable {
  /// As many coordinates as are kept alike.
  private enum Page: Sendable {
    case short([ShortCoordinate])
    case exact([Coordinate])
  }

  private var pages: [Page] = []
  /// Those behind the pages, fewer than one has.
  private var last: [Coordinate] = []

  private static let bits = 12
  private static let size = 1 << bits
  private static let mask = size - 1

  /// A column of nothing.
  public init() {}

  /// O(n).
  public init(_ coordinates: some Sequence<Coordinate>) { append(contentsOf: coordinates) }

  /// Of coordinates. O(1).
  public var count: Int { pages.count << CoordinateColumn.bits + last.count }

  /// O(1).
  public subscript(index: Int) -> Coordinate {
    let (page, place) = (index >> CoordinateColumn.bits, index & CoordinateColumn.mask)
    guard page < pages.count else { return last[place] }
    switch pages[page] {
    case .short(let coordinates): return coordinates[place].coordinate
    case .exact(let coordinates): return coordinates[place]
    }
  }

  /// O(1) on average.
  public mutating func append(_ coordinate: Coordinate) {
    if last.isEmpty { last.reserveCapacity(CoordinateColumn.size) }
    last.append(coordinate)
    guard last.count == CoordinateColumn.size else { return }
    let short = ShortCoordinate.all(last)
    pages.append(short.map { .short($0) } ?? .exact(last))
    last.removeAll(keepingCapacity: short != nil)
  }

  /// O(their number).
  public mutating func append(contentsOf coordinates: some Sequence<Coordinate>) {
    for coordinate in coordinates { append(coordinate) }
  }

  /// Forgets all but the first `kept`. O(forgotten).
  public mutating func keepFirst(_ kept: Int) {
    let rest = Array(self[kept & ~CoordinateColumn.mask..<kept])
    pages.removeSubrange((kept >> CoordinateColumn.bits)...)
    last = []
    append(contentsOf: rest)
  }
}

extension CoordinateColumn: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
}

extension CoordinateColumn: Equatable {
  /// O(n).
  public static func == (a: CoordinateColumn, b: CoordinateColumn) -> Bool { a.elementsEqual(b) }
}

extension CoordinateColumn: ExpressibleByArrayLiteral {
  public init(arrayLiteral coordinates: Coordinate...) { self.init(coordinates) }
}

/// A coordinate whose degrees have at most seven decimals.
private struct ShortCoordinate {
  // In steps of the seventh decimal.
  private let latitude: Int32
  private let longitude: Int32

  private static let scale = 1e7

  /// Takes no more memory than they need. Nil where any of them would not be exactly the same.
  static func all(_ coordinates: [Coordinate]) -> [ShortCoordinate]? {
    let all = [ShortCoordinate](unsafeUninitializedCapacity: coordinates.count) { room, count in
      while count < coordinates.count, let short = ShortCoordinate(coordinates[count]) {
        room.initializeElement(at: count, to: short)
        count += 1
      }
    }
    return all.count == coordinates.count ? all : nil
  }

  /// Nil where it would not be exactly the same.
  init?(_ coordinate: Coordinate) {
    guard let latitude = ShortCoordinate.number(coordinate.latitude),
      let longitude = ShortCoordinate.number(coordinate.longitude)
    else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  @inline(__always) private static func number(_ degrees: Double) -> Int32? {
    let scaled = degrees * scale
    guard scaled.magnitude < Double(Int32.max) else { return nil }
    let number = Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    // The quotient of whole numbers is the nearest one to the decimal fraction, as what is read from digits is. Also
    // tells a negative zero.
    return (Double(number) / scale).bitPattern == degrees.bitPattern ? number : nil
  }

  var coordinate: Coordinate {
    Coordinate(
      latitude: Double(latitude) / ShortCoordinate.scale, longitude: Double(longitude) / ShortCoordinate.scale
    )
  }
}
