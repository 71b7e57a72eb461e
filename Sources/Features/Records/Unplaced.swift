import Geography

/// Why a feature is not on the map.
public enum Unplaced: UInt8, Hashable, Sendable, CaseIterable {
  /// Its geometry is null or not there.
  case noGeometry
  /// Its geometry has no positions.
  case emptyGeometry
  /// A latitude is beyond ±90°.
  case latitude
  /// A number is too large to be one.
  case notFinite
  /// What should be a coordinate is none.
  case wrongCoordinate

  /// Why `coordinate` is no place on the globe; nil where it is one.
  public init?(_ coordinate: Coordinate) {
    guard !coordinate.isValid else { return nil }
    self = coordinate.latitude.isFinite && coordinate.longitude.isFinite ? .latitude : .notFinite
  }
}
