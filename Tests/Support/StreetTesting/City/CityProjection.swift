import Foundation
import Geography

/// Converts between meters in the city, coordinates, and Web Mercator.
public enum CityProjection {
  private static let circumference = 40_075_016.685_578_49
  private static let center = world(City.center)
  private static let scale = 1 / (circumference * cos(City.center.latitude * .pi / 180))

  /// Returns a position in Web Mercator: x from the west and y from the north, both in 0...1.
  public static func world(_ point: CityPoint) -> (x: Double, y: Double) {
    (center.x + point.x * scale, center.y - point.y * scale)
  }

  public static func coordinate(_ point: CityPoint) -> Coordinate {
    let (x, y) = world(point)
    return Coordinate(
      latitude: atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi, longitude: x * 360 - 180)
  }

  static func world(_ coordinate: Coordinate) -> (x: Double, y: Double) {
    let latitude = coordinate.latitude * .pi / 180
    return ((coordinate.longitude + 180) / 360, (1 - asinh(tan(latitude)) / .pi) / 2)
  }
}
