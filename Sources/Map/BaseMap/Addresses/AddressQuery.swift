import Geography
import Glibc
import Streets
import Tiles

/// A search for the street and house number at a position.
struct AddressQuery {
  /// The maximum distances in meters: from the position to a house, and from the position or a house to a street.
  static let (houseReach, streetReach) = (40.0, 60.0)

  private let position: MercatorPoint
  /// The length in meters of the circle of latitude through the position.
  private let circumference: Double

  /// Returns `nil` for invalid coordinates and near the poles, which the map doesn't show.
  init?(_ coordinate: Coordinate) {
    guard coordinate.isValid, abs(coordinate.latitude) < MercatorPoint.maximumLatitude else { return nil }
    position = MercatorPoint(coordinate)
    circumference = 2 * .pi * 6_378_137 * cos(coordinate.latitude * .pi / 180)
  }

  /// Returns the tiles that can contain the nearest house or its street.
  func tiles(at zoom: Int) -> [TileID] {
    let count = 1 << zoom
    let reach = (AddressQuery.houseReach + AddressQuery.streetReach) / circumference
    func range(_ middle: Double) -> ClosedRange<Int> {
      Int(
        ((middle - reach) * Double(count)).rounded(.down))...Int(
          ((middle + reach) * Double(count)).rounded(.down))
    }
    return range(position.y).filter { (0..<count).contains($0) }.flatMap { row in
      range(position.x).map { TileID(z: zoom, x: $0 & (count - 1), y: row) }
    }
  }

  /// Whether the position is within reach of an area of the map.
  func isNear(_ area: Rectangle) -> Bool {
    let reach = AddressQuery.streetReach / circumference
    let near = position.copy(nearestTo: MercatorPoint(x: area.center.x, y: area.center.y))
    return area.inset(by: -reach).contains(Point(x: near.x, y: near.y))
  }

  /// Returns the nearest house with its street, or else the nearest street. O(points of the streets).
  func address(in tiles: [AddressTile]) -> (street: String, houseNumber: String?)? {
    let houses = tiles.lazy.flatMap(\.houses).map { (house: $0, distance: distance(to: $0.position)) }
    if let nearest = houses.min(by: { $0.distance < $1.distance }),
      nearest.distance <= AddressQuery.houseReach
    {
      let house = nearest.house
      let streets = tiles.flatMap(\.streets)
      if let street = house.street ?? self.street(at: house.position, in: streets.filter { !$0.isPath })
        ?? self.street(at: house.position, in: streets)
      {
        return (street, house.text)
      }
    }
    return street(at: position, in: tiles.flatMap(\.streets)).map { ($0, nil) }
  }

  private func street(at point: MercatorPoint, in streets: [AddressTile.Street]) -> String? {
    var nearest: (name: String, distance: Double)?
    for street in streets {
      let distance = distance(from: point, to: street.line)
      if distance <= AddressQuery.streetReach, distance < nearest?.distance ?? .infinity {
        nearest = (street.name, distance)
      }
    }
    return nearest?.name
  }

  /// Returns the distance in meters between two positions.
  private func distance(to other: MercatorPoint) -> Double { offset(of: other, from: position).length }

  private func offset(of point: MercatorPoint, from origin: MercatorPoint) -> Point {
    let near = point.copy(nearestTo: origin)
    return Point(x: (near.x - origin.x) * circumference, y: (near.y - origin.y) * circumference)
  }

  private func distance(from point: MercatorPoint, to line: [MercatorPoint]) -> Double {
    guard var start = line.first.map({ offset(of: $0, from: point) }) else { return .infinity }
    var least = start.length
    for next in line.dropFirst() {
      let end = offset(of: next, from: point)
      let way = end - start
      let square = way.x * way.x + way.y * way.y
      let share = square == 0 ? 0 : max(0, min(1, -(start.x * way.x + start.y * way.y) / square))
      least = min(least, Point(x: start.x + way.x * share, y: start.y + way.y * share).length)
      start = end
    }
    return least
  }
}
