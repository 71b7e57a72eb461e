import Geography
import SeededRandom

/// A synthetic city for tests of street maps.
///
/// The city has a street grid, a ring road, a motorway with a bridge and a tunnel, a river, a lake with an island, and
/// names in four scripts. The same seed gives the same city on every machine.
public struct City: Sendable {
  /// The center of the city. It lies inland, next to the corner of four tiles at zoom 14.
  public static let center = Coordinate(latitude: 47.05, longitude: 7.65)
  /// Half the width and height of the city in meters.
  public static let reach = 3500.0

  public var features: [CityFeature] = []
  var random: SeededGenerator
  let layout = CityLayout()

  public init(seed: UInt64 = 50) {
    random = SeededGenerator(seed: seed)
    addLand()
    addWater()
    addStreets()
    addMainRoads()
    addRails()
    addBuildings()
    addPlaces()
    addPointsOfInterest()
  }

  /// The southwest and northeast corners of the city.
  public static var bounds: (southwest: Coordinate, northeast: Coordinate) {
    (
      CityProjection.coordinate(CityPoint(-reach, -reach)), CityProjection.coordinate(CityPoint(reach, reach))
    )
  }

  mutating func add(
    _ kind: CityKind, _ shape: CityFeature.Shape, _ change: (inout CityFeature) -> Void = { _ in }
  ) {
    var feature = CityFeature(UInt64(features.count + 1), kind, shape)
    change(&feature)
    features.append(feature)
  }
}
