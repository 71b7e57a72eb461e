import Features
import Geography

/// Evidence in a file for the correct order of its coordinates, such as latitude properties and bounding boxes.
enum PlaceHints {
  /// The order of the coordinates that agrees with the evidence, which is either as in the file or swapped.
  enum Agreement { case asTheyAre, swapped }

  /// Compares a feature's positions with its latitude and longitude properties, or otherwise with its bounding box.
  /// Returns `nil` if the feature has neither, or if the comparison proves nothing.
  static func agreement(of feature: any Feature) -> Agreement? {
    let positions = feature.positions
    if positions.count == 1, let place = place(in: feature.properties) {
      return agreement(positions, { $0.isNear(place) })
    }
    guard let box = feature.boundingBox.flatMap({ Box($0) }) else { return nil }
    // Ignore a bounding box that agrees with the order in the file. It proves nothing, because it was probably
    // calculated from the positions.
    return agreement(positions, box.contains) == .swapped ? .swapped : nil
  }

  /// Returns the order in which `isRight` is true for all positions, if it is false for all of them in the other order.
  /// Returns `nil` if there is no such order.
  static func agreement(_ positions: [Coordinate], _ isRight: (Coordinate) -> Bool) -> Agreement? {
    guard !positions.isEmpty else { return nil }
    let asTheyAre = positions.contains(where: isRight)
    if asTheyAre { return positions.allSatisfy { isRight($0) && !isRight($0.swapped) } ? .asTheyAre : nil }
    return positions.allSatisfy { isRight($0.swapped) } ? .swapped : nil
  }

  private static func place(in properties: [Property]) -> Coordinate? {
    func number(_ names: Set<String>) -> Double? {
      properties.first { names.contains($0.name.lowercased()) }.flatMap { Double($0.value.text) }
    }
    guard let latitude = number(["lat", "latitude"]),
      let longitude = number(["lon", "lng", "long", "longitude"])
    else { return nil }
    let place = Coordinate(latitude: latitude, longitude: longitude)
    return place.isValid ? place : nil
  }

  /// A bounding box in degrees.
  struct Box {
    private let low: Coordinate
    private let high: Coordinate
    /// The tolerance in degrees. Bounding boxes are often rounded.
    private static let tolerance = 0.01

    init?(_ edges: [Double]) {
      guard edges.count == 4 || edges.count == 6 else { return nil }
      let half = edges.count / 2
      low = Coordinate(latitude: edges[1], longitude: edges[0])
      high = Coordinate(latitude: edges[half + 1], longitude: edges[half])
      guard low.isValid, high.isValid, low.latitude <= high.latitude,
        max(abs(low.longitude), abs(high.longitude)) <= 360
      else { return nil }
    }

    func contains(_ place: Coordinate) -> Bool {
      let (low, high, slack) = (low, high, Box.tolerance)
      guard place.latitude >= low.latitude - slack, place.latitude <= high.latitude + slack else {
        return false
      }
      return [-360.0, 0, 360].contains { turn in
        let (west, east) = (low.longitude + turn - slack, high.longitude + turn + slack)
        // If the western edge is greater than the eastern edge, the box crosses the date line (RFC 7946, section 5.2).
        let longitude = place.longitude
        return low.longitude <= high.longitude
          ? (west...east).contains(longitude) : longitude >= west && longitude <= east + 360
      }
    }
  }
}

extension Coordinate {
  /// Whether two coordinates are nearly equal. The tolerance is needed because one of the coordinates is often rounded.
  fileprivate func isNear(_ other: Coordinate) -> Bool {
    abs(latitude - other.latitude) < 1e-3 && abs(longitude - other.longitude) < 1e-3
  }
}
