private import CGeographic

/// The Military Grid Reference System.
enum MGRS {
  /// Returns the MGRS text, such as `33U XP 02066 40350`: the grid zone, the 100 km square, and the easting and
  /// northing within the square, truncated to meters.
  static func text(of coordinate: Coordinate) -> String {
    guard let compact = compact(coordinate) else { return DecimalDegrees.text(of: coordinate) }
    let letters = compact.prefix { !$0.isLetter }.count + 1
    let zone = compact.prefix(letters)
    let square = compact.dropFirst(letters).prefix(2)
    let digits = compact.dropFirst(letters + 2)
    return "\(zone) \(square) \(digits.prefix(5)) \(digits.suffix(5))"
  }

  /// Returns the MGRS text without spaces, or `nil` if the coordinate can't be represented in MGRS.
  private static func compact(_ coordinate: Coordinate) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { buffer in
      buffer.initialize(repeating: 0)
      guard geographic_to_mgrs(coordinate.latitude, coordinate.longitude, buffer.baseAddress) else {
        return nil
      }
      // GeographicLib pads the zone to two digits, which is unusual.
      let text = String(cString: buffer.baseAddress!)
      return text.hasPrefix("0") ? String(text.dropFirst()) : text
    }
  }

  /// Returns the center of the square `compact` (without spaces), or `nil` if the square doesn't exist.
  ///
  /// The edge of a zone may cut a one-meter square so that its center is in the neighboring zone. In this case, the
  /// method returns another point of the square that is on the square's side of the edge.
  static func coordinate(ofSquare compact: String) -> Coordinate? {
    var (zone, isNorthern, easting, northing, side) = (Int32(0), false, 0.0, 0.0, 0.0)
    guard geographic_from_mgrs(compact, &zone, &isNorthern, &easting, &northing, &side) else { return nil }
    let corner = UTM(zone: Int(zone), isNorthern: isNorthern, easting: easting, northing: northing)
    guard let middle = corner.offset(east: side / 2, north: side / 2).coordinate else { return nil }
    guard side == 1 else { return middle.rounded }
    for (east, north) in insides {
      guard let coordinate = corner.offset(east: east, north: north).coordinate else { continue }
      for candidate in [coordinate.rounded, coordinate] where self.compact(candidate) == compact {
        return candidate
      }
    }
    return middle.rounded
  }

  /// Offsets in meters of a square's center and of points next to its sides and corners.
  private static let insides: [(east: Double, north: Double)] = {
    var insides = [(0.5, 0.5)]
    for near in [0.01, 1e-5] {
      for (east, north) in [(0.5, near), (near, 0.5), (near, near), (near, 1 - near)] {
        insides += [(east, north), (1 - east, 1 - north)]
      }
    }
    return insides
  }()
}
