extension UTM {
  /// Reads zone, band and two lengths; nil where the words are something else.
  ///
  /// A single N or S is a band where the northing fits one, as `text(of:)` writes it, and else a hemisphere. Written out
  /// they are hemispheres.
  static func coordinate(in words: [FoldedText.Word]) throws(CoordinateFailure) -> Coordinate? {
    guard let parts = Parts(words) else { return nil }
    let (easting, northing) = (parts.easting, parts.northing)
    guard let zone = parts.zone else {
      let isNorthern = "YZ".contains(parts.band)
      let position = UTM(zone: 0, isNorthern: isNorthern, easting: easting, northing: northing)
      let limits = isNorthern ? 1_200_000.0...2_800_000 : 700_000...3_300_000
      guard limits.contains(easting) else { throw .eastingOutOfRange(easting) }
      guard limits.contains(northing), let place = position.coordinate else {
        throw .northingOutOfRange(northing, band: parts.band)
      }
      return place.rounded
    }
    guard (1...60).contains(zone) else { throw .zoneOutOfRange(zone) }
    guard let latitudes = latitudes(ofBand: parts.band) else { throw .noBand(parts.band) }
    guard (100_000...900_000).contains(easting) else { throw .eastingOutOfRange(easting) }
    func place(isNorthern: Bool) -> Coordinate? {
      let limits = isNorthern ? 0...9_600_000.0 : 900_000...10_000_000
      guard limits.contains(northing) else { return nil }
      return UTM(zone: zone, isNorthern: isNorthern, easting: easting, northing: northing).coordinate
    }
    if !parts.isHemisphere, let place = place(isNorthern: latitudes.lowerBound >= 0),
      // A kilometre more, for what was rounded or belongs to a neighbour.
      (latitudes.lowerBound - 0.01...latitudes.upperBound + 0.01).contains(place.latitude)
    {
      return place.rounded
    }
    guard "NS".contains(parts.band), let place = place(isNorthern: parts.band == "N") else {
      throw .northingOutOfRange(northing, band: parts.band)
    }
    return place.rounded
  }

  /// What stands in `33U 602067 5340351`, `Zone 33 North, 602067 mE, 5340351 mN` or `Z 2000000 2000000`.
  private struct Parts {
    /// nil in UPS.
    var zone: Int?
    /// Or the hemisphere.
    var band: Character
    var isHemisphere: Bool
    var easting: Double
    var northing: Double

    init?(_ words: [FoldedText.Word]) {
      var words = words.filter { $0 != .symbol(";") && $0 != .letters("ZONE") }[...]
      if case .number(let number) = words.first {
        guard !number.isSigned, !number.hasFraction, number.value < 1000 else { return nil }
        zone = Int(number.value)
        words.removeFirst()
      }
      guard case .letters(let letters) = words.popFirst(), let band = letters.first else { return nil }
      isHemisphere = letters == "NORTH" || letters == "SOUTH"
      guard letters.count == 1 || isHemisphere, zone != nil || "ABYZ".contains(letters) else { return nil }
      self.band = band
      // Behind the lengths may stand "m", "mE" and the like.
      var lengths: [Double] = []
      for word in words {
        switch word {
        case .number(let number):
          guard !number.isSigned else { return nil }
          lengths.append(number.value)
        case .letters("M"), .letters("ME"), .letters("MN"), .letters("E"), .letters("N"):
          guard !lengths.isEmpty else { return nil }
        default: return nil
        }
      }
      // Else it may be degrees: `48 N 16 E`.
      guard lengths.count == 2, lengths[0] >= 1000 || !"NSEW".contains(band) else { return nil }
      (easting, northing) = (lengths[0], lengths[1])
    }
  }
}
