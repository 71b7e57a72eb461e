import Foundation
import Geography
import InstalledData

/// The contents of a map whose frames are measured.
enum MeasuredMap: Hashable {
  case empty
  case capitals
  /// Pseudorandom pins, the same in each run. With the number 0, the empty map in the view that the pins have.
  case pins(Int)
  /// One selected line, or the ring of an area, with this number of positions.
  case line(Int)
  case ring(Int)

  /// Creates the contents for the number of pins on the command line. 0 is the empty map, and 243 are the capitals.
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
    case .line(let count): "line of \(count)"
    case .ring(let count): "ring of \(count)"
    }
  }

  /// The command-line arguments for the view in which maps are compared. Empty if the program fits the view to the
  /// places.
  ///
  /// In the compared view, all pins stay visible while the map is rotated.
  var viewArguments: [String] {
    switch self {
    case .empty, .capitals, .line, .ring: []
    case .pins: ["--center", DecimalDegrees.text(of: MeasuredMap.middle.coordinate), "--zoom", "3.6"]
    }
  }

  private static let middle = MercatorPoint(x: 0.52, y: 0.4)

  /// Whether the map has a line or an area. It is selected, and its positions are dragged.
  var isShape: Bool {
    switch self {
    case .empty, .capitals, .pins: false
    case .line, .ring: true
    }
  }

  /// Returns the pins, or the positions of the line or ring. The first of many pins has no other pins around it, so
  /// that it can be dragged and the map next to it can be pressed.
  func places(data: SharedData) throws -> [Coordinate] {
    switch self {
    case .empty, .pins(0): return []
    case .capitals: return try MeasuredMap.capitals(data.path("samples/capitals.geojson"))
    case .pins(let count):
      let middle = MeasuredMap.middle
      let around = (1...).lazy.map { index -> MercatorPoint in
        // An additive recurrence with the plastic number distributes points evenly over a square.
        let (x, y) = (Double(index) * 0.754_877_666_246_693, Double(index) * 0.569_840_290_998_053)
        return MercatorPoint(x: x - x.rounded(.down) - 0.5, y: y - y.rounded(.down) - 0.5)
      }
      .filter { $0.x * $0.x + $0.y * $0.y > 0.04 }
      .map { MercatorPoint(x: middle.x + 0.16 * $0.x, y: middle.y + 0.16 * $0.y) }
      return [middle.coordinate] + around.prefix(count - 1).map(\.coordinate)
    case .line(let count), .ring(let count): return MeasuredMap.wavyCircle(count)
    }
  }

  /// Returns a wavy circle. Its first position is the center of the circle, so that this position has no neighbors.
  private static func wavyCircle(_ count: Int) -> [Coordinate] {
    let middle = MercatorPoint(x: 0.52, y: 0.35)
    let around = (0..<count - 1).map { index in
      let turn = Double(index) / Double(count) * 2 * .pi
      let radius = 0.05 + 0.002 * sin(turn * 900)
      return MercatorPoint(x: middle.x + radius * cos(turn), y: middle.y + radius * sin(turn))
    }
    return [middle.coordinate] + around.map(\.coordinate)
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

  /// Returns a FeatureCollection of the map's contents.
  func geoJSON(of places: [Coordinate]) -> String {
    func position(_ place: Coordinate) -> String { "[\(place.longitude),\(place.latitude)]" }
    func feature(_ title: String, _ type: String, _ coordinates: String) -> String {
      """
      {"type":"Feature","properties":{"title":"\(title)"},"geometry":{"type":"\(type)",\
      "coordinates":\(coordinates)}}
      """
    }
    func list(_ places: [Coordinate]) -> String { "[\(places.map(position).joined(separator: ","))]" }
    let features =
      switch self {
      case .empty, .capitals, .pins:
        places.enumerated().map { feature("\($0)", "Point", position($1)) }
      case .line: [feature("Line", "LineString", list(places))]
      case .ring: [feature("Area", "Polygon", "[\(list(places + places.prefix(1)))]")]
      }
    return "{\"type\":\"FeatureCollection\",\"features\":[\n" + features.joined(separator: ",\n") + "\n]}\n"
  }
}
