import Foundation

/// The measures of the city, in meters.
struct CityLayout: Sendable {
  /// The distance between parallel streets.
  let block = 150.0
  /// The grid has streets from `-streets` to `streets` in both directions.
  let streets = 10
  let riverWidth = 70.0
  let coast = -3000.0
  let motorway = -2200.0
  let ringRadius = 1750.0
  /// The corner of the roundabout, as numbers of streets.
  let roundabout = 4
  let roundaboutRadius = 28.0
  /// The blocks of the park, as numbers of the streets in the west and south of each block.
  let parkColumns = -7 ..< -4
  let parkRows = 2..<5

  /// Returns the middle of the river at a latitude.
  func river(at y: Double) -> Double { 350 * sin(y / 700) + 120 * sin(y / 230) }

  func isRiver(_ point: CityPoint, margin: Double = 0) -> Bool {
    abs(point.x - river(at: point.y)) < riverWidth / 2 + margin
  }

  /// Returns whether a point lies in the park, but not on its border.
  func isPark(_ point: CityPoint) -> Bool {
    let (column, row) = (point.x / block, point.y / block)
    return Double(parkColumns.lowerBound) < column && column < Double(parkColumns.upperBound)
      && Double(parkRows.lowerBound) < row && row < Double(parkRows.upperBound)
  }

  func corner(_ column: Int, _ row: Int) -> CityPoint {
    CityPoint(Double(column) * block, Double(row) * block)
  }

  /// Returns a ring of points around a center.
  func circle(_ center: CityPoint, radius: Double, count: Int = 48) -> [CityPoint] {
    (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return CityPoint(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }
  }

  func rectangle(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> [CityPoint] {
    [CityPoint(west, south), CityPoint(east, south), CityPoint(east, north), CityPoint(west, north)]
  }
}
