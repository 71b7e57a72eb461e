extension DetailedGeometry {
  /// The losses in a format that stores the heights of positions, but neither times nor other details.
  public var lossesBesideHeights: [FormatLoss] {
    let hasTimes = timesProperty == nil && positions.contains { $0.time != nil }
    return (hasTimes ? [FormatLoss(.times)] : []) + lossesOfOtherDetails
  }

  /// The losses in a format that stores heights and times of positions, but no other details.
  public var lossesOfOtherDetails: [FormatLoss] {
    (lacksPositions ? [FormatLoss(.infinitePositions)] : [])
      + otherDetails.map { FormatLoss(.positionDetails, property: $0) }
  }

  /// The losses in a format in which lines need at least two positions and rings at least four.
  public var lossesOfFewPositions: [FormatLoss] {
    let shapes = wellFormedShapes
    guard shapes.hadTooFewPositions else { return [] }
    // The times of positions that became points are lost, because the format stores times only for lines.
    return [FormatLoss(.fewPositions)]
      + (shapes.points.contains { $0.time != nil } ? [FormatLoss(.times)] : [])
  }
}

extension Feature {
  /// The losses in a format that renames the properties with a role.
  public var lossesOfOwnNames: [FormatLoss] {
    PropertyRole.allCases.compactMap { role in
      ownName(for: role).flatMap {
        role.names.contains($0) ? nil : FormatLoss(.propertyName, property: $0)
      }
    }
  }
}
