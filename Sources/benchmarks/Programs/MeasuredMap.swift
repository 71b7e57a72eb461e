import Foundation
import Geography
import InstalledData

/// What is on a map whose frames are measured.
enum MeasuredMap: Hashable {
  case empty
  case capitals
  /// As many pins, made at random, but the same each time.
  case pins(Int)

  /// `pins` as a command line has them: none, 243 for the capitals, or any number.
  init(pins: Int) {
    switch pins {
    case 0: self = .empty
    case 243: self = .capitals
    default: self = .pins(pins)
    }
  }

  var name: String {
    switch self {
    case .empty: "empty map"
    case .capitals: "243 capitals"
    case .pins(let count): "\(count) pins"
    }
  }

  /// The first of many stands alone in their middle, to be dragged, with room beside it to press on the map.
  func places(data: SharedData) throws -> [Coordinate] {
    switch self {
    case .empty: return []
    case .capitals: return try MeasuredMap.capitals(data.path("samples/capitals.geojson"))
    case .pins(let count):
      let middle = MercatorPoint(x: 0.52, y: 0.4)
      let around = (1...).lazy.map { index -> MercatorPoint in
        // An additive recurrence with the plastic number spreads points evenly over a square.
        let (x, y) = (Double(index) * 0.754_877_666_246_693, Double(index) * 0.569_840_290_998_053)
        return MercatorPoint(x: x - x.rounded(.down) - 0.5, y: y - y.rounded(.down) - 0.5)
      }
      .filter { $0.x * $0.x + $0.y * $0.y > 0.04 }
      .map { MercatorPoint(x: middle.x + 0.16 * $0.x, y: middle.y + 0.16 * $0.y) }
      return [middle.coordinate] + around.prefix(count - 1).map(\.coordinate)
    }
  }

  private static func capitals(_ path: String) throws -> [Coordinate] {
    struct File: Decodable {
      struct Feature: Decodable { var geometry: Geometry }
      struct Geometry: Decodable { var coordinates: [Double] }
      var features: [Feature]
    }
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    return file.features.map {
      Coordinate(latitude: $0.geometry.coordinates[1], longitude: $0.geometry.coordinates[0])
    }
  }

  static func geoJSON(of places: [Coordinate]) -> String {
    let features = places.enumerated().map { index, place in
      """
      {"type":"Feature","properties":{"title":"\(index)"},"geometry":{"type":"Point",\
      "coordinates":[\(place.longitude),\(place.latitude)]}}
      """
    }
    return "{\"type\":\"FeatureCollection\",\"features\":[\n" + features.joined(separator: ",\n") + "\n]}\n"
  }
}
