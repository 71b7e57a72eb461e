import Foundation

/// An area in degrees, from the west to the east and from the south to the north.
public struct TileBounds: Hashable, Sendable {
  /// The western edge, in -180...180.
  public let west: Double
  public let south: Double
  /// The eastern edge, in -180...180.
  public let east: Double
  public let north: Double

  /// Whether the area crosses the antimeridian. In this case, `east` is less than `west`.
  public var crossesAntimeridian: Bool { east < west }

  /// Creates an area. Longitudes beyond ±180° are wrapped, and latitudes beyond ±90° are clamped. Returns `nil` if a
  /// number isn't finite, or if the area is empty.
  public init?(west: Double, south: Double, east: Double, north: Double) {
    let numbers = [west, south, east, north]
    guard numbers.allSatisfy({ $0.isFinite && abs($0) <= 720 }), south < north, south < 90, north > -90,
      west != east
    else { return nil }
    self.south = max(south, -90)
    self.north = min(north, 90)
    if east - west >= 360 {
      (self.west, self.east) = (-180, 180)
    } else {
      self.west = TileBounds.wrapped(west, end: 180)
      self.east = TileBounds.wrapped(east, end: -180)
    }
  }

  /// Creates the area of a range of tiles at a zoom. Rows are counted from the north.
  init?(zoom: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let count = Double(1 << zoom)
    func longitude(_ column: Int) -> Double { Double(column) / count * 360 - 180 }
    func latitude(_ row: Int) -> Double { atan(sinh(.pi * (1 - 2 * Double(row) / count))) * 180 / .pi }
    self.init(
      west: longitude(columns.lowerBound), south: latitude(rows.upperBound + 1),
      east: longitude(columns.upperBound + 1), north: latitude(rows.lowerBound))
  }

  /// Creates an area from the text "west,south,east,north" in the metadata.
  init?(_ text: String) {
    let numbers = text.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard numbers.count == 4, let west = numbers[0], let south = numbers[1], let east = numbers[2],
      let north = numbers[3]
    else { return nil }
    self.init(west: west, south: south, east: east, north: north)
  }

  /// Returns an equivalent longitude in -180...180. `end` is not used if the longitude can be the other end.
  private static func wrapped(_ longitude: Double, end: Double) -> Double {
    let wrapped = abs(longitude) > 180 ? longitude.remainder(dividingBy: 360) : longitude
    return wrapped == end ? -end : wrapped
  }
}
