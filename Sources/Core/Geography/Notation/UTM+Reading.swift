extension UTM {
  /// Parses zone, band, easting and northing. Returns `nil` for any other tokens.
  ///
  /// A single N or S is a band, as written by `text(of:)`, if the northing is in that band. Otherwise it is a
  /// hemisphere. NORTH and SOUTH are always hemispheres.
  static func coordinate(in tokens: [FoldedNotation.Token]) throws(CoordinateError) -> Coordinate? {
    guard let parts = Parts(tokens) else { return nil }
    let (easting, northing) = (parts.easting, parts.northing)
    guard let zone = parts.zone else {
      let isNorthern = "YZ".contains(parts.band)
      let position = UTM(zone: 0, isNorthern: isNorthern, easting: easting, northing: northing)
      let limits = isNorthern ? 1_200_000.0...2_800_000 : 700_000...3_300_000
      guard limits.contains(easting) else { throw .eastingOutOfRange(easting) }
      guard limits.contains(northing), let coordinate = position.coordinate else {
        throw .northingOutOfRange(northing, band: parts.band)
      }
      return coordinate.rounded
    }
    guard (1...60).contains(zone) else { throw .zoneOutOfRange(zone) }
    guard let latitudes = latitudes(ofBand: parts.band) else { throw .noBand(parts.band) }
    guard (100_000...900_000).contains(easting) else { throw .eastingOutOfRange(easting) }
    func position(isNorthern: Bool) -> Coordinate? {
      let limits = isNorthern ? 0...9_600_000.0 : 900_000...10_000_000
      guard limits.contains(northing) else { return nil }
      return UTM(zone: zone, isNorthern: isNorthern, easting: easting, northing: northing).coordinate
    }
    if !parts.isHemisphere, let coordinate = position(isNorthern: latitudes.lowerBound >= 0),
      // Allow a tolerance of a kilometer, for rounded positions and positions near a neighboring zone.
      (latitudes.lowerBound - 0.01...latitudes.upperBound + 0.01).contains(coordinate.latitude)
    {
      return coordinate.rounded
    }
    guard "NS".contains(parts.band), let coordinate = position(isNorthern: parts.band == "N") else {
      throw .northingOutOfRange(northing, band: parts.band)
    }
    return coordinate.rounded
  }

  /// The parts of `33U 602067 5340351`, `Zone 33 North, 602067 mE, 5340351 mN` or `Z 2000000 2000000`.
  private struct Parts {
    /// The zone, or `nil` for UPS.
    var zone: Int?
    /// The band or hemisphere.
    var band: Character
    var isHemisphere: Bool
    var easting: Double
    var northing: Double

    init?(_ tokens: [FoldedNotation.Token]) {
      var tokens = tokens.filter { $0 != .symbol(";") && $0 != .letters("ZONE") }[...]
      if case .number(let number) = tokens.first {
        guard !number.isSigned, !number.hasFraction, number.value < 1000 else { return nil }
        zone = Int(number.value)
        tokens.removeFirst()
      }
      guard case .letters(let letters) = tokens.popFirst(), let band = letters.first else { return nil }
      isHemisphere = letters == "NORTH" || letters == "SOUTH"
      guard letters.count == 1 || isHemisphere, zone != nil || "ABYZ".contains(letters) else { return nil }
      self.band = band
      // Accept "m", "mE" and similar units after the lengths.
      var lengths: [Double] = []
      for token in tokens {
        switch token {
        case .number(let number):
          guard !number.isSigned else { return nil }
          lengths.append(number.value)
        case .letters("M"), .letters("ME"), .letters("MN"), .letters("E"), .letters("N"):
          guard !lengths.isEmpty else { return nil }
        default: return nil
        }
      }
      // Require larger numbers after N, S, E or W, because smaller numbers may be degrees, as in `48 N 16 E`.
      guard lengths.count == 2, lengths[0] >= 1000 || !"NSEW".contains(band) else { return nil }
      (easting, northing) = (lengths[0], lengths[1])
    }
  }
}
