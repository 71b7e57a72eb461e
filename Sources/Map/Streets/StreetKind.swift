/// What a feature of a street map is. All tile schemas are mapped to these kinds.
///
/// A kind says nothing about the geometry: a river can be a line or an area.
public enum StreetKind: UInt8, Hashable, Sendable, CaseIterable {
  // Water.
  case ocean, lake, river, stream
  // Land cover and land use.
  case farmland, residential, industrial, hospitalGrounds, schoolGrounds, reserve, park, grass, wood, wetland
  case sand, rock, glacier, cemetery, pitch, square, apron, pier, building
  // Roads, the most important first.
  case motorway, trunk, primary, secondary, tertiary, minor, service, pedestrian, track, cycleway, path, steps
  // Other lines.
  case rail, tram, ferry, cableCar, runway, taxiway
  case countryBorder, regionBorder

  /// Whether the kind is a road or a path.
  public var isRoad: Bool {
    StreetKind.motorway.rawValue <= rawValue && rawValue <= StreetKind.steps.rawValue
  }
}

/// A feature of a street map, independent of its tile schema.
public struct StreetFeature: Hashable, Sendable {
  /// The position of a way relative to the ground.
  public enum Level: UInt8, Hashable, Sendable, CaseIterable { case tunnel, ground, bridge, upperBridge }

  public var kind: StreetKind
  public var level: Level
  /// Whether a road is a ramp, or a service road for parking. Minor ways are drawn narrower.
  public var isMinor: Bool
  public var isDisputed: Bool

  public init(
    _ kind: StreetKind, level: Level = .ground, isMinor: Bool = false, isDisputed: Bool = false
  ) {
    self.kind = kind
    self.level = level
    self.isMinor = isMinor
    self.isDisputed = isDisputed
  }
}
