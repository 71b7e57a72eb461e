import Geography

/// The reason why a feature isn't on the map.
public enum PlacementFailure: UInt8, Hashable, Sendable, CaseIterable {
  /// The geometry is null or missing.
  case noGeometry
  /// The geometry has no positions.
  case emptyGeometry
  /// A latitude is beyond ±90°.
  case latitude
  /// A number is too large for a `Double`.
  case notFinite
  /// A coordinate in the file can't be parsed.
  case invalidCoordinate
  /// The geometry or the feature is invalid.
  case wrongGeometry

  /// Returns the reason why `coordinate` isn't a valid coordinate, or `nil` if it is valid.
  public init?(_ coordinate: Coordinate) {
    guard !coordinate.isValid else { return nil }
    self = coordinate.latitude.isFinite && coordinate.longitude.isFinite ? .latitude : .notFinite
  }
}
