import Foundation
import Geography
import SeededRandom
import Testing

@testable import Places

@Suite struct NearestLocalityTests {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try InstalledGazetteer.shared.get() }

  /// Ten thousand random coordinates: anywhere on the globe, near towns, at the date line, and near the poles.
  static let points: [Coordinate] = {
    var random = SeededGenerator(seed: 5)
    func anywhere() -> Coordinate {
      let height = Double.random(in: -1...1, using: &random)
      return Coordinate(
        latitude: asin(height) * 180 / .pi, longitude: Double.random(in: -180..<180, using: &random))
    }
    var points = (0..<4000).map { _ in anywhere() }
    let coasts = [(51.0, 1.5), (-34, 18.5), (59, 5.5), (-2, 118), (35, 25), (18, -66), (37.5, -122.5)]
    for (latitude, longitude) in coasts {
      points += (0..<500).map { _ in
        Coordinate(
          latitude: latitude + .random(in: -2...2, using: &random),
          longitude: longitude + .random(in: -2...2, using: &random))
      }
    }
    points += (0..<1000).map { _ in
      let side = Bool.random(using: &random) ? 180 : -180.0
      return Coordinate(
        latitude: anywhere().latitude, longitude: side + .random(in: -1...1, using: &random)
      ).wrapped
    }
    points += (0..<1494).map { index in
      let fromPole = Double.random(in: 0...8, using: &random)
      return Coordinate(
        latitude: index % 2 == 0 ? 90 - fromPole : fromPole - 90, longitude: anywhere().longitude)
    }
    points += [(90, 0), (-90, 0), (90, 180), (-90, -77), (0, 180), (0, -180)].map {
      Coordinate(latitude: $0, longitude: $1)
    }
    return points
  }()

  @Test func nearestLocalityMatchesALinearSearch() throws {
    #expect(Self.points.count == 10_000)
    let sweep = Sweep(gazetteer)
    for (index, point) in Self.points.enumerated() {
      let found = try #require(gazetteer.nearestLocality(to: Gazetteer.Target(point)))
      let coordinate = gazetteer.tables.coordinate(ofLocality: found.locality)
      let distance = Geodesic(from: point, to: coordinate).distance
      let least = sweep.leastDistance(to: point, of: index % 200 == 0 ? .all : .thoseThatMayBeNearer)
      // Compares distances instead of localities, because two localities may have the same coordinate.
      #expect(distance == least, "\(point)")
    }
  }

  /// A linear search through localities sorted by latitude, in both directions from the point. It ends when all
  /// remaining localities are farther north or south than the nearest one so far. It can also search all localities.
  private struct Sweep {
    enum Extent { case all, thoseThatMayBeNearer }

    let places: [(latitude: Double, longitude: Double)]

    init(_ gazetteer: Gazetteer) {
      places = (0..<gazetteer.tables.localityCount).map {
        let coordinate = gazetteer.tables.coordinate(ofLocality: $0)
        return (coordinate.latitude, coordinate.longitude)
      }.sorted { $0.latitude < $1.latitude }
    }

    func leastDistance(to point: Coordinate, of extent: Extent) -> Double {
      let start = places.partitioningIndex { $0.latitude >= point.latitude }
      let shrink = cos(point.latitude * .pi / 180)
      var least = Double.infinity
      // The constant is a lower limit for the length of a degree of latitude in meters.
      func isBeyond(_ index: Int) -> Bool {
        extent == .thoseThatMayBeNearer && abs(places[index].latitude - point.latitude) * 110_570 > least
      }
      func look(at index: Int) {
        let place = places[index]
        // Skips localities that are too far away on a sphere. Spherical distances differ by at most one percent from
        // those on the ellipsoid.
        let half = (place.latitude - point.latitude) * .pi / 360
        let across = sin((place.longitude - point.longitude) * .pi / 360)
        let square = sin(half) * sin(half) + shrink * cos(place.latitude * .pi / 180) * across * across
        guard 2 * 6_371_000 * asin(min(1, square.squareRoot())) < least * 1.01 + 1 else { return }
        let end = Coordinate(latitude: place.latitude, longitude: place.longitude)
        least = min(least, Geodesic(from: point, to: end).distance)
      }
      var index = start
      while index < places.count, !isBeyond(index) {
        look(at: index)
        index += 1
      }
      index = start - 1
      while index >= 0, !isBeyond(index) {
        look(at: index)
        index -= 1
      }
      return least
    }
  }
}

extension Array {
  /// Returns the index of the first element for which `isSecond` returns true. All elements after it must satisfy the
  /// condition, too.
  fileprivate func partitioningIndex(_ isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
