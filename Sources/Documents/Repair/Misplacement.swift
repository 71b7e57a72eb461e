import Features
import Geography

/// What seems to be wrong with where a layer's features are, and how to put it right.
public struct Misplacement: Hashable, Sendable {
  public enum Cause: Hashable, Sendable {
    /// Latitudes stand where longitudes should, and the other way round.
    case swappedAxes
    /// Numbers are metres on the Mercator square.
    case webMercator
    /// The file says that its numbers are metres in a zone of UTM.
    case utm(zone: Int, isNorthern: Bool)
    /// The file says that its numbers are of another kind, which cannot be converted. They stay as they are.
    case foreignSystem(name: String)
  }

  public var cause: Cause
  /// How many features it is about, and how many have positions.
  public var count: Int
  public var total: Int
  /// Whether it is about all of them, also those that alone would not look so.
  var isOfAll: Bool
  /// Whether the layer has features that the user added or moved. They keep their positions.
  var sparesPlacedByHand = false

  /// Whether something can be done about it.
  public var isRepairable: Bool {
    switch cause {
    case .swappedAxes, .webMercator, .utm: true
    case .foreignSystem: false
    }
  }
}

extension Misplacement {
  /// The decimals of degrees that were metres: a centimetre.
  private static let decimals = 7

  /// The feature where it belongs; the same where this is not about it. Pure, O(its length).
  public func repaired(_ feature: any Feature) -> any Feature {
    switch cause {
    case .foreignSystem: return feature
    case .swappedAxes:
      guard let isSwapped = swapping(feature.positions) else { return feature }
      return feature.swappingAxes(where: isSwapped)
    case .webMercator:
      guard isOfAll || PositionKind(ofFeature: feature.positions) == .metres else { return feature }
      return converting(feature) { PositionKind.place(ofMetres: $0) }
    case .utm(let zone, let isNorthern):
      return converting(feature) {
        Coordinate(utmZone: zone, isNorthern: isNorthern, easting: $0.longitude, northing: $0.latitude)
      }
    }
  }

  private func converting(_ feature: any Feature, _ place: (Coordinate) -> Coordinate?) -> any Feature {
    feature.withoutReferenceSystem().relocating(decimals: Misplacement.decimals, place)
  }

  /// Which positions of a feature with these are to be swapped; nil for none.
  private func swapping(_ positions: [Coordinate]) -> ((Coordinate) -> Bool)? {
    switch PositionKind(ofFeature: positions) {
    case .placeEither: isOfAll ? { $0.swapped.isValid } : nil
    case .placeIfSwapped: { $0.swapped.isValid }
    // Some of its positions are places as they are.
    case .mixed: { PositionKind($0) == .placeIfSwapped }
    case .place, .metres, .nowhere, nil: nil
    }
  }
}
