private import CGeographic

/// The squares of the Military Grid Reference System.
enum MGRS {
  /// `33U XP 02066 40350`: grid zone, square of 100 km, easting and northing within it, cut off to metres.
  static func text(of place: Coordinate) -> String {
    guard let compact = compact(place) else { return DecimalDegrees.text(of: place) }
    let letters = compact.prefix { !$0.isLetter }.count + 1
    let zone = compact.prefix(letters)
    let square = compact.dropFirst(letters).prefix(2)
    let digits = compact.dropFirst(letters + 2)
    return "\(zone) \(square) \(digits.prefix(5)) \(digits.suffix(5))"
  }

  /// Without spaces, and with two figures of the zone.
  private static func compact(_ place: Coordinate) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { buffer in
      buffer.initialize(repeating: 0)
      guard geographic_to_mgrs(place.latitude, place.longitude, buffer.baseAddress) else { return nil }
      // A zone below ten has a zero that nobody else writes.
      let text = String(cString: buffer.baseAddress!)
      return text.hasPrefix("0") ? String(text.dropFirst()) : text
    }
  }

  /// The middle of the square that `compact` names without spaces; nil where there is no such square.
  ///
  /// The edge of a zone may cut through a square of a metre, and leave the middle to the neighbour. Then it is a
  /// place of the square on its own side.
  static func coordinate(ofSquare compact: String) -> Coordinate? {
    var (zone, isNorthern, easting, northing, side) = (Int32(0), false, 0.0, 0.0, 0.0)
    guard geographic_from_mgrs(compact, &zone, &isNorthern, &easting, &northing, &side) else { return nil }
    let corner = UTM(zone: Int(zone), isNorthern: isNorthern, easting: easting, northing: northing)
    guard let middle = corner.offset(east: side / 2, north: side / 2).coordinate else { return nil }
    guard side == 1 else { return middle.rounded }
    for (east, north) in insides {
      guard let place = corner.offset(east: east, north: north).coordinate else { continue }
      for candidate in [place.rounded, place] where self.compact(candidate) == compact { return candidate }
    }
    return middle.rounded
  }

  /// The middle of a square, and what is next to its sides and corners.
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
