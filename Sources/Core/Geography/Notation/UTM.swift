private import CGeographic

/// A position in the Universal Transverse Mercator grid or, near the poles, the Universal Polar Stereographic
/// grid.
struct UTM {
  /// The zone in 1…60, or 0 for UPS.
  var zone: Int
  var isNorthern: Bool
  /// The easting in meters.
  var easting: Double
  /// The northing in meters, with a false northing of 10,000 km in the southern hemisphere to keep it
  /// positive.
  var northing: Double

  init(zone: Int, isNorthern: Bool, easting: Double, northing: Double) {
    (self.zone, self.isNorthern, self.easting, self.northing) = (zone, isNorthern, easting, northing)
  }

  /// Projects `coordinate` in its standard zone, with the exceptions for Norway and Svalbard. Returns `nil`
  /// if the coordinate is invalid.
  init?(_ coordinate: Coordinate) {
    var (zone, isNorthern, easting, northing) = (Int32(0), false, 0.0, 0.0)
    guard
      geographic_to_utm(coordinate.latitude, coordinate.longitude, &zone, &isNorthern, &easting, &northing)
    else { return nil }
    self.init(zone: Int(zone), isNorthern: isNorthern, easting: easting, northing: northing)
  }

  /// The coordinate, or `nil` outside of the grid's limits.
  var coordinate: Coordinate? {
    var (latitude, longitude) = (0.0, 0.0)
    guard geographic_from_utm(Int32(zone), isNorthern, easting, northing, &latitude, &longitude) else {
      return nil
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  func offset(east: Double, north: Double) -> UTM {
    UTM(zone: zone, isNorthern: isNorthern, easting: easting + east, northing: northing + north)
  }
}

extension UTM {
  /// The latitude bands from 80° S to the north. Each is 8° high, except for the last, which is 12° high.
  static let bands = Array("CDEFGHJKLMNPQRSTUVWX")

  static func band(ofLatitude latitude: Double) -> Character {
    // Compare with the southern edges, because a sum such as -1e-20 + 80 would be rounded into the next band.
    bands.indices.last { latitude >= Double($0 * 8 - 80) }.map { bands[$0] } ?? bands[0]
  }

  /// Returns the latitudes of a band from C to X, or `nil` for other letters.
  static func latitudes(ofBand band: Character) -> ClosedRange<Double>? {
    guard let index = bands.firstIndex(of: band) else { return nil }
    let south = Double(index * 8 - 80)
    return south...(south + (band == "X" ? 12 : 8))
  }

  /// Returns the zone and band. For UPS, returns the letter of the half that is east or west of the pole.
  private func designation(atLatitude latitude: Double) -> String {
    guard zone == 0 else { return "\(zone)\(UTM.band(ofLatitude: latitude))" }
    let isWestern = easting < UTM.pole
    return isNorthern ? (isWestern ? "Y" : "Z") : (isWestern ? "A" : "B")
  }

  /// The easting and northing of the poles.
  static let pole = 2_000_000.0

  /// Returns the UTM text, such as `33U 602067 5340351`.
  ///
  /// Rounding to whole meters can move a position across the edge of its zone or band. In this case, the position is
  /// rounded in another direction, so that the text can always be parsed in the zone and band that it names.
  static func text(of coordinate: Coordinate) -> String {
    guard let exact = UTM(coordinate) else { return DecimalDegrees.text(of: coordinate) }
    let designation = exact.designation(atLatitude: coordinate.latitude)
    let candidates = nearestWholeMeters(of: exact)
    let fitting = candidates.first { candidate in
      guard let read = candidate.coordinate?.rounded, let back = UTM(read) else { return false }
      return back.zone == exact.zone && back.designation(atLatitude: read.latitude) == designation
    }
    let chosen = fitting ?? candidates[0]
    return "\(designation) \(Sexagesimal.padded(Int(chosen.easting), 6)) \(Int(chosen.northing))"
  }

  /// Returns the nine nearest positions in whole meters, nearest first.
  private static func nearestWholeMeters(of exact: UTM) -> [UTM] {
    let easting = exact.easting.rounded()
    let northing = exact.northing.rounded()
    let steps: [(Double, Double)] = [
      (0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1),
    ]
    return steps.map {
      UTM(zone: exact.zone, isNorthern: exact.isNorthern, easting: easting + $0, northing: northing + $1)
    }
    .sorted { $0.squareDistance(to: exact) < $1.squareDistance(to: exact) }
  }

  private func squareDistance(to other: UTM) -> Double {
    let (east, north) = (easting - other.easting, northing - other.northing)
    return east * east + north * north
  }
}

extension Coordinate {
  /// Creates the coordinate of a UTM position from its zone (1 to 60), hemisphere, and easting and northing in meters.
  /// The datum is WGS 84. Returns `nil` outside of the grid's limits.
  public init?(utmZone zone: Int, isNorthern: Bool, easting: Double, northing: Double) {
    guard (1...60).contains(zone),
      let coordinate = UTM(zone: zone, isNorthern: isNorthern, easting: easting, northing: northing)
        .coordinate
    else { return nil }
    self = coordinate
  }

  /// The coordinate rounded to seven decimals (a centimeter), the accuracy of computed coordinates.
  var rounded: Coordinate {
    Coordinate(latitude: (latitude * 1e7).rounded() / 1e7, longitude: (longitude * 1e7).rounded() / 1e7)
  }
}
