import Geography

/// An array of coordinates that stores exact values in little memory. A page of coordinates with at most seven decimals
/// (about 1 cm) takes eight bytes per coordinate. All other pages take sixteen bytes.
public struct CoordinateColumn: Sendable {
  /// A block of ``size`` coordinates in one of two representations.
  private enum Page: Sendable {
    case short([ShortCoordinate])
    case exact([Coordinate])
  }

  private var pages: [Page] = []
  /// The coordinates that don't fill a page yet.
  private var last: [Coordinate] = []

  private static let bits = 12
  private static let size = 1 << bits
  private static let mask = size - 1

  public init() {}

  /// Creates a column with these coordinates. O(n).
  public init(_ coordinates: some Sequence<Coordinate>) { append(contentsOf: coordinates) }

  /// The number of coordinates. O(1).
  public var count: Int { pages.count << CoordinateColumn.bits + last.count }

  /// Returns a coordinate. O(1).
  public subscript(index: Int) -> Coordinate {
    let (page, place) = (index >> CoordinateColumn.bits, index & CoordinateColumn.mask)
    guard page < pages.count else { return last[place] }
    switch pages[page] {
    case .short(let coordinates): return coordinates[place].coordinate
    case .exact(let coordinates): return coordinates[place]
    }
  }

  /// Appends a coordinate. O(1) on average.
  public mutating func append(_ coordinate: Coordinate) {
    if last.isEmpty { last.reserveCapacity(CoordinateColumn.size) }
    last.append(coordinate)
    guard last.count == CoordinateColumn.size else { return }
    let short = ShortCoordinate.all(last)
    pages.append(short.map { .short($0) } ?? .exact(last))
    last.removeAll(keepingCapacity: short != nil)
  }

  /// Appends coordinates. O(appended).
  public mutating func append(contentsOf coordinates: some Sequence<Coordinate>) {
    for coordinate in coordinates { append(coordinate) }
  }

  /// Removes all coordinates except the first `kept` coordinates. O(removed).
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
  /// Whether both columns contain the same coordinates. O(n).
  public static func == (a: CoordinateColumn, b: CoordinateColumn) -> Bool { a.elementsEqual(b) }
}

extension CoordinateColumn: ExpressibleByArrayLiteral {
  public init(arrayLiteral coordinates: Coordinate...) { self.init(coordinates) }
}

/// A coordinate whose latitude and longitude have at most seven decimals.
private struct ShortCoordinate {
  // The latitude in units of 10^-7 degrees. `longitude` has the same unit.
  private let latitude: Int32
  private let longitude: Int32

  private static let scale = 1e7

  /// Converts all coordinates, or returns `nil` if a coordinate would lose digits. The result has no spare capacity.
  static func all(_ coordinates: [Coordinate]) -> [ShortCoordinate]? {
    let all = [ShortCoordinate](unsafeUninitializedCapacity: coordinates.count) { room, count in
      while count < coordinates.count, let short = ShortCoordinate(coordinates[count]) {
        room.initializeElement(at: count, to: short)
        count += 1
      }
    }
    return all.count == coordinates.count ? all : nil
  }

  /// Converts a coordinate. Returns `nil` if it would lose digits.
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
    // Check that the number gives the same coordinate. Dividing two integers gives the `Double` nearest to the decimal
    // fraction, as parsing the digits does. Comparing the bits also detects a negative zero.
    return (Double(number) / scale).bitPattern == degrees.bitPattern ? number : nil
  }

  var coordinate: Coordinate {
    Coordinate(
      latitude: Double(latitude) / ShortCoordinate.scale, longitude: Double(longitude) / ShortCoordinate.scale
    )
  }
}
