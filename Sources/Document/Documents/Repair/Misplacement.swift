import Features
import Geography

/// A suspected systematic error in the coordinates of a layer, and the method for repairing it.
public struct Misplacement: Hashable, Sendable {
  public enum Cause: Hashable, Sendable {
    /// The file contains latitude and longitude in the wrong order.
    case swappedAxes
    /// The coordinates are in Web Mercator meters instead of degrees.
    case webMercator
    /// The file declares that its coordinates are in meters in a UTM zone.
    case utm(zone: Int, isNorthern: Bool)
    /// The file declares another reference system, which the program can't convert. The coordinates aren't repaired.
    case foreignSystem(name: String)
  }

  public var cause: Cause
  /// The number of affected features. `total` is the number of all features of the layer that have positions.
  public var count: Int
  public var total: Int
  /// Whether all features are repaired, even if their current coordinates could also be correct.
  var isOfAll: Bool
  /// Whether the layer has features that the user added or moved. The repair doesn't move these features.
  var sparesPlacedByHand = false

  public var isRepairable: Bool {
    switch cause {
    case .swappedAxes, .webMercator, .utm: true
    case .foreignSystem: false
    }
  }
}

extension Misplacement {
  /// The number of decimals of converted coordinates. Seven decimals give a precision of about a centimeter.
  private static let decimals = 7

  /// Returns the repaired feature, or the unchanged feature if it isn't affected. O(length).
  public func repaired(_ feature: any Feature) -> any Feature {
    switch cause {
    case .foreignSystem: return feature
    case .swappedAxes:
      guard let isSwapped = swapping(feature.positions),
        let editable = feature as? any GeometryEditableFeature
      else { return feature }
      return editable.swappingAxes(where: isSwapped)
    case .webMercator:
      guard isOfAll || PositionKind(ofFeature: feature.positions) == .meters else { return feature }
      return converting(feature) { PositionKind.place(ofMeters: $0) }
    case .utm(let zone, let isNorthern):
      return converting(feature) {
        Coordinate(utmZone: zone, isNorthern: isNorthern, easting: $0.longitude, northing: $0.latitude)
      }
    }
  }

  private func converting(_ feature: any Feature, _ place: (Coordinate) -> Coordinate?) -> any Feature {
    guard let feature = feature as? any GeometryEditableFeature else { return feature }
    return feature.withoutReferenceSystem().relocating(decimals: Misplacement.decimals, place)
  }

  /// Returns a function that decides whether to swap a position of the feature. Returns `nil` if no position has to be
  /// swapped.
  private func swapping(_ positions: [Coordinate]) -> ((Coordinate) -> Bool)? {
    switch PositionKind(ofFeature: positions) {
    case .placeEither: isOfAll ? { $0.swapped.isValid } : nil
    case .placeIfSwapped: { $0.swapped.isValid }
    // Some positions of the feature are already correct. Swap only positions that are valid only when swapped.
    case .mixed: { PositionKind($0) == .placeIfSwapped }
    case .place, .meters, .nowhere, nil: nil
    }
  }
}
