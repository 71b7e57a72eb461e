extension DetailedGeometry {
  /// The losses in a format that stores heights but no times or other details of positions.
  public var lossesBesideHeights: [FormatLoss] {
    let hasTimes = timesProperty == nil && positions.contains { $0.time != nil }
    return (hasTimes ? [FormatLoss(.times)] : []) + lossesOfOtherDetails
  }

  /// The losses in a format that stores only heights and times of positions.
  public var lossesOfOtherDetails: [FormatLoss] {
    (lacksPositions ? [FormatLoss(.infinitePositions)] : [])
      + otherDetails.map { FormatLoss(.positionDetails, property: $0) }
  }

  /// The losses in a format in which a line has at least two positions and a ring at least four.
  public var lossesOfFewPositions: [FormatLoss] {
    let shapes = wellFormedShapes
    guard shapes.hadTooFewPositions else { return [] }
    // Times can be written for lines only.
    return [FormatLoss(.fewPositions)]
      + (shapes.points.contains { $0.time != nil } ? [FormatLoss(.times)] : [])
  }
}

extension Feature {
  /// The losses in a format in which the properties with a role get other names.
  public var lossesOfOwnNames: [FormatLoss] {
    PropertyRole.allCases.compactMap { role in
      ownName(for: role).flatMap {
        role.names.contains($0) ? nil : FormatLoss(.propertyName, property: $0)
      }
    }
  }
}
