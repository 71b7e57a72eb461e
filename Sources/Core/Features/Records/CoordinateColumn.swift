import Geography

/// An array of coordinates that keeps their exact values in little memory. A page whose coordinates have at most
/// seven decimals (about 1 cm) takes eight bytes per coordinate; other pages take sixteen.
public struct CoordinateColumn: Sendable {
  /// A block of ``size`` coordinates, stored in the same way.
  private enum Page: Sendable {
    case short([ShortCoordinate])
    case exact([Coordinate])
  }

  private var pages: [Page] = []
  /// The coordinates after the last full page.
  private var last: [Coordinate] = []

  private static let bits = 12
  private static let size = 1 << bits
  private static let mask = size - 1

  public init() {}

  /// O(n).
  public init(_ coordinates: some Sequence<Coordinate>) { append(contentsOf: coordinates) }

  /// O(1).
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

  /// O(appended).
  public mutating func append(contentsOf coordinates: some Sequence<Coordinate>) {
    for coordinate in coordinates { append(coordinate) }
  }

  /// Removes all coordinates except the first `kept`. O(removed).
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

/// A coordinate with at most seven decimals per number.
private struct ShortCoordinate {
  // In units of 10^-7 degrees.
  private let latitude: Int32
  private let longitude: Int32

  private static let scale = 1e7

  /// Converts an array of coordinates without spare capacity. Returns `nil` if any coordinate would change.
  static func all(_ coordinates: [Coordinate]) -> [ShortCoordinate]? {
    let all = [ShortCoordinate](unsafeUninitializedCapacity: coordinates.count) { room, count in
      while count < coordinates.count, let short = ShortCoordinate(coordinates[count]) {
        room.initializeElement(at: count, to: short)
        count += 1
      }
    }
    return all.count == coordinates.count ? all : nil
  }

  /// Converts a coordinate. `nil` if it would change.
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
    // Dividing two integers gives the `Double` nearest to the decimal fraction, which is also what parsing the digits
    // gives. Comparing the bits also detects a negative zero.
    return (Double(number) / scale).bitPattern == degrees.bitPattern ? number : nil
  }

  var coordinate: Coordinate {
    Coordinate(
      latitude: Double(latitude) / ShortCoordinate.scale, longitude: Double(longitude) / ShortCoordinate.scale
    )
  }
}
