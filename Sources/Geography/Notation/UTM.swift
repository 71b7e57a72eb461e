private import CGeographic

/// A place in the Universal Transverse Mercator grid, or near the poles in the Universal Polar Stereographic one.
struct UTM {
  /// 1…60; 0 is UPS.
  var zone: Int
  var isNorthern: Bool
  /// Metres.
  var easting: Double
  /// Metres; south of the equator from the pole's side, so that both stay positive.
  var northing: Double

  init(zone: Int, isNorthern: Bool, easting: Double, northing: Double) {
    (self.zone, self.isNorthern, self.easting, self.northing) = (zone, isNorthern, easting, northing)
  }

  /// `place` in the zone where it belongs, with the exceptions for Norway and Svalbard. nil for what is no place on
  /// the globe.
  init?(_ place: Coordinate) {
    var (zone, isNorthern, easting, northing) = (Int32(0), false, 0.0, 0.0)
    guard
      geographic_to_utm(place.latitude, place.longitude, &zone, &isNorthern, &easting, &northing)
    else { return nil }
    self.init(zone: Int(zone), isNorthern: isNorthern, easting: easting, northing: northing)
  }

  /// nil where the grid does not reach.
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
  /// The bands of latitude from 80° S on, each 8° high but the last of 12°.
  static let bands = Array("CDEFGHJKLMNPQRSTUVWX")

  static func band(ofLatitude latitude: Double) -> Character {
    bands[max(0, min(bands.count - 1, Int(((latitude + 80) / 8).rounded(.down))))]
  }

  /// The latitudes of a band, from C to X; nil for other letters.
  static func latitudes(ofBand band: Character) -> ClosedRange<Double>? {
    guard let index = bands.firstIndex(of: band) else { return nil }
    let south = Double(index * 8 - 80)
    return south...(south + (band == "X" ? 12 : 8))
  }

  /// Zone and band; of UPS, the letter of the half east or west of the pole alone.
  private func designation(atLatitude latitude: Double) -> String {
    guard zone == 0 else { return "\(zone)\(UTM.band(ofLatitude: latitude))" }
    let isWestern = easting < UTM.pole
    return isNorthern ? (isWestern ? "Y" : "Z") : (isWestern ? "A" : "B")
  }

  /// Easting and northing of the poles.
  static let pole = 2_000_000.0

  /// `33U 602067 5340351`.
  ///
  /// Rounded to whole metres, a place at the edge of a zone or band can come to lie beyond it. Then it is rounded
  /// the other way: a text always reads as a place of the zone and band that it names.
  static func text(of place: Coordinate) -> String {
    guard let exact = UTM(place) else { return DecimalDegrees.text(of: place) }
    let designation = exact.designation(atLatitude: place.latitude)
    let candidates = nearestWholeMeters(of: exact)
    let fitting = candidates.first { candidate in
      guard let read = candidate.coordinate?.rounded, let back = UTM(read) else { return false }
      return back.zone == exact.zone && back.designation(atLatitude: read.latitude) == designation
    }
    let chosen = fitting ?? candidates[0]
    return "\(designation) \(Sexagesimal.padded(Int(chosen.easting), 6)) \(Int(chosen.northing))"
  }

  /// The corners of the square of a metre around `exact` and what is next to them, the nearest first.
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
  /// The place in a zone of UTM, from 1 to 60, of its northern or southern half; easting and northing in metres of
  /// WGS 84. nil where the grid does not reach.
  public init?(utmZone zone: Int, isNorthern: Bool, easting: Double, northing: Double) {
    guard (1...60).contains(zone),
      let place = UTM(zone: zone, isNorthern: isNorthern, easting: easting, northing: northing).coordinate
    else { return nil }
    self = place
  }

  /// The same place in seven decimals, a centimetre: what is computed has no more of its own.
  var rounded: Coordinate {
    Coordinate(latitude: (latitude * 1e7).rounded() / 1e7, longitude: (longitude * 1e7).rounded() / 1e7)
  }
}
